package org.flagfall.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of rule sets as the contract has it, cell by cell. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RuleTableTest {
  private static final List<String> SETS = List.of("fide", "fideOnline", "classic", "club");

  /** Row, then the four cells; a cell is parameters and their values. */
  private static final List<List<String>> TABLE =
      List.of(
          List.of(
              "third occurrence of a position",
              "thirdOccurrence=byClaim,claimRight=lapsesWithTheNextMove",
              "thirdOccurrence=automatic,claimRight=none",
              "thirdOccurrence=byClaim,claimRight=lapsesWithTheNextMove",
              "thirdOccurrence=automatic,claimRight=none"),
          List.of(
              "moves without capture or pawn move",
              "quietMovesToClaim=50,quietMovesToDraw=75,longerCounts=none",
              "quietMovesToClaim=none,quietMovesToDraw=50,longerCounts=none",
              "quietMovesToClaim=50,quietMovesToDraw=none,longerCounts=none",
              "quietMovesToClaim=none,quietMovesToDraw=30,longerCounts=none"),
          List.of(
              "fifth occurrence",
              "fifthOccurrence=automatic",
              "fifthOccurrence=none",
              "fifthOccurrence=none",
              "fifthOccurrence=none"),
          List.of(
              "dead position",
              "deadPosition=exact",
              "deadPosition=exact",
              "deadPosition=table",
              "deadPosition=exact"),
          List.of(
              "draw offer",
              "drawOffer=anyTime,offerAfterMoves=0,offersAtMost=none,offerAgainAfterMoves=10,"
                  + "offerStands=untilAnswered,agreement=afterBothMoved",
              "drawOffer=anyTime,offerAfterMoves=0,offersAtMost=none,offerAgainAfterMoves=10,"
                  + "offerStands=untilAnswered,agreement=afterBothMoved",
              "drawOffer=anyTime,offerAfterMoves=0,offersAtMost=none,offerAgainAfterMoves=10,"
                  + "offerStands=untilAnswered,agreement=afterBothMoved",
              "drawOffer=ownTurn,offerAfterMoves=15,offersAtMost=3,offerAgainAfterMoves=0,"
                  + "offerStands=untilAnswered,agreement=afterBothMoved"),
          List.of(
              "resignation",
              "resignationAfterMoves=0,resignationUnwinnable=draw",
              "resignationAfterMoves=0,resignationUnwinnable=loss",
              "resignationAfterMoves=0,resignationUnwinnable=loss",
              "resignationAfterMoves=15,resignationUnwinnable=loss"),
          List.of(
              "flag",
              "flag=lossUnlessUnwinnable,flagVoidUpToMoves=none",
              "flag=lossUnlessUnwinnable,flagVoidUpToMoves=none",
              "flag=lossUnlessBareKing,flagVoidUpToMoves=none",
              "flag=loss,flagVoidUpToMoves=5"),
          List.of(
              "wrong claim",
              "wrongClaim=opponentGains,wrongClaimTime=120000,wrongClaimTimeFast=60000",
              "wrongClaim=none,wrongClaimTime=0,wrongClaimTimeFast=0",
              "wrongClaim=claimantLoses,wrongClaimTime=300000,wrongClaimTimeFast=300000",
              "wrongClaim=none,wrongClaimTime=0,wrongClaimTimeFast=0"),
          List.of(
              "illegal move attempts",
              "illegalMove=refused,selfChecksLose=none",
              "illegalMove=refused,selfChecksLose=none",
              "illegalMove=refused,selfChecksLose=none",
              "illegalMove=refused,selfChecksLose=3"),
          List.of(
              "perpetual check",
              "checksInARow=none,checksInAll=none",
              "checksInARow=none,checksInAll=none",
              "checksInARow=none,checksInAll=none",
              "checksInARow=10,checksInAll=30"),
          List.of(
              "takebacks, pauses",
              "takeback=byAgreement,pause=byAgreement",
              "takeback=byAgreement,pause=byAgreement",
              "takeback=never,pause=never",
              "takeback=never,pause=never"),
          List.of(
              "first move of either side",
              "firstMoveLimit=bySpeed,lateFirstMove=noResult",
              "firstMoveLimit=bySpeed,lateFirstMove=noResult",
              "firstMoveLimit=3600000,lateFirstMove=loss",
              "firstMoveLimit=900000,lateFirstMove=loss"),
          List.of(
              "absence may be claimed after",
              "absence=bySpeed",
              "absence=bySpeed",
              "absence=never",
              "absence=bySpeed"));

  private static Stream<Arguments> cells() {
    return TABLE.stream()
        .flatMap(
            row ->
                SETS.stream()
                    .map(set -> Arguments.of(row.get(0), set, row.get(SETS.indexOf(set) + 1))));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("cells")
  void the_table_of_the_contract(String row, String set, String cell) {
    RuleSet rules = RuleSets.SHIPPED.named(set).orElseThrow();
    for (String pair : cell.split(",")) {
      String[] said = pair.split("=");
      assertEquals(said[1], rules.value(RuleParameter.of(said[0]).orElseThrow()), pair);
    }
  }

  @Test
  void every_parameter_belongs_to_a_row_of_the_table() {
    Set<RuleParameter> said = new HashSet<>();
    cells()
        .map(cell -> (String) cell.get()[2])
        .flatMap(cell -> Arrays.stream(cell.split(",")))
        .forEach(pair -> said.add(RuleParameter.of(pair.split("=")[0]).orElseThrow()));
    assertEquals(EnumSet.allOf(RuleParameter.class), said);
  }

  @Test
  void four_sets_are_shipped_in_this_order() {
    assertEquals(SETS, RuleSets.SHIPPED.all().stream().map(RuleSet::name).toList());
    assertEquals(RuleSet.FIDE, RuleSets.SHIPPED.all().get(0));
  }

  @Test
  void each_value_has_its_article_or_source() {
    RuleSet fide = RuleSet.FIDE;
    assertEquals("FIDE 9.6.2", fide.source(RuleParameter.QUIET_MOVES_TO_DRAW));
    assertEquals("house rule", fide.source(RuleParameter.FIRST_MOVE));
    assertEquals(
        "FIDE Online Chess Regulations 5.4",
        RuleSets.SHIPPED.named("fideOnline").orElseThrow().source(RuleParameter.THIRD_OCCURRENCE));
    RuleSet own = fide.variant("evening", Map.of(RuleParameter.TAKEBACK, "never"));
    assertEquals("rule set evening", own.source(RuleParameter.TAKEBACK));
    assertEquals("FIDE 9.6.2", own.source(RuleParameter.QUIET_MOVES_TO_DRAW));
  }

  @Test
  void a_set_of_its_own_knows_what_makes_it_different() {
    Map<RuleParameter, String> changes =
        Map.of(RuleParameter.TAKEBACK, "never", RuleParameter.OFFERS_AT_MOST, "5");
    RuleSet own = RuleSet.FIDE.variant("evening", changes);
    assertEquals(changes, own.changes());
    assertEquals("fide", own.basis());
    assertEquals(Map.of(), RuleSet.FIDE.changes());
  }

  @Test
  void a_value_that_is_none_of_its_parameter_is_refused() {
    for (String wrong : List.of("", "maybe", "-1", "1.5", "100000")) {
      Map<RuleParameter, String> change = Map.of(RuleParameter.OFFERS_AT_MOST, wrong);
      assertThrows(IllegalArgumentException.class, () -> RuleSet.FIDE.variant("own", change));
    }
    Map<RuleParameter, String> change = Map.of(RuleParameter.LONGER_COUNTS, "KRB=75");
    assertThrows(IllegalArgumentException.class, () -> RuleSet.FIDE.variant("own", change));
  }

  @Test
  void a_name_is_given_once() {
    RuleSet own = RuleSet.FIDE.variant("club", Map.of());
    assertThrows(IllegalArgumentException.class, () -> RuleSets.SHIPPED.with(own));
  }
}
