package io.laconic.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.Schema;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.ExternalResources;
import io.laconic.model.Wording;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The form {@code subsets} on real data. The numbers come from two programs that were written
 * independently of this one and agree; they have five digits.
 */
class SubsetCasesTest {
  private static final Request COVERING =
      Request.of(
          Map.of("learner", "scm", "type", "conjunction,disjunction", "keep-borders", "true"));
  private static final Offset<Double> FIVE_DIGITS = Offset.offset(0.000005);

  private static CertifiedModel train(String data, String positive, long seed) {
    TrainingPlan plan =
        TrainingPlan.of(positive == null ? COVERING : COVERING.with(Options.POSITIVE, positive), 2);
    CertificateOptions certificate =
        CertificateOptions.of(0.05, 1).withForm(new RowSubsetsForm(Double.NaN, seed));
    TrainingData rows =
        TrainingData.of(DataFiles.read(data, ReadOptions.training(null, Schema.NONE)));
    return Training.of(plan, rows, ExternalResources.NONE)
        .train(Selection.USUAL, certificate, new Parallel(2), Training.Listener.NONE);
  }

  private static String shared(String name) {
    String given = System.getProperty("laconic.data", "");
    Path root = Path.of(System.getProperty("laconic.root", "..")).toAbsolutePath().normalize();
    Path folder = given.isEmpty() ? root.resolveSibling("shared").resolve("data") : Path.of(given);
    Path file = folder.resolve(name);
    assumeTrue(Files.exists(file), "no " + file);
    return file.toString();
  }

  @Test
  void breastCancer() {
    CertifiedModel certified = train("sample:breast-cancer", "malignant", 0);
    DrawnTest test = certified.certificate().test();
    assertThat(Wording.of(certified.model()).sentence())
        .contains("worst_concave_points > 0.1423 or worst_radius > 17.71");
    assertThat(certified.model().compressionSet().row(0)).isEqualTo(128);
    assertThat(certified.model().compressionSet().row(1)).isEqualTo(406);
    assertThat(certified.model().parameters()).containsEntry("penalty", 1.0);
    assertThat(test.drawn().count()).isEqualTo(32);
    assertThat(test.drawn().size()).isEqualTo(190);
    assertThat(test.subset()).isEqualTo(29);
    assertThat(test.outside().rowCount()).isEqualTo(379);
    assertThat(test.outside().errorCount()).isEqualTo(18);
    assertThat(certified.model().training().errorCount()).isEqualTo(29);
    assertThat(certified.certificate().risk()).isCloseTo(0.08899, FIVE_DIGITS);
    assertThat(certified.certificate().sensitivity()).isCloseTo(0.8569, Offset.offset(0.00005));
    assertThat(certified.certificate().specificity()).isCloseTo(0.8975, Offset.offset(0.00005));
  }

  @ParameterizedTest
  @CsvSource({"1, 26, 21, 0.09913", "2, 31, 18, 0.08899"})
  void breastCancerWithOtherSeeds(long seed, int subset, int outside, double risk) {
    CertifiedModel certified = train("sample:breast-cancer", "malignant", seed);
    assertThat(certified.certificate().test().subset()).isEqualTo(subset);
    assertThat(certified.certificate().test().outside().errorCount()).isEqualTo(outside);
    assertThat(certified.certificate().risk()).isCloseTo(risk, FIVE_DIGITS);
  }

  @ParameterizedTest
  @CsvSource({
    "breastw.csv, 20, 16, 455, 25, 0.06864",
    "pima.csv, 8, 114, 512, 177, 0.28115",
    "heart.csv, 28, 39, 180, 56, 0.31908"
  })
  void otherData(String file, int subset, int errors, int rows, int inAll, double risk) {
    CertifiedModel certified = train(shared(file), null, 0);
    DrawnTest test = certified.certificate().test();
    assertThat(test.subset()).isEqualTo(subset);
    assertThat(test.outside().errorCount()).isEqualTo(errors);
    assertThat(test.outside().rowCount()).isEqualTo(rows);
    assertThat(certified.model().training().errorCount()).isEqualTo(inAll);
    assertThat(certified.certificate().risk()).isCloseTo(risk, FIVE_DIGITS);
  }
}
