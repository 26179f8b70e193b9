package io.laconic.spark.columns;

import org.apache.spark.api.java.JavaRDD;

/**
 * Columns that are already on the cluster. A list of columns that implements this interface is not
 * moved: only the columns that are chosen pass through this process.
 */
public interface DistributedColumns {
  /** All columns of the table, each in one block, with all rows. */
  JavaRDD<ColumnBlock> blocks();

  /** The rows of the blocks that this list is about, in its order; null: all rows. */
  int[] rows();

  /** Fetches columns together that will soon be read one by one, given by their places. */
  void prefetch(int[] columns);

  /** How many columns that were read stay in this process. */
  long mostKept();
}
