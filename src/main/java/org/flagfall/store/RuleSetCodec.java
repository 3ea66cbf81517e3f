package org.flagfall.store;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.flagfall.game.RuleParameter;
import org.flagfall.game.RuleSet;
import org.flagfall.game.RuleSets;

/**
 * Rule sets: a shipped one by its name, an operator's own with all that makes it different, so that
 * a game keeps the rules that it began with.
 */
final class RuleSetCodec {
  private static final String NAME = "name";
  private static final String BASIS = "basis";

  private RuleSetCodec() {}

  static void write(JsonGenerator out, RuleSet rules) throws IOException {
    if (rules.name().equals(rules.basis())) {
      out.writeString(rules.name());
      return;
    }
    out.writeStartObject();
    out.writeStringField(NAME, rules.name());
    out.writeStringField(BASIS, rules.basis());
    for (Map.Entry<RuleParameter, String> change : rules.changes().entrySet()) {
      out.writeStringField(change.getKey().code(), change.getValue());
    }
    out.writeEndObject();
  }

  static RuleSet read(JsonNode in) {
    return in.isTextual() ? shipped(in.textValue()) : own(in);
  }

  private static RuleSet own(JsonNode in) {
    Map<RuleParameter, String> changes = new EnumMap<>(RuleParameter.class);
    for (RuleParameter parameter : RuleParameter.values()) {
      Json.optional(in.path(parameter.code()), Json::text)
          .ifPresent(value -> changes.put(parameter, value));
    }
    try {
      return shipped(Json.text(in.path(BASIS))).variant(Json.text(in.path(NAME)), changes);
    } catch (IllegalArgumentException wrong) {
      throw new UnreadableException("a rule set that is none", wrong);
    }
  }

  private static RuleSet shipped(String name) {
    return RuleSets.SHIPPED
        .named(name)
        .orElseThrow(() -> new UnreadableException("unknown rule set " + name));
  }
}
