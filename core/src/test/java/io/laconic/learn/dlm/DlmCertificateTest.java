package io.laconic.learn.dlm;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.bound.CompressionBound;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.compression.Certifier;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.RulesDecisions;
import io.laconic.space.Inputs;
import io.laconic.space.L2;
import io.laconic.space.LinearKernel;
import io.laconic.space.PairFunction;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Draws many samples from distributions on a grid, where the risk of every list is known exactly,
 * and counts those in which any list of any path is worse than its certificate says.
 */
class DlmCertificateTest {
  private static final CertificateOptions OPTIONS = CompressionForm.STANDARD.options(0.2, 1);
  private static final int SIDE = 6;
  private static final List<PenaltyPair> PAIRS =
      List.of(new PenaltyPair(1, 1), new PenaltyPair(2, 0.5), new PenaltyPair(0.5, 4));

  /** Attributes uniform on a square grid; the chance of class 1 at each point. */
  private record World(double[] chance) {
    static World of(double noise) {
      double[] chance = new double[SIDE * SIDE];
      for (int point = 0; point < chance.length; point++) {
        int x = point % SIDE;
        int y = point / SIDE;
        chance[point] = x > 3 || (y < 2 && x > 0) ? 1 - noise : noise;
      }
      return new World(chance);
    }

    static double[] at(int point) {
      return new double[] {point % SIDE, point / SIDE};
    }

    TrainingSet sample(int rows, PairFunction function, SplittableRandom random) {
      double[][] x = new double[rows][];
      int[] y = new int[rows];
      for (int row = 0; row < rows; row++) {
        int point = random.nextInt(chance.length);
        x[row] = at(point);
        y[row] = random.nextDouble() < chance[point] ? 1 : 0;
      }
      return TestSets.of(x, y, function);
    }

    double risk(int[] predictions) {
      double sum = 0;
      for (int point = 0; point < chance.length; point++) {
        sum += predictions[point] == 1 ? 1 - chance[point] : chance[point];
      }
      return sum / chance.length;
    }

    Inputs allPoints() {
      double[][] x = new double[chance.length][];
      for (int point = 0; point < x.length; point++) {
        x[point] = at(point);
      }
      return TestSets.of(x, new int[x.length], null).inputs();
    }
  }

  /** The model of a whole run. */
  private static Model model(TrainingSet training, Family family, AllowedBalls balls, DlmRun run) {
    PenaltyPair pair = run.penalties();
    return DecisionListMachine.model(
        training,
        new DecisionListMachine.Options(family, balls, pair.positive(), pair.negative(), 6),
        run,
        run.size());
  }

  private static double certificate(Model model, PathPoint point, CompressionForm form) {
    return Certifier.bound(model, point, OPTIONS.withForm(form)).risk();
  }

  private static int broken(
      World world,
      Family family,
      AllowedBalls balls,
      PairFunction function,
      int rows,
      int samples) {
    Inputs points = world.allPoints();
    int broken = 0;
    for (int sample = 0; sample < samples; sample++) {
      SplittableRandom random = new SplittableRandom(31L * sample + rows);
      TrainingSet training = world.sample(rows, function, random);
      CompressionForm form = CompressionForm.values()[sample % 2];
      boolean bad = false;
      for (DlmRun run :
          DecisionListMachine.runs(training, family, balls, PAIRS, 6, Parallel.NONE)) {
        Model model = model(training, family, balls, run);
        for (PathPoint point : model.path()) {
          int[] predictions =
              RulesDecisions.of(
                      training.frame(),
                      run.rules(point.size()),
                      run.compressionSet(point.size()).members(),
                      points)
                  .predictions();
          bad |= world.risk(predictions) > certificate(model, point, form);
        }
      }
      broken += bad ? 1 : 0;
    }
    return broken;
  }

  /** At most a fifth may be broken; 5 standard deviations of 500 draws are 45 more. */
  @Test
  void holdsOnNoiseAndOnNoisyRules() {
    for (double noise : new double[] {0.5, 0.2, 0.05}) {
      World world = World.of(noise);
      PairFunction l2 = new L2();
      assertThat(broken(world, Family.BALLS, AllowedBalls.SIMPLE, l2, 40, 500)).isLessThan(145);
      assertThat(broken(world, Family.BALLS, AllowedBalls.COMPLEX, l2, 40, 500)).isLessThan(145);
      assertThat(broken(world, Family.RAYS, null, null, 40, 500)).isLessThan(145);
      assertThat(broken(world, Family.HALF_SPACES, null, new LinearKernel(), 16, 200))
          .isLessThan(68);
    }
  }

  /** Noise with many attributes: without the message's share the bound must be seen to fail. */
  @Test
  void theMessageMustBePaidFor() {
    int broken = 0;
    int brokenWithoutMessage = 0;
    for (int sample = 0; sample < 100; sample++) {
      TrainingSet training = noise(40, 300, new SplittableRandom(sample));
      DlmRun run =
          DecisionListMachine.runs(
                  training, Family.RAYS, null, List.of(new PenaltyPair(1, 1)), 6, Parallel.NONE)
              .get(0);
      boolean bad = false;
      boolean badWithout = false;
      Model model = model(training, Family.RAYS, null, run);
      for (PathPoint point : model.path()) {
        bad |= certificate(model, point, CompressionForm.STANDARD) < 0.5;
        double without =
            CompressionBound.risk(
                40, point.compressionSize(), point.outsideCount(), 0, Math.log(0.2), 0);
        badWithout |= without < 0.5;
      }
      broken += bad ? 1 : 0;
      brokenWithoutMessage += badWithout ? 1 : 0;
    }
    assertThat(broken).isLessThan(40);
    assertThat(brokenWithoutMessage).isGreaterThan(60);
  }

  private static TrainingSet noise(int rows, int attributes, SplittableRandom random) {
    double[][] x = new double[rows][attributes];
    int[] y = new int[rows];
    for (int row = 0; row < rows; row++) {
      for (int j = 0; j < attributes; j++) {
        x[row][j] = random.nextDouble();
      }
      y[row] = random.nextInt(2);
    }
    return TestSets.of(x, y, null);
  }
}
