package org.flagfall.socket;

import org.flagfall.game.Command;
import org.flagfall.game.Flow;
import org.flagfall.game.UserId;
import org.flagfall.protocol.ClientMessage;

/** The commands that messages with an action stand for. */
final class Commands {
  private Commands() {}

  static Command of(ClientMessage.Draw message, UserId by) {
    return switch (message.action()) {
      case OFFER -> new Command.OfferDraw(by);
      case ACCEPT -> new Command.AcceptDraw(by, message.offer());
      case DECLINE -> new Command.DeclineDraw(by, message.offer());
      case CLAIM -> new Command.ClaimDraw(by, message.uci(), message.ply());
    };
  }

  static Command of(ClientMessage.Takeback message, UserId by) {
    return switch (message.action()) {
      case OFFER -> new Flow.OfferTakeback(by);
      case ACCEPT -> new Flow.AcceptTakeback(by);
      case DECLINE -> new Flow.DeclineTakeback(by);
    };
  }

  static Command of(ClientMessage.PauseGame message, UserId by) {
    return switch (message.action()) {
      case OFFER -> new Flow.OfferPause(by);
      case ACCEPT -> new Flow.AcceptPause(by);
      case DECLINE -> new Flow.DeclinePause(by);
      case RESUME -> new Flow.Resume(by);
    };
  }
}
