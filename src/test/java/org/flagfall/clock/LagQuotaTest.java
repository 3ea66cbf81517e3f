package org.flagfall.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LagQuotaTest {
  @ParameterizedTest
  @CsvSource({"15,110", "60,200", "260,600", "459,998", "460,1000", "86400,1000"})
  void a_longer_game_earns_more_up_to_a_second_a_move(long estimate, long earning) {
    LagQuota quota = LagQuota.of(Millis.ofSeconds(estimate));
    assertEquals(Millis.of(earning), quota.earning());
    assertEquals(Millis.of(3 * earning), quota.balance());
  }

  @Test
  void one_move_never_gets_more_than_a_second() {
    assertEquals(Millis.of(1_000), LagQuota.of(Millis.ofSeconds(260)).available());
    assertEquals(Millis.of(600), LagQuota.of(Millis.ofSeconds(60)).available());
  }

  @Test
  void what_is_not_used_is_kept_up_to_seven_earnings() {
    LagQuota quota = LagQuota.of(Millis.ofSeconds(60));
    assertEquals(Millis.of(800), quota.after(Millis.ZERO).balance());
    for (int move = 0; move < 20; move++) {
      quota = quota.after(Millis.of(50));
    }
    assertEquals(Millis.of(1_400), quota.balance());
  }

  @Test
  void what_is_used_comes_back_at_one_earning_a_move() {
    LagQuota quota = LagQuota.of(Millis.ofSeconds(60)).after(Millis.of(600));
    assertEquals(Millis.of(200), quota.available());
    assertEquals(Millis.of(200), quota.after(Millis.of(200)).available());
    assertEquals(Millis.of(220), quota.after(Millis.of(180)).available());
  }
}
