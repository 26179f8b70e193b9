package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A real browser that opens a page, lets a probe work it and prints what the probe wrote down.
 *
 * @param temp a folder for what it needs
 */
record Browser(Path temp) {
  private static final Path PROGRAM = find();
  private static final String SEEN = "<pre id=\"seen\">";

  private static Path find() {
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.of(path.split(java.io.File.pathSeparator))
        .flatMap(
            folder ->
                Stream.of("chromium", "chromium-browser", "google-chrome")
                    .map(n -> Path.of(folder, n)))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }

  /** Skips a test where there is no browser. */
  static void assumePresent() {
    Assumptions.assumeTrue(PROGRAM != null, "no chromium on the path");
  }

  /** What the usual probe saw on a page. */
  JsonObject look(Path page, String size, String... flags) throws Exception {
    return probe(page, resource("/probe.html"), size, flags);
  }

  static String resource(String name) throws IOException {
    return new String(
        Browser.class.getResourceAsStream(name).readAllBytes(), StandardCharsets.UTF_8);
  }

  /**
   * What a probe saw. It is added to the page and to its policy.
   *
   * @param probe a script with its tags that fills {@code seen} and appends it as an element
   */
  JsonObject probe(Path page, String probe, String size, String... flags) throws Exception {
    String first =
        "<script>window.seen = {errors: [], alerts: 0, violations: []}; window.alert = () => seen.alerts++;"
            + "addEventListener('error', e => seen.errors.push(e.message));"
            + "addEventListener('securitypolicyviolation', e => seen.violations.push(e.violatedDirective));</script>";
    String text =
        Files.readString(page)
            .replace("script-src ", "script-src " + source(first) + " " + source(probe) + " ");
    int head = text.indexOf("<style>");
    int end = text.lastIndexOf("</body>");
    Path probed = temp.resolve("probed.html");
    Files.writeString(
        probed,
        text.substring(0, head) + first + text.substring(head, end) + probe + text.substring(end));
    return seen(probed, size, flags);
  }

  /** What a page wrote down about itself. */
  JsonObject seen(Path page, String size, String... flags) throws Exception {
    String dom = dump(page, size, flags);
    int from = dom.indexOf(SEEN);
    assertThat(from).as("the probe has run").isPositive();
    String json = dom.substring(from + SEEN.length(), dom.indexOf("</pre>", from));
    return JsonParser.parseString(
            json.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&nbsp;", " ")
                .replace("&amp;", "&"))
        .getAsJsonObject();
  }

  /** The policy's name of what stands between the tags of a script. */
  private static String source(String script) throws Exception {
    String text = script.substring("<script>".length(), script.lastIndexOf("</script>"));
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
  }

  private String dump(Path page, String size, String... flags)
      throws IOException, InterruptedException {
    Path dom = temp.resolve("dom.html");
    List<String> words = new ArrayList<>(List.of(PROGRAM.toString()));
    words.addAll(
        List.of("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"));
    words.addAll(
        List.of(
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--user-data-dir=" + temp.resolve("profile"),
            "--window-size=" + size,
            "--virtual-time-budget=5000",
            "--dump-dom"));
    words.addAll(List.of(flags));
    words.add(page.toUri().toString());
    Process process =
        new ProcessBuilder(words)
            .redirectOutput(dom.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(120, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      throw new AssertionError("the browser did not end");
    }
    return Files.readString(dom);
  }
}
