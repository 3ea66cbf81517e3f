package org.flagfall.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Names every test that did not run, and why, at the end of the run: a bare count is overlooked.
 */
public final class SkippedTests implements TestExecutionListener {
  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    note(test, reason);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (result.getStatus() == Status.ABORTED) {
      note(test, result.getThrowable().map(Throwable::getMessage).orElse("no reason given"));
    }
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    lines.stream().sorted().forEach(System.out::println);
    lines.clear();
  }

  private void note(TestIdentifier test, String reason) {
    lines.add("SKIPPED " + placeOf(test) + test.getLegacyReportingName() + ": " + reason);
  }

  private static String placeOf(TestIdentifier test) {
    return test.getSource()
        .filter(MethodSource.class::isInstance)
        .map(source -> ((MethodSource) source).getJavaClass().getSimpleName() + ".")
        .orElse("");
  }
}
