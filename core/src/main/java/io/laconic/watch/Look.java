package io.laconic.watch;

import io.laconic.data.Source;
import io.laconic.evaluate.Evaluation;
import io.laconic.occurrence.WatchedEventCounts;

/**
 * What was counted on one file of new rows.
 *
 * @param file its name
 * @param sha256 of its uncompressed bytes
 * @param rows that count; with groups, one of each
 * @param errors of the model on them, rows without an answer included; 0 if classes are not known
 * @param classRows rows by class of the model; empty if classes are not known
 * @param classErrors errors on these
 * @param counts rows that showed each thing that the model depends on
 */
public record Look(
    String file,
    String sha256,
    int rows,
    int errors,
    int[] classRows,
    int[] classErrors,
    int[] counts) {
  public Look {
    if (errors < 0 || errors > rows || classRows.length != classErrors.length) {
      throw new IllegalArgumentException(errors + " errors of " + rows + " rows");
    }
    for (int c = 0; c < classRows.length; c++) {
      if (classErrors[c] < 0 || classErrors[c] > classRows[c] || classRows[c] > rows) {
        throw new IllegalArgumentException(
            classErrors[c] + " errors of " + classRows[c] + " rows of class " + c);
      }
    }
    for (int count : counts) {
      if (count < 0 || count > rows) {
        throw new IllegalArgumentException(count + " of " + rows + " rows");
      }
    }
  }

  /**
   * Counts on new rows.
   *
   * @param source their file
   * @param evaluation null if classes are not known
   * @param seen what the model depends on
   */
  public static Look of(Source source, int rows, Evaluation evaluation, WatchedEventCounts seen) {
    int classes = evaluation == null ? 0 : evaluation.classes().size();
    int[] classRows = new int[classes];
    int[] classErrors = new int[classes];
    for (int c = 0; c < classes; c++) {
      classRows[c] = evaluation.examples(c);
      classErrors[c] = evaluation.errors(c);
    }
    return new Look(
        source.name(),
        source.sha256(),
        rows,
        evaluation == null ? 0 : evaluation.errors(),
        classRows,
        classErrors,
        seen.counts());
  }
}
