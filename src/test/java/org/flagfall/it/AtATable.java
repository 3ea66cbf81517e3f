package org.flagfall.it;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * Tests at one service, which each class starts as it needs it; each test has a table of its own.
 */
abstract class AtATable {
  static ServiceProcess service;
  Table table;

  @AfterAll
  static void stop() {
    service.close();
  }

  @BeforeEach
  void set_the_table() {
    table = new Table(service);
  }

  @AfterEach
  void no_promise_was_broken() {
    table.close();
    service.assertQuietLog();
  }
}
