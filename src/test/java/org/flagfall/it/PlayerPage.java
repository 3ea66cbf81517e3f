package org.flagfall.it;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.openqa.selenium.By;
import org.openqa.selenium.ElementNotInteractableException;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.Keys;
import org.openqa.selenium.NotFoundException;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** The page in one person's browser: what that person sees, and does by mouse and keys. */
final class PlayerPage {
  private final Chromium browser;
  private final URI service;

  PlayerPage(Chromium browser, URI service) {
    this.browser = browser;
    this.service = service;
  }

  Chromium browser() {
    return browser;
  }

  PlayerPage open(String pathAndQuery) {
    browser.driver().get(service.resolve(pathAndQuery).toString());
    return this;
  }

  PlayerPage openGame(String id) {
    return open("/?game=" + id);
  }

  /** The id of the game that is shown; waits until one is. */
  String awaitGame() {
    await("a game to be shown", page -> page.url().contains("game="));
    await("the board", page -> page.has(".board .cm-chessboard"));
    return url().replaceFirst(".*game=", "");
  }

  String url() {
    return browser.driver().getCurrentUrl();
  }

  // What one sees

  boolean has(String css) {
    return !all(css).isEmpty();
  }

  List<WebElement> all(String css) {
    return browser.driver().findElements(By.cssSelector(css));
  }

  /** The text of the first element, empty if there is none. */
  String text(String css) {
    try {
      return all(css).stream().findFirst().map(WebElement::getText).orElse("");
    } catch (StaleElementReferenceException redrawn) {
      return "";
    }
  }

  /** The moves of the list, apart by spaces, with letters for the men. */
  String moves() {
    Object moves =
        script(
            "return [...document.querySelectorAll('.moves .san')].map(m => m.textContent).join('"
                + " ')");
    return letters(String.valueOf(moves));
  }

  private static String letters(String figurines) {
    return figurines
        .replace('♔', 'K')
        .replace('♕', 'Q')
        .replace('♖', 'R')
        .replace('♗', 'B')
        .replace('♘', 'N');
  }

  /** What the clock of a colour shows. */
  String clock(String color) {
    return text(".game .clock[data-color='" + color + "'] .time");
  }

  /** The same in seconds. */
  double secondsOnClock(String color) {
    String shown =
        Await.value(
            "the clock of " + color,
            Await.LONG,
            () -> Optional.of(clock(color)).filter(text -> !text.isEmpty()));
    double seconds = 0;
    for (String part : shown.split(":")) {
      seconds = 60 * seconds + Double.parseDouble(part);
    }
    return seconds;
  }

  /** Whether an element is no wider than another one and within it. */
  boolean inside(String css, String outer) {
    return Boolean.TRUE.equals(
        script(
            "const [a, b] = [...arguments].map(c => document.querySelector(c)"
                + ".getBoundingClientRect());"
                + "return a.left >= b.left - 1 && a.right <= b.right + 1",
            css,
            outer));
  }

  /** Where elements are on the screen, to see whether they move. */
  Object places(String css) {
    return script(
        "return [...document.querySelectorAll(arguments[0])].map(one => {"
            + "const at = one.getBoundingClientRect();"
            + "return [one.className, Math.round(at.left), Math.round(at.top)].join(' ')})",
        css);
  }

  /** The man on a square as the board draws it, such as {@code wq}; empty if there is none. */
  String man(String square) {
    Object man =
        script(
            "const g = document.querySelector(`.board .pieces g[data-square='${arguments[0]}']`);"
                + "return g ? g.dataset.piece : ''",
            square);
    return String.valueOf(man);
  }

  /** The squares that carry a mark of a kind: {@code last}, {@code target}, {@code premove}. */
  List<String> marked(String kind) {
    Object squares =
        script(
            "return [...document.querySelectorAll(`.board .mark-${arguments[0]}`)]"
                + ".map(m => m.parentNode.dataset.square).sort()",
            kind);
    return ((List<?>) squares).stream().map(String::valueOf).toList();
  }

  boolean isEnabled(String label) {
    AtomicBoolean isEnabled = new AtomicBoolean();
    awaitDone("the button " + label, () -> isEnabled.set(button(label).isEnabled()));
    return isEnabled.get();
  }

  Object script(String javascript, Object... arguments) {
    return ((JavascriptExecutor) browser.driver()).executeScript(javascript, arguments);
  }

  void await(String what, Function<PlayerPage, Boolean> condition) {
    try {
      Await.until(what, Await.LONG, () -> condition.apply(this));
    } catch (AssertionError missing) {
      browser.screenshot("missed-" + what.replaceAll("\\W+", "-"));
      throw missing;
    }
  }

  void awaitMoves(String expected) {
    await("the moves " + expected, page -> page.moves().equals(expected));
  }

  void awaitText(String css, String part) {
    await("“" + part + "” in " + css, page -> page.text(css).contains(part));
  }

  // What one does

  /** Presses the button with this text. */
  void press(String label) {
    awaitDone("the button " + label, () -> usable(label).click());
  }

  /** What one reaches for may not be there yet, or be drawn anew just then: one looks again. */
  private void awaitDone(String what, Runnable act) {
    await(
        what,
        page -> {
          try {
            act.run();
            return true;
          } catch (NotFoundException
              | StaleElementReferenceException
              | ElementNotInteractableException notNow) {
            return false;
          }
        });
  }

  private WebElement usable(String label) {
    return buttons(label).stream()
        .filter(button -> button.isDisplayed() && button.isEnabled())
        .findFirst()
        .orElseThrow(() -> new NotFoundException(label));
  }

  private WebElement button(String label) {
    return buttons(label).stream().findFirst().orElseThrow(() -> new NotFoundException(label));
  }

  private List<WebElement> buttons(String label) {
    return browser
        .driver()
        .findElements(
            By.xpath("//*[self::button or self::a][normalize-space()=\"" + label + "\"]"));
  }

  void click(String css) {
    awaitDone(
        "something to click: " + css,
        () -> browser.driver().findElement(By.cssSelector(css)).click());
  }

  void click(String from, String to) {
    awaitDone("the square " + from, () -> square(from).click());
    awaitDone("the square " + to, () -> square(to).click());
  }

  void drag(String from, String to) {
    WebElement start = square(from);
    new Actions(browser.driver())
        .moveToElement(start)
        .clickAndHold()
        .moveByOffset(6, 6)
        .moveToElement(square(to))
        .release()
        .perform();
  }

  WebElement square(String name) {
    return browser
        .driver()
        .findElement(By.cssSelector(".board .square[data-square='" + name + "']"));
  }

  /** Types a move into the field for moves. */
  void type(String move) {
    WebElement field = browser.driver().findElement(By.id("typed-move"));
    field.clear();
    field.sendKeys(move, Keys.ENTER);
  }

  /** Goes over the board by arrow keys, and takes up and puts down with Enter. */
  void steer(String from, String to) {
    WebElement board = browser.driver().findElement(By.cssSelector(".board .cm-chessboard"));
    script("arguments[0].focus()", board);
    goTo(from);
    board.sendKeys(Keys.ENTER);
    goTo(to);
    board.sendKeys(Keys.ENTER);
  }

  private void goTo(String square) {
    WebElement board = browser.driver().findElement(By.cssSelector(".board .cm-chessboard"));
    String live = ".cm-chessboard-keyboard-live-region";
    for (int i = 0; i < 8; i++) {
      board.sendKeys(atBottom("h1") ? Keys.ARROW_RIGHT : Keys.ARROW_LEFT);
      board.sendKeys(atBottom("h1") ? Keys.ARROW_UP : Keys.ARROW_DOWN);
    }
    int left = 'h' - square.charAt(0);
    int down = '8' - square.charAt(1);
    boolean isWhiteBelow = atBottom("h1");
    board.sendKeys(
        isWhiteBelow
            ? Keys.ARROW_LEFT.toString().repeat(left)
            : Keys.ARROW_RIGHT.toString().repeat(left));
    board.sendKeys(
        isWhiteBelow
            ? Keys.ARROW_DOWN.toString().repeat(down)
            : Keys.ARROW_UP.toString().repeat(down));
    await("the word for " + square, page -> page.heard(live).startsWith(square));
  }

  private boolean atBottom(String square) {
    return top(square) > top("h8");
  }

  /** How far down a square is. */
  double top(String square) {
    Object top =
        script(
            "return document.querySelector(`.board .square[data-square='${arguments[0]}']`)"
                + ".getBoundingClientRect().top",
            square);
    return ((Number) top).doubleValue();
  }

  /** Presses keys wherever the focus is. */
  void keys(CharSequence... keys) {
    new Actions(browser.driver()).sendKeys(keys).perform();
  }

  /** What a live region has for a screen reader. */
  String heard(String css) {
    return String.valueOf(
        script("return document.querySelector(arguments[0])?.textContent ?? ''", css));
  }

  String names() {
    try {
      return all(".player .name strong").stream()
          .map(WebElement::getText)
          .collect(Collectors.joining(" "));
    } catch (StaleElementReferenceException redrawn) {
      return "";
    }
  }
}
