package io.laconic.spark;

import io.laconic.cover.KeyOrder;
import io.laconic.cover.Question;
import io.laconic.cover.RayShare;
import io.laconic.cover.Share;
import org.apache.spark.broadcast.Broadcast;

/** The rays on the columns of a block. */
final class RayBlock extends ShareBlock<Question> {
  private static final long serialVersionUID = 1;

  private final ColumnBlock columns;
  private final Broadcast<ColumnLayout> layout;
  private final boolean keep;

  /**
   * @param keep whether the bins of the attributes are kept from step to step
   */
  RayBlock(ColumnBlock columns, Broadcast<ColumnLayout> layout, boolean keep) {
    this.columns = columns;
    this.layout = layout;
    this.keep = keep;
  }

  @Override
  Share<Question> make() {
    ColumnLayout known = layout.value();
    return new ShiftedShare<>(
        new RayShare(known.attributes(columns), KeyOrder.AXIS_FIRST, 0, 1, keep),
        known.firstAttribute(columns));
  }
}
