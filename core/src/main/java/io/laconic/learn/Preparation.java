package io.laconic.learn;

import io.laconic.data.ColumnStore;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.SignificantDigits;
import io.laconic.model.Frame;
import io.laconic.space.Inputs;
import io.laconic.space.MatrixSpace;
import io.laconic.space.PairFunction;
import io.laconic.space.Space;
import io.laconic.util.MarkedOptionName;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How a table becomes a training set.
 *
 * @param positive name of the positive class; null: the last one
 * @param schema what was known of the columns beforehand
 * @param comparison metric or kernel between rows; null for rays, and with a matrix
 * @param matrixSpace what a precomputed matrix means; null if there is none
 * @param classes whether one class is learned against the rest, or all are kept apart
 * @param known what was known of columns beforehand, which rules must keep to
 */
public record Preparation(
    String positive,
    MissingValuePolicy.Policy missing,
    Scaling.Method scaling,
    Schema schema,
    RowComparison comparison,
    MatrixSpace matrixSpace,
    Classes classes,
    ColumnKnowledge known) {

  /** Before this version of the procedure a condition on zeros and ones read as on any number. */
  private static final int ZERO_ONES_SAID = 8;

  /** Which classes there are. */
  public enum Classes {
    /** Two: the positive one and the other, or all others. */
    TWO,
    /** As many as the rows have. */
    ALL
  }

  /** Nothing is known of columns beforehand. */
  public Preparation(
      String positive,
      MissingValuePolicy.Policy missing,
      Scaling.Method scaling,
      Schema schema,
      RowComparison comparison,
      MatrixSpace matrixSpace,
      Classes classes) {
    this(
        positive, missing, scaling, schema, comparison, matrixSpace, classes, ColumnKnowledge.NONE);
  }

  /** Two classes. */
  public Preparation(
      String positive,
      MissingValuePolicy.Policy missing,
      Scaling.Method scaling,
      Schema schema,
      RowComparison comparison,
      MatrixSpace matrixSpace) {
    this(positive, missing, scaling, schema, comparison, matrixSpace, Classes.TWO);
  }

  /** Rows in which several positive classes, named with commas between them, are one. */
  public static Dataset together(Dataset data, String positive) {
    return ClassNames.together(data, positive);
  }

  /** This preparation with a positive class. */
  public Preparation withPositive(String name) {
    return new Preparation(name, missing, scaling, schema, comparison, matrixSpace, classes, known);
  }

  /** This preparation with one class against the rest. */
  public Preparation ofTwoClasses() {
    return new Preparation(
        positive, missing, scaling, schema, comparison, matrixSpace, Classes.TWO, known);
  }

  /** This preparation with all classes kept apart, and rows compared in this way. */
  public Preparation comparedBy(RowComparison newComparison) {
    return new Preparation(
        positive, missing, scaling, schema, newComparison, null, Classes.ALL, known);
  }

  /** Nothing special: no missing values, no scaling, raw attributes. */
  public static Preparation plain(String positive) {
    return new Preparation(
        positive, MissingValuePolicy.Policy.ERROR, Scaling.Method.NONE, Schema.NONE, null, null);
  }

  /** This preparation with rows compared by a metric or kernel. */
  public Preparation comparing(PairFunction function) {
    return new Preparation(
        positive, missing, scaling, schema, RowComparison.of(function), matrixSpace);
  }

  /**
   * The training set.
   *
   * @param matrix one line per row of {@code data}, or null
   */
  public TrainingSet prepare(Dataset data, double[][] matrix) {
    checkMatrix(data, matrix);
    Dataset rows = rows(data);
    return prepare(rows, IntStream.range(0, rows.rowCount()).toArray(), matrix);
  }

  /**
   * The rows that can be learned from, with the classes that models will know. Nothing is fitted:
   * whether a row stays depends on that row alone.
   */
  public Dataset rows(Dataset data) {
    return withClasses(handleMissing(data));
  }

  /** Rows that can all be learned from, with the classes that models will know. */
  Dataset withClasses(Dataset complete) {
    ClassNames names = new ClassNames(positive);
    return complete.withLabels(classes == Classes.TWO ? names.two(complete) : names.all(complete));
  }

  /**
   * The training set of all rows for a task without classes: whatever classes they have, they are
   * all of one.
   *
   * @param matrix one line per row on disk, or null
   */
  public TrainingSet prepareWithoutClasses(Dataset data, double[][] matrix) {
    checkMatrix(data, matrix);
    Labels one = Labels.wrap("", List.of("row"), new int[data.rowCount()]);
    Dataset rows = handleMissing(data.withLabels(one));
    if (rows.rowCount() == 0) {
      throw new DataException(data.source().name() + ": no data rows");
    }
    return prepare(rows, IntStream.range(0, rows.rowCount()).toArray(), matrix);
  }

  /**
   * The training set of all these rows, with everything that is fitted (fills, categories, scaling)
   * fitted to some of them.
   *
   * @param rows as {@link #rows} gives them
   * @param fitting positions of the rows to fit to
   * @param matrix one line per row on disk, or null
   */
  public TrainingSet prepare(Dataset rows, int[] fitting, double[][] matrix) {
    Dataset some = fitting.length == rows.rowCount() ? rows : rows.select(fitting);
    MissingValuePolicy fills =
        missing == MissingValuePolicy.Policy.MEDIAN
            ? MissingValuePolicy.medians(some)
            : MissingValuePolicy.mediansOfWords(missing, some);
    Dataset filled = fills.fill(some);
    Encoding encoding = encoding(filled);
    Scaling constants =
        comparison == null ? Scaling.none() : Scaling.fit(scaling, encoding.apply(filled));
    Space space =
        comparison == null ? matrixSpace : comparison.space(encoding.attributeCount(), constants);
    Frame frame =
        new Frame(
            rows.labels().column(), rows.labels().classes(), encoding, constants, fills, space);
    Dataset all = rounded(fills.fill(rows));
    Inputs inputs = new Inputs(encoding.apply(all), linesOf(all, matrix));
    return new TrainingSet(frame, inputs, rows.labels().codes(), known);
  }

  /** Rows whose thresholds have few digits; see {@link SignificantDigits}. */
  private Dataset rounded(Dataset rows) {
    if (known.digits() == 0) {
      return rows;
    }
    if (rows.columns() instanceof ColumnStore) {
      throw new DataException(
          rows.source().name()
              + ": "
              + MarkedOptionName.of("digits")
              + " goes with tables of columns, not with packed or LIBSVM files");
    }
    return new SignificantDigits(known.digits()).up(rows);
  }

  /** Whether anything is fitted to rows: if not, all parts of the rows share one training set. */
  public boolean fits(Dataset rows) {
    return fitsNumbers(rows) || (matrixSpace == null && findsCategories(rows));
  }

  /** Whether constants of scaling or fills are fitted. */
  private boolean fitsNumbers(Dataset rows) {
    boolean scales = comparison != null && scaling != Scaling.Method.NONE;
    return scales
        || missing == MissingValuePolicy.Policy.MEDIAN
        || !MissingValuePolicy.mediansOfWords(missing, rows).fills().isEmpty();
  }

  private boolean findsCategories(Dataset rows) {
    return encoding(rows).hasFoundValues();
  }

  private Encoding encoding(Dataset rows) {
    Encoding fitted =
        Encoding.fit(rows, comparison == null ? schema : comparison.schema(rows, schema));
    return known.isBefore(ZERO_ONES_SAID) ? fitted : fitted.tellingZeroOnes(rows);
  }

  /**
   * Whether what is fitted to some rows is the same as what is fitted to all of them: no more than
   * categories, and all of these occur among the some.
   *
   * @param some each row once
   */
  public boolean fitsAlike(Dataset rows, int[] some) {
    return !fitsNumbers(rows)
        && (some.length == rows.rowCount()
            || encoding(rows).encodesAs(encoding(rows.select(some))));
  }

  /** Rows without a class are left out whatever the policy: nothing can be learned from them. */
  private Dataset handleMissing(Dataset all) {
    Dataset data = withClass(all);
    if (missing != MissingValuePolicy.Policy.DROP && missing != MissingValuePolicy.Policy.ERROR) {
      return data;
    }
    int[] complete = MissingValuePolicy.completeRows(data);
    if (missing == MissingValuePolicy.Policy.DROP) {
      if (complete.length == 0) {
        throw new DataException(data.source().name() + ": every row has a missing value");
      }
      return complete.length == data.rowCount() ? data : data.select(complete);
    }
    if (complete.length < data.rowCount()) {
      throw new DataException(missingMessage(data, complete.length));
    }
    return data;
  }

  private static Dataset withClass(Dataset data) {
    Dataset known = data.withClass();
    if (known.rowCount() == 0) {
      throw new DataException(
          data.source().name()
              + ": no row has a class in column \""
              + data.labels().column()
              + "\"");
    }
    return known;
  }

  /**
   * What to do about missing values.
   *
   * @param complete how many rows have none; negative if that is not known
   */
  static String missingMessage(Dataset data, int complete) {
    return MissingValuePolicy.places(data).orElseThrow()
        + ". Use "
        + MarkedOptionName.of("missing")
        + " drop "
        + (complete < 0 ? "" : "(" + complete + (complete == 1 ? " row stays) " : " rows stay) "))
        + "or "
        + MarkedOptionName.of("missing")
        + " median.";
  }

  private static double[][] linesOf(Dataset rows, double[][] matrix) {
    return matrix == null
        ? null
        : IntStream.range(0, rows.rowCount())
            .mapToObj(row -> matrix[rows.rowNumber(row)])
            .toArray(double[][]::new);
  }

  /** The matrix of training rows is square. */
  public static void checkMatrix(Dataset all, double[][] matrix) {
    if (matrix == null) {
      return;
    }
    if (matrix.length != all.rowCount()) {
      throw new DataException(
          "the matrix has "
              + matrix.length
              + " rows, "
              + all.source().name()
              + " has "
              + all.rowCount());
    }
    for (int row = 0; row < matrix.length; row++) {
      if (matrix[row].length != matrix.length) {
        throw new DataException(
            "the matrix has "
                + matrix[row].length
                + " cells in row "
                + row
                + ", but "
                + matrix.length
                + " rows; that of training rows is square");
      }
    }
  }
}
