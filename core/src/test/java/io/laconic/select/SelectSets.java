package io.laconic.select;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.TrainingPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Small tables and procedures for tests of choosing and measuring. */
public final class SelectSets {
  static final CertificateOptions LEVEL = CompressionForm.STANDARD.options(0.05, 1);
  static final List<String> CATEGORIES = List.of("u", "v", "w", "x");

  private SelectSets() {}

  /** Options as the command line spells them: {@code "learner=dlm penalty-positive=1,2"}. */
  static Map<String, String> words(String options) {
    Map<String, String> words = new LinkedHashMap<>();
    for (String option : options.isEmpty() ? new String[0] : options.split(" ")) {
      words.put(
          option.substring(0, option.indexOf('=')), option.substring(option.indexOf('=') + 1));
    }
    return words;
  }

  public static TrainingPlan recipe(
      String options, MissingValuePolicy.Policy missing, Scaling.Method scaling) {
    Request request =
        Request.of(words(options))
            .with(Options.MISSING, missing)
            .with(Options.SCALE, scaling)
            .with(Options.SEED, 5L)
            .with(Options.FORM, "standard");
    return TrainingPlan.of(request, 2);
  }

  public static TrainingPlan recipe(String options) {
    return recipe(options, MissingValuePolicy.Policy.ERROR, Scaling.Method.NONE);
  }

  public static Contender contender(String options) {
    return recipe(options).contender(ExternalResources.NONE, Schema.NONE);
  }

  static Table table(TrainingPlan recipe, Dataset data) {
    return Table.of(recipe.preparation(io.laconic.data.Schema.NONE), data, null);
  }

  static Procedure procedure(Contender contender, Criterion criterion, int folds) {
    return new Procedure(contender, criterion, folds, 1, LEVEL);
  }

  /** Rows whose first column tells the class, up to some noise. */
  static Dataset numbers(long seed, int rows, int width, double noise) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] x = new double[rows][width];
    int[] y = new int[rows];
    for (int row = 0; row < rows; row++) {
      for (int j = 0; j < width; j++) {
        x[row][j] = random.nextInt(40) / 4.0;
      }
      boolean up = x[row][0] > 5;
      y[row] = random.nextDouble() < noise ? random.nextInt(2) : up ? 1 : 0;
    }
    return Dataset.ofRows(x, Labels.wrap("class", List.of("neg", "pos"), y));
  }

  /**
   * Two numeric columns and, if asked for, one of categories, with or without missing values.
   *
   * @param missing the share of missing values
   */
  static Dataset mixed(long seed, int rows, boolean categories, double missing) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] first = random.doubles(rows).map(v -> 10 * v).toArray();
    double[] second = random.doubles(rows).toArray();
    int[] codes = random.ints(rows, 0, 3).toArray();
    int[] y = new int[rows];
    for (int row = 0; row < rows; row++) {
      boolean up = first[row] / 10 + second[row] > 1 || codes[row] == 2;
      y[row] = random.nextInt(6) == 0 ? random.nextInt(2) : up ? 1 : 0;
      first[row] = random.nextDouble() < missing ? Double.NaN : first[row];
    }
    return dataset(first, second, categories ? codes : null, y);
  }

  private static Dataset dataset(double[] first, double[] second, int[] codes, int[] y) {
    List<Column> columns = new ArrayList<>();
    columns.add(NumericColumn.wrap("a", first));
    columns.add(NumericColumn.wrap("b", second));
    if (codes != null) {
      columns.add(CategoryColumn.wrap("c", CATEGORIES, codes));
    }
    Labels labels = Labels.wrap("class", List.of("neg", "pos"), y);
    return Dataset.of(Source.memory("rows", y.length), columns, labels);
  }

  /** The same table with nonsense, classes included, in some rows. */
  static Dataset noised(Dataset data, int[] rows, SplittableRandom random) {
    double[] first = numbers(data, 0);
    double[] second = numbers(data, 1);
    boolean categories = data.columns().size() > 2;
    int[] codes =
        categories
            ? IntStream.range(0, data.rowCount())
                .map(((CategoryColumn) data.columns().get(2))::code)
                .toArray()
            : null;
    int[] y = IntStream.range(0, data.rowCount()).map(data.labels()::code).toArray();
    for (int row : rows) {
      first[row] = 1e6 * (random.nextDouble() - 0.5);
      second[row] = -1e3 * random.nextDouble();
      y[row] = random.nextInt(2);
      if (categories) {
        codes[row] = 3;
      }
    }
    return dataset(first, second, codes, y);
  }

  private static double[] numbers(Dataset data, int column) {
    return ((NumericColumn) data.columns().get(column)).values().clone();
  }
}
