package org.flagfall.chaos;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.flagfall.testkit.Json;

/**
 * What a player does in each situation. Pure.
 *
 * @param score the game to be played
 * @param color whose part it is
 * @param extras what is done besides moving, by ply: {@code giveTime}, {@code draw}, {@code
 *     takeback}
 */
record Script(Score score, String color, Map<Integer, String> extras) {
  /** Among what is done: an offer at the end of the score sheet was refused. */
  static final int NO_AGREEMENT = -1;

  /**
   * The next message, without its key; empty while there is nothing to do.
   *
   * @param done the extras that were done
   */
  Optional<ObjectNode> next(View view, Set<Integer> done) {
    if (!view.isPlaying()) {
      return Optional.empty();
    }
    if (isOther(view.takebackOffer())) {
      return Optional.of(Json.object("type", "takeback", "action", "accept"));
    }
    Optional<ObjectNode> extra = extra(view, done);
    return extra.isPresent() ? extra : move(view, done);
  }

  private boolean isOther(String by) {
    return !by.isEmpty() && !by.equals(color);
  }

  private boolean isOnMove(View view) {
    return view.mover().equals(color);
  }

  private Optional<ObjectNode> extra(View view, Set<Integer> done) {
    String extra = extras.getOrDefault(view.ply(), "");
    boolean isTime = extra.equals("takeback") != isOnMove(view);
    if (extra.isEmpty() || !isTime || done.contains(view.ply()) || isAtEnd(view)) {
      return Optional.empty();
    }
    ObjectNode message = Json.object("type", extra, "extra", view.ply());
    return Optional.of(extra.equals("giveTime") ? message : message.put("action", "offer"));
  }

  private boolean isAtEnd(View view) {
    return view.ply() >= score.moves().size();
  }

  private Optional<ObjectNode> move(View view, Set<Integer> done) {
    if (isAtEnd(view)) {
      return end(view, done);
    }
    return isOnMove(view)
        ? Optional.of(
            Json.object("type", "move", "ply", view.ply(), "uci", score.moves().get(view.ply())))
        : Optional.empty();
  }

  /** The score sheet is at its end and the board is not: somebody gives up, or both agree. */
  private Optional<ObjectNode> end(View view, Set<Integer> done) {
    return switch (score.ending()) {
      case FLAG -> Optional.empty();
      case WHITE_RESIGNS -> resign("white");
      case BLACK_RESIGNS -> resign("black");
      case AGREEMENT -> done.contains(NO_AGREEMENT) ? resign(color) : agree(view);
    };
  }

  private Optional<ObjectNode> resign(String loser) {
    return color.equals(loser) ? Optional.of(Json.object("type", "resign")) : Optional.empty();
  }

  private Optional<ObjectNode> agree(View view) {
    if (isOther(view.drawOffer())) {
      return Optional.of(
          Json.object("type", "draw", "action", "accept", "offer", view.drawOfferVersion()));
    }
    return view.drawOffer().isEmpty() && isOnMove(view)
        ? Optional.of(Json.object("type", "draw", "action", "offer", "extra", NO_AGREEMENT))
        : Optional.empty();
  }
}
