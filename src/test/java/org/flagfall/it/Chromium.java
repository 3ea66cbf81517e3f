package org.flagfall.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * A real Chromium without a window, with a profile of its own: one person's browser. A test that
 * needs one is skipped on a machine that has none.
 */
final class Chromium implements AutoCloseable {
  private static final Dimension DESKTOP = new Dimension(1280, 860);
  private static final List<String> FLAGS =
      List.of(
          "--headless",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--disable-dev-shm-usage",
          "--hide-scrollbars");

  private final ChromeDriver driver;

  private Chromium(ChromeDriver driver) {
    this.driver = driver;
  }

  /** A browser that asks for pages in English. */
  static Chromium start() {
    return start("en-GB");
  }

  /** A browser that asks for pages in a language. */
  static Chromium start(String language) {
    Optional<File> browser = onPath("chromium", "chromium-browser", "google-chrome");
    Optional<File> control = onPath("chromedriver");
    Assumptions.assumeTrue(browser.isPresent(), "no Chromium on this machine");
    Assumptions.assumeTrue(control.isPresent(), "no chromedriver on this machine");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(browser.get());
    options.addArguments(FLAGS);
    options.addArguments("--lang=" + language, "--accept-lang=" + language);
    options.setExperimentalOption("prefs", Map.of("intl.accept_languages", language));
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, java.util.logging.Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(control.get())
            .withTimeout(Await.LONG)
            .build();
    ChromeDriver driver = new ChromeDriver(service, options);
    driver.manage().timeouts().scriptTimeout(Await.LONG);
    driver.manage().window().setSize(DESKTOP);
    return new Chromium(driver);
  }

  ChromeDriver driver() {
    return driver;
  }

  /** Makes this browser that of {@code user}. */
  void become(User user, URI service) {
    becomeNobody();
    String[] cookie = user.cookie().split("=", 2);
    driver.executeCdpCommand(
        "Network.setCookie",
        Map.of("name", cookie[0], "value", cookie[1], "url", service.toString()));
  }

  /** Makes this browser that of an anonymous visitor. */
  void becomeNobody() {
    driver.executeCdpCommand("Network.clearBrowserCookies", Map.of());
  }

  /** A narrow screen that is touched, 390 × 844 points. */
  void likePhone() {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", 390, "height", 844, "deviceScaleFactor", 2, "mobile", true));
    driver.executeCdpCommand("Emulation.setTouchEmulationEnabled", Map.of("enabled", true));
  }

  /** The usual window again. */
  void likeDesktop() {
    driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    driver.executeCdpCommand("Emulation.setTouchEmulationEnabled", Map.of("enabled", false));
  }

  /** What a person has chosen in the system: {@code prefers-color-scheme} and the like. */
  void prefer(String feature, String value) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", feature, "value", value))));
  }

  /** Stops the whole browser at once, as a laptop does when it is shut. */
  void sleep() {
    signal("STOP");
  }

  /** Lets it go on where it stood. */
  void wake() {
    signal("CONT");
  }

  private void signal(String signal) {
    List<String> command = new ArrayList<>(List.of("kill", "-" + signal));
    processes().map(process -> String.valueOf(process.pid())).forEach(command::add);
    Assumptions.assumeTrue(command.size() > 2, "the browser's processes are not to be seen");
    try {
      assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** The browser and its helpers; they are known by the profile, which is theirs alone. */
  private Stream<ProcessHandle> processes() {
    Map<?, ?> chrome = (Map<?, ?>) driver.getCapabilities().getCapability("chrome");
    String profile = String.valueOf(chrome.get("userDataDir"));
    return ProcessHandle.current()
        .descendants()
        .filter(process -> process.info().commandLine().orElse("").contains(profile))
        .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
        .distinct();
  }

  /** What the browser complained of since it was asked last. */
  List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  void screenshot(String name) {
    byte[] picture = driver.getScreenshotAs(org.openqa.selenium.OutputType.BYTES);
    try {
      Path folder = Files.createDirectories(Path.of("target", "screenshots"));
      Files.write(folder.resolve(name + ".png"), picture);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    driver.quit();
  }

  private static Optional<File> onPath(String... names) {
    return Stream.of(names)
        .flatMap(
            name ->
                Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                    .map(folder -> new File(folder, name)))
        .filter(File::canExecute)
        .findFirst();
  }
}
