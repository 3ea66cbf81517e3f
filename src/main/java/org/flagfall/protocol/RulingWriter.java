package org.flagfall.protocol;

import org.flagfall.game.Ruling;

/** Writes what an arbiter decided, in the form in which it was asked for. */
record RulingWriter(Json json) implements Ruling.Cases<Json> {

  @Override
  public Json setClock(Ruling.SetClock ruling) {
    return json.put(
        "setClock",
        clock -> {
          ruling.white().ifPresent(left -> clock.put("white", left.value()));
          ruling.black().ifPresent(left -> clock.put("black", left.value()));
        });
  }

  @Override
  public Json addTime(Ruling.AddTime ruling) {
    return json.put(
        "addTime",
        gift ->
            gift.put("color", Words.COLOR.word(ruling.color())).put("ms", ruling.amount().value()));
  }

  @Override
  public Json pause(Ruling.Stop ruling) {
    return json.put("pause", true);
  }

  @Override
  public Json resume(Ruling.GoOn ruling) {
    return json.put("resume", true);
  }

  @Override
  public Json result(Ruling.Give ruling) {
    return json.put(
        "result",
        result -> result.put("result", ruling.result().text()).put("text", ruling.text()));
  }

  @Override
  public Json undo(Ruling.Undo ruling) {
    return json.put("undo", undo -> undo.put("ply", ruling.ply()));
  }

  @Override
  public Json text(Ruling.Remark ruling) {
    return json.put("text", ruling.text());
  }
}
