package io.laconic.spark;

import io.laconic.cover.Share;
import io.laconic.cover.soft.AttributeColumns;
import io.laconic.cover.soft.SoftQuestion;
import io.laconic.cover.soft.SoftShare;
import io.laconic.data.EncodedRows;
import io.laconic.spark.columns.BlockEncoding;
import io.laconic.spark.columns.ColumnBlock;
import java.util.List;
import org.apache.spark.broadcast.Broadcast;

/** The soft rays on the columns of a block. */
final class SoftRayBlock extends ShareBlock<SoftQuestion> {
  private static final long serialVersionUID = 1;

  private final ColumnBlock columns;
  private final Broadcast<BlockEncoding> blockEncoding;
  private final Broadcast<SoftSearchSettings> search;

  SoftRayBlock(
      ColumnBlock columns,
      Broadcast<BlockEncoding> blockEncoding,
      Broadcast<SoftSearchSettings> search) {
    this.columns = columns;
    this.blockEncoding = blockEncoding;
    this.search = search;
  }

  @Override
  Share<SoftQuestion> make() {
    EncodedRows encoded = blockEncoding.value().encoded(columns);
    int first = blockEncoding.value().firstAttribute(columns);
    int count = encoded.count();
    SoftSearchSettings known = search.value();
    AttributeColumns numbers =
        new AttributeColumns(
            first,
            1,
            count,
            (attribute, buffer) -> encoded.values(attribute - first, buffer),
            attribute -> encoded.encoding().attributeName(attribute - first),
            known.low(first, count),
            known.high(first, count));
    List<SoftShare> shares = SoftShare.deal(numbers, known.folds(), known.grid(), 1);
    return shares.isEmpty() ? (questions, best) -> best : shares.get(0);
  }
}
