package io.laconic.evaluate;

import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.subsets.Promises;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.fact.Fact;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How a model did on rows whose class is known.
 *
 * @param classes the model's classes
 * @param actual the classes of the rows: the model's, then those it does not know
 * @param confusion rows by actual class, then by predicted class; the last column counts rows
 *     without a prediction because a value is missing, or because they are referred to a person
 * @param ranked of two classes: how the scores of positive rows compare with those of negative ones
 * @param refers whether the model may refer rows to a person
 */
public record Evaluation(
    List<String> classes,
    List<String> actual,
    int[][] confusion,
    RankedPairs ranked,
    boolean refers) {
  /** A model that refers no row. */
  public Evaluation(
      List<String> classes, List<String> actual, int[][] confusion, RankedPairs ranked) {
    this(classes, actual, confusion, ranked, false);
  }

  /** Classifies all rows; every row must have a class. */
  public static Evaluation of(Model model, Dataset rows, double[][] matrix) {
    return of(model, rows, matrix, Parallel.NONE);
  }

  /** Classifies all rows, on several threads where that helps; every row must have a class. */
  public static Evaluation of(Model model, Dataset rows, double[][] matrix, Parallel parallel) {
    Counting counting = new Counting(model);
    counting.add(rows, model.decisions(rows, matrix, parallel));
    return counting.evaluation();
  }

  /** Counts rows that may come block by block. */
  public static final class Counting {
    private final Model model;
    private final List<String> classes;
    private final List<String> actual;
    private final Map<String, Integer> places = new HashMap<>();
    private final List<int[]> confusion = new ArrayList<>();
    private final RankedPairs.Scores scores = new RankedPairs.Scores();

    public Counting(Model model) {
      this.model = model;
      this.classes = model.frame().classes();
      this.actual = new ArrayList<>(classes);
    }

    /**
     * Counts more rows, each with a class, and what the model decides of them.
     *
     * @return class of each, as a place in {@link #actual}
     */
    public int[] add(Dataset rows, Decisions decisions) {
      int[] truth = new int[rows.rowCount()];
      for (int row = 0; row < truth.length; row++) {
        String name = rows.labels().name(row);
        if (name == null) {
          throw new DataException(
              rows.source().name()
                  + ", "
                  + rows.place(row)
                  + ", column \""
                  + rows.labels().column()
                  + "\": the class is missing");
        }
        truth[row] = places.computeIfAbsent(name, added -> place(added, classes, actual));
      }
      checkCount(classes.size(), actual.size() - classes.size(), rows);
      while (confusion.size() < actual.size()) {
        confusion.add(new int[classes.size() + 1]);
      }
      for (int row = 0; row < truth.length; row++) {
        int said = decisions.prediction(row);
        confusion.get(truth[row])[said < 0 ? classes.size() : said]++;
      }
      scores.add(decisions.scores(model), truth);
      return truth;
    }

    public Evaluation evaluation() {
      return new Evaluation(
          classes,
          List.copyOf(actual),
          confusion.toArray(int[][]::new),
          scores.pairs(),
          model.classifier().refers());
    }
  }

  /**
   * Counts predictions.
   *
   * @param truth class of every row
   * @param predictions the same as predicted; -1 without a prediction
   */
  public static Evaluation of(
      List<String> classes, int[] truth, int[] predictions, RankedPairs ranked) {
    int count = classes.size();
    return new Evaluation(classes, classes, confusion(count, count, truth, predictions), ranked);
  }

  /**
   * What these rows promise besides the error rate, if they had no part in making the model: how
   * often it is wrong where it answers, and predictive values.
   *
   * @param alternatives how many models were tried on these rows
   * @param prevalence least and largest share of positives among future rows; null: as here
   * @param byClass whether the rows were collected class by class
   */
  public List<Fact> promises(
      double delta, double alternatives, double[] prevalence, boolean byClass) {
    Promises promises = new Promises(classes, new Promises.Cells(confusion), delta, alternatives);
    List<Fact> all = new ArrayList<>();
    if (refers) {
      all.add(byClass ? Fact.of("answered-left-out") : promises.answered());
    }
    if (byClass) {
      all.addAll(promises.eachClass(numbers(delta, alternatives)));
    }
    all.addAll(
        prevalence != null
            ? promises.predictiveValues(numbers(delta, alternatives), prevalence)
            : byClass ? promises.predictiveValuesLeftOut() : promises.predictiveValues());
    return all;
  }

  /** What is certified of each class that the model knows. */
  private CertifiedNumbers numbers(double delta, double alternatives) {
    int[] rows = IntStream.range(0, classes.size()).map(this::examples).toArray();
    int[] errors = IntStream.range(0, classes.size()).map(this::errors).toArray();
    return new OutsideCounts(rows, errors).numbers(delta, alternatives);
  }

  private static int[][] confusion(int actual, int classes, int[] truth, int[] predictions) {
    int[][] confusion = new int[actual][classes + 1];
    for (int row = 0; row < truth.length; row++) {
      confusion[truth[row]][predictions[row] < 0 ? classes : predictions[row]]++;
    }
    return confusion;
  }

  /** Place of a class among all; one that the model does not know is added to them. */
  private static int place(String name, List<String> classes, List<String> actual) {
    int code = classOf(name, classes);
    if (code < 0) {
      actual.add(name);
    }
    return code < 0 ? actual.size() - 1 : code;
  }

  /** Refuses a table of actual by predicted classes that nobody could read. */
  private static void checkCount(int known, int unknown, Dataset rows) {
    if (known > Labels.MOST_CLASSES) {
      throw new DataException(
          "the model has "
              + known
              + " classes; errors are counted by class for at most "
              + Labels.MOST_CLASSES);
    }
    if (unknown > Labels.MOST_CLASSES) {
      throw new DataException(
          rows.source().name()
              + ": "
              + unknown
              + " classes in column \""
              + rows.labels().column()
              + "\" that the model does not know; is this a number or a name? "
              + MarkedOptionName.of("label")
              + " names the class column");
    }
  }

  /** Number of a class among the model's; "not L" stands for everything but L; -1 if unknown. */
  public static int classOf(String name, List<String> classes) {
    int code = classes.indexOf(name);
    boolean againstRest = classes.size() == 2 && classes.get(0).equals("not " + classes.get(1));
    return code < 0 && againstRest ? 0 : code;
  }

  public int examples() {
    int count = 0;
    for (int c = 0; c < actual.size(); c++) {
      count += examples(c);
    }
    return count;
  }

  /** Rows of an actual class. */
  public int examples(int actualClass) {
    return java.util.Arrays.stream(confusion[actualClass]).sum();
  }

  public int errors() {
    int count = 0;
    for (int c = 0; c < actual.size(); c++) {
      count += errors(c);
    }
    return count;
  }

  /** Errors on rows of an actual class; a class that the model does not know is always wrong. */
  public int errors(int actualClass) {
    int right = actualClass < classes.size() ? confusion[actualClass][actualClass] : 0;
    return examples(actualClass) - right;
  }

  /** Rows without a prediction. */
  public int undecided() {
    int count = 0;
    for (int[] row : confusion) {
      count += row[classes.size()];
    }
    return count;
  }

  /** Share of an actual class that is called so, with its exact interval. */
  Interval rate(int actualClass, int called, double delta) {
    return Interval.share(confusion[actualClass][called], examples(actualClass), delta);
  }

  /** Share of a class among the rows that are called so, with its exact interval. */
  Interval precision(int label, double delta) {
    int called = 0;
    for (int[] row : confusion) {
      called += row[label];
    }
    return Interval.share(confusion[label][label], called, delta);
  }

  /** Share of an actual class that is recognised; NaN if it has no rows. */
  public double recall(int actualClass) {
    return (examples(actualClass) - errors(actualClass)) / (double) examples(actualClass);
  }
}
