package io.laconic.spark.columns;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Queue;
import org.apache.spark.ml.linalg.DenseVector;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import scala.Tuple2;

/**
 * Cuts the rows of one partition into chunks, one for each block of columns. It collects rows until
 * there are enough cells for a round of chunks; each round also has the {@link RowMetadata} of its
 * rows, with key -1.
 */
final class RowChunkIterator implements Iterator<Tuple2<Integer, Serializable>> {
  static final int METADATA = -1;
  private static final int ROUND_CELLS = 1 << 20;

  private final Iterator<LabelledRow> rows;
  private final int partition;
  private final int width;
  private final int blockWidth;
  private final RowChunkBuilder[] blocks;
  private final Queue<Tuple2<Integer, Serializable>> ready = new ArrayDeque<>();
  private int firstRow;

  private String[] labels = new String[64];
  private String[] groups = new String[64];
  private boolean[] missing = new boolean[64];
  private long[] hashes = new long[128];
  private int count;
  private long cells;
  private int badRow = -1;
  private int badColumn;
  private double badValue;

  RowChunkIterator(int partition, Iterator<LabelledRow> rows, int width, int blockWidth) {
    this.partition = partition;
    this.rows = rows;
    this.width = width;
    this.blockWidth = blockWidth;
    this.blocks = new RowChunkBuilder[(width + blockWidth - 1) / blockWidth];
    Arrays.setAll(blocks, b -> new RowChunkBuilder());
  }

  @Override
  public boolean hasNext() {
    return !ready.isEmpty() || rows.hasNext();
  }

  @Override
  public Tuple2<Integer, Serializable> next() {
    if (ready.isEmpty()) {
      while (rows.hasNext() && cells < ROUND_CELLS) {
        take(rows.next());
      }
      endRound();
    }
    return ready.remove();
  }

  private void take(LabelledRow row) {
    if (count == labels.length) {
      labels = Arrays.copyOf(labels, 2 * count);
      groups = Arrays.copyOf(groups, 2 * count);
      missing = Arrays.copyOf(missing, 2 * count);
      hashes = Arrays.copyOf(hashes, 4 * count);
    }
    labels[count] = row.label();
    groups[count] = row.group();
    missing[count] = false;
    hashes[2 * count] = 0;
    hashes[2 * count + 1] = 0;
    if (row.cells().size() == width) {
      addAll(row.cells());
    } else {
      complain(-1, row.cells().size());
    }
    count++;
  }

  private void addAll(Vector vector) {
    if (vector instanceof SparseVector sparse) {
      for (int k = 0; k < sparse.indices().length; k++) {
        add(sparse.indices()[k], sparse.values()[k]);
      }
    } else {
      double[] values = ((DenseVector) vector).values();
      for (int column = 0; column < values.length; column++) {
        add(column, values[column]);
      }
    }
  }

  private void add(int column, double value) {
    if (RowChunk.isZero(value)) {
      return;
    }
    missing[count] |= Double.isNaN(value);
    if (Double.isInfinite(value)) {
      complain(column, value);
    } else {
      blocks[column / blockWidth].add(count, column % blockWidth, value);
      cells++;
    }
    if (value != 0) { // 0 and -0 are equal rows' cells
      long bits = Double.doubleToLongBits(value) ^ (column + 1) * 0x9E3779B97F4A7C15L;
      hashes[2 * count] = mixed(hashes[2 * count] * 31 + bits);
      hashes[2 * count + 1] = hashes[2 * count + 1] * 0xD1342543DE82EF95L + mixed(bits);
    }
  }

  /** The finalizer of SplitMix64 (Steele, Lea and Flood 2014). */
  private static long mixed(long z) {
    long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
    return b ^ (b >>> 31);
  }

  private void complain(int column, double value) {
    if (badRow < 0) {
      badRow = count;
      badColumn = column;
      badValue = value;
    }
  }

  private void endRound() {
    for (int b = 0; b < blocks.length; b++) {
      int columns = Math.min(blockWidth, width - b * blockWidth);
      ready.add(new Tuple2<>(b, blocks[b].take(partition, firstRow, count, columns)));
    }
    ready.add(
        new Tuple2<>(
            METADATA,
            new RowMetadata(
                partition,
                firstRow,
                Arrays.copyOf(labels, count),
                Arrays.copyOf(groups, count),
                Arrays.copyOf(missing, count),
                Arrays.copyOf(hashes, 2 * count),
                badRow,
                badColumn,
                badValue)));
    firstRow += count;
    count = 0;
    cells = 0;
    badRow = -1;
  }

  /** Collects the cells of one block's columns, row by row, into a chunk. */
  private static final class RowChunkBuilder {
    private int[] columns = new int[16];
    private int[] places = new int[16];
    private double[] values = new double[16];
    private int count;
    private boolean ones = true;

    void add(int row, int column, double value) {
      if (count == columns.length) {
        columns = Arrays.copyOf(columns, 2 * count);
        places = Arrays.copyOf(places, 2 * count);
        values = Arrays.copyOf(values, 2 * count);
      }
      columns[count] = column;
      places[count] = row;
      values[count++] = value;
      ones &= value == 1;
    }

    /** The chunk, in whichever form is smaller; the builder is empty again. */
    RowChunk take(int partition, int firstRow, int rows, int width) {
      boolean dense = (ones ? 8L : 16L) * count > 8L * rows * width;
      RowChunk chunk =
          dense
              ? new RowChunk(partition, firstRow, rows, null, null, allCells(rows, width))
              : new RowChunk(
                  partition,
                  firstRow,
                  rows,
                  Arrays.copyOf(columns, count),
                  Arrays.copyOf(places, count),
                  ones ? null : Arrays.copyOf(values, count));
      count = 0;
      ones = true;
      return chunk;
    }

    private double[] allCells(int rows, int width) {
      double[] cells = new double[rows * width];
      for (int k = 0; k < count; k++) {
        cells[places[k] * width + columns[k]] = values[k];
      }
      return cells;
    }
  }
}
