package io.laconic.spark;

import io.laconic.cover.Share;
import io.laconic.cover.SoftAxes;
import io.laconic.cover.SoftQuestion;
import io.laconic.cover.SoftShare;
import io.laconic.data.Attributes;
import java.util.List;
import org.apache.spark.broadcast.Broadcast;

/** The soft rays on the columns of a block. */
final class SoftBlock extends ShareBlock<SoftQuestion> {
  private static final long serialVersionUID = 1;

  private final ColumnBlock columns;
  private final Broadcast<ColumnLayout> layout;
  private final Broadcast<SoftRanges> ranges;
  private transient int first;
  private transient int count;

  SoftBlock(ColumnBlock columns, Broadcast<ColumnLayout> layout, Broadcast<SoftRanges> ranges) {
    this.columns = columns;
    this.layout = layout;
    this.ranges = ranges;
  }

  @Override
  Share<SoftQuestion> make() {
    Attributes attributes = layout.value().attributes(columns);
    first = layout.value().firstAttribute(columns);
    count = attributes.count();
    SoftRanges known = ranges.value();
    SoftAxes axes =
        new SoftAxes(attributes, known.low(first, count), known.high(first, count), known.grid());
    List<SoftShare> shares = SoftShare.deal(axes, 1);
    return shares.isEmpty()
        ? (questions, floor) -> floor
        : new ShiftedShare<>(shares.get(0), first);
  }

  @Override
  List<SoftQuestion> questions(Asked<SoftQuestion> asked) {
    return ((SoftQuestions) asked).questions(first, count);
  }
}
