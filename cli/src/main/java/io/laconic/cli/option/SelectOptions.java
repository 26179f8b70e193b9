package io.laconic.cli.option;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.io.companion.FoldsFile;
import io.laconic.learn.OptionTopic;
import io.laconic.learn.Table;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.select.Folds;
import io.laconic.train.Selection;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Options that say how parameters are chosen, and with which folds. */
@Command
public final class SelectOptions {
  /** Folds of a cross-validation, unless the user says otherwise. */
  private static final int FOLDS = 10;

  private CommandSpec spec;

  @Spec(Spec.Target.MIXEE)
  void setCommand(CommandSpec command) {
    spec = command;
    RunOptions.add(spec, OptionTopic.CHOICE);
  }

  private Request request() {
    return RunOptions.request(spec);
  }

  /** Refuses folds of a file where there are several data sets. */
  public void checkNoFile(String command, CommonOptions common) {
    if (hasFoldsFile()) {
      throw common.usage(
          RunOptions.name(Options.FOLDS_FILE)
              + " does not go with "
              + command
              + ": each data set has its own");
    }
  }

  /** The choice on all rows of a table, by the folds of the file if there is one. */
  public Selection onAll(Table table) {
    return Selection.of(request(), hasFoldsFile() ? fromFile(table) : null);
  }

  /** The choice inside the folds of a cross-validation. */
  public Selection inside(int innerFolds) {
    return new Selection(request().value(Options.SELECT), innerFolds, null);
  }

  /** The folds of a table: from the file, or drawn. */
  public Folds folds(Table table, long seed) {
    if (!hasFoldsFile()) {
      checkRows(table);
      return table.groups() == null
          ? Folds.stratified(table.labels(), outerFolds(), seed)
          : Folds.grouped(table.groups().of(table.data()), outerFolds(), seed);
    }
    return fromFile(table);
  }

  /** Whether a file gives the folds. */
  boolean hasFoldsFile() {
    return request().has(Options.FOLDS_FILE);
  }

  private Path file() {
    return Path.of(request().value(Options.FOLDS_FILE));
  }

  /** How many folds there are, unless a file gives them. */
  public int outerFolds() {
    return request().has(Options.FOLDS) ? request().value(Options.FOLDS) : FOLDS;
  }

  /** There must be a row, or a group, for each fold. */
  private void checkRows(Table table) {
    Groups groups = table.groups();
    long count =
        groups == null ? table.size() : Arrays.stream(groups.of(table.data())).distinct().count();
    if (outerFolds() > count) {
      throw new DataException(
          outerFolds()
              + " folds need as many "
              + (groups == null ? "rows" : "groups")
              + " or more; "
              + table.data().source().name()
              + " has "
              + count);
    }
  }

  /** A group that is in two folds would be learned from and tested on. */
  private void checkGroups(Table table, int[] numbers) {
    if (table.groups() == null) {
      return;
    }
    int[] groups = table.groups().of(table.data());
    Map<Integer, Integer> firstRow = new HashMap<>();
    for (int row = 0; row < numbers.length; row++) {
      Integer first = firstRow.putIfAbsent(groups[row], row);
      if (first != null && numbers[first] != numbers[row]) {
        throw new DataException(
            file()
                + ": "
                + table.data().place(first)
                + " and "
                + table.data().place(row)
                + " of "
                + table.data().source().name()
                + " are of one group (column \""
                + table.groups().column()
                + "\"), but in folds "
                + numbers[first]
                + " and "
                + numbers[row]);
      }
    }
  }

  /** One number for each row on disk, rows that were left out included. */
  private Folds fromFile(Table table) {
    Dataset data = table.data();
    int[] onDisk = FoldsFile.read(file(), data.source().rowCount(), data.source().name());
    int[] numbers = new int[table.size()];
    for (int row = 0; row < numbers.length; row++) {
      numbers[row] = onDisk[data.rowNumber(row)];
    }
    checkGroups(table, numbers);
    try {
      return Folds.numbered(numbers);
    } catch (IllegalArgumentException e) {
      throw new DataException(file() + ": " + e.getMessage());
    }
  }
}
