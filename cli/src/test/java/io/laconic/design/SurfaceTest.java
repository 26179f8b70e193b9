package io.laconic.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/**
 * A request, a fact and a form are spelled out in few places, and no more than today; {@code
 * .ci/design-numbers --places} lists them.
 */
class SurfaceTest {
  /** The limits, all of them. Lower one when the code gets better. */
  private interface Limit {
    double FILES_PER_OPTION = 3.7;
    double FILES_PER_FIELD = 11.3;
    int FORM_TESTS = 0;
    int FILES_MATCHING_SENTENCES = 0;
    int ROW_HOLDERS = 14;
    int RESULT_HOLDERS = 24;
    int PROCEDURES = 4;
    int EXAMPLE_LEARNER_LINES = 80;
    int PREDICT_REACHES = 427;
    long LINES = 135_135;
    int CLASSES = 1495;
  }

  private static final Path ROOT = Path.of(System.getProperty("laconic.root"));
  private static SurfaceCounts counts;

  @TempDir Path temp;

  @BeforeAll
  static void count() throws IOException {
    counts = new SurfaceCounts(ROOT);
  }

  @Test
  void anOptionStandsInFewFiles() {
    assertThat(counts.filesPerOption()).isLessThanOrEqualTo(Limit.FILES_PER_OPTION);
  }

  @Test
  void aFieldOfTheModelStandsInFewFiles() {
    assertThat(counts.filesPerField()).isLessThanOrEqualTo(Limit.FILES_PER_FIELD);
  }

  /**
   * What an option, a field, a fact and a learner of the tests take; nothing else in the code names
   * them.
   */
  @Test
  void whatIsAddedTakesFewFiles(TestReporter reporter) throws IOException {
    assertThat(counts.filesNaming("added-hue")).isEmpty();
    Path tests = ROOT.resolve("cli/src/test");
    long option = filesWith(tests, "\\bimplements MoreOptions\\b");
    long learner =
        filesWith(
            tests.resolve("java/io/laconic/example"),
            "\\bclass Majority(?!\\w*Test)|\\brecord Majority");
    long services = filesWith(tests.resolve("resources/META-INF/services"), "\\.Majority");
    reporter.publishEntry(
        "files of an option, which is a row of Options in the main code", "" + option);
    Path pages = ROOT.resolve("report/src/test");
    long field = filesWith(pages, "\\brecord BlueRows\\b|\\$BlueRowsKind\\b");
    reporter.publishEntry(
        "files of a field of the model besides the one that counts it: record and table",
        "" + field);
    reporter.publishEntry("files of a fact besides the class that states it", "1: facts.txt");
    reporter.publishEntry(
        "files of a learner with a classifier of its own", learner + " + " + services);
    assertThat(List.of(option, field, learner, services)).containsExactly(1L, 2L, 3L, 2L);
  }

  private static long filesWith(Path folder, String pattern) throws IOException {
    Pattern wanted = Pattern.compile(pattern);
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> all = files.filter(Files::isRegularFile).toList();
      long found = 0;
      for (Path file : all) {
        found += wanted.matcher(Files.readString(file)).find() ? 1 : 0;
      }
      return found;
    }
  }

  @Test
  void formsAreNeverAskedForTheirClass() {
    assertThat(counts.formTests().values().stream().mapToInt(n -> n).sum())
        .as("%s", counts.formTests())
        .isLessThanOrEqualTo(Limit.FORM_TESTS);
  }

  @Test
  void sentencesAreForPeople() {
    assertThat(counts.matchedSentences()).hasSizeLessThanOrEqualTo(Limit.FILES_MATCHING_SENTENCES);
  }

  @Test
  void rowsAndResultsWearFewCoats() {
    assertThat(counts.rowHolders()).hasSizeLessThanOrEqualTo(Limit.ROW_HOLDERS);
    assertThat(counts.resultHolders()).hasSizeLessThanOrEqualTo(Limit.RESULT_HOLDERS);
    assertThat(counts.procedures()).hasSizeLessThanOrEqualTo(Limit.PROCEDURES);
  }

  @Test
  void aLearnerWithAClassifierOfItsOwnIsShort() throws IOException {
    assertThat(counts.exampleLearnerLines()).isBetween(10L, (long) Limit.EXAMPLE_LEARNER_LINES);
  }

  @Test
  void predictingReachesFewClassesAndNoLearner() throws IOException {
    assertThat(
            new ReachedClasses(System.getProperty("java.class.path"))
                .from("io/laconic/cli/command/Predict"))
        .contains("io.laconic.model.Model")
        .noneMatch(name -> name.startsWith("io.laconic.learn."))
        .hasSizeLessThanOrEqualTo(Limit.PREDICT_REACHES);
  }

  @Test
  void theCodeDoesNotGrow() throws IOException {
    Counts all = new Counts(ROOT);
    assertThat(all.linesByModule().values().stream().mapToLong(n -> n).sum())
        .isLessThanOrEqualTo(Limit.LINES);
    assertThat(all.classes()).hasSizeLessThanOrEqualTo(Limit.CLASSES);
  }

  @Test
  void everyCountFindsWhatItCounts() throws IOException {
    write("core/src/main/java/io/laconic/train/Form.java", "interface Form {}");
    write(
        "core/src/main/java/io/laconic/train/LoadedRows.java",
        """
        record LoadedRows(Form form) implements Form {
          boolean test(String sentence, Form other) {
            return other instanceof LoadedRows || form == MyForm.NONE || certificate.test() == null
                || sentence.contains("words") || set("--cost-fn") || model.stability() == null;
          }
        }
        """);
    write("core/src/main/java/io/laconic/train/ChosenRule.java", "class ChosenRule {}");
    write("core/src/main/java/io/laconic/model/OtherRows.java", "class OtherRows {}");
    write("connect/weka/src/main/java/io/laconic/train/Bean.java", "class Bean { int getCostFn; }");
    write("connect/r/R/words.R", "known_notes <- c(\"one\")\nfit <- function(cost_fn = NULL) {}");
    write(
        "cli/src/test/java/io/laconic/example/MajorityLearner.java", "class MajorityLearner {\n}");
    write("cli/src/test/java/io/laconic/example/MajorityLearnerTest.java", "class Other {}");
    SurfaceCounts small = new SurfaceCounts(temp);
    assertThat(small.filesNaming("cost-fn")).hasSize(3);
    assertThat(small.filesPerOption()).isEqualTo(0.4);
    assertThat(small.filesWithField("stability")).hasSize(1);
    assertThat(small.filesPerField()).isEqualTo(0.3);
    assertThat(small.optionTextsOutsideATable()).isEqualTo(2);
    assertThat(small.formTests())
        .isEqualTo(Map.of("core/src/main/java/io/laconic/train/LoadedRows.java", 3));
    assertThat(small.matchedSentences()).hasSize(2);
    assertThat(small.rowHolders()).containsExactly("LoadedRows");
    assertThat(small.resultHolders()).containsExactly("ChosenRule");
    assertThat(small.procedures()).isEmpty();
    assertThat(small.exampleLearnerLines()).isEqualTo(2);
  }

  private void write(String name, String text) throws IOException {
    Path file = temp.resolve(name);
    Files.createDirectories(file.getParent());
    String folder = "src/main/java/";
    String type = name.contains(folder) ? name.substring(name.indexOf(folder)) : "";
    String pack =
        type.isEmpty()
            ? ""
            : "package "
                + type.substring(folder.length(), type.lastIndexOf('/')).replace('/', '.')
                + ";\n";
    Files.writeString(
        temp.resolve(name.replaceFirst("/(src|R)/.*", "")).resolve("pom.xml"), "<project/>");
    Files.writeString(file, pack + text);
  }
}
