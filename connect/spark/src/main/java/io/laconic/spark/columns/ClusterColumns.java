package io.laconic.spark.columns;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CellDigest;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.NumericColumn;
import io.laconic.util.Lockstep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * The columns of a table whose cells are on a cluster. Reading one runs a small job where it is;
 * the last ones that were read are kept.
 */
public final class ClusterColumns extends ColumnStore
    implements DistributedColumns, Lockstep.Desk<ClusterColumns.Wanted, Boolean> {
  private static final String KEPT = "laconic.spark.kept";
  private static final long KEPT_BYTES = 64L << 20;

  private final ClusterColumns whole;
  private final JavaRDD<ColumnBlock> blocks;
  private final ColumnNames names;
  private final int[] rows;
  private final boolean[] missing;
  private final boolean complete;
  private final int rowCount;
  private final IntUnaryOperator partitionOf;
  private final Map<Integer, double[]> kept;
  private final long mostKept;

  /** Columns of these rows that were fetched together. */
  private volatile Map<Integer, double[]> ahead = Map.of();

  /**
   * All rows of a table of numbers.
   *
   * @param blocks that hold every column once
   * @param missing whether each row lacks a number
   * @param partitionOf the partition that holds a column
   */
  ClusterColumns(
      JavaRDD<ColumnBlock> blocks,
      ColumnNames names,
      boolean[] missing,
      IntUnaryOperator partitionOf) {
    this.whole = this;
    this.blocks = blocks;
    this.names = names;
    this.rows = null;
    this.missing = missing;
    this.complete = isComplete(missing);
    this.rowCount = missing.length;
    this.partitionOf = partitionOf;
    this.mostKept =
        Math.max(16, Long.getLong(KEPT, KEPT_BYTES) / (8L * Math.max(1, missing.length)));
    this.kept = kept(mostKept);
  }

  private ClusterColumns(ClusterColumns whole, int[] rows) {
    this.whole = whole;
    this.blocks = whole.blocks;
    this.names = whole.names;
    this.rows = rows;
    this.missing = new boolean[rows.length];
    for (int k = 0; k < rows.length; k++) {
      missing[k] = whole.missing[rows[k]];
    }
    this.complete = isComplete(missing);
    this.rowCount = rows.length;
    this.partitionOf = whole.partitionOf;
    this.kept = null;
    this.mostKept = whole.mostKept;
  }

  private static boolean isComplete(boolean[] missing) {
    for (boolean one : missing) {
      if (one) {
        return false;
      }
    }
    return true;
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
    return complete;
  }

  @Override
  public boolean isNumbers() {
    return true;
  }

  @Override
  public boolean[] missingRows() {
    return missing;
  }

  @Override
  public Column get(int column) {
    return NumericColumn.stored(names.name(column), rowCount, () -> read(column), complete);
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
      values = fetch(new int[][] {{column}}, new int[1][]).get(0).get(column);
      kept.put(column, values);
    }
    return values;
  }

  @Override
  public long mostKept() {
    return mostKept;
  }

  /** Asked for even if nothing is missing, so that whoever learns side by side goes on together. */
  @Override
  public void prefetch(int[] columns) {
    Lockstep.ask(whole, new Wanted(this, columns));
  }

  /** Columns that will be read of some rows. */
  record Wanted(ClusterColumns of, int[] columns) {}

  @Override
  public List<Boolean> answers(List<Wanted> requests) {
    int[] all =
        requests.stream()
            .flatMapToInt(one -> Arrays.stream(one.columns()))
            .distinct()
            .sorted()
            .toArray();
    if (all.length <= mostKept) {
      fetchMissing(all);
    } else {
      fetchAhead(requests);
    }
    return Collections.nCopies(requests.size(), true);
  }

  /** Those that are kept already have been asked for last, so that none makes room for another. */
  private synchronized void fetchMissing(int[] columns) {
    int[] missing = Arrays.stream(columns).filter(c -> kept.get(c) == null).toArray();
    if (missing.length > 0) {
      kept.putAll(fetch(new int[][] {missing}, new int[1][]).get(0));
    }
  }

  private void fetchAhead(List<Wanted> requests) {
    requests.forEach(one -> one.of().ahead = Map.of());
    List<Map<Integer, double[]>> found =
        fetch(
            requests.stream().map(Wanted::columns).toArray(int[][]::new),
            requests.stream().map(one -> one.of().rows).toArray(int[][]::new));
    for (int k = 0; k < found.size(); k++) {
      requests.get(k).of().ahead = found.get(k);
    }
  }

  /**
   * The values of columns, by their places, for each of some requests.
   *
   * @param rows of each request; null: all
   */
  private List<Map<Integer, double[]>> fetch(int[][] columns, int[][] rows) {
    int[] partitions =
        Arrays.stream(columns)
            .flatMapToInt(Arrays::stream)
            .map(partitionOf)
            .distinct()
            .sorted()
            .toArray();
    List<Map<Integer, double[]>> found = new ArrayList<>();
    for (int k = 0; k < columns.length; k++) {
      found.add(new HashMap<>());
    }
    Arrays.stream(
            blocks
                .flatMap(block -> only(block, columns, rows).iterator())
                .collectPartitions(partitions))
        .flatMap(List::stream)
        .forEach(
            one ->
                found
                    .get(one._1)
                    .put(one._2.firstColumn(), ((AnyNumericColumn) one._2.column(0)).values()));
    for (int k = 0; k < columns.length; k++) {
      if (found.get(k).size() != Arrays.stream(columns[k]).distinct().count()) {
        throw new IllegalStateException(
            found.get(k).size() + " of " + columns[k].length + " columns are on the cluster");
      }
    }
    return found;
  }

  private static List<Tuple2<Integer, ColumnBlock>> only(
      ColumnBlock block, int[][] columns, int[][] rows) {
    List<Tuple2<Integer, ColumnBlock>> found = new ArrayList<>();
    for (int k = 0; k < columns.length; k++) {
      for (int column : columns[k]) {
        if (block.has(column)) {
          ColumnBlock one = block.only(column);
          found.add(new Tuple2<>(k, rows[k] == null ? one : one.select(rows[k])));
        }
      }
    }
    return found;
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
