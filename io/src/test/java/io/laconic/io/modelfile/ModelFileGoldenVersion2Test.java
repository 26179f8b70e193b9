package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Verdict;
import io.laconic.data.Dataset;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import io.laconic.model.Discrepancy;
import io.laconic.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Model files of version 2 that were written once, with the tables that they were made of, must
 * stay readable, say the same, and be made again to the last digit.
 */
class ModelFileGoldenVersion2Test {
  private static Path golden(String name) {
    return ModelFileGoldenTest.golden("version2/" + name);
  }

  private static String predictions(Model model, Path table) {
    ReadOptions options =
        new ReadOptions(
            null, true, model.frame().encoding().schema(), model.requiredColumns(), false);
    Dataset rows = DataFiles.read(table, options);
    return Arrays.stream(model.predict(model.inputs(rows, null)))
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(" ", "", "\n"));
  }

  /** A file of an older version is written as one of the newest, which says the same. */
  static void becomesNewest(String old, CertifiedModel read) {
    assertThat(old).contains("\"version\": 2");
    String newest = ModelFile.toJson(read);
    assertThat(newest).contains("\"version\": 3");
    CertifiedModel again = ModelFile.fromJson("again.json", newest);
    assertThat(ModelFile.toJson(again)).isEqualTo(newest);
    assertThat(again)
        .usingRecursiveComparison()
        .withEqualsForType(Double::equals, Double.class)
        .isEqualTo(read);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rays",
        "rays-groups",
        "rays-holdout",
        "rays-schema",
        "balls-median",
        "half-spaces",
        "dlm-balls",
        "soft-greedy",
        "pvm",
        "pvm-rank",
        "k-means",
        "none"
      })
  void staysLoadable(String name) throws IOException {
    String text = Files.readString(golden(name + ".json"));
    CertifiedModel read = ModelFile.fromJson(name + ".json", text);
    becomesNewest(text, read);
    Path table = golden((name.equals("none") ? "rays" : name) + ".csv");
    assertThat(predictions(read.model(), table))
        .isEqualTo(Files.readString(golden(name + ".predictions.txt")));
    if (read.certificate() != null) {
      Verdict verdict = DrawnCases.check(text, table);
      List<String> places = verdict.discrepancies().stream().map(Discrepancy::what).toList();
      assertThat(places.isEmpty() || places.get(0).equals("procedureVersion"))
          .as("%s", places)
          .isTrue();
    }
  }

  /** Of 10 022 attributes; the table has the columns that are named. */
  @Test
  void fewNamesStayLoadable() throws IOException {
    String text = Files.readString(golden("few-names.json"));
    CertifiedModel read = ModelFile.fromJson("few-names.json", text);
    becomesNewest(text, read);
    assertThat(read.model().frame().encoding().attributeCount()).isEqualTo(10_022);
    assertThat(read.model().requiredColumns()).containsExactly("g4321");
    assertThat(predictions(read.model(), golden("few-names.csv")))
        .isEqualTo(Files.readString(golden("few-names.predictions.txt")));
  }
}
