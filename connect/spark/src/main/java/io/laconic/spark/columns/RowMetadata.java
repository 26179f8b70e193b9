package io.laconic.spark.columns;

import io.laconic.data.DataException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Class names, groups and hashes of some rows, which of them lack a number, and the first cell
 * among them that cannot be learned from.
 */
final class RowMetadata implements Serializable, Comparable<RowMetadata> {
  private static final long serialVersionUID = 1;

  private final int partition;
  private final int firstRow;
  private final String[] labels;
  private final String[] groups;
  private final boolean[] missing;
  private final long[] hashes;
  private final int badRow;
  private final int badColumn;
  private final double badValue;

  /**
   * @param labels the class of each, by name; null where it is missing
   * @param groups of each, by name; null where there is none
   * @param missing whether each lacks a number
   * @param hashes two numbers for each row; rows of equal cells have equal ones
   * @param badRow the first row that cannot be learned from; negative if there is none
   * @param badColumn its first bad cell; negative: the vector has another size
   * @param badValue the cell, or the size of the vector
   */
  RowMetadata(
      int partition,
      int firstRow,
      String[] labels,
      String[] groups,
      boolean[] missing,
      long[] hashes,
      int badRow,
      int badColumn,
      double badValue) {
    this.partition = partition;
    this.firstRow = firstRow;
    this.labels = labels;
    this.groups = groups;
    this.missing = missing;
    this.hashes = hashes;
    this.badRow = badRow;
    this.badColumn = badColumn;
    this.badValue = badValue;
  }

  String[] labels() {
    return labels;
  }

  String[] groups() {
    return groups;
  }

  boolean[] missing() {
    return missing;
  }

  /** The metadata of all rows; a bad row is then counted from the first row of the table. */
  static RowMetadata joined(List<RowMetadata> parts) {
    int count = parts.stream().mapToInt(part -> part.labels.length).sum();
    String[] labels = new String[count];
    long[] hashes = new long[2 * count];
    String[] groups = new String[count];
    boolean[] missing = new boolean[count];
    RowMetadata bad = new RowMetadata(0, 0, labels, groups, missing, hashes, -1, 0, 0);
    int first = 0;
    for (RowMetadata part : parts) {
      System.arraycopy(part.labels, 0, labels, first, part.labels.length);
      System.arraycopy(part.groups, 0, groups, first, part.groups.length);
      System.arraycopy(part.missing, 0, missing, first, part.missing.length);
      System.arraycopy(part.hashes, 0, hashes, 2 * first, part.hashes.length);
      if (bad.badRow < 0 && part.badRow >= 0) {
        int row = first + part.badRow;
        bad =
            new RowMetadata(
                0, 0, labels, groups, missing, hashes, row, part.badColumn, part.badValue);
      }
      first += part.labels.length;
    }
    return bad;
  }

  /** Fails with one line if a row cannot be learned from. */
  void check(ColumnNames names) {
    for (int row = 0; row < labels.length && (badRow < 0 || row < badRow); row++) {
      if (labels[row] == null) {
        throw new DataException("DataFrame, row " + row + ": the class is missing");
      }
    }
    if (badRow < 0) {
      return;
    }
    throw new DataException(
        "DataFrame, row "
            + badRow
            + (badColumn < 0
                ? ": a vector of size " + (int) badValue + ", not " + names.count()
                : ", column \"" + names.name(badColumn) + "\": infinite numbers are not allowed"));
  }

  /** How many rows equal an earlier one, class and all cells. */
  int equalRows() {
    Set<List<Object>> seen = new HashSet<>();
    int count = 0;
    for (int row = 0; row < labels.length; row++) {
      List<Object> content = Arrays.asList(labels[row], hashes[2 * row], hashes[2 * row + 1]);
      count += seen.add(content) ? 0 : 1;
    }
    return count;
  }

  @Override
  public int compareTo(RowMetadata other) {
    return partition != other.partition
        ? Integer.compare(partition, other.partition)
        : Integer.compare(firstRow, other.firstRow);
  }
}
