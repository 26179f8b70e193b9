package io.laconic.train;

import io.laconic.data.Dataset;
import io.laconic.learn.RowTally;
import io.laconic.learn.RowsOnDisk;
import io.laconic.select.RulesTally;
import java.util.function.Consumer;

/** Work on the rows of a part that was sent to where they are, by the words for its kinds. */
public final class WorkOnPart {
  private WorkOnPart() {}

  /**
   * Does some work.
   *
   * @param work as {@link io.laconic.learn.RowsInParts} sends it
   * @param part number of the part
   * @param rows hands on all rows of the part, block by block
   */
  public static Object[] done(Object[] work, int part, Consumer<Consumer<Dataset>> rows) {
    return work[0].equals(RowsOnDisk.COMPLETE)
        ? RowsOnDisk.complete(work, rows)
        : RowsOnDisk.counted(work, tally(RowsOnDisk.tallyOf(work)), part, rows);
  }

  private static RowTally tally(Object[] sent) {
    return switch ((String) sent[0]) {
      case RowsOnDisk.NUMBERS -> RowsOnDisk.numbers(sent);
      case RulesTally.KIND -> RulesTally.of(sent);
      case TestedRowCounts.KIND -> TestedRowCounts.of(sent);
      default -> throw new IllegalArgumentException("unknown work " + sent[0]);
    };
  }
}
