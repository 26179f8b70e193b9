package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Share;
import io.laconic.cover.threshold.BitShare;
import io.laconic.cover.threshold.RayShare;
import io.laconic.data.EncodedRows;
import io.laconic.spark.columns.BlockEncoding;
import io.laconic.spark.columns.ColumnBlock;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.broadcast.Broadcast;

/** The rays on the columns of a block. */
final class RayBlock extends ShareBlock<Question> {
  private static final long serialVersionUID = 1;

  private final ColumnBlock columns;
  private final Broadcast<BlockEncoding> blockEncoding;
  private final boolean keep;

  /**
   * @param keep whether the bins of the attributes are kept from step to step
   */
  RayBlock(ColumnBlock columns, Broadcast<BlockEncoding> blockEncoding, boolean keep) {
    this.columns = columns;
    this.blockEncoding = blockEncoding;
    this.keep = keep;
  }

  @Override
  Share<Question> make() {
    BlockEncoding known = blockEncoding.value();
    EncodedRows encoded = known.encoded(columns);
    List<Share<Question>> shares = new ArrayList<>();
    shares.addAll(BitShare.deal(encoded, KeyLayout.AXIS_FIRST, 1));
    shares.addAll(RayShare.dealNumbers(encoded, KeyLayout.AXIS_FIRST, 1, keep));
    return new ShiftedShare<>(inTurn(shares), known.firstAttribute(columns));
  }

  /** Asks the shares in turn; each one is given the best answers of those before it. */
  private static Share<Question> inTurn(List<Share<Question>> shares) {
    return (questions, known) -> {
      List<List<Answer>> best = known;
      for (Share<Question> share : shares) {
        best = share.best(questions, best);
      }
      return best;
    };
  }
}
