package io.laconic.spark.columns;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CellDigest;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.NumericColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.apache.spark.api.java.JavaRDD;

/**
 * The columns of a table whose cells are on a cluster. Reading one runs a small job where it is;
 * the last ones that were read are kept.
 */
public final class ClusterColumns extends ColumnStore implements DistributedColumns {
  private static final String KEPT = "laconic.spark.kept";
  private static final long KEPT_BYTES = 64L << 20;

  private final ClusterColumns whole;
  private final JavaRDD<ColumnBlock> blocks;
  private final ColumnNames names;
  private final int[] rows;
  private final int rowCount;
  private final IntUnaryOperator partitionOf;
  private final Map<Integer, double[]> kept;
  private final long mostKept;

  /** Columns of these rows that were fetched together. */
  private volatile Map<Integer, double[]> ahead = Map.of();

  /**
   * All rows of a table of complete numbers.
   *
   * @param blocks that hold every column once
   * @param partitionOf the partition that holds a column
   */
  ClusterColumns(
      JavaRDD<ColumnBlock> blocks, ColumnNames names, int rowCount, IntUnaryOperator partitionOf) {
    this.whole = this;
    this.blocks = blocks;
    this.names = names;
    this.rows = null;
    this.rowCount = rowCount;
    this.partitionOf = partitionOf;
    this.mostKept = Math.max(16, Long.getLong(KEPT, KEPT_BYTES) / (8L * Math.max(1, rowCount)));
    this.kept = kept(mostKept);
  }

  private ClusterColumns(ClusterColumns whole, int[] rows) {
    this.whole = whole;
    this.blocks = whole.blocks;
    this.names = whole.names;
    this.rows = rows;
    this.rowCount = rows.length;
    this.partitionOf = whole.partitionOf;
    this.kept = null;
    this.mostKept = whole.mostKept;
  }

  private static Map<Integer, double[]> kept(long most) {
    return new LinkedHashMap<>(64, 0.75f, true) {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean removeEldestEntry(Map.Entry<Integer, double[]> eldest) {
        return size() > most;
      }
    };
  }

  @Override
  public JavaRDD<ColumnBlock> blocks() {
    return blocks;
  }

  @Override
  public int[] rows() {
    return rows == null ? null : rows.clone();
  }

  @Override
  public int size() {
    return names.count();
  }

  @Override
  public int rowCount() {
    return rowCount;
  }

  @Override
  public String name(int column) {
    return names.name(column);
  }

  @Override
  public int position(String name) {
    return names.position(name);
  }

  @Override
  public boolean isCompleteNumbers() {
    return true;
  }

  @Override
  public Column get(int column) {
    return NumericColumn.stored(names.name(column), rowCount, () -> read(column));
  }

  private double[] read(int column) {
    double[] here = ahead.get(column);
    if (here != null) {
      return here;
    }
    double[] values = whole.fetched(column);
    return rows == null ? values : Arrays.stream(rows).mapToDouble(row -> values[row]).toArray();
  }

  private synchronized double[] fetched(int column) {
    double[] values = kept.get(column);
    if (values == null) {
      values = fetch(new int[] {column}, null).get(0);
      kept.put(column, values);
    }
    return values;
  }

  @Override
  public void prefetch(int[] columns) {
    if (columns.length <= mostKept) {
      whole.fetchMissing(columns);
      return;
    }
    ahead = Map.of();
    Map<Integer, double[]> found = new HashMap<>();
    List<double[]> values = fetch(columns, rows);
    for (int k = 0; k < columns.length; k++) {
      found.put(columns[k], values.get(k));
    }
    ahead = found;
  }

  /** Those that are kept already have been asked for last, so that none makes room for another. */
  private synchronized void fetchMissing(int[] columns) {
    int[] missing =
        Arrays.stream(columns).filter(c -> kept.get(c) == null).distinct().sorted().toArray();
    if (missing.length > 0) {
      List<double[]> found = fetch(missing, null);
      for (int k = 0; k < missing.length; k++) {
        kept.put(missing[k], found.get(k));
      }
    }
  }

  /** The values of columns that are given in ascending order, of some rows; null: of all. */
  private List<double[]> fetch(int[] columns, int[] some) {
    int[] partitions = Arrays.stream(columns).map(partitionOf).distinct().toArray();
    List<ColumnBlock> found = new ArrayList<>();
    Arrays.stream(
            blocks
                .flatMap(block -> only(block, columns, some).iterator())
                .collectPartitions(partitions))
        .forEach(found::addAll);
    found.sort(java.util.Comparator.comparingInt(ColumnBlock::firstColumn));
    if (found.size() != columns.length) {
      throw new IllegalStateException(
          found.size() + " of " + columns.length + " columns are on the cluster");
    }
    return found.stream().map(block -> ((AnyNumericColumn) block.column(0)).values()).toList();
  }

  private static List<ColumnBlock> only(ColumnBlock block, int[] columns, int[] some) {
    return Arrays.stream(columns)
        .filter(block::has)
        .mapToObj(block::only)
        .map(one -> some == null ? one : one.select(some))
        .toList();
  }

  /** Every partition digests its own columns. */
  @Override
  public CellDigest digest() {
    if (rows != null) {
      return super.digest();
    }
    CellDigest all = new CellDigest();
    blocks.map(ClusterColumns::digest).collect().forEach(all::add);
    return all;
  }

  private static long[] digest(ColumnBlock block) {
    CellDigest digest = new CellDigest();
    for (int k = 0; k < block.columnCount(); k++) {
      digest.add(block.firstColumn() + k, block.column(k));
    }
    return digest.sum();
  }

  @Override
  public ClusterColumns select(int[] chosen) {
    int[] places = new int[chosen.length];
    for (int k = 0; k < chosen.length; k++) {
      java.util.Objects.checkIndex(chosen[k], rowCount);
      places[k] = rows == null ? chosen[k] : rows[chosen[k]];
    }
    return new ClusterColumns(whole, places);
  }

  @Override
  protected ColumnStore whole() {
    return whole;
  }
}
