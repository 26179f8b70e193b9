package io.laconic.train;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rules;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import io.laconic.util.Thorough;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * The whole form {@code subsets}, from rows to certified numbers, beside a plain twin: with borders
 * kept, with free borders as before version 6, and with short thresholds and no needless rays.
 */
class SubsetTwinTest {
  private static final Request COVERING =
      Request.of(Map.of("learner", "scm", "type", "conjunction,disjunction"));
  private static final int KEPT = 0;
  private static final int PRESENT = 2;
  private static final Offset<Double> CLOSE = Offset.offset(1e-9);

  private static CertifiedModel train(
      double[][] x, int[] y, long seed, double delta, double alternatives, int mode) {
    Dataset rows = Dataset.ofRows(x, Labels.wrap("class", List.of("neg", "pos"), y));
    boolean kept = mode == KEPT;
    Request request = COVERING.with(FeatureParameters.KEEP_BORDERS, kept);
    TrainingPlan plan =
        TrainingPlan.of(mode == PRESENT ? request : request.with(Options.AS_VERSION, 5), 2);
    CertificateOptions options =
        CertificateOptions.of(delta, alternatives).withForm(new RowSubsetsForm(Double.NaN, seed));
    return Training.of(plan, TrainingData.of(rows), ExternalResources.NONE)
        .train(Selection.USUAL, options, new Parallel(kept ? 1 : 2), Training.Listener.NONE);
  }

  @Test
  void randomTables() {
    SplittableRandom random = new SplittableRandom(18);
    for (int repetition = 0; repetition < Thorough.times(40, 120); repetition++) {
      int m = random.nextInt(4) == 0 ? 100 + random.nextInt(30) : 6 + random.nextInt(80);
      int width = 1 + random.nextInt(4);
      int levels = 2 + random.nextInt(random.nextBoolean() ? 3 : 60); // few: many ties
      double noise = random.nextInt(3) * 0.2;
      double share = random.nextInt(4) == 0 ? 0.08 : 0.5; // few positives: subsets of one class
      double[][] x = new double[m][width];
      int[] y = new int[m];
      for (int row = 0; row < m; row++) {
        for (int j = 0; j < width; j++) {
          x[row][j] = random.nextInt(levels);
        }
        boolean up = x[row][0] > levels * (1 - share) || x[row][width - 1] == 0;
        y[row] = random.nextDouble() < noise ? (random.nextDouble() < share ? 1 : 0) : up ? 1 : 0;
      }
      y[0] = 0;
      y[1] = 1;
      long seed = random.nextLong();
      double alternatives = 1 + random.nextInt(3);
      double delta = random.nextBoolean() ? 0.05 : 0.2;
      int mode = repetition % 3;
      assertSame(
          new PlainSubsets(x, y, delta, mode == KEPT, mode == PRESENT).shown(seed, alternatives),
          train(x, y, seed, delta, alternatives, mode));
    }
  }

  private static void assertSame(PlainSubsets.Shown plain, CertifiedModel ours) {
    DrawnTest test = ours.certificate().test();
    assertThat(test.subset()).isEqualTo(plain.subset());
    assertThat(test.outside().rowCount()).isEqualTo(plain.outside());
    assertThat(test.outside().errorCount()).isEqualTo(plain.outsideErrors());
    assertThat(ours.model().training().errorCount()).isEqualTo(plain.allErrors());
    Certificate certificate = ours.certificate();
    assertThat(certificate.risk()).isCloseTo(plain.bounds()[0], CLOSE);
    assertThat(certificate.specificity()).isCloseTo(1 - plain.bounds()[1], CLOSE);
    assertThat(certificate.sensitivity()).isCloseTo(1 - plain.bounds()[2], CLOSE);
    Rules rules = (Rules) ours.model().classifier();
    assertThat(rules.size()).isEqualTo(plain.rule().rays().size());
    int kept = rules.size() == 0 ? rules.otherwise() : ours.model().type().kept();
    assertThat(kept).isEqualTo(plain.rule().kept());
    for (int k = 0; k < rules.size(); k++) {
      PlainSubsets.Ray ray = plain.rule().rays().get(k);
      Ray made = (Ray) rules.features().get(k);
      assertThat(made.attribute()).isEqualTo(ray.attribute());
      assertThat(made.side() == Side.ABOVE).isEqualTo(ray.above());
      assertThat(made.threshold()).isEqualTo(ray.threshold());
    }
    if (rules.size() > 0) {
      assertThat(ours.model().parameters()).containsEntry("penalty", plain.rule().penalty());
    }
    assertThat(
            IntStream.range(0, ours.model().compressionSet().size())
                .map(ours.model().compressionSet()::row))
        .containsExactlyInAnyOrderElementsOf(
            plain.rule().rays().stream().map(PlainSubsets.Ray::border).distinct().toList());
  }
}
