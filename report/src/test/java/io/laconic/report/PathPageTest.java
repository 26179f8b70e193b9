package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.bound.BinomialInverse;
import io.laconic.certificate.CertificateWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sizes along the path, titles, and pictures of prototypes on the pages of models. */
class PathPageTest {
  private static final String OR = "--learner scm --type disjunction --penalty 1";

  @TempDir Path temp;

  private String page(Path data, String options) throws IOException {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", temp.resolve("model.json")));
    words.addAll(List.of("--report", temp.resolve("page.html")));
    words.addAll(List.of(options.split(" ")));
    Pages.run(words.toArray());
    return Files.readString(temp.resolve("page.html"));
  }

  private JsonObject model() throws IOException {
    return JsonParser.parseString(Files.readString(temp.resolve("model.json"))).getAsJsonObject();
  }

  private static JsonArray sizes(String page) {
    Matcher found =
        Pattern.compile("class=\"size-data\">(.*?)</script>", Pattern.DOTALL).matcher(page);
    assertThat(found.find()).isTrue();
    return JsonParser.parseString(found.group(1)).getAsJsonObject().getAsJsonArray("sizes");
  }

  /** A plain twin draws the subset by the formula and counts what the first rays claim. */
  @Test
  void errorsOutsideAreThoseOfTheFirstParts() throws IOException {
    Path data = Pages.clouds(temp, 150, 4, 2);
    String page = page(data, OR);
    JsonObject model = model();
    JsonObject certificate = model.getAsJsonObject("certificate");
    List<String[]> rows =
        Files.readAllLines(data).stream().skip(1).map(line -> line.split(",")).toList();
    long seed = certificate.get("seed").getAsBigInteger().longValue();
    long subset = certificate.get("subset").getAsLong();
    List<Integer> order =
        IntStream.range(0, rows.size())
            .boxed()
            .sorted(
                Comparator.comparing(
                    row -> key(seed, subset, row), (a, b) -> Long.compareUnsigned(a, b)))
            .toList();
    List<Integer> outside = order.subList(certificate.get("subsetSize").getAsInt(), rows.size());
    JsonObject rule = model.getAsJsonArray("rules").get(0).getAsJsonObject();
    JsonArray features = rule.getAsJsonArray("conditions");
    JsonArray sizes = sizes(page);
    assertThat(sizes).hasSize(features.size() + 1).hasSizeGreaterThan(2);
    for (int size = 0; size <= features.size(); size++) {
      int first = size;
      long errors = outside.stream().filter(row -> isWrong(rows.get(row), features, first)).count();
      String words = sizes.get(size).getAsJsonObject().get("words").getAsString();
      assertThat(words).contains("; " + errors + " error").contains("on the 100 rows outside");
      assertThat(words)
          .contains(size == features.size() ? "is certified, see above" : "is not certified");
    }
    assertThat(page).contains("Only the size of this page is certified");
  }

  /** {@code --all-sizes 6}: every size has its number, at delta / (R J 8). */
  @Test
  void sizesThatArePaidForAreCertified() throws IOException {
    Path data = Pages.clouds(temp, 150, 4, 2);
    String page = page(data, OR + " --all-sizes 6");
    JsonObject certificate = model().getAsJsonObject("certificate");
    assertThat(certificate.get("rulesPerSubset").getAsInt()).isEqualTo(8);
    double lnLevel = Math.log(0.05) - Math.log(certificate.get("subsets").getAsInt()) - Math.log(8);
    Pattern errors = Pattern.compile("; (\\d+) errors? on the 100 rows outside");
    for (var size : sizes(page)) {
      String words = size.getAsJsonObject().get("words").getAsString();
      Matcher count = errors.matcher(words);
      assertThat(count.find()).isTrue();
      double risk = BinomialInverse.upper(Integer.parseInt(count.group(1)), 100, lnLevel);
      assertThat(words).contains("Certified: " + CertificateWords.atMost(risk) + ".");
    }
    assertThat(page)
        .contains("The certificate was made for all sizes up to 6")
        .contains("--all-sizes 6")
        .doesNotContain("This size is not certified");
    assertThat(Pages.run("certify", temp.resolve("model.json"), data))
        .contains("holds", "--all-sizes 6");
  }

  /** {@code key(s, i) = mix(mix(seed G + s + 1) + (i + 1) G)}. */
  private static long key(long seed, long subset, int row) {
    long g = 0x9E3779B97F4A7C15L;
    return mix(mix(seed * g + subset + 1) + (row + 1) * g);
  }

  private static long mix(long number) {
    long z = (number ^ number >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  private static boolean isWrong(String[] row, JsonArray features, int size) {
    boolean claimed = false;
    for (int k = 0; k < size; k++) {
      JsonObject ray = features.get(k).getAsJsonObject();
      double value = Double.parseDouble(row[ray.get("attribute").getAsInt()]);
      double threshold = ray.get("threshold").getAsDouble();
      claimed |=
          ray.get("comparison").getAsString().equals(">") ? value > threshold : value < threshold;
    }
    return claimed != row[row.length - 1].equals("class1");
  }

  @Test
  void titlesSayWhatThePageIsAbout() throws IOException {
    Path data = Pages.clouds(temp, 90, 3, 2);
    assertThat(page(data, OR))
        .contains("<title>Rule for class class1, clouds.csv</title>")
        .contains("<h1>Rule for class class1, clouds.csv</h1>");
    assertThat(page(data, "--learner scm --type at-least"))
        .contains("<h1>Checklist for class class1, clouds.csv</h1>");
    assertThat(page(data, "--learner scm --max-size 0")).contains("<h1>Always class");
    assertThat(page(Pages.clouds(temp, 90, 3, 3), "--learner pvm --radius 1.5"))
        .contains("<h1>Prototypes for 3 classes, clouds.csv</h1>");
  }

  /** A conjunction's steps are the conditions of its rule, never their opposites. */
  @Test
  void stepsAreSaidAsTheRuleSaysThem() throws IOException {
    Path data = Pages.clouds(temp, 150, 4, 2);
    String page = page(data, "--learner scm --type conjunction --penalty 1");
    Matcher rule = Pattern.compile("<pre class=\"rule\">(.*?)</pre>", Pattern.DOTALL).matcher(page);
    assertThat(rule.find()).isTrue();
    Matcher condition =
        Pattern.compile("(attribute_\\d &[gl]t;= -?[\\d.]+)").matcher(rule.group(1));
    int count = 0;
    while (condition.find()) {
      count++;
      assertThat(page)
          .contains("<td>" + condition.group(1) + "</td>")
          .contains(condition.group(1) + " does not hold → class0")
          .contains(condition.group(1) + " is needed for class1");
    }
    assertThat(count).isPositive();
    assertThat(page).doesNotContain("More steps make fewer");
  }

  /** 64 numbered columns are pictures of 8 by 8; 64 columns with other names are not. */
  @Test
  void imagesAreShownWithoutBeingAskedFor() throws IOException {
    Path data = Pages.clouds(temp, 60, 64, 2);
    assertThat(page(data, "--learner pvm --radius 12"))
        .contains("a picture of 8 by 8 values", "<img src=\"data:image/png");
    Path named = temp.resolve("named.csv");
    Files.writeString(named, Files.readString(data).replaceFirst("attribute_7,", "width,"));
    assertThat(page(named, "--learner pvm --radius 12")).doesNotContain("<img ");
  }

  @Test
  void theExpectedErrorIsShownWhereAskedFor() throws IOException {
    Path data = Pages.clouds(temp, 90, 3, 2);
    assertThat(page(data, OR)).contains("--folds 10").doesNotContain("On new rows: about");
    Path again = temp.resolve("again.html");
    Pages.run("report", temp.resolve("model.json"), data, "-o", again, "--folds", 3);
    assertThat(Files.readString(again))
        .containsPattern("On new rows: about \\d+ % wrong \\(3-fold cross-validation");
  }

  @Test
  void thePrintedBoundIsShownOnlyWhereAskedFor() throws IOException {
    Path data = Pages.clouds(temp, 90, 3, 2);
    String shown = "\"certificate\",\"printed bound\"]";
    assertThat(page(data, OR + " --certificate standard"))
        .contains("\"certificate\"]")
        .doesNotContain(shown, "The printed bound is");
    Path again = temp.resolve("again.html");
    Pages.run("report", temp.resolve("model.json"), data, "-o", again, "--printed-bound");
    assertThat(Files.readString(again)).contains(shown, "The printed bound is");
  }
}
