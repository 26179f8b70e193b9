package io.laconic.spark.columns;

import io.laconic.data.BitColumn;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * Turns rows into columns on the cluster, by one shuffle. Rows are cut into chunks where they are,
 * one for each block of columns; the chunks of a block meet and become columns. The driver gets
 * only the classes of the rows. Columns are kept on the disks of the cluster; what learns from them
 * keeps its own shares in memory.
 *
 * <p>The order of rows is partition after partition, and inside each its own order. A partition
 * that is computed again must give the same rows in the same order.
 */
public final class Transpose {
  private Transpose() {}

  /**
   * How the columns are shared out.
   *
   * @param partitions of the columns
   * @param blockWidth columns of one block
   */
  public record Layout(int partitions, int blockWidth) {
    private static final long BLOCK_BYTES = 32L << 20;

    public Layout {
      if (partitions < 1 || blockWidth < 1) {
        throw new IllegalArgumentException(
            "partitions and blockWidth must be >= 1, got " + partitions + " and " + blockWidth);
      }
    }

    /**
     * Blocks of about 32 megabytes, unless partitions are smaller.
     *
     * @param least number of partitions
     * @param cellBytes about how many bytes a cell takes in the end
     * @param partitionBytes about how many bytes a partition should have
     */
    public static Layout of(
        long rows, int columns, double cellBytes, int least, long partitionBytes) {
      double columnBytes = Math.max(1, rows * cellBytes);
      long wanted = (long) Math.ceil(columns * columnBytes / partitionBytes);
      int partitions = (int) Math.max(least, Math.min(wanted, 100_000));
      long perShare = (columns + partitions - 1L) / partitions;
      long width = Math.min(perShare, (long) (BLOCK_BYTES / columnBytes));
      return new Layout(partitions, (int) Math.max(1, width));
    }
  }

  /**
   * A table by columns.
   *
   * @param labels class of every row by name; null where it is missing
   * @param groups group of every row by name; null where there is none
   * @param equalRows how many rows equal an earlier one, class and all cells
   * @param cached what is kept on the cluster, to be freed by {@link #close}
   */
  public record Result(
      ClusterColumns columns,
      List<String> labels,
      List<String> groups,
      int equalRows,
      JavaPairRDD<?, ?> cached)
      implements AutoCloseable {
    @Override
    public void close() {
      cached.unpersist(false);
    }
  }

  /** The rows by columns; fails with one line if a cell is infinite. */
  public static Result of(JavaRDD<LabelledRow> rows, ColumnNames names, Layout layout) {
    int width = names.count();
    int blockWidth = layout.blockWidth();
    HashPartitioner partitioner = new HashPartitioner(layout.partitions());
    JavaPairRDD<Integer, Serializable> assembled =
        rows.mapPartitionsWithIndex(
                (partition, part) -> new RowChunkIterator(partition, part, width, blockWidth), true)
            .mapToPair(chunk -> chunk)
            .groupByKey(partitioner)
            .mapToPair(
                group -> new Tuple2<>(group._1, assemble(group._1, group._2, names, blockWidth)))
            .persist(StorageLevel.DISK_ONLY());
    RowMetadata metadata = metadata(assembled, names);
    JavaRDD<ColumnBlock> blocks =
        assembled.filter(block -> block._1 >= 0).map(block -> (ColumnBlock) block._2);
    ClusterColumns columns =
        new ClusterColumns(
            blocks,
            names,
            metadata.missing(),
            column -> partitioner.getPartition(column / blockWidth));
    return new Result(
        columns,
        Arrays.asList(metadata.labels()),
        Arrays.asList(metadata.groups()),
        metadata.equalRows(),
        assembled);
  }

  private static RowMetadata metadata(
      JavaPairRDD<Integer, Serializable> assembled, ColumnNames names) {
    try {
      RowMetadata metadata = (RowMetadata) assembled.lookup(RowChunkIterator.METADATA).get(0);
      metadata.check(names);
      return metadata;
    } catch (RuntimeException e) {
      assembled.unpersist(false);
      throw e;
    }
  }

  private static Serializable assemble(
      int key, Iterable<Serializable> chunks, ColumnNames names, int blockWidth) {
    if (key == RowChunkIterator.METADATA) {
      List<RowMetadata> metadata = new ArrayList<>();
      chunks.forEach(chunk -> metadata.add((RowMetadata) chunk));
      metadata.sort(null);
      return RowMetadata.joined(metadata);
    }
    List<RowChunk> cells = new ArrayList<>();
    chunks.forEach(chunk -> cells.add((RowChunk) chunk));
    cells.sort(null);
    int first = key * blockWidth;
    return new ColumnBlockAssembler(cells, Math.min(blockWidth, names.count() - first))
        .block(first, names);
  }

  /**
   * Assembles a block of columns from chunks of rows. Every column gets the smallest form that can
   * hold it: bits, the cells that are not 0, or all numbers.
   */
  private static final class ColumnBlockAssembler {
    private final int rowCount;
    private final int width;
    private final int[] counts;
    private final int[][] places;
    private final double[][] values;

    /**
     * @param chunks in their order
     */
    ColumnBlockAssembler(List<RowChunk> chunks, int width) {
      this.width = width;
      this.rowCount = chunks.stream().mapToInt(RowChunk::rows).sum();
      this.counts = new int[width];
      for (RowChunk chunk : chunks) {
        chunk.forEach(width, (row, column, value) -> counts[column]++);
      }
      this.places = new int[width][];
      this.values = new double[width][];
      Arrays.setAll(places, column -> new int[counts[column]]);
      Arrays.setAll(values, column -> new double[counts[column]]);
      Arrays.fill(counts, 0);
      int first = 0;
      for (RowChunk chunk : chunks) {
        int start = first;
        chunk.forEach(width, (row, column, value) -> put(start + row, column, value));
        first += chunk.rows();
      }
    }

    private void put(int row, int column, double value) {
      int at = counts[column]++;
      places[column][at] = row;
      values[column][at] = value;
    }

    /** The block whose first column has that place in the whole table. */
    ColumnBlock block(int firstColumn, ColumnNames names) {
      ColumnBlock.Builder block = ColumnBlock.builder(firstColumn, rowCount);
      for (int column = 0; column < width; column++) {
        add(block, names.name(firstColumn + column), places[column], values[column]);
        places[column] = null;
        values[column] = null;
      }
      return block.build();
    }

    private void add(ColumnBlock.Builder block, String name, int[] rows, double[] cells) {
      boolean ones = Arrays.stream(cells).allMatch(cell -> cell == 1);
      long sparseBytes = 12L * rows.length;
      if (ones && sparseBytes >= rowCount / 8) {
        block.bits(name, bits(rows));
      } else if (sparseBytes < 4L * rowCount) {
        block.sparse(name, rows, cells);
      } else {
        block.numbers(name, numbers(rows, cells));
      }
    }

    private long[] bits(int[] rows) {
      long[] words = new long[BitColumn.wordCount(rowCount)];
      for (int row : rows) {
        words[row >>> 6] |= 1L << row;
      }
      return words;
    }

    private double[] numbers(int[] rows, double[] cells) {
      double[] numbers = new double[rowCount];
      for (int k = 0; k < rows.length; k++) {
        numbers[rows[k]] = cells[k];
      }
      return numbers;
    }
  }
}
