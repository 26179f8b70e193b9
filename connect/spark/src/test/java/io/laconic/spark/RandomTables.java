package io.laconic.spark;

import io.laconic.data.BitColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.data.SparseColumn;
import io.laconic.learn.TrainingSet;
import io.laconic.model.Frame;
import io.laconic.space.Inputs;
import io.laconic.space.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Small random tables with every kind of column, ties, and rows that were dropped on the way. */
final class RandomTables {
  private RandomTables() {}

  /**
   * A training set.
   *
   * @param classes how many
   * @param space how rows are compared, given the scaling; null: not at all
   */
  static TrainingSet of(long seed, int rows, int classes, Function<Scaling, Space> space) {
    Dataset data = table(seed, rows, classes).select(everySecondOrSo(rows, seed));
    return training(data, space, null);
  }

  /** A training set whose rows are compared by a matrix with a line for each row on disk. */
  static TrainingSet withMatrix(long seed, int rows, int classes, Space space) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] all = new double[rows][rows];
    for (int t = 0; t < rows; t++) {
      for (int i = 0; i <= t; i++) {
        all[t][i] = random.nextInt(40);
        all[i][t] = all[t][i];
      }
    }
    Dataset data = table(seed, rows, classes).select(everySecondOrSo(rows, seed));
    double[][] lines =
        IntStream.range(0, data.rowCount())
            .mapToObj(row -> all[data.rowNumber(row)])
            .toArray(double[][]::new);
    return training(data, scaling -> space, lines);
  }

  static TrainingSet training(Dataset data, Function<Scaling, Space> space, double[][] matrix) {
    return training(data, Schema.NONE, space, matrix);
  }

  static TrainingSet training(
      Dataset data, Schema schema, Function<Scaling, Space> space, double[][] matrix) {
    Encoding encoding = Encoding.fit(data, schema);
    Scaling scaling =
        space == null || matrix != null || encoding.attributeCount() == 0
            ? Scaling.none()
            : Scaling.fit(Scaling.Method.STANDARD, encoding.apply(data));
    Frame frame =
        new Frame(
            data.labels().classes(),
            encoding,
            scaling,
            MissingValuePolicy.none(MissingValuePolicy.Policy.ERROR),
            space == null ? null : space.apply(scaling));
    int[] labels = IntStream.range(0, data.rowCount()).map(data.labels()::code).toArray();
    return new TrainingSet(frame, new Inputs(encoding.apply(data), matrix), labels);
  }

  private static int[] everySecondOrSo(int rows, long seed) {
    SplittableRandom random = new SplittableRandom(seed + 1);
    return IntStream.range(0, rows).filter(row -> random.nextInt(3) > 0).toArray();
  }

  static Dataset table(long seed, int rows, int classes) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Column> columns = new ArrayList<>();
    double[] sum = new double[rows];
    for (int j = 0; j < 3; j++) {
      double[] values = new double[rows];
      for (int row = 0; row < rows; row++) {
        double value = 8 * random.nextDouble();
        values[row] = j == 0 ? Math.rint(value) : value;
        sum[row] += values[row];
      }
      columns.add(NumericColumn.wrap("n" + j, values));
    }
    int[] codes = random.ints(rows, 0, 3).toArray();
    columns.add(CategoryColumn.wrap("c", List.of("u", "v", "w"), codes));
    int[] stored = IntStream.range(0, rows).filter(r -> random.nextInt(4) == 0).toArray();
    double[] amounts = random.ints(stored.length, -3, 4).asDoubleStream().toArray();
    columns.add(SparseColumn.wrap("s", rows, stored, amounts));
    for (int j = 0; j < 3; j++) {
      columns.add(BitColumn.wrap("b" + j, rows, bits(rows, random)));
    }
    return Dataset.of(Source.memory("table", rows), columns, labels(sum, codes, classes, random));
  }

  private static long[] bits(int rows, SplittableRandom random) {
    long[] words = new long[BitColumn.wordCount(rows)];
    for (int row = 0; row < rows; row++) {
      words[row >>> 6] |= (long) random.nextInt(2) << row;
    }
    return words;
  }

  private static Labels labels(double[] sum, int[] codes, int classes, SplittableRandom random) {
    int[] y = new int[sum.length];
    for (int row = 0; row < y.length; row++) {
      int meant =
          (int) Math.min(classes - 1, sum[row] * classes / 24 + (codes[row] == 2 ? 0.4 : 0));
      y[row] = random.nextInt(6) == 0 ? random.nextInt(classes) : meant;
    }
    List<String> names = IntStream.range(0, classes).mapToObj(k -> "class " + k).toList();
    return Labels.wrap("class", names, y);
  }

  /** Sequences of letters, one text column. */
  static TrainingSet sequences(long seed, int rows, Space space) {
    SplittableRandom random = new SplittableRandom(seed);
    String[] texts = new String[rows];
    int[] codes = new int[rows];
    int[] y = new int[rows];
    for (int row = 0; row < rows; row++) {
      y[row] = random.nextInt(2);
      StringBuilder text = new StringBuilder();
      for (int k = 0; k < 12; k++) {
        text.append("acgt".charAt(y[row] == 0 ? random.nextInt(4) : random.nextInt(3)));
      }
      texts[row] = text.toString();
      codes[row] = row;
    }
    Dataset data =
        Dataset.of(
            Source.memory("sequences", rows),
            List.of(CategoryColumn.wrap("t", List.of(texts), codes)),
            Labels.wrap("class", List.of("neg", "pos"), y));
    Schema schema = new Schema(Map.of("t", Schema.Kind.TEXT));
    return training(data, schema, scaling -> space, null);
  }
}
