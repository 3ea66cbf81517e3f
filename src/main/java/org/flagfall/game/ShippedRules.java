package org.flagfall.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The four rule sets that every server has, as one table, with where each line comes from. */
final class ShippedRules {
  private static final String TABLE =
      """
      thirdOccurrence        byClaim               automatic             byClaim               automatic  FIDE 9.2, OCR 5.4
      fifthOccurrence        automatic             none                  none                  none       FIDE 9.6.1, -
      claimRight             lapsesWithTheNextMove none                  lapsesWithTheNextMove none       FIDE 9.4, -
      quietMovesToClaim      50                    none                  50                    none       FIDE 9.3, -
      quietMovesToDraw       75                    50                    none                  30         FIDE 9.6.2, OCR 5.4
      longerCounts           none                  none                  none                  none       -, -
      deadPosition           exact                 exact                 table                 exact      FIDE 5.2.2, OCR 5.4
      drawOffer              anyTime               anyTime               anyTime               ownTurn    FIDE 9.1.2.1, OCR 5.3
      offerStands            untilAnswered         untilAnswered         untilAnswered         untilAnswered FIDE 9.1.2.1, OCR 5.3
      agreement              afterBothMoved        afterBothMoved        afterBothMoved        afterBothMoved FIDE 5.2.3, OCR 5.3
      offerAfterMoves        0                     0                     0                     15         FIDE 9.1.1, OCR 5.3
      offersAtMost           none                  none                  none                  3          FIDE 9.1.1, OCR 5.3
      offerAgainAfterMoves   10                    10                    10                    0          FIDE 11.5, -
      resignationAfterMoves  0                     0                     0                     15         FIDE 5.1.2, OCR 5.2
      resignationUnwinnable  draw                  loss                  loss                  loss       FIDE 5.1.2, OCR 5.2
      flag                   lossUnlessUnwinnable  lossUnlessUnwinnable  lossUnlessBareKing    loss       FIDE 6.9, OCR 4.4
      flagVoidUpToMoves      none                  none                  none                  5          -, -
      wrongClaim             opponentGains         none                  claimantLoses         none       FIDE 9.5.3, -
      wrongClaimTime         120000                0                     300000                0          FIDE 9.5.3, -
      wrongClaimTimeFast     60000                 0                     300000                0          FIDE A.3, -
      illegalMove            refused               refused               refused               refused    -, OCR 3.3
      selfChecksLose         none                  none                  none                  3          -, -
      checksInARow           none                  none                  none                  10         -, -
      checksInAll            none                  none                  none                  30         -, -
      takeback               byAgreement           byAgreement           never                 never      -, -
      pause                  byAgreement           byAgreement           never                 never      -, -
      firstMoveLimit         bySpeed               bySpeed               3600000               900000     -, -
      lateFirstMove          noResult              noResult              loss                  loss       -, -
      absence                bySpeed               bySpeed               never                 bySpeed    -, -
      """;

  private static final List<String> NAMES = List.of("fide", "fideOnline", "classic", "club");
  private static final String HOUSE = "house rule";
  private static final String OLDER = "the older laws of chess";
  private static final String CLUB = "the club's rules";

  private ShippedRules() {}

  static List<RuleSet> all() {
    List<RuleSet> all = new ArrayList<>(NAMES.size());
    for (int column = 0; column < NAMES.size(); column++) {
      all.add(set(column));
    }
    return all;
  }

  private static RuleSet set(int column) {
    Map<RuleParameter, String> values = new EnumMap<>(RuleParameter.class);
    Map<RuleParameter, String> sources = new EnumMap<>(RuleParameter.class);
    for (String line : TABLE.lines().toList()) {
      List<String> cells = Arrays.asList(line.split(" +", 6));
      RuleParameter parameter = RuleParameter.of(cells.get(0)).orElseThrow();
      values.put(parameter, cells.get(column + 1));
      sources.put(parameter, source(column, cells.get(5).split(", ")));
    }
    return new RuleSet(NAMES.get(column), NAMES.get(column), values, sources);
  }

  private static String source(int column, String[] articles) {
    return switch (column) {
      case 0 -> orHouse(articles[0]);
      case 1 -> orHouse(articles[1].replace("OCR", "FIDE Online Chess Regulations"));
      case 2 -> OLDER;
      default -> CLUB;
    };
  }

  private static String orHouse(String article) {
    return article.equals("-") ? HOUSE : article;
  }
}
