package io.laconic.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * An immutable table: raw columns, the class of every row (if known), and where the rows stood on
 * disk. Everything that is learned begins here.
 */
public final class Dataset {
  /** The largest number of columns of a table that has few values in each row. */
  public static final int MOST_SPARSE_COLUMNS = 50_000_000;

  private final Source source;
  private final List<Column> columns;
  private final Map<String, Column> byName;
  private final Labels labels;
  private final int[] rowNumbers;

  private Dataset(Source source, List<? extends Column> columns, Labels labels, int[] rowNumbers) {
    this(
        source,
        columns instanceof ColumnStore store ? store : List.copyOf(columns),
        columns instanceof ColumnStore ? null : byName(columns, rowNumbers.length),
        labels,
        rowNumbers);
  }

  private Dataset(
      Source source,
      List<Column> columns,
      Map<String, Column> byName,
      Labels labels,
      int[] rowNumbers) {
    this.source = source;
    this.columns = columns;
    this.byName = byName;
    this.labels = labels;
    this.rowNumbers = rowNumbers;
    if (columns instanceof ColumnStore store && store.rowCount() != rowNumbers.length) {
      throw new IllegalArgumentException("the stored columns have another length");
    }
    if (labels != null && labels.size() != rowNumbers.length) {
      throw new IllegalArgumentException("labels have another length than columns");
    }
  }

  private static Map<String, Column> byName(List<? extends Column> columns, int rowCount) {
    Map<String, Column> byName = new HashMap<>(2 * columns.size());
    for (Column column : columns) {
      if (column.size() != rowCount) {
        throw new IllegalArgumentException("column \"" + column.name() + "\" has another length");
      }
      if (byName.put(column.name(), column) != null) {
        throw new IllegalArgumentException("two columns are named \"" + column.name() + "\"");
      }
    }
    return byName;
  }

  /**
   * A table of all rows of its source.
   *
   * @param columns a list that is copied, or a {@link ColumnStore}, which is kept as it is
   * @param labels the classes, or null where no class is known
   */
  public static Dataset of(Source source, List<? extends Column> columns, Labels labels) {
    return new Dataset(source, columns, labels, IntStream.range(0, source.rowCount()).toArray());
  }

  /**
   * A table of some rows of its source.
   *
   * @param rowNumbers the places of the rows on disk
   */
  public static Dataset of(
      Source source, List<? extends Column> columns, Labels labels, int[] rowNumbers) {
    return new Dataset(source, columns, labels, rowNumbers.clone());
  }

  /** Rows of plain numbers, one array per row, attributes named {@code x0}, {@code x1}, …. */
  public static Dataset ofRows(double[][] rows, Labels labels) {
    int width = rows.length == 0 ? 0 : rows[0].length;
    List<Column> columns = new ArrayList<>();
    for (int j = 0; j < width; j++) {
      double[] values = new double[rows.length];
      for (int row = 0; row < rows.length; row++) {
        values[row] = rows[row][j];
      }
      columns.add(NumericColumn.wrap("x" + j, values));
    }
    return of(Source.memory("rows", rows.length), columns, labels);
  }

  public Source source() {
    return source;
  }

  public int rowCount() {
    return rowNumbers.length;
  }

  /** The place of a row among the data rows on disk, counted from 0. */
  public int rowNumber(int row) {
    return rowNumbers[row];
  }

  /** How a message names a row of this table. */
  public String place(int row) {
    return source.place(rowNumbers[row]);
  }

  public List<Column> columns() {
    return columns;
  }

  /** The column of that name, or null. */
  public Column column(String name) {
    return columns instanceof ColumnStore store ? store.find(name) : byName.get(name);
  }

  public boolean hasLabels() {
    return labels != null;
  }

  /** The classes; an error if none are known. */
  public Labels labels() {
    if (labels == null) {
      throw new DataException(source.name() + ": no class column");
    }
    return labels;
  }

  /** These columns with other labels. */
  public Dataset withLabels(Labels newLabels) {
    return new Dataset(source, columns, byName, newLabels, rowNumbers);
  }

  /** Other columns for the same rows. */
  public Dataset withColumns(List<? extends Column> newColumns) {
    return new Dataset(source, newColumns, labels, rowNumbers);
  }

  /** Only the columns of these names; a store of columns, which copies nothing, stays whole. */
  public Dataset only(Set<String> names) {
    boolean whole = columns instanceof ColumnStore || names.size() >= columns.size();
    return whole
        ? this
        : withColumns(columns.stream().filter(column -> names.contains(column.name())).toList());
  }

  /** Only those columns that a narrower table of the same source has. */
  public Dataset withColumnsOf(Dataset narrower) {
    int count = narrower.columns.size();
    if (count == columns.size()) {
      return this;
    }
    if (narrower.columns instanceof PresentColumns some && columns instanceof ColumnStore store) {
      return withColumns(some.of(store));
    }
    boolean trailing = narrower.columns instanceof ColumnStore; // only the last ones are missing
    return withColumns(
        trailing && columns instanceof ColumnStore store
            ? store.first(count)
            : columns.stream().filter(column -> narrower.column(column.name()) != null).toList());
  }

  /** The digest of the cells of all columns. */
  public CellDigest cells() {
    if (columns instanceof ColumnStore store) {
      return store.digest();
    }
    CellDigest digest = new CellDigest();
    for (int column = 0; column < columns.size(); column++) {
      digest.add(column, columns.get(column));
    }
    return digest;
  }

  /** Whether the columns are in a store that has numbers only, none of them missing. */
  public boolean isStoreOfCompleteNumbers() {
    return columns instanceof ColumnStore store && store.isCompleteNumbers();
  }

  /** Whether the columns are a store of numbers, of which some may be missing. */
  public boolean isStoreOfNumbers() {
    return columns instanceof ColumnStore store && store.isNumbers();
  }

  /**
   * The table of the given rows as if the source had no others. Where the number of columns was
   * found in the rows, it is found again in these: columns after the last one that has a number
   * other than 0 in one of them are left out, and so is what too few of them have. One column
   * always stays.
   */
  public Dataset selectAlone(int[] rows) {
    Dataset chosen = PresentColumns.of(select(rows), source.minCount());
    if (source.columnCount() != Source.ColumnCount.FOUND) {
      return chosen;
    }
    int count = lastOccupied(chosen.columns) + 1;
    while (count > 1 && isZero(chosen.columns.get(count - 1))) {
      count--;
    }
    return chosen.withColumns(
        chosen.columns instanceof ColumnStore store
            ? store.first(count)
            : chosen.columns.subList(0, count));
  }

  /** The rows whose class is known. */
  public Dataset withClass() {
    int[] known = IntStream.range(0, rowCount()).filter(row -> labels().code(row) >= 0).toArray();
    return known.length == rowCount() ? this : select(known);
  }

  /** The last column that may have a number other than 0; at least 0. */
  private static int lastOccupied(List<Column> columns) {
    int[] occupied = columns instanceof ColumnStore store ? store.occupied() : null;
    if (occupied == null) {
      return columns.size() - 1;
    }
    int last = occupied.length - 1;
    while (last >= 0 && isZero(columns.get(occupied[last]))) {
      last--;
    }
    return last < 0 ? 0 : occupied[last];
  }

  private static boolean isZero(Column column) {
    return column instanceof SparseColumn sparse
        ? sparse.storedRows().length == 0
        : column instanceof AnyNumericColumn numbers
            && Arrays.stream(numbers.values()).allMatch(value -> value == 0);
  }

  /** The table of the given rows, in the given order. */
  public Dataset select(int[] rows) {
    List<Column> chosen =
        columns instanceof ColumnStore store
            ? store.select(rows)
            : columns.stream().map(column -> column.select(rows)).toList();
    int[] numbers = new int[rows.length];
    for (int k = 0; k < rows.length; k++) {
      numbers[k] = rowNumbers[rows[k]];
    }
    return new Dataset(source, chosen, labels == null ? null : labels.select(rows), numbers);
  }
}
