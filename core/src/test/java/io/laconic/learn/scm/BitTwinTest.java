package io.laconic.learn.scm;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.BitColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.data.TestStore;
import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.dlm.DecisionListMachine;
import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.learn.features.Family;
import io.laconic.model.MachineType;
import io.laconic.model.rules.Rules;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Columns of bits, in memory or in a store, give the machines of the same numbers as doubles. */
class BitTwinTest {
  private static final double[] PENALTIES = {0, 0.3, 1, 2, Double.POSITIVE_INFINITY};

  @Test
  void setCoveringMachinesAgree() {
    for (int seed = 0; seed < 400; seed++) {
      Sets sets = Sets.of(seed);
      List<Rules> expected = scm(sets.numbers);
      assertThat(scm(sets.bits)).as("seed %d", seed).isEqualTo(expected);
      assertThat(scm(sets.stored)).as("seed %d", seed).isEqualTo(expected);
    }
  }

  @Test
  void decisionListsAgree() {
    for (int seed = 0; seed < 400; seed++) {
      Sets sets = Sets.of(seed);
      List<Rules> expected = dlm(sets.numbers);
      assertThat(dlm(sets.bits)).as("seed %d", seed).isEqualTo(expected);
      assertThat(dlm(sets.stored)).as("seed %d", seed).isEqualTo(expected);
    }
  }

  @Test
  void foldsAgree() {
    for (int seed = 0; seed < 100; seed++) {
      Sets sets = Sets.of(seed);
      int[] some = IntStream.range(0, sets.numbers.size()).filter(row -> row % 3 != 0).toArray();
      int[] out = IntStream.range(0, sets.numbers.size()).filter(row -> row % 3 == 0).toArray();
      Fold fold = Fold.of(sets.numbers.size(), some, out);
      assertThat(scm(fold.select(sets.stored))).isEqualTo(scm(fold.select(sets.numbers)));
      assertThat(heldOut(sets.stored, fold)).isEqualTo(heldOut(sets.numbers, fold));
    }
  }

  private static List<String> heldOut(TrainingSet training, Fold fold) {
    return SetCoveringMachine.runs(
            training,
            Family.RAYS,
            List.of(MachineType.values()),
            PENALTIES,
            5,
            List.of(fold),
            Parallel.NONE)
        .get(0)
        .stream()
        .map(run -> run.rules(run.size()) + Arrays.deepToString(run.heldOutErrors()))
        .toList();
  }

  private static List<Rules> scm(TrainingSet training) {
    return SetCoveringMachine.runs(
            training,
            Family.RAYS,
            List.of(MachineType.values()),
            PENALTIES,
            SetCoveringMachine.NO_LIMIT,
            new Parallel(2))
        .stream()
        .map(run -> run.rules(run.size()))
        .toList();
  }

  private static List<Rules> dlm(TrainingSet training) {
    List<PenaltyPair> pairs =
        List.of(
            new PenaltyPair(1, 1), new PenaltyPair(0.5, 2), new PenaltyPair(2, Double.MAX_VALUE));
    return DecisionListMachine.runs(
            training, Family.RAYS, null, pairs, DecisionListMachine.NO_LIMIT, new Parallel(2))
        .stream()
        .map(run -> run.rules(run.size()))
        .toList();
  }

  /** The same table three times. */
  private record Sets(TrainingSet numbers, TrainingSet bits, TrainingSet stored) {

    static Sets of(int seed) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = 2 + random.nextInt(seed % 4 == 0 ? 150 : 20);
      int width = 1 + random.nextInt(seed % 5 == 0 ? 90 : 8);
      boolean mixed = random.nextInt(3) == 0;
      int[] y = random.ints(rows, 0, 2).toArray();
      y[0] = 0;
      y[1] = 1;
      List<Column> columns = new ArrayList<>();
      for (int j = 0; j < width; j++) {
        double[] values = new double[rows];
        int noise = 1 + random.nextInt(9);
        Arrays.setAll(values, row -> random.nextInt(10) < noise ? random.nextInt(2) : 1 - y[row]);
        columns.add(mixed && j % 3 == 1 ? numbers(j, values, random) : bits(j, values));
      }
      Labels labels = Labels.of("class", Arrays.stream(y).mapToObj(Integer::toString).toList());
      List<Column> numbers =
          columns.stream()
              .<Column>map(c -> NumericColumn.wrap(c.name(), ((AnyNumericColumn) c).values()))
              .toList();
      return new Sets(
          training(numbers, labels),
          training(columns, labels),
          training(new TestStore(columns), labels));
    }

    private static Column numbers(int j, double[] values, SplittableRandom random) {
      return NumericColumn.wrap(
          "x" + j, Arrays.stream(values).map(v -> v + random.nextInt(3)).toArray());
    }

    private static Column bits(int j, double[] values) {
      long[] words = new long[BitColumn.wordCount(values.length)];
      for (int row = 0; row < values.length; row++) {
        words[row >>> 6] |= (long) values[row] << row;
      }
      return BitColumn.wrap("x" + j, values.length, words);
    }

    private static TrainingSet training(List<Column> columns, Labels labels) {
      Dataset data = Dataset.of(Source.memory("bits", labels.size()), columns, labels);
      return Preparation.plain(null).prepare(data, null);
    }
  }
}
