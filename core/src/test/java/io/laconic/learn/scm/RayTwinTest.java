package io.laconic.learn.scm;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.PlainEngine;
import io.laconic.model.MachineType;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Rays on tables of many rows or columns against the {@link PlainEngine}: counts that are kept from
 * step to step, columns that are skipped, bins from samples, shares of blocks.
 */
class RayTwinTest {
  private static final int KINDS = 6;

  /** Rows, columns, sets, and how many penalties there are at once. */
  @ParameterizedTest
  @CsvSource({
    "60, 900, 6, 1",
    "100, 1500, 6, 1",
    "129, 300, 6, 2",
    "300, 200, 6, 1",
    "600, 150, 8, 1",
    "600, 150, 4, 3",
    "600, 60, 4, 12",
    "1100, 700, 4, 1",
    "4200, 60, 4, 1",
    "5000, 40, 2, 3",
  })
  void agrees(int rows, int width, int sets, int penaltyCount) {
    for (int seed = 0; seed < sets; seed++) {
      compare(new SplittableRandom(1000L * rows + seed), rows, width, penaltyCount, seed);
    }
  }

  /** The planted rule is found last by some share, so that others have searched in vain. */
  @Test
  void findsOneGoodColumnAmongThousands() {
    SplittableRandom random = new SplittableRandom(5);
    double[][] columns = columns(random, 80, 5000);
    int[] labels = new int[80];
    for (int row = 0; row < labels.length; row++) {
      labels[row] = columns[4321][row] > columns[4321][3] ? 1 : 0;
    }
    check(columns, labels, new double[] {1}, MachineType.CONJUNCTION, 5);
  }

  private static void compare(
      SplittableRandom random, int rows, int width, int penaltyCount, int seed) {
    double[][] columns = columns(random, rows, width);
    int[] labels = new int[rows];
    for (int row = 0; row < rows; row++) {
      boolean up = columns[width / 2][row] > -0.8 && columns[width / 3][row] < 0.9;
      labels[row] = random.nextInt(8) == 0 ? random.nextInt(2) : up ? 1 : 0;
    }
    double[] penalties = new double[penaltyCount];
    for (int k = 0; k < penaltyCount; k++) {
      int kind = random.nextInt(8);
      penalties[k] = kind == 0 ? Double.POSITIVE_INFINITY : 0.25 * (1 + random.nextInt(12));
    }
    if (seed % 2 == 1) {
      for (int j = 0; j < width; j += 1 + random.nextInt(7)) {
        for (int row = 0; row < rows; row++) {
          columns[j][row] = random.nextInt(6) == 0 ? Double.NaN : columns[j][row];
        }
      }
    }
    MachineType type = random.nextBoolean() ? MachineType.CONJUNCTION : MachineType.DISJUNCTION;
    check(columns, labels, penalties, type, seed);
  }

  private static void check(
      double[][] columns, int[] labels, double[] penalties, MachineType type, int seed) {
    double[][] rows = new double[labels.length][columns.length];
    for (int row = 0; row < labels.length; row++) {
      for (int j = 0; j < columns.length; j++) {
        rows[row][j] = columns[j][row];
      }
    }
    TrainingSet training = TestSets.of(rows, labels, null);
    List<ScmRun> runs = runs(training, type, penalties, new Parallel(1 + seed % 3));
    List<ScmRun> plain = runs(training, type, penalties, PlainEngine.parallel());
    assertThat(runs).hasSameSizeAs(plain);
    for (int k = 0; k < runs.size(); k++) {
      ScmRun run = runs.get(k);
      assertThat(run.rules(run.size()))
          .as("%d x %d, seed %d, %s", labels.length, columns.length, seed, run.penalty())
          .isEqualTo(plain.get(k).rules(plain.get(k).size()));
    }
  }

  private static List<ScmRun> runs(
      TrainingSet training, MachineType type, double[] penalties, Parallel parallel) {
    return SetCoveringMachine.runs(training, Family.RAYS, List.of(type), penalties, 8, parallel);
  }

  private static double[][] columns(SplittableRandom random, int rows, int width) {
    double[][] columns = new double[width][rows];
    for (int j = 0; j < width; j++) {
      for (int row = 0; row < rows; row++) {
        columns[j][row] = value(random, j % 2 == 0 ? 0 : j / 2 % KINDS, row);
      }
    }
    return columns;
  }

  private static double value(SplittableRandom random, int kind, int row) {
    switch (kind) {
      case 1:
        return random.nextInt(3) - 1;
      case 2:
        return random.nextInt(200) / 100.0 - 1;
      case 3:
        return Math.exp(20 * random.nextDouble());
      case 4:
        return row % 97 == 0 ? random.nextDouble() : 0;
      case 5:
        return random.nextInt(20) == 0 ? 1e9 * random.nextGaussian() : random.nextGaussian();
      default:
        return random.nextGaussian();
    }
  }
}
