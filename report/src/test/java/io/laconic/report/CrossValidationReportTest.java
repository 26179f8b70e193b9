package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.cli.wording.CertificateTerms;
import io.laconic.cli.wording.CrossValidatedRows;
import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.cli.wording.RunOrigin;
import io.laconic.data.Source;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.report.Tokens.Element;
import io.laconic.report.measured.CrossValidationReport;
import io.laconic.select.CertifiedRisk;
import io.laconic.select.Estimate;
import io.laconic.select.FoldModel;
import io.laconic.select.FoldResult;
import io.laconic.select.PermutationSignificance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages of cross-validation and comparison: well formed, self-contained, in words too. */
class CrossValidationReportTest {
  private static final int ROWS = 12;

  @TempDir Path temp;

  @Test
  void aPageOfCrossValidation() throws IOException {
    Path page = temp.resolve("cv.html");
    Path data = Pages.hostile(temp, 60);
    String out =
        Pages.run(
            "cv",
            data,
            "--label",
            "class",
            "--folds",
            3,
            "--penalty",
            1,
            "--permutations",
            2,
            "--seed",
            3,
            "--report",
            page);
    List<Element> elements = checked(Files.readString(page));
    assertThat(kinds(elements)).containsExactly("folds", "folds", "parts", "shuffled");
    String text = body(elements);
    out.lines()
        .filter(line -> line.matches("(\\d+ errors? of|cert|with).*"))
        .forEach(line -> assertThat(text).containsIgnoringCase(line)); // sentences on the page
    String always = out.lines().filter(line -> line.startsWith("for c")).findFirst().orElseThrow();
    assertThat(text).contains("For comparison: " + always.substring("for comparison, ".length()));
    assertThat(text).contains("3 folds; scm rays", "SHA-256", "laconic cv ", "Seed\n3");
    assertThat(text).contains(Pages.POSITIVE, Pages.NEGATIVE);
  }

  @Test
  void aPageOfAComparison() throws IOException {
    Path page = temp.resolve("compare.html");
    Path data = Pages.hostile(temp, 60);
    String out =
        Pages.run(
            "compare",
            data,
            "--label",
            "class",
            "--folds",
            3,
            "--inner-folds",
            2,
            "--learners",
            "scm:penalty=1,pvm:radius=1,1-nn",
            "--report",
            page);
    List<Element> elements = checked(Files.readString(page));
    assertThat(kinds(elements))
        .startsWith("landscape", "spread", "amounts", "amounts", "amounts", "amounts", "grid");
    assertThat(kinds(elements)).contains("parts");
    String text = body(elements);
    assertThat(text).contains(out.lines().findFirst().orElseThrow());
    out.lines()
        .filter(line -> line.startsWith("certified:"))
        .forEach(line -> assertThat(text).contains(line));
    JsonObject certified = data(elements, "learner-certified");
    assertThat(certified.getAsJsonArray("rows")).hasSize(4);
    assertThat(certified.getAsJsonArray("rows").get(3).getAsJsonArray().get(0).getAsString())
        .startsWith("always ");
  }

  /** Names of learners, parts, values and files may hold anything. */
  @Test
  void namesStayText() {
    for (boolean comparison : List.of(true, false)) {
      Map<String, Estimate> estimates = new LinkedHashMap<>();
      estimates.put(Pages.SCRIPT, estimate(4, 50, Double.NaN));
      if (comparison) {
        estimates.put(Pages.IMAGE, estimate(4, 3, 0.5));
      }
      List<Element> elements =
          checked(page(comparison, estimates, new PermutationSignificance(5, new int[] {5, 5})));
      assertThat(body(elements)).contains(Pages.SCRIPT, Pages.IMAGE, Pages.POSITIVE);
    }
  }

  @Test
  void onlyTheMostFrequentPartsAreShown() {
    String page = page(false, Map.of("scm", estimate(4, 50, 0.2)), null);
    List<Element> elements = checked(page);
    JsonObject parts = data(elements, "parts-1");
    assertThat(parts.getAsJsonArray("rows")).hasSize(40);
    assertThat(parts.getAsJsonArray("rows").get(0).getAsJsonArray().get(2).getAsString())
        .isEqualTo("0 1 2 3");
    assertThat(body(elements)).contains("And 10 more.").doesNotContain("Is there anything");
    String both = page(true, Map.of("scm", estimate(4, 50, 0.2)), null);
    assertThat(data(checked(both), "parts-1").getAsJsonArray("rows")).hasSize(10);
  }

  @Test
  void manyFoldsAndNoParts() {
    List<Element> elements = checked(page(false, Map.of("a", estimate(ROWS, 0, 0.1)), null));
    assertThat(kinds(elements)).containsExactly("folds", "folds");
    assertThat(data(elements, "fold-errors").getAsJsonArray("rows")).hasSize(ROWS);
  }

  private static String page(
      boolean comparison, Map<String, Estimate> estimates, PermutationSignificance p) {
    Source source = new Source(Pages.IMAGE, "ab".repeat(32), ROWS, 2);
    List<String> command = List.of("laconic", "cv", Pages.POSITIVE);
    return new CrossValidationReport()
        .page(
            new CrossValidationResults(
                comparison,
                new RunOrigin(command, source, Pages.SCRIPT, 0, null),
                Pages.NEGATIVE,
                new CrossValidatedRows(
                    List.of(Pages.NEGATIVE, Pages.POSITIVE), new int[ROWS], null, null),
                estimates,
                new CertificateTerms(CompressionForm.STANDARD.options(0.05, 1), Pages.IMAGE),
                p,
                null))
        .html();
  }

  /** Folds of equal size; part k is there in all folds but the first k. */
  private static Estimate estimate(int folds, int parts, double risk) {
    List<FoldResult> results = new ArrayList<>();
    for (int fold = 0; fold < folds; fold++) {
      int[] rows = new int[ROWS / folds];
      for (int k = 0; k < rows.length; k++) {
        rows[k] = fold * rows.length + k;
      }
      List<String> names = new ArrayList<>();
      for (int k = 0; k < parts; k++) {
        if (k % folds <= fold) {
          names.add(Pages.SCRIPT + Pages.POSITIVE + " < " + k);
        }
      }
      int[] said = new int[rows.length];
      said[0] = fold % 2;
      results.add(
          new FoldResult(
              fold,
              rows,
              said,
              fold % 2,
              new FoldModel(
                  Map.of("a", Pages.IMAGE), parts, new RuleComplexity(parts, -1), 1, names),
              new CertifiedRisk(risk, List.of()),
              0.1));
    }
    return new Estimate(results);
  }

  private static List<Element> checked(String page) {
    List<Element> elements = Tokens.of(page);
    PageTest.selfContained(elements);
    PageTest.described(elements);
    assertThat(elements).as("markup from data").noneMatch(e -> List.of("b", "i").contains(e.tag()));
    assertThat(elements.stream().filter(e -> e.tag().equals("script")))
        .filteredOn(e -> e.attribute("type") == null)
        .as("scripts that run")
        .hasSize(6)
        .noneMatch(e -> e.text().toString().contains("alert("));
    return elements;
  }

  private static List<String> kinds(List<Element> elements) {
    return elements.stream().map(e -> e.attribute("data-kind")).filter(k -> k != null).toList();
  }

  private static JsonObject data(List<Element> elements, String id) {
    int from = 0;
    while (!elements.get(from).has("id", id)) {
      from++;
    }
    return elements.subList(from, elements.size()).stream()
        .filter(e -> e.has("class", "figure-data"))
        .findFirst()
        .map(e -> JsonParser.parseString(e.text().toString()).getAsJsonObject())
        .orElseThrow();
  }

  private static String body(List<Element> elements) {
    return elements.stream()
        .filter(e -> e.tag().equals("body"))
        .findFirst()
        .orElseThrow()
        .text()
        .toString();
  }
}
