package io.laconic.cover.threshold;

import io.laconic.data.EncodedRows;
import io.laconic.space.Side;

/**
 * A column of categories: one axis per value, 1 where a row has it. A value that the encoding does
 * not know is 0 on all axes.
 */
final class CodedColumn implements SweptColumn {
  private final int firstAxis;
  private final int width;
  private final char[] codeOf;

  CodedColumn(EncodedRows encoded, int column) {
    this.firstAxis = encoded.encoding().firstAttribute(column);
    this.width = encoded.encoding().parts().get(column).values().size();
    this.codeOf = new char[encoded.rowCount()];
    for (int row = 0; row < codeOf.length; row++) {
      int code = encoded.code(column, row);
      codeOf[row] = (char) (code >= 0 ? code : code == EncodedRows.MISSING ? width + 1 : width);
    }
  }

  /** Number of places that counts need. */
  int places() {
    return width + 2;
  }

  @Override
  public void search(SweepRows rows, SweepBest best) {
    long[] counts = rows.count(codeOf, width + 2);
    long total = 0;
    for (int code = 0; code <= width; code++) {
      total += counts[code];
    }
    for (int code = 0; code < width; code++) {
      long with = counts[code];
      long without = total - with;
      if (GainAndHarm.harm(without) > 0) {
        offer(code, with, Side.ABOVE, rows, best);
      }
      if (GainAndHarm.harm(with) > 0) {
        offer(code, without, Side.BELOW, rows, best);
      }
    }
  }

  private void offer(int code, long claimed, Side side, SweepRows rows, SweepBest best) {
    int gain = GainAndHarm.gain(claimed);
    int harm = GainAndHarm.harm(claimed);
    if (best.wins(gain, harm, firstAxis + code, side)) {
      int border = rows.firstHarm(codeOf, code, side == Side.BELOW, width + 1);
      best.take(gain, harm, firstAxis + code, side, border);
    }
  }
}
