package io.laconic.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.space.DannMetric.SymmetricEigen;
import io.laconic.space.image.TangentDistance;
import io.laconic.space.sequence.Alphabet;
import io.laconic.space.sequence.MismatchKernel;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Distances that are fitted to the training rows: the rank transform and DANN. */
class FittedDistanceTest {
  static Stream<FittedDistance> distances() {
    return Stream.of(
        new NeighbourRankDistance(new L2()),
        new NeighbourRankDistance(new L1()),
        new NeighbourRankDistance(
            new TangentDistance(3, 2, TangentDistance.Sides.TWO_SIDED, 0.9, 0)),
        new Dann(0, 1),
        new Dann(12, 0.3),
        new Dann(1, 2));
  }

  @ParameterizedTest
  @MethodSource("distances")
  void trainingAndPredictionAgreeToTheBit(FittedDistance distance) {
    Inputs inputs = inputs(new SplittableRandom(1), 60, false);
    for (Scaling.Method method : Scaling.Method.values()) {
      FittedDistanceSpace space =
          new FittedDistanceSpace(distance, Scaling.fit(method, inputs.encoded()));
      Relation among = space.among(inputs);
      Relation kept = among.kept(new Parallel(3));
      int[] positions = {50, 3, 17};
      KeptPoints members = space.members(inputs, positions);
      Relation toMembers = space.toMembers(inputs, members);
      Relation amongMembers = space.amongMembers(members);
      double[] all = new double[60];
      for (int i = 0; i < positions.length; i++) {
        among.toAll(positions[i], all);
        for (int t = 0; t < 60; t++) {
          assertThat(kept.of(t, positions[i])).isEqualTo(all[t]);
          assertThat(toMembers.of(t, i)).isEqualTo(all[t]).isGreaterThanOrEqualTo(0);
        }
        assertThat(among.of(5, positions[i])).isEqualTo(all[5]);
        for (int t = 0; t < positions.length; t++) {
          assertThat(amongMembers.of(t, i)).isEqualTo(all[positions[t]]);
        }
        assertThat(members.states()[i]).hasSize(distance.stateSize(6, 60));
      }
      assertThat(space.isFitted()).isTrue();
    }
  }

  @Test
  void centersNeedNotBeTrainingRows() {
    Inputs inputs = inputs(new SplittableRandom(2), 30, false);
    double[][] centers = {{1, 0, 0, 2, 1, 0}, inputs.encoded().row(4)};
    for (FittedDistance distance : distances().toList()) {
      FittedDistanceSpace space = new FittedDistanceSpace(distance, Scaling.none());
      KeptPoints fitted = space.fitted(inputs, KeptPoints.ofValues(centers));
      Relation relation = space.toMembers(inputs, fitted);
      Relation among = space.among(inputs);
      for (int t = 0; t < 30; t++) {
        assertThat(relation.of(t, 1)).isEqualTo(among.of(t, 4));
      }
      assertThatThrownBy(() -> space.toMembers(inputs, KeptPoints.ofValues(centers)))
          .hasMessage("the members were not fitted to the training rows");
    }
    VectorSpace plain = new VectorSpace(new L2(), Scaling.none());
    Relation relation = plain.toMembers(inputs, KeptPoints.ofValues(centers));
    assertThat(relation.of(3, 0)).isEqualTo(new L2().between(inputs.encoded().row(3), centers[0]));
  }

  @Test
  void theRankCountsTrainingRows() {
    Inputs inputs = inputs(new SplittableRandom(3), 40, false);
    Inputs fresh = inputs(new SplittableRandom(4), 10, false);
    FittedDistanceSpace space =
        new FittedDistanceSpace(new NeighbourRankDistance(new L1()), Scaling.none());
    KeptPoints members = space.members(inputs, new int[] {8, 30});
    Relation relation = space.toMembers(fresh, members);
    for (int i = 0; i < 2; i++) {
      double[] center = members.values()[i];
      for (int t = 0; t < 10; t++) {
        double distance = new L1().between(fresh.encoded().row(t), center);
        long nearer =
            IntStream.range(0, 40)
                .filter(x -> new L1().between(inputs.encoded().row(x), center) <= distance)
                .count();
        assertThat(relation.of(t, i)).isEqualTo(nearer);
      }
    }
  }

  /** Ranks of sequences and of a matrix: counted again from the plain distances. */
  @Test
  void anyDissimilarityHasRanks() {
    String[] words = {"ACGTAC", "ACGTTT", "TTTTAC", "GGGTAC", "ACGGGA", "CCCCCC"};
    Dataset data =
        Dataset.of(
            Source.memory("rows", words.length),
            List.of(
                CategoryColumn.wrap(
                    "s", List.of(words), IntStream.range(0, words.length).toArray())),
            null);
    Encoding encoding = Encoding.fit(data, Schema.NONE.withText("s"));
    MismatchKernel kernel = new MismatchKernel(3, 1, Alphabet.DNA);
    checkRanks(
        new SequenceSpace(kernel),
        new SequenceSpace(kernel, true),
        Inputs.of(encoding.apply(data)));
    SplittableRandom random = new SplittableRandom(6);
    double[][] cells = new double[6][6];
    for (double[] line : cells) {
      Arrays.setAll(line, i -> random.nextInt(5));
    }
    MatrixSpace.CellKind distances = MatrixSpace.CellKind.DISTANCE;
    checkRanks(
        new MatrixSpace(distances, true),
        new MatrixSpace(distances, true, true),
        new Inputs(encoding.apply(data), cells));
    assertThatThrownBy(() -> new MatrixSpace(MatrixSpace.CellKind.KERNEL, false, true))
        .hasMessage("a kernel has no ranks");
  }

  private static void checkRanks(Space plain, Space ranks, Inputs inputs) {
    Relation distances = plain.among(inputs);
    Relation among = ranks.among(inputs);
    int[] positions = {1, 4};
    KeptPoints members = ranks.members(inputs, positions);
    Relation toMembers = ranks.toMembers(inputs, members);
    Relation amongMembers = ranks.amongMembers(members);
    int n = inputs.rowCount();
    for (int center = 0; center < n; center++) {
      for (int t = 0; t < n; t++) {
        int row = t;
        int to = center;
        long rank =
            IntStream.range(0, n).filter(x -> distances.of(x, to) <= distances.of(row, to)).count();
        assertThat(among.of(t, center)).isEqualTo(rank);
      }
    }
    for (int k = 0; k < 2; k++) {
      for (int t = 0; t < n; t++) {
        assertThat(toMembers.of(t, k)).isEqualTo(among.of(t, positions[k]));
      }
      assertThat(amongMembers.of(1 - k, k)).isEqualTo(among.of(positions[1 - k], positions[k]));
      assertThat(members.states()[k]).hasSize(n).isSorted();
    }
    assertThat(ranks.isFitted()).isTrue();
    assertThat(plain.isFitted()).isFalse();
  }

  /** {@code W^-1 B W^-1 + epsilon W^-1}, the inverse applied by elimination. */
  @Test
  void dannIsTheFormula() {
    int n = 80;
    double[][] x = new double[n][3];
    int[] labels = new int[n];
    SplittableRandom random = new SplittableRandom(5);
    for (int row = 0; row < n; row++) {
      labels[row] = row % 3;
      for (int j = 0; j < 3; j++) {
        x[row][j] = random.nextDouble() * (j + 1) + labels[row] * (j == 0 ? 0.4 : 0.1);
      }
    }
    Points points = Points.ofRows(x, 3);
    Dann dann = new Dann(40, 0.7);
    Relation relation =
        dann.relation(points, points, dann.states(points, labels, points)).kept(Parallel.NONE);
    for (int center = 0; center < n; center += 9) {
      double[][][] matrices = withinAndBetween(x, labels, weights(x, x[center], 40));
      for (int t = 0; t < n; t += 7) {
        double[] e = new double[3];
        for (int j = 0; j < 3; j++) {
          e[j] = x[t][j] - x[center][j];
        }
        double[] solved = solve(matrices[0], e);
        double squared = quadratic(solved, matrices[1]) + 0.7 * LinearKernel.dot(solved, e);
        assertThat(relation.of(t, center)).isCloseTo(Math.sqrt(squared), within(1e-9));
      }
    }
  }

  private static double[] weights(double[][] x, double[] center, int neighbours) {
    double[] d = Arrays.stream(x).mapToDouble(row -> new L2().between(row, center)).toArray();
    double reach = Arrays.stream(d).sorted().toArray()[neighbours - 1];
    double[] w =
        Arrays.stream(d)
            .map(v -> v < reach ? Math.pow(1 - Math.pow(v / reach, 3), 3) : 0)
            .toArray();
    double sum = Arrays.stream(w).sum();
    return Arrays.stream(w).map(v -> v / sum).toArray();
  }

  private static double[][][] withinAndBetween(double[][] x, int[] labels, double[] w) {
    double[][][] matrices = new double[2][3][3];
    double[][] means = new double[4][3];
    double[] shares = new double[4];
    for (int row = 0; row < x.length; row++) {
      for (int c : new int[] {labels[row], 3}) {
        shares[c] += w[row];
        for (int j = 0; j < 3; j++) {
          means[c][j] += w[row] * x[row][j];
        }
      }
    }
    for (int c = 0; c < 4; c++) {
      for (int j = 0; j < 3; j++) {
        means[c][j] /= shares[c];
      }
    }
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        for (int row = 0; row < x.length; row++) {
          double[] m = means[labels[row]];
          matrices[0][i][j] += w[row] * (x[row][i] - m[i]) * (x[row][j] - m[j]);
        }
        for (int c = 0; c < 3; c++) {
          matrices[1][i][j] +=
              shares[c] * (means[c][i] - means[3][i]) * (means[c][j] - means[3][j]);
        }
      }
    }
    return matrices;
  }

  private static double[] solve(double[][] matrix, double[] right) {
    double[][] a = Arrays.stream(matrix).map(double[]::clone).toArray(double[][]::new);
    double[] b = right.clone();
    for (int p = 0; p < b.length; p++) {
      for (int i = 0; i < b.length; i++) {
        if (i != p) {
          double factor = a[i][p] / a[p][p];
          b[i] -= factor * b[p];
          for (int j = 0; j < b.length; j++) {
            a[i][j] -= factor * a[p][j];
          }
        }
      }
    }
    for (int i = 0; i < b.length; i++) {
      b[i] /= a[i][i];
    }
    return b;
  }

  private static double quadratic(double[] v, double[][] matrix) {
    double sum = 0;
    for (int i = 0; i < v.length; i++) {
      sum += v[i] * LinearKernel.dot(matrix[i], v);
    }
    return sum;
  }

  /** Classes of a single point each, constant attributes, more attributes than rows. */
  @Test
  void singularNeighbourhoodsHaveFiniteDistances() {
    double[][] same = {{1, 1}, {1, 1}, {3, 1}, {3, 1}};
    double[][] wide = new double[5][9];
    SplittableRandom random = new SplittableRandom(6);
    for (double[] row : wide) {
      Arrays.setAll(row, j -> random.nextDouble());
    }
    for (double[][] x : List.of(same, wide)) {
      Points points = Points.ofRows(x, x[0].length);
      int[] labels = {0, 0, 1, 1, 1};
      Dann dann = new Dann(0, 1);
      FittedDistance.States states = dann.states(points, Arrays.copyOf(labels, x.length), points);
      Relation relation = dann.relation(points, points, states);
      for (int t = 0; t < x.length; t++) {
        for (int i = 0; i < x.length; i++) {
          assertThat(relation.of(t, i)).isFinite().isGreaterThanOrEqualTo(0);
        }
        assertThat(relation.of(t, t)).isZero();
      }
      assertThat(relation.of(0, 2)).isPositive();
    }
    assertThat(new Dann(0, 1).neighboursOf(1000)).isEqualTo(200);
    assertThat(new Dann(0, 1).neighboursOf(100)).isEqualTo(50);
    assertThat(new Dann(0, 1).neighboursOf(20)).isEqualTo(20);
  }

  @Test
  void unknownCategoriesAndMissingValues() {
    Inputs inputs = inputs(new SplittableRandom(7), 30, true);
    Dataset fresh = table(new SplittableRandom(8), 4, true, "violet");
    for (FittedDistance distance : List.of(new NeighbourRankDistance(new L2()), new Dann(0, 1))) {
      FittedDistanceSpace space = new FittedDistanceSpace(distance, Scaling.none());
      KeptPoints members = space.members(inputs, new int[] {1, 2});
      Relation relation =
          space.toMembers(Inputs.of(inputs.encoded().encoding().apply(fresh)), members);
      for (int t = 1; t < 4; t++) {
        assertThat(relation.of(t, 0)).isFinite();
      }
      assertThat(relation.of(0, 1)).isNaN();
    }
  }

  @Test
  void eigenvectorsRebuildTheMatrix() {
    SplittableRandom random = new SplittableRandom(9);
    for (int n = 1; n < 12; n++) {
      double[][] a = new double[n][n];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
          a[i][j] = random.nextInt(3) == 0 ? 0 : random.nextDouble() - 0.5;
          a[j][i] = a[i][j];
        }
      }
      SymmetricEigen eigen = SymmetricEigen.of(a);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          double cell = 0;
          double unit = 0;
          for (int k = 0; k < n; k++) {
            cell += eigen.vectors()[i][k] * eigen.values()[k] * eigen.vectors()[j][k];
            unit += eigen.vectors()[k][i] * eigen.vectors()[k][j];
          }
          assertThat(cell).isCloseTo(a[i][j], within(1e-12));
          assertThat(unit).isCloseTo(i == j ? 1 : 0, within(1e-12));
        }
      }
    }
  }

  private static Inputs inputs(SplittableRandom random, int rows, boolean categories) {
    Dataset data = table(random, rows, categories, "red");
    return Inputs.of(Encoding.fit(data, Schema.NONE).apply(data));
  }

  /** Six numbers, or five and a category; with the strange colour the first row lacks a value. */
  private static Dataset table(
      SplittableRandom random, int rows, boolean categories, String colour) {
    List<Column> columns = new ArrayList<>();
    for (int j = 0; j < (categories ? 5 : 6); j++) {
      columns.add(NumericColumn.wrap("n" + j, random.doubles(rows).toArray()));
    }
    if (categories) {
      columns.add(
          CategoryColumn.wrap("c", List.of(colour, "blue"), random.ints(rows, 0, 2).toArray()));
    }
    if (!colour.equals("red")) {
      double[] values = random.doubles(rows).toArray();
      values[0] = Double.NaN;
      columns.set(0, NumericColumn.wrap("n0", values));
    }
    List<String> labels =
        IntStream.range(0, rows).mapToObj(row -> row % 3 == 0 ? "p" : "q").toList();
    return Dataset.of(Source.memory("table", rows), columns, Labels.of("class", labels));
  }
}
