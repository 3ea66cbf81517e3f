package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;

/** Ana, Ben and Cleo at the page of one service; all three are new guests in each test. */
abstract class ThreeAtPages {
  static ServiceProcess service;
  static PagePeople people;
  static PlayerPage ana;
  static PlayerPage ben;
  static PlayerPage cleo;

  @BeforeAll
  static void start(TestInfo test) {
    String name = test.getTestClass().orElseThrow().getSimpleName();
    service = ServiceProcess.named(name).start();
    people = new PagePeople(service.uri());
    ana = people.ana;
    ben = people.ben;
    cleo = people.cleo;
  }

  @AfterAll
  static void stop() {
    if (people != null) {
      people.close();
      people = null;
    }
    service.close();
  }

  @BeforeEach
  void arrive() {
    people.arrive();
  }

  /** Neither in a browser's console nor in the service's log. */
  static void assertNobodyComplains() {
    for (PlayerPage page : List.of(ana, ben, cleo)) {
      assertEquals(List.of(), page.browser().complaints());
    }
    service.assertQuietLog();
  }
}
