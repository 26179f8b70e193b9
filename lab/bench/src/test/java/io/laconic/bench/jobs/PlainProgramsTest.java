package io.laconic.bench.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.bench.jobs.PackedBitsJob.BitData;
import io.laconic.bench.twin.PlainBitRays;
import io.laconic.bench.twin.PlainExactRules;
import io.laconic.bench.twin.PlainSoftRays;
import io.laconic.bench.twin.PlainTangentDistance;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.learn.Preparation;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.PlainEngine;
import io.laconic.learn.scm.ScmRun;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.learn.soft.SoftGreedy;
import io.laconic.learn.soft.SoftRun;
import io.laconic.model.MachineType;
import io.laconic.space.L2;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The plain programs that ours is compared with build the same models. */
class PlainProgramsTest {
  private static final List<MachineType> BOTH =
      List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION);

  /** Small sets, some with many equal values. */
  private static Dataset random(int seed, int classes) {
    SplittableRandom random = new SplittableRandom(seed);
    int rows = 8 + random.nextInt(40);
    int width = 1 + random.nextInt(5);
    boolean coarse = random.nextBoolean();
    double[][] x = new double[rows][width];
    int[] labels = new int[rows];
    for (int row = 0; row < rows; row++) {
      for (int j = 0; j < width; j++) {
        double value = random.nextGaussian();
        x[row][j] = coarse ? Math.rint(2 * value) : value;
      }
      boolean above = x[row][0] > 0.3;
      labels[row] = random.nextInt(5) == 0 ? random.nextInt(classes) : above ? 1 : 0;
    }
    labels[0] = 0;
    labels[1] = 1;
    labels[2] = classes - 1;
    return Dataset.ofRows(
        x, Labels.wrap("class", List.of("0", "1", "2").subList(0, classes), labels));
  }

  @Test
  void balls() {
    for (int seed = 0; seed < 120; seed++) {
      TrainingSet training =
          Preparation.plain("1").comparing(new L2()).prepare(random(seed, 2), null);
      assertThat(BallJob.machine(training, PlainEngine.parallel()))
          .as("machine, seed %d", seed)
          .isEqualTo(BallJob.machine(training, Parallel.NONE));
      assertThat(BallJob.list(training, PlainEngine.parallel()))
          .as("list, seed %d", seed)
          .isEqualTo(BallJob.list(training, Parallel.NONE));
    }
  }

  @Test
  void exactRules() {
    for (int seed = 0; seed < 40; seed++) {
      Dataset data = random(seed, 2);
      double[][] columns = RayData.columns(data);
      int[] labels = RayData.labels(data);
      assertThat(new PlainExactRules(columns, labels).fewestErrors())
          .as("seed %d", seed)
          .isEqualTo(ExactRulesJob.fewestErrors(columns, labels));
    }
  }

  @Test
  void checklistsAndShortRules() {
    for (int seed = 0; seed < 12; seed++) {
      for (ConditionsJob.Kind kind : ConditionsJob.Kind.values()) {
        Dataset data = random(seed, kind == ConditionsJob.Kind.RULES ? 3 : 2);
        assertThat(ConditionsJob.train(kind, data, PlainEngine.parallel()).classifier())
            .as("%s, seed %d", kind, seed)
            .isEqualTo(ConditionsJob.train(kind, data, Parallel.NONE).classifier());
      }
    }
  }

  @Test
  void prototypes() {
    for (int seed = 0; seed < 120; seed++) {
      Dataset data = random(seed, 3);
      for (double quantile : new double[] {0.02, 0.1, 0.4}) {
        assertThat(PrototypeJob.plain(PublicDataSets.rows(data), RayData.labels(data), 3, quantile))
            .as("seed %d", seed)
            .isEqualTo(PrototypeJob.fit(data, quantile, Parallel.NONE));
      }
    }
  }

  /** Sums are rounded differently, so only what a step is worth can be compared. */
  @Test
  void softRays() {
    for (int seed = 0; seed < 100; seed++) {
      Dataset data = random(seed, 2);
      TrainingSet training = Preparation.plain("1").prepare(data, null);
      for (MachineType type : BOTH) {
        SoftGreedy.Search search = new SoftGreedy.Search(1, null, SoftGreedy.EXACT, false);
        SoftRun run =
            SoftGreedy.runs(
                    training,
                    List.of(type),
                    new double[] {1},
                    new double[] {0.1},
                    search,
                    Parallel.NONE)
                .get(0);
        List<PlainSoftRays.Step> plain =
            new PlainSoftRays(RayData.columns(data), training.labels(), type.kept()).run(1, 0.1);
        assertThat(plain.isEmpty()).as("seed %d", seed).isEqualTo(run.size() == 0);
        if (run.size() > 0) {
          assertThat(plain.get(0).utility())
              .as("seed %d", seed)
              .isCloseTo(run.steps().get(0).utility(), within(1e-9));
        }
      }
    }
  }

  @Test
  void tangentDistances() {
    SplittableRandom random = new SplittableRandom(5);
    double[][] images = new double[12][256];
    double[][][] tangents = new double[images.length][][];
    for (int k = 0; k < images.length; k++) {
      double x = 4 + 8 * random.nextDouble();
      double y = 4 + 8 * random.nextDouble();
      for (int pixel = 0; pixel < 256; pixel++) {
        double dx = pixel % 16 - x;
        double dy = pixel / 16 - y;
        images[k][pixel] = 2 * Math.exp(-(dx * dx + 2 * dy * dy) / 20) - 1;
      }
      tangents[k] = TangentDistanceJob.DISTANCE.tangents(images[k]);
    }
    double[][] all = new PlainTangentDistance(images, tangents).all();
    for (int i = 0; i < images.length; i++) {
      for (int j = 0; j < i; j++) {
        assertThat(all[i][j])
            .isCloseTo(TangentDistanceJob.DISTANCE.between(images[i], images[j]), within(1e-6));
      }
    }
  }

  @Test
  void bits() {
    for (int seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = 8 + random.nextInt(140);
      int columns = 8 + random.nextInt(20);
      Dataset data = BitData.make(rows, columns);
      int[] labels = RayData.labels(data);
      int flips = random.nextInt(5);
      for (int k = 0; k < flips; k++) {
        labels[random.nextInt(rows)] ^= 1;
      }
      labels[0] = 0;
      labels[1] = 1;
      TrainingSet training =
          Preparation.plain("1")
              .prepare(data.withLabels(Labels.wrap("class", List.of("0", "1"), labels)), null);
      long[] words =
          IntStream.range(0, columns)
              .mapToObj(j -> BitData.words(rows, columns, j))
              .flatMapToLong(java.util.Arrays::stream)
              .toArray();
      PlainBitRays plain = new PlainBitRays(words, words.length / columns);
      for (ScmRun run :
          SetCoveringMachine.runs(
              training,
              Family.RAYS,
              BOTH,
              NestedCrossValidationJob.penalties(),
              6,
              Parallel.NONE)) {
        assertThat(
                ModelText.text(
                    plain.run(labels, run.type().kept(), run.penalty(), 6), run.type().covered()))
            .as("seed %d, %s, penalty %s", seed, run.type(), run.penalty())
            .isEqualTo(ModelText.text(run.rules(run.size())));
      }
    }
  }
}
