package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.bound.BinomialInverse;
import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.certificate.compression.Certifier;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.soft.SoftGreedy;
import io.laconic.learn.soft.SoftModels;
import io.laconic.learn.soft.SoftRun;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.soft.SoftConjunction.Factors;
import io.laconic.model.soft.Thresholds;
import io.laconic.util.Parallel;
import io.laconic.util.Thorough;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The tight certificate of soft rays on pure noise, where every classifier has risk 1/2. A sample
 * is broken if the certificate of any machine of any run is. As a control, nothing is paid for the
 * search, as if the rows and the message had been fixed beforehand: that bound breaks.
 */
@Tag("simulation")
class SoftCompressionSimulationTest {
  private static final int ROWS = 40;
  private static final int SAMPLES = Thorough.times(100, 200);
  private static final double DELTA = 0.2;

  @ParameterizedTest
  @CsvSource({"2, 0.3, 1, SOFT", "100, 0.9, 1, SOFT", "2, 0.3, 2, SOFT", "50, 0.8, 2, MIDDLE"})
  void holdsOnNoise(
      int attributes, double leastWithout, int raysPerAttribute, Thresholds thresholds) {
    int broken = 0;
    int brokenWithout = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
      TrainingSet training = noise(new SplittableRandom(sample), attributes);
      boolean breaks = false;
      boolean breaksWithout = false;
      for (double penalty : new double[] {0.7, 1.3}) {
        Model model = model(training, penalty, raysPerAttribute, thresholds);
        breaks |= leastRisk(model) < 0.5;
        breaksWithout |= leastRiskWithoutPaying(model) < 0.5;
      }
      broken += breaks ? 1 : 0;
      brokenWithout += breaksWithout ? 1 : 0;
    }
    assertThat(broken).isLessThanOrEqualTo(CertificateSimulationTest.mostBroken(SAMPLES, DELTA));
    assertThat(brokenWithout / (double) SAMPLES).isGreaterThanOrEqualTo(leastWithout);
  }

  private static TrainingSet noise(SplittableRandom random, int attributes) {
    double[][] x = new double[ROWS][];
    Arrays.setAll(x, row -> random.doubles(attributes).toArray());
    return TestSets.of(x, random.ints(ROWS, 0, 2).toArray(), null);
  }

  private static Model model(
      TrainingSet training, double penalty, int raysPerAttribute, Thresholds thresholds) {
    SoftGreedy.Options options =
        new SoftGreedy.Options(
            MachineType.CONJUNCTION,
            penalty,
            0,
            3,
            RayPrior.UNIFORM,
            null,
            SoftGreedy.EXACT,
            false,
            raysPerAttribute,
            thresholds);
    SoftRun run = SoftGreedy.run(training, options, Parallel.NONE);
    return SoftModels.model(training, options, run, run.size(), Factors.BY_ATTRIBUTE);
  }

  private static double leastRisk(Model model) {
    CertificateOptions options = CertificateOptions.of(DELTA, 1).withForm(CompressionForm.TIGHT);
    return Certifier.certify(model, options).bounds().stream()
        .mapToDouble(PathBound::risk)
        .min()
        .orElseThrow();
  }

  private static double leastRiskWithoutPaying(Model model) {
    return model.path().stream()
        .mapToDouble(SoftCompressionSimulationTest::untested)
        .min()
        .orElseThrow();
  }

  private static double untested(PathPoint point) {
    return BinomialInverse.upper(
        point.outsideCount(), ROWS - point.compressionSize(), Math.log(DELTA));
  }
}
