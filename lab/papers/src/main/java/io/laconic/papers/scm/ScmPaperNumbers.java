package io.laconic.papers.scm;

import io.laconic.model.MachineType;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.PaperDataSet;
import io.laconic.rivals.SvmOptions;
import io.laconic.select.Estimate;
import java.util.List;

/**
 * Tables 1 and 2 of Marchand, Shah, Shawe-Taylor and Sokolova, "The set covering machine with
 * data-dependent half-spaces", ICML 2003.
 *
 * @param name as the paper writes it
 * @param file as the data files are called
 * @param svm parameters of the SVM, for attributes as they are
 * @param bound what the printed bound allows, in errors
 * @param byFolds table 2, chosen by cross-validation
 * @param byBound table 2, chosen by the printed bound
 */
public record ScmPaperNumbers(
    String name,
    String file,
    int rows,
    SvmOptions svm,
    int svmSize,
    int svmErrors,
    Machine balls,
    Machine halfSpaces,
    int bound,
    double ratio,
    Nested byFolds,
    Nested byBound) {

  /** A machine of table 1. */
  record Machine(MachineType type, double penalty, int size, int errors) {
    private static Machine of(String[] cells, int from) {
      return new Machine(
          cells[from].equals("c") ? MachineType.CONJUNCTION : MachineType.DISJUNCTION,
          Double.parseDouble(cells[from + 1]),
          Integer.parseInt(cells[from + 2]),
          Integer.parseInt(cells[from + 3]));
    }
  }

  /** A line of table 2. */
  record Nested(double size, int errors, double sd) {
    private static Nested of(String[] cells, int from) {
      return new Nested(
          Double.parseDouble(cells[from]),
          Integer.parseInt(cells[from + 1]),
          Double.parseDouble(cells[from + 2]));
    }

    static Nested of(Estimate estimate) {
      return new Nested(estimate.meanSize(), estimate.errors(), estimate.standardDeviation());
    }
  }

  /**
   * One line per data set: name and file; rows; gamma, C, size and errors of the SVM; type,
   * penalty, size and errors of balls, then of half-spaces; bound and ratio; size, errors and
   * standard deviation of half-spaces chosen by cross-validation, then by the bound.
   */
  private static final String TABLES =
      """
      BreastW  breastw  683  0.005   2  58  19 c  1.8 2  15 c  1.0 1  18 103 5.72 1.2  23 4.7 1.8  25 4.4
      Votes    votes     52   0.05  15  18   3 d  0.9 1   6 c  0.8 1   6  20 3.33 1.1   9 3.1 1.0   6 2.8
      Pima     pima     768  0.002   1 526 203 c  1.1 3 189 c  1.5 3 175 607 3.47 4.3 191 9.2 3.8 181  11
      Haberman haberman 294   0.01 0.6 146  71 c  1.4 1  71 d  0.7 1  68 209 3.07 1.7  73 5.0 3.8  74 3.8
      Bupa     bupa     345  0.002 0.2 266 107 d  2.8 9 107 c  1.4 1 103 297 2.88 2.3 118 6.0 2.5 115 8.2
      Glass    glass2   163    0.8   2  92  34 c 0.85 4  33 c 1.05 3  39 113 2.90 2.6  50 7.9 2.5  49 7.3
      Credit   credit   653 0.0006  32 423 190 d  1.2 4 194 d  1.2 3 148 513 3.47   3 157  17 3.5 162  17
      """;

  static final List<ScmPaperNumbers> ALL =
      TABLES.lines().map(line -> of(line.split(" +"))).toList();

  private static ScmPaperNumbers of(String... cells) {
    return new ScmPaperNumbers(
        cells[0],
        cells[1],
        Integer.parseInt(cells[2]),
        new SvmOptions(Double.parseDouble(cells[4]), Double.parseDouble(cells[3])),
        Integer.parseInt(cells[5]),
        Integer.parseInt(cells[6]),
        Machine.of(cells, 7),
        Machine.of(cells, 11),
        Integer.parseInt(cells[15]),
        Double.parseDouble(cells[16]),
        Nested.of(cells, 17),
        Nested.of(cells, 20));
  }

  /** All data sets, or the small ones. */
  public static List<ScmPaperNumbers> some(boolean quick) {
    List<String> small = List.of("votes", "haberman", "bupa", "glass2");
    return quick ? ALL.stream().filter(one -> small.contains(one.file)).toList() : ALL;
  }

  public static final String QUICK_SETS = "Reduced: Votes, Haberman, Bupa and Glass only; ";

  /** Adds what a reader should know about the data sets. */
  public static void remarks(ExperimentRun run, List<ScmPaperNumbers> sets) {
    StringBuilder positives = new StringBuilder("Positive classes:");
    for (ScmPaperNumbers one : sets) {
      PaperDataSet data = run.data(one.file);
      positives.append(" ").append(one.name).append(" ").append(data.positive()).append(";");
      if (data.rowCount() != one.rows) {
        run.remark(
            "%s: %d rows here, %d in the paper; error counts cannot be compared."
                .formatted(one.name, data.rowCount(), one.rows));
      }
    }
    positives.setLength(positives.length() - 1);
    run.remark(positives + " (the paper does not name them; with the other class, T changes).");
    run.remark("Glass is the two-class problem of 163 rows, float against non-float.");
    run.remark(
        "Categories (Votes, Credit) become one 0/1 column per value; the paper's encoding is"
            + " unknown.");
  }
}
