package io.laconic.cli.wording;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Labels;
import io.laconic.data.RowBlocks;
import io.laconic.learn.RowsElsewhere;
import io.laconic.model.Wording;
import java.util.List;

/**
 * A table that was read, in one line: {@code pima.csv: 768 rows, 8 columns (8 numeric); class
 * column "class": neg 500, pos 268; positive: pos}.
 */
public final class LoadedTableSummary {
  /** More classes are not named. */
  private static final int MOST_CLASSES = 12;

  private LoadedTableSummary() {}

  /**
   * The line.
   *
   * @param groups rows that belong together, or null
   * @param positive the positive class that the user names, or null
   * @param asPublished whether the positive class is the last one, whatever its name
   */
  public static String of(Dataset data, Groups groups, String positive, boolean asPublished) {
    return columns(data, data.rowCount())
        + classes(data.labels(), data.labels().counts())
        + (positive == null ? positive(data.labels(), asPublished) : "; positive: " + positive)
        + (groups == null ? "" : "; " + groups(groups));
  }

  /**
   * The line of a table that stays on disk.
   *
   * @param data its first rows
   */
  public static String of(
      Dataset data, RowBlocks all, Groups groups, String positive, boolean asPublished) {
    return columns(data, all.source().rowCount())
        + classes(data.labels(), all.classCounts())
        + (positive == null ? positive(data.labels(), asPublished) : "; positive: " + positive)
        + (all.reader() instanceof RowsElsewhere
            ? "; " + data.rowCount() + " rows drawn, the others stay there"
            : "; the rows stay on disk")
        + (groups == null ? "" : "; " + groups(groups));
  }

  private static String columns(Dataset data, int rows) {
    long categories =
        data.isStoreOfCompleteNumbers()
            ? 0
            : data.columns().stream().filter(CategoryColumn.class::isInstance).count();
    return data.source().name()
        + ": "
        + Wording.counted(rows, "row")
        + ", "
        + Wording.counted(data.columns().size(), "column")
        + " ("
        + (data.columns().size() - categories)
        + " numeric"
        + (categories == 0
            ? ""
            : ", " + categories + (categories == 1 ? " category" : " categories"))
        + ")";
  }

  private static String classes(Labels labels, int[] counts) {
    StringBuilder text =
        new StringBuilder("; class column \"").append(labels.column()).append("\":");
    for (int k = 0; k < Math.min(counts.length, MOST_CLASSES); k++) {
      text.append(k == 0 ? " " : ", ")
          .append(labels.classes().get(k))
          .append(' ')
          .append(counts[k]);
    }
    return counts.length > MOST_CLASSES
        ? text.append(", … (").append(counts.length).append(" classes)").toString()
        : text.toString();
  }

  /** Of several classes none is positive unless the user names it. */
  private static String positive(Labels labels, boolean asPublished) {
    List<String> classes = labels.classes();
    if (classes.size() != 2) {
      return "";
    }
    if (asPublished) {
      return "; positive: " + classes.get(1);
    }
    return "; positive: " + PositiveClassWords.of(labels.column(), classes);
  }

  /** {@code 12 groups by column "patient"}. */
  private static String groups(Groups groups) {
    return Wording.counted(groups.count(), "group") + " by column \"" + groups.column() + "\"";
  }
}
