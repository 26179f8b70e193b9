package io.laconic.papers;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.papers.experiment.Reproduction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command, on made-up tables and, where they are at hand, on the papers' own. */
class ReproduceCommandTest {
  @TempDir Path temp;

  static Stream<String> tables() {
    return Reproductions.tables().stream().map(Reproduction::name);
  }

  @Test
  void listsAllNames() {
    PaperCli.Result result = PaperCli.reproduce("--list");
    assertThat(result.code()).isZero();
    assertThat(tables()).allSatisfy(name -> assertThat(result.out()).contains(name));
    assertThat(tables())
        .containsExactly(
            "scm-table1",
            "scm-table2",
            "dlm-table1",
            "pacbayes-table1",
            "pvm-table1",
            "pvm-table2");
  }

  @Test
  void figuresAreNamedAsInThePaper() {
    assertThat(Reproductions.figures())
        .extracting(Reproduction::name)
        .containsExactly(
            "pvm-fig1",
            "pvm-fig2",
            "pvm-fig3",
            "pvm-fig4",
            "pvm-fig5",
            "pvm-fig6",
            "pvm-fig7",
            "pvm-fig8",
            "pvm-fig9");
  }

  @Test
  void unknownNamesAreWrongUsage() {
    PaperCli.Result result = PaperCli.reproduce("scm-table9");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("unknown: scm-table9").contains("--list");
    assertThat(PaperCli.reproduce().code()).isEqualTo(2);
  }

  @Test
  void missingFoldersAndFilesAreNamed() {
    PaperCli.Result folder = PaperCli.reproduce("scm-table1", "--data", temp.resolve("none"));
    assertThat(folder.code()).isEqualTo(1);
    assertThat(folder.err()).contains("no such folder").hasLineCount(1);
    PaperCli.Result file = PaperCli.reproduce("scm-table1", "--quick", "--data", temp);
    assertThat(file.code()).isEqualTo(1);
    assertThat(file.err()).contains("there is no votes.csv").hasLineCount(1);
  }

  /** Where there is neither a folder of data nor a cache. */
  @Test
  void whatReadsNoDataNeedsNoFolder() {
    String before = System.setProperty("laconic.cache", temp.resolve("none").toString());
    try {
      Path out = temp.resolve("figures");
      for (String name : new String[] {"pvm-fig1", "pvm-fig2"}) {
        PaperCli.Result figure = PaperCli.reproduce(name, "-o", out);
        assertThat(figure.code()).as(figure.err()).isZero();
        assertThat(out.resolve(name + ".svg")).isNotEmptyFile();
      }
      PaperCli.Result table = PaperCli.reproduce("pvm-table2");
      assertThat(table.code()).isEqualTo(1);
      assertThat(table.err()).contains("the papers' data sets are not here").hasLineCount(1);
    } finally {
      if (before == null) {
        System.clearProperty("laconic.cache");
      } else {
        System.setProperty("laconic.cache", before);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("tables")
  void runsOnMadeUpTables(String name) throws IOException {
    PaperStandIns.write(temp);
    Path out = temp.resolve("out");
    PaperCli.Result result = PaperCli.reproduce(name, "--quick", "--data", temp, "-o", out);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out()).contains("Reduced:").contains("Seed 0;").contains("paper");
    assertThat(result.out().contains("the smallest mean is that among"))
        .isEqualTo(name.equals("pvm-table1"));
    for (String ending : new String[] {".txt", ".csv", ".md", "-remarks.txt"}) {
      assertThat(out.resolve(name + ending)).isNotEmptyFile();
    }
  }

  @Test
  void warnsOfOtherFilesAndRows() throws IOException {
    PaperStandIns.write(temp);
    PaperCli.Result result =
        PaperCli.reproduce("scm-table1", "--quick", "--data", temp, "--threads", 2);
    assertThat(result.out())
        .contains("Warning: bupa.csv is not the known file")
        .contains("Votes: 24 rows here, 52 in the paper")
        .containsPattern("Votes +24 +SVM +- +0.05 15 +18 +3 +- +0.05 15 ")
        .contains("SVM standardised");
  }

  @Test
  void partsThatAreDoneAreNotComputedAgain() throws IOException {
    PaperStandIns.write(temp);
    Path parts = temp.resolve("parts");
    Object[] words = {"dlm-table1", "--quick", "--data", temp, "--resume", parts};
    PaperCli.Result first = PaperCli.reproduce(words);
    assertThat(first.err()).doesNotContain("kept");
    assertThat(parts.resolve("bupa-dlm-simple-quick.json")).isNotEmptyFile();
    Files.delete(parts.resolve("bupa-dlm-simple-quick.json"));
    Files.writeString(parts.resolve("bupa-svm-quick.json"), "{\"run\": \"cut o");
    PaperCli.Result second = PaperCli.reproduce(words);
    assertThat(second.out().lines().filter(line -> !line.startsWith("Seed")))
        .containsExactlyElementsOf(
            first.out().lines().filter(line -> !line.startsWith("Seed")).toList());
    assertThat(second.err().lines().filter(line -> line.endsWith("…")))
        .containsExactly("bupa, svm …", "bupa, dlm simple …");
    PaperCli.Result other =
        PaperCli.reproduce("dlm-table1", "--quick", "--data", temp, "--resume", parts, "--seed", 1);
    assertThat(other.err()).doesNotContain("kept");
  }

  @Test
  void theSameOnAnyNumberOfThreadsAndAsJson() throws IOException {
    PaperStandIns.write(temp);
    JsonObject one = json("--threads", 1);
    JsonObject two = json("--threads", 2);
    assertThat(one.get("tables")).isEqualTo(two.get("tables"));
    assertThat(one.get("name").getAsString()).isEqualTo("pvm-table2");
    assertThat(one.getAsJsonArray("tables").get(0).getAsJsonObject().getAsJsonArray("rows"))
        .hasSize(48);
  }

  private JsonObject json(Object... more) {
    PaperCli.Result result =
        PaperCli.reproduce("pvm-table2", "--quick", "--json", "--data", temp, more[0], more[1]);
    assertThat(result.code()).as(result.err()).isZero();
    return JsonParser.parseString(result.out()).getAsJsonObject();
  }

  /** A kernel that is given reaches a rival, beside a learner of ours that reads it too. */
  @Test
  void aGivenKernelReachesARival() throws IOException {
    StringBuilder rows = new StringBuilder("x,class\n");
    StringBuilder cells = new StringBuilder();
    for (int t = 0; t < 30; t++) {
      rows.append(t).append(t < 15 ? ",a\n" : ",b\n");
      for (int i = 0; i < 30; i++) {
        cells.append(i == 0 ? "" : ",").append(Math.exp(-(t - i) * (t - i) / 50.0));
      }
      cells.append("\n");
    }
    Path data = Files.writeString(temp.resolve("rows.csv"), rows);
    Path kernel = Files.writeString(temp.resolve("kernel.csv"), cells);
    Object[] words = {
      data,
      "--learners",
      "svm-matrix,pvm:metric=kernel:kernel=precomputed:radius=1",
      "--no-certificate",
      "--folds",
      3,
      "--inner-folds",
      3,
      "--matrix",
      kernel,
      "--matrix-kind",
      "kernel"
    };
    PaperCli.Result result = PaperCli.run("compare", words);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out())
        .containsPattern("svm-matrix +[01] ")
        .contains("pvm kernel precomputed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pvm-table2", "pacbayes-table1"})
  void runsOnThePapersData(String name) {
    PaperCli.Result result = PaperCli.reproduce(name, "--quick", "--data", PaperCli.data());
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out()).doesNotContain("Warning");
  }
}
