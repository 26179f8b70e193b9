package io.laconic.serve.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.serve.http.WorkbenchServer;
import io.laconic.serve.job.JobLimits;
import io.laconic.serve.upload.UploadLimits;
import io.laconic.serve.workspace.Workspace;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.openqa.selenium.By;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** A server with an empty workspace, and its page in a browser. */
final class Workbench implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(120);
  private static final long MEGABYTE = 1L << 20;
  private static final String AXE = axe();

  /**
   * Figures in sight whose pictures are not drawn yet; they are when the code for them is there.
   */
  private static final String UNDRAWN =
      "return [...document.querySelectorAll('figure[data-kind]')].filter(f => f.querySelector('.chart').clientWidth > 50"
          + " && !f.querySelector('.chart svg')).map(f => f.id)";

  private final Path temp;
  private final Workspace workspace;
  private final WorkbenchServer server;
  private final ChromeDriver browser;

  /**
   * Starts both and opens the page.
   *
   * @param size width and height of the window
   */
  Workbench(Path temp, String size, String... flags) throws IOException {
    this.temp = temp;
    workspace = Workspace.open(temp.resolve("workspace"), message -> {});
    server =
        WorkbenchServer.start(
            workspace,
            new WorkbenchServer.Options(
                "127.0.0.1",
                0,
                new UploadLimits(64 * MEGABYTE, 256 * MEGABYTE, Duration.ofMinutes(5)),
                new JobLimits(512 * MEGABYTE, 20)));
    browser = Chrome.start(temp, size, flags);
    browser.get(server.url());
    ready("#/");
  }

  @Override
  public void close() throws IOException {
    Chrome.end(browser);
    server.stop();
    workspace.close();
  }

  ChromeDriver browser() {
    return browser;
  }

  /** Waits until something is there. */
  <T> T await(String what, Function<ChromeDriver, T> found) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < end) {
      try {
        T seen = found.apply(browser);
        if (seen != null) {
          return seen;
        }
        Thread.sleep(100);
      } catch (StaleElementReferenceException e) {
        continue; // the page has changed meanwhile
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        break;
      }
    }
    throw new AssertionError("not seen: " + what + "\n" + text("body"));
  }

  WebElement element(String selector) {
    return await(
        selector,
        page -> page.findElements(By.cssSelector(selector)).stream().findFirst().orElse(null));
  }

  List<WebElement> all(String selector) {
    return browser.findElements(By.cssSelector(selector));
  }

  String text(String selector) {
    return String.valueOf(
        browser.executeScript(
            "const found = document.querySelector(arguments[0]);"
                + " return found?.innerText || found?.textContent || ''",
            selector));
  }

  /** Waits until an element says something. */
  void says(String selector, String words) {
    await(selector + " with " + words, page -> text(selector).contains(words) ? true : null);
  }

  /** Clicks wherever the element is, also out of sight. */
  void click(String selector) {
    await(
        selector,
        page ->
            page.executeScript(
                "const found = document.querySelector(arguments[0]); found?.click();"
                    + " return found ? true : null",
                selector));
  }

  /** Opens what stands behind "How we know", and the rule as text. */
  void how() {
    await(
        "How we know",
        page ->
            page.executeScript(
                "const how = document.querySelector('details.how'); if (how) document"
                    + ".querySelectorAll('details.how, details.as-text').forEach(d => { d.open = true; });"
                    + " return how ? true : null"));
  }

  /** Waits until a view is there. */
  void ready(String start) {
    await(
        "view " + start,
        page ->
            String.valueOf(page.executeScript("return document.body.dataset.ready ?? ''"))
                    .startsWith(start)
                ? true
                : null);
  }

  /** Goes to a step of the project that is open. */
  void step(String name) {
    String project = project();
    browser.executeScript(
        "document.body.dataset.ready = ''; location.hash = arguments[0]",
        "#/p/" + project + "/" + name);
    ready("#/p/" + project + "/" + name);
  }

  String project() {
    String hash = String.valueOf(browser.executeScript("return location.hash"));
    return hash.split("/")[2];
  }

  /** Gives a file to the field inside an element. */
  void drop(String selector, Path... files) {
    element(selector + " input[type=file]")
        .sendKeys(String.join("\n", List.of(files).stream().map(Path::toString).toList()));
  }

  /** Types into a field, as a person does. */
  void type(String selector, String text) {
    WebElement field = element(selector);
    browser.executeScript(
        "const f = arguments[0]; f.value = arguments[1];"
            + "f.dispatchEvent(new Event('input', {bubbles: true}));"
            + "f.dispatchEvent(new Event('change', {bubbles: true}))",
        field,
        text);
  }

  Path file(String name, String text) throws IOException {
    Path folder = Files.createDirectories(temp.resolve("files"));
    return Files.writeString(folder.resolve(name), text);
  }

  /** Nothing was written to the console but what the test allows. */
  void checkConsole(String... allowed) {
    List<String> lines =
        browser.manage().logs().get(LogType.BROWSER).getAll().stream()
            .map(LogEntry::getMessage)
            .filter(line -> List.of(allowed).stream().noneMatch(line::contains))
            .filter(line -> !line.contains("willReadFrequently")) // of axe-core's own canvas
            .toList();
    assertThat(lines).as("what the browser complained of").isEmpty();
  }

  /** Shows the page as a browser with a dark or light theme does. */
  void theme(String name) {
    browser.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", name))));
  }

  /** On paper no part of the page is a heading alone. */
  void checkPaper() {
    browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
    Object empty =
        browser.executeScript(
            "return [...document.querySelectorAll('main section')].filter(s => s.checkVisibility())"
                + ".filter(s => ![...s.querySelectorAll('*')].some(e => e.checkVisibility()"
                + " && !/^H[1-6]$/.test(e.tagName) && (e.innerText || e.tagName === 'svg')))"
                + ".map(s => s.id)");
    browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
    assertThat((List<?>) empty).as("parts without anything on paper").isEmpty();
  }

  /** Words stand out from what is behind them, as WCAG 2 wants (contrast 4.5). */
  void checkContrast() {
    Object faint =
        browser.executeScript(
            """
            const parts = (text) => (text.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
            const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
              .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
              .reduce((sum, v, k) => sum + v * [0.2126, 0.7152, 0.0722][k], 0);
            const behind = (e) => {
              for (; e; e = e.parentElement) {
                const colour = parts(getComputedStyle(e).backgroundColor);
                if ((colour[3] ?? 1) > 0.5) return colour;
              }
              return [255, 255, 255];
            };
            return [...document.querySelectorAll('body *')]
              .filter((e) => !e.closest('svg') && !e.disabled && e.checkVisibility()
                && [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
              .map((e) => [e.textContent.slice(0, 60), light(parts(getComputedStyle(e).color)), light(behind(e))])
              .filter(([, a, b]) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 4.5);
            """);
    assertThat((List<?>) faint).as("words that are hard to read").isEmpty();
  }

  /** What axe-core, a program for accessibility, calls serious or critical. */
  void checkAccess() {
    browser.executeScript(AXE);
    Object found =
        browser.executeAsyncScript(
            "const done = arguments[0]; axe.run(document, {resultTypes: ['violations']})"
                + ".then(r => done(r.violations.filter(v => ['serious', 'critical'].includes(v.impact))"
                + ".map(v => v.id + ': ' + v.nodes.slice(0, 5).map(n => n.html).join(' | '))))");
    assertThat((List<?>) found).as("serious findings of axe-core").isEmpty();
  }

  private static String axe() {
    String folder = "/META-INF/resources/webjars/axe-core/4.6.3/";
    try (InputStream script = Workbench.class.getResourceAsStream(folder + "axe.min.js")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Pictures are drawn, the page is not wider than the window, fields and buttons have names. */
  void checkShape() {
    await(
        "a picture in every figure",
        page -> ((List<?>) page.executeScript(UNDRAWN)).isEmpty() ? true : null);
    Object wide =
        browser.executeScript(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth");
    assertThat(((Number) wide).intValue()).as("page wider than the window").isLessThanOrEqualTo(0);
    Object nameless =
        browser.executeScript(
            "return [...document.querySelectorAll('input, select, textarea')].filter(f => f.labels.length === 0"
                + " && !f.getAttribute('aria-label')).map(f => f.outerHTML)"
                + ".concat([...document.querySelectorAll('button, a[href]')].filter(b => !b.textContent.trim()"
                + " && !b.getAttribute('aria-label')).map(b => b.outerHTML))");
    assertThat((List<?>) nameless).as("fields and buttons without a name").isEmpty();
  }
}
