package org.flagfall.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.flagfall.game.GameId;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class KeysTest {

  @Test
  void the_check_sum_is_that_of_redis_cluster() {
    assertEquals(0x31C3, Keys.crc16("123456789"));
  }

  @Test
  void the_keys_of_a_game_share_a_hash_tag() {
    GameId id = new GameId("123456789");
    assertEquals("game:{3}:123456789:log", Keys.log(id));
    assertEquals("game:{3}:123456789", Keys.game(id));
    assertEquals("deadlines:{3}", Keys.deadlines(Keys.shard(id)));
  }

  /** Whether Redis takes it is shown by the tests on one in cluster mode. */
  @Test
  void the_keys_of_each_script_lie_in_one_slot() {
    GameId id = new GameId("123456789");
    StoredGame game = StoredGame.create(id, Logs.created(), History.fresh());
    List<Object> append =
        AppendOrder.of(Optional.empty(), game, Durability.Level.EVERYSEC, new NodeId("n1"))
            .order()
            .arguments();
    List<String> keys =
        append.subList(2, 2 + (int) append.get(1)).stream().map(String::valueOf).toList();
    assertEquals(7, keys.size());
    assertOneSlot(keys);
    assertOneSlot(Keys.ofRemoval(id));
    assertOneSlot(Keys.ofNodes());
    assertOneSlot(Keys.ofClock());
    assertOneSlot(List.of(Keys.SECRET, Keys.OTHER_SECRETS));
  }

  private static void assertOneSlot(List<String> keys) {
    assertEquals(1, keys.stream().map(KeysTest::slot).distinct().count(), keys::toString);
  }

  /** As the specification of Redis Cluster has it. */
  private static int slot(String key) {
    int open = key.indexOf('{');
    int close = key.indexOf('}', open + 1);
    boolean hasTag = open >= 0 && close > open + 1;
    return Keys.crc16(hasTag ? key.substring(open + 1, close) : key) % 16_384;
  }

  @Test
  void a_cursor_is_read_as_it_was_written_and_nothing_else_is() {
    Cursor cursor = new Cursor(Logs.at(0), new GameId("abcdEFGH12"));
    assertEquals(Optional.of(cursor), Cursor.parse(cursor.text()));
    assertTrue(Cursor.parse("").isEmpty());
    assertTrue(Cursor.parse("-1-abcdEFGH12").isEmpty());
    assertTrue(Cursor.parse("1-short").isEmpty());
    assertTrue(Cursor.parse("99999999999999999999-abcdEFGH12").isEmpty());
  }
}
