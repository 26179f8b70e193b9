package io.laconic.bench.jobs;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Tables as people have them: whole numbers and, if wanted, categories with missing values. The
 * classes are intervals of a noisy score of a few columns, those at the ends rare.
 */
final class MixedData {
  private static final double MISSING = 0.05;

  private MixedData() {}

  /**
   * @param categories number of columns of categories, at the end; one cell in twenty of these is
   *     missing
   */
  static Dataset make(int rows, int columns, int categories, int classes) {
    SplittableRandom random = new SplittableRandom(columns + 31L * classes);
    double[] score = new double[rows];
    List<Column> made = new ArrayList<>();
    for (int j = 0; j < columns; j++) {
      int values = 2 + j;
      double weight = j % 3 == 0 ? 1.0 / (1 + j / 3) : 0;
      String name = GeneratedColumns.columnName(j);
      if (j < columns - categories) {
        double[] numbers = new double[rows];
        Arrays.setAll(numbers, row -> Math.rint(40 + 12 * random.nextGaussian()));
        Arrays.setAll(score, row -> score[row] + weight * (numbers[row] - 40) / 12);
        made.add(NumericColumn.wrap(name, numbers));
      } else {
        int[] codes = new int[rows];
        Arrays.setAll(codes, row -> random.nextInt(values));
        Arrays.setAll(score, row -> score[row] + weight * (codes[row] % 3 - 1));
        Arrays.setAll(codes, row -> random.nextDouble() < MISSING ? -1 : codes[row]);
        made.add(
            CategoryColumn.wrap(
                name, IntStream.range(0, values).mapToObj(k -> "v" + k).toList(), codes));
      }
    }
    Arrays.setAll(score, row -> score[row] + 0.7 * random.nextGaussian());
    double[] sorted = score.clone();
    Arrays.sort(sorted);
    int[] codes = new int[rows];
    for (int row = 0; row < rows; row++) {
      double share = Arrays.binarySearch(sorted, score[row]) / (double) rows;
      codes[row] = classes == 2 ? share > 0.75 ? 1 : 0 : interval(share, classes);
    }
    List<String> names = IntStream.range(0, classes).mapToObj(String::valueOf).toList();
    return Dataset.of(
        Source.memory("mixed columns", rows), made, Labels.wrap("class", names, codes));
  }

  /** The classes in the middle have most rows: the ends of a cosine. */
  private static int interval(double share, int classes) {
    double even = Math.acos(1 - 2 * share) / Math.PI;
    return (int) Math.min(classes - 1, even * classes);
  }
}
