package io.laconic.space;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.data.SparseColumn;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every distance and kernel promises: training, prediction, one pair at a time, all rows at
 * once, dense or sparse columns, kept or not: the same bits.
 */
class SpaceContractTest {
  /** A function of a user's own, with nothing but its definition. */
  private static final Distance OWN =
      new Distance() {
        @Override
        public String name() {
          return "canberra";
        }

        @Override
        public boolean isMetric() {
          return true;
        }

        @Override
        public double between(double[] x, double[] y) {
          double sum = 0;
          for (int j = 0; j < x.length; j++) {
            double size = Math.abs(x[j]) + Math.abs(y[j]);
            sum += size == 0 ? 0 : Math.abs(x[j] - y[j]) / size;
          }
          return sum;
        }
      };

  static Stream<PairFunction> functions() {
    List<Kernel> kernels =
        List.of(
            new LinearKernel(),
            new PolynomialKernel(0.3, 3, 1),
            new PolynomialKernel(0.1, 2.5, 5000),
            new GaussianKernel(0.07));
    List<PairFunction> all = new ArrayList<>(List.of(new L1(), new L2(), new LInfinity(), OWN));
    all.addAll(kernels);
    kernels.forEach(kernel -> all.add(new KernelDistance(kernel)));
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("functions")
  void trainingAndPredictionAgreeToTheBit(PairFunction function) {
    for (Scaling.Method method : Scaling.Method.values()) {
      Dataset data = table(new SplittableRandom(7), 90);
      Encoding encoding = Encoding.fit(data, Schema.NONE);
      Inputs inputs = Inputs.of(encoding.apply(data));
      VectorSpace space = new VectorSpace(function, Scaling.fit(method, inputs.encoded()));
      Relation among = space.among(inputs);
      int[] positions = {0, 3, 17, 44, 89};
      KeptPoints members = space.members(inputs, positions);
      Relation toMembers = space.toMembers(inputs, members);
      Relation amongMembers = space.amongMembers(members);
      for (int i = 0; i < positions.length; i++) {
        double[] training = all(among, positions[i]);
        assertThat(all(toMembers, i)).containsExactly(training);
        assertThat(all(among.kept(new Parallel(3)), positions[i])).containsExactly(training);
        for (int t = 0; t < positions.length; t++) {
          assertThat(amongMembers.of(t, i)).isEqualTo(training[positions[t]]);
        }
        for (int t = 0; t < training.length; t++) {
          assertThat(among.of(t, positions[i])).isEqualTo(training[t]);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("functions")
  void differencesAreThoseOfTheNumbers(PairFunction function) {
    Dataset data = table(new SplittableRandom(8), 40);
    Inputs inputs = Inputs.of(Encoding.fit(data, Schema.NONE).apply(data));
    Relation among = new VectorSpace(function, Scaling.none()).among(inputs);
    double[] difference = new double[40];
    for (Relation relation : List.of(among, among.kept(Parallel.NONE))) {
      relation.difference(3, 11, difference);
      for (int t = 0; t < 40; t++) {
        assertThat(difference[t]).isEqualTo(among.of(t, 3) - among.of(t, 11));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("functions")
  void sparseColumnsAndManyRowsChangeNoBit(PairFunction function) {
    SplittableRandom random = new SplittableRandom(9);
    int rows = 4500;
    double[][] dense = new double[6][rows];
    int[][] stored = new int[6][];
    double[][] values = new double[6][];
    for (int j = 0; j < 6; j++) {
      for (int row = 0; row < rows; row++) {
        dense[j][row] = random.nextInt(4) == 0 ? random.nextDouble() * 8 - 4 : 0;
      }
      double[] column = dense[j];
      boolean sparse = j % 2 == 0;
      stored[j] = sparse ? IntStream.range(0, rows).filter(r -> column[r] != 0).toArray() : null;
      values[j] = sparse ? Arrays.stream(stored[j]).mapToDouble(r -> column[r]).toArray() : column;
    }
    Points points = new Points(rows, values, stored);
    double[] out = new double[rows];
    for (int center : new int[] {0, 2047, 2048, rows - 1}) {
      double[] vector = points.row(center);
      function.toAll(vector, points, out);
      for (int row = 0; row < rows; row += 7) {
        assertThat(out[row]).isEqualTo(function.between(points.row(row), vector));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("functions")
  void anUnseenCategoryIsAsFarAsAnyOther(PairFunction function) {
    Dataset training = categories("red", "green", "blue", "red");
    Encoding encoding = Encoding.fit(training, Schema.NONE);
    Inputs inputs = Inputs.of(encoding.apply(training));
    VectorSpace space = new VectorSpace(function, Scaling.none());
    KeptPoints members = space.members(inputs, new int[] {0, 1, 2});
    Inputs fresh = Inputs.of(encoding.apply(categories("violet", "green", "red")));
    Relation relation = space.toMembers(fresh, members);
    Relation among = space.amongMembers(members);
    double mismatch = among.of(0, 1);
    for (int i = 0; i < 3; i++) {
      assertThat(relation.of(0, i)).isEqualTo(mismatch);
    }
    assertThat(relation.of(1, 1)).isEqualTo(among.of(1, 1));
    assertThat(relation.of(1, 0)).isEqualTo(mismatch);
  }

  private static double[] all(Relation relation, int center) {
    double[] out = new double[relation.pointCount()];
    relation.toAll(center, out);
    return out;
  }

  /** Numbers of several sizes, a sparse column and categories. */
  private static Dataset table(SplittableRandom random, int rows) {
    List<Column> columns = new ArrayList<>();
    for (int j = 0; j < 5; j++) {
      double size = Math.pow(10, j - 2);
      columns.add(
          NumericColumn.wrap("n" + j, random.doubles(rows).map(v -> (v - 0.3) * size).toArray()));
    }
    int[] stored = IntStream.range(0, rows).filter(row -> row % 5 == 1).toArray();
    columns.add(
        SparseColumn.wrap(
            "s", rows, stored, random.doubles(stored.length).map(v -> v + 0.1).toArray()));
    columns.add(
        CategoryColumn.wrap("c", List.of("x", "y", "z"), random.ints(rows, 0, 3).toArray()));
    return Dataset.of(Source.memory("table", rows), columns, null);
  }

  private static Dataset categories(String... values) {
    List<String> names = Arrays.stream(values).distinct().toList();
    int[] codes = Arrays.stream(values).mapToInt(names::indexOf).toArray();
    Column number = NumericColumn.wrap("n", new double[values.length]);
    return Dataset.of(
        Source.memory("colours", values.length),
        List.of(number, CategoryColumn.wrap("colour", names, codes)),
        null);
  }
}
