package io.laconic.cli.option;

import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.inspect.Finding;
import io.laconic.inspect.RowTimes;
import io.laconic.inspect.Suspicion;
import io.laconic.io.table.LoadedTable;
import io.laconic.learn.Table;
import io.laconic.select.Folds;
import io.laconic.util.ClosestName;
import java.util.List;
import picocli.CommandLine.Option;

/** The option {@code --time}: learn from early rows, test on later ones. */
@OptionGroup.Of(OptionGroup.DATA)
public final class TimeColumnOption {
  @Option(
      names = "--time",
      paramLabel = "COLUMN",
      description =
          "Learn from early rows and test on later ones: --folds blocks in the order of this column"
              + " (dates or numbers), which is not used otherwise.")
  private String column;

  private double[] moments;

  public boolean isGiven() {
    return column != null;
  }

  /** The column, or null. */
  public String column() {
    return column;
  }

  /** Fails if the folds are settled by something else. */
  public void check(PreparationOptions preparation, SelectOptions select, CommonOptions common) {
    if (isGiven() && preparation.isGrouped()) {
      throw common.usage(
          "--time cannot be used with --group: a group may have early and late rows");
    }
    if (isGiven() && select.hasFoldsFile()) {
      throw common.usage("--time cannot be used with --folds-file, which says the folds itself");
    }
  }

  /** Takes the times out of the table; the column is not an attribute any more. */
  public LoadedTable taken(LoadedTable loaded) {
    if (!isGiven()) {
      return loaded;
    }
    Dataset data = loaded.dataset();
    Column times = data.column(column);
    if (times == null) {
      throw new DataException(
          data.source().name()
              + ": there is no column \""
              + column
              + "\" to order rows by, or it is the class or left out"
              + ClosestName.meant(
                  column, data.columns().stream().map(Column::name).limit(10_000).toList()));
    }
    moments = RowTimes.of(data, times);
    List<Column> others = data.columns().stream().filter(c -> !c.name().equals(column)).toList();
    return new LoadedTable(
        data.withColumns(others),
        loaded.schema(),
        loaded.warnings(),
        loaded.format(),
        loaded.groups(),
        loaded.whyClass());
  }

  /** The folds: blocks in time, or what is usual. */
  public Folds folds(Table table, SelectOptions select, long seed) {
    if (!isGiven()) {
      return select.folds(table, seed);
    }
    double[] used = new double[table.size()];
    for (int row = 0; row < used.length; row++) {
      used[row] = moments[table.data().rowNumber(row)];
    }
    try {
      return Folds.inTime(used, select.outerFolds());
    } catch (IllegalArgumentException e) {
      throw new DataException(
          table.data().source().name() + ", column \"" + column + "\": " + e.getMessage());
    }
  }

  /** How the rows are split, in one line. */
  public String words(Folds folds) {
    return isGiven()
        ? (folds.count() + 1)
            + " blocks in the order of \""
            + column
            + "\", each after the first tested"
            + " by what the earlier ones teach"
        : folds.count() + " folds";
  }

  /** Warns if there are dates and rows are split without regard to them. */
  public void warn(List<Finding> findings, Dataset data, CommonOptions common) {
    findings.stream()
        .filter(finding -> finding.suspicion() == Suspicion.DATE && !isGiven())
        .findFirst()
        .ifPresent(
            found ->
                common.warning(
                    data.source().name()
                        + ": if rows came one after the other, errors on later rows may be more than"
                        + " these folds show; --time "
                        + found.columns().get(0)
                        + " learns from early rows and tests on later ones"));
  }

  /** What the certificates of the folds rest on; null if rows are not ordered. */
  public String caution() {
    return isGiven()
        ? "rows in the order of time are often not independent draws (seasons, changes, the same person"
            + " again); the certified numbers hold only if they are, the errors on later rows show"
            + " whether the rules last"
        : null;
  }
}
