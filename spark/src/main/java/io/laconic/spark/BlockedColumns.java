package io.laconic.spark;

import org.apache.spark.api.java.JavaRDD;

/**
 * Columns that are on the cluster already. A list of columns that implements this is learned from
 * where it is: nothing passes through this process but the columns that are chosen.
 */
public interface BlockedColumns {
  /** All columns of the table, each in one block, with all rows. */
  JavaRDD<ColumnBlock> blocks();

  /** The rows of the blocks that this list is about, in its order; null: all rows. */
  int[] rows();

  /** Fetches columns together that will soon be read one by one, given by their places. */
  void prefetch(int[] columns);
}
