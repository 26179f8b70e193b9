package io.laconic.learn;

import io.laconic.data.RowBlocks;
import java.util.List;
import java.util.Set;

/**
 * Rows that lie in parts, one after the other, on the machines of a cluster. Those that are drawn
 * come here; all others are counted where they are.
 */
public interface RowsInParts extends RowBlocks.Reader {
  /** How many rows each part has. */
  int[] sizes();

  /** How many rows of each class, as it is read, each part has. */
  int[][] classCounts();

  /**
   * Does some work for each part, where it is; what comes of it is in the order of parts.
   *
   * @param columns names of those that are needed; null: all
   * @param work of arrays as {@link RowTally} has them; {@code io.laconic.train.WorkOnPart} does it
   */
  List<Object[]> each(Set<String> columns, Object[] work);
}
