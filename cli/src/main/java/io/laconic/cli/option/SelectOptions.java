package io.laconic.cli.option;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.io.companion.FoldsFile;
import io.laconic.learn.Criterion;
import io.laconic.learn.Table;
import io.laconic.select.Folds;
import io.laconic.train.Selection;
import io.laconic.train.TrainingPlan;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Options that say how parameters are chosen, and with which folds. */
public final class SelectOptions {
  /** {@code --select}. */
  enum Choice {
    bound,
    printed,
    cv,
    cv1se,
    hindsight
  }

  @Option(
      names = "--select",
      paramLabel = "NAME",
      description =
          "Choose by: bound (certificate), printed (the papers' bounds), cv (cross-validation),"
              + " cv1se (one standard error); in cv and compare also hindsight"
              + " (default: cv; pvm: cv1se).")
  private Choice select;

  @Option(
      names = "--folds",
      paramLabel = "K",
      defaultValue = "10",
      description = "Number of folds (default: ${DEFAULT-VALUE}).")
  private int folds;

  @Option(
      names = "--folds-file",
      paramLabel = "FILE",
      description = "Fold of every row: one whole number per row of DATA, no header.")
  private Path file;

  public void check(boolean hindsightAllowed, CommonOptions common) {
    if (folds < 2) {
      throw common.usage("--folds must be >= 2; got " + folds);
    }
    if (select == Choice.hindsight && !hindsightAllowed) {
      throw common.usage("--select hindsight goes with cv and compare: it looks at the test rows");
    }
  }

  /** Refuses a choice by printed bounds where there is none. */
  public void checkPrinted(TrainingPlan plan, CommonOptions common) {
    if (select == Choice.printed && !plan.hasPrintedBounds()) {
      throw common.usage(
          "--select printed goes with --learner scm, or dlm with balls: the papers print no other"
              + " bound to choose by");
    }
  }

  Criterion criterion(Criterion standard) {
    return select == null ? standard : Criterion.valueOf(select.name().toUpperCase(Locale.ROOT));
  }

  /** The choice on all rows of a table, by the folds of the file if there is one. */
  public Selection onAll(Table table) {
    return new Selection(criterion(null), folds, file == null ? null : fromFile(table));
  }

  /** The choice inside the folds of a cross-validation. */
  public Selection inside(int innerFolds) {
    return new Selection(criterion(null), innerFolds, null);
  }

  String fileName() {
    return file == null ? null : file.toString();
  }

  /** The folds of a table: from the file, or drawn. */
  public Folds folds(Table table, long seed) {
    if (file == null) {
      checkRows(table);
      return Folds.stratified(table.labels(), folds, seed);
    }
    return fromFile(table);
  }

  private void checkRows(Table table) {
    if (folds > table.size()) {
      throw new DataException(
          folds
              + " folds need as many rows or more; "
              + table.data().source().name()
              + " has "
              + table.size());
    }
  }

  /** One number for each row on disk, rows that were left out included. */
  private Folds fromFile(Table table) {
    Dataset data = table.data();
    int[] onDisk = FoldsFile.read(file, data.source().rowCount(), data.source().name());
    int[] numbers = new int[table.size()];
    for (int row = 0; row < numbers.length; row++) {
      numbers[row] = onDisk[data.rowNumber(row)];
    }
    try {
      return Folds.numbered(numbers);
    } catch (IllegalArgumentException e) {
      throw new DataException(file + ": " + e.getMessage());
    }
  }
}
