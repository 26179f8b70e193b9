package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.laconic.cli.extension.CrossValidationPage;
import io.laconic.cli.extension.WrittenPage;
import io.laconic.cli.wording.CrossValidationResults;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --report} of {@code cv} and {@code compare}, with and without a module that has pages. */
class CrossValidationPageTest {
  private static CrossValidationResults last;

  /** A page that only remembers what it was to show. */
  public static final class FakePage implements CrossValidationPage {
    @Override
    public WrittenPage page(CrossValidationResults measured) {
      last = measured;
      return new WrittenPage() {
        @Override
        public String html() {
          return "a page";
        }

        @Override
        public String json() {
          return "{}";
        }
      };
    }
  }

  @TempDir Path temp;
  private Path data;
  private Path page;
  private ClassLoader before;

  @BeforeEach
  void makeData() {
    data = Cli.write(temp.resolve("data.csv"), CvTest.table(60));
    page = temp.resolve("page.html");
    before = Thread.currentThread().getContextClassLoader();
    last = null;
  }

  @AfterEach
  void putBack() {
    Thread.currentThread().setContextClassLoader(before);
  }

  /** Runs a command that finds the fake page. */
  private Cli.Result run(Object... words) throws IOException {
    Path services = Files.createDirectories(temp.resolve("more/META-INF/services"));
    Files.writeString(
        services.resolve(CrossValidationPage.class.getName()), FakePage.class.getName());
    URL[] more = {temp.resolve("more/").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(more, before)) {
      Thread.currentThread().setContextClassLoader(loader);
      return Cli.standardRun(words);
    }
  }

  private Object[] cv(Object... more) {
    List<Object> words = new ArrayList<>(List.of("cv", data, "--folds", 3, "--penalty", 1));
    words.addAll(List.of(more));
    return words.toArray();
  }

  @Test
  void withoutTheModuleItIsAUsageError() {
    Cli.Result result = Cli.standardRun(cv("--report", page));
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("--report needs the module laconic-report, which is missing");
    assertThat(page).doesNotExist();
  }

  @Test
  void cvTellsThePageWhatItPrints() throws IOException {
    Cli.Result result = run(cv("--permutations", 2, "--seed", 5, "--report", page)).succeeds();
    assertThat(page).hasContent("a page");
    assertThat(last.comparison()).isFalse();
    assertThat(last.estimates()).containsOnlyKeys("scm rays");
    assertThat(last.origin().command())
        .startsWith("laconic", "cv")
        .contains("--report", page.toString());
    assertThat(last.origin().source().sha256()).hasSize(64);
    assertThat(last.labels()).hasSize(60);
    assertThat(last.origin().seed()).isEqualTo(5);
    var estimate = last.estimates().get(last.first());
    assertThat(result.out())
        .contains(CrossValidationResults.total(estimate) + "\n")
        .contains(CrossValidationResults.certified(estimate) + "\n")
        .contains(CrossValidationResults.words(last.significance()) + "\n");
    for (var fold : estimate.folds()) {
      assertThat(result.out())
          .contains(CrossValidationResults.risk(fold))
          .contains(CrossValidationResults.chosen(fold));
    }
    assertThat(result.err()).contains(last.origin().data()).contains(last.how());
  }

  @Test
  void compareTellsThePageWhatItPrints() throws IOException {
    Cli.Result result =
        run("compare", data, "--folds", 3, "--learners", "1-nn,k-nn:neighbours=3", "--json")
            .succeeds();
    assertThat(last).as("not asked for").isNull();
    JsonObject test = result.json().getAsJsonArray("tests").get(0).getAsJsonObject();
    Object[] words = {
      "compare", data, "--folds", 3, "--learners", "1-nn,k-nn:neighbours=3", "--report", page
    };
    Cli.Result text = run(words).succeeds();
    assertThat(last.comparison()).isTrue();
    assertThat(last.first()).isEqualTo("1-nn");
    String second = test.get("second").getAsString();
    assertThat(last.estimates().keySet()).containsExactly("1-nn", second);
    assertThat(last.mcNemar(second)).isEqualTo(test.get("mcNemar").getAsDouble());
    assertThat(last.correctedT(second)).isEqualTo(test.get("correctedT").getAsDouble());
    assertThat(text.out())
        .startsWith(last.how() + "\n")
        .contains(CrossValidationResults.p(last.mcNemar(second)));
    assertThat(last.significance()).isNull();
  }

  /** Nothing is trained for a page that cannot be written. */
  @Test
  void targetsAreCheckedFirst() throws IOException {
    Path nowhere = temp.resolve("no/page.html");
    Map<String, Object[]> wrong =
        Map.of(
            "no", cv("--report", nowhere),
            "would overwrite the input", cv("--report", data),
            "--report and -o name the same file", cv("-o", page, "--report", page),
            "--report and --resume name the same file", cv("--resume", page, "--report", page));
    for (Map.Entry<String, Object[]> one : wrong.entrySet()) {
      Cli.Result result = run(one.getValue());
      assertThat(result.code()).as(one.getKey()).isNotZero();
      assertThat(result.err()).contains(one.getKey()).doesNotContain("folds;");
      assertThat(result.out()).isEmpty();
    }
    assertThat(last).isNull();
  }
}
