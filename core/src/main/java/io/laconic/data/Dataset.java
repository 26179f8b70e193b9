package io.laconic.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * An immutable table: raw columns, the class of every row (if known), and where the rows stood on
 * disk. Everything that is learned begins here.
 */
public final class Dataset {
  private final Source source;
  private final List<Column> columns;
  private final Map<String, Column> byName;
  private final Labels labels;
  private final int[] rowNumbers;

  private Dataset(Source source, List<? extends Column> columns, Labels labels, int[] rowNumbers) {
    this.source = source;
    this.columns = List.copyOf(columns);
    this.labels = labels;
    this.rowNumbers = rowNumbers;
    this.byName = new HashMap<>(2 * columns.size());
    for (Column column : columns) {
      if (column.size() != rowNumbers.length) {
        throw new IllegalArgumentException("column \"" + column.name() + "\" has another length");
      }
      if (byName.put(column.name(), column) != null) {
        throw new IllegalArgumentException("two columns are named \"" + column.name() + "\"");
      }
    }
    if (labels != null && labels.size() != rowNumbers.length) {
      throw new IllegalArgumentException("labels have another length than columns");
    }
  }

  /**
   * A table of all rows of its source.
   *
   * @param labels the classes, or null where no class is known
   */
  public static Dataset of(Source source, List<? extends Column> columns, Labels labels) {
    return new Dataset(source, columns, labels, IntStream.range(0, source.rowCount()).toArray());
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
    return byName.get(name);
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

  /** The same columns with other labels. */
  public Dataset withLabels(Labels newLabels) {
    return new Dataset(source, columns, newLabels, rowNumbers);
  }

  /** Other columns for the same rows. */
  public Dataset withColumns(List<? extends Column> newColumns) {
    return new Dataset(source, newColumns, labels, rowNumbers);
  }

  /** The table of the given rows, in the given order. */
  public Dataset select(int[] rows) {
    List<Column> chosen = new ArrayList<>(columns.size());
    for (Column column : columns) {
      chosen.add(column.select(rows));
    }
    int[] numbers = new int[rows.length];
    for (int k = 0; k < rows.length; k++) {
      numbers[k] = rowNumbers[rows[k]];
    }
    return new Dataset(source, chosen, labels == null ? null : labels.select(rows), numbers);
  }
}
