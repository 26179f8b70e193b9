package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Share;
import io.laconic.data.Attributes;
import io.laconic.data.BitColumn;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * Rays on columns of bits that stand side by side. Above a border with 0 a ray claims the rows with
 * 1, below a border with 1 those with 0; the gain and harm of both are known from counting the ones
 * among gain and harm rows, 64 rows at a time. Nothing is kept: the data are the bins.
 */
public final class BitShare implements Share<Question> {
  /** Words that are read at once; they stay in the nearest cache while all questions pass. */
  private static final int BLOCK = 2048;

  private final Attributes attributes;
  private final KeyLayout order;
  private final int first;
  private final int count;

  /** A share of the columns {@code first … first + count - 1}, all of one run of bits. */
  public BitShare(Attributes attributes, KeyLayout order, int first, int count) {
    this.attributes = attributes;
    this.order = order;
    this.first = first;
    this.count = count;
  }

  /** All columns of bits, dealt out to about so many shares. */
  public static List<BitShare> deal(Attributes attributes, KeyLayout order, int shares) {
    List<BitShare> result = new ArrayList<>();
    int most = Math.max(1, (count(attributes) + shares - 1) / shares);
    int parts = attributes.encoding().parts().size();
    for (int part = 0; part < parts; ) {
      int run = attributes.bitRun(part);
      for (int k = 0; k < run; k += most) {
        result.add(new BitShare(attributes, order, part + k, Math.min(most, run - k)));
      }
      part += Math.max(1, run);
    }
    return result;
  }

  /** Number of columns of bits. */
  public static int count(Attributes attributes) {
    int count = 0;
    int parts = attributes.encoding().parts().size();
    for (int part = 0; part < parts; ) {
      int run = attributes.bitRun(part);
      count += run;
      part += Math.max(1, run);
    }
    return count;
  }

  @Override
  public List<List<Answer>> best(List<Question> questions, List<List<Answer>> floor) {
    List<BitSearch> searches = new ArrayList<>();
    for (int q = 0; q < questions.size(); q++) {
      BestSoFar board = BestSoFar.of(questions.get(q), order, floor.get(q), true);
      searches.add(new BitSearch(questions.get(q), board));
    }
    int width = BitColumn.wordCount(attributes.rowCount());
    int step = Math.max(1, BLOCK / Math.max(1, width));
    long[] block = new long[Math.min(step, count) * width];
    for (int k = 0; k < count; k += step) {
      int columns = Math.min(step, count - k);
      attributes.readBits(first + k, columns, block);
      int axis = attributes.encoding().firstAttribute(first + k);
      searches.forEach(search -> search.search(block, columns, axis));
    }
    return searches.stream().map(search -> search.board().answers()).toList();
  }

  /** One question on its way through the columns. */
  private static final class BitSearch {
    private final BestSoFar board;
    private final long[] gain;
    private final long[] harm;
    private final long[] forbidden;
    private final int gainTotal;
    private final int harmTotal;

    BitSearch(Question question, BestSoFar board) {
      this.board = board;
      this.gain = question.gain().words();
      this.harm = question.harm().words();
      this.forbidden = new long[gain.length];
      for (int row : question.forbidden()) {
        forbidden[row >>> 6] |= 1L << row;
      }
      this.gainTotal = question.gain().count();
      this.harmTotal = question.harm().count();
    }

    BestSoFar board() {
      return board;
    }

    /** Counts the ones of each column; few columns pass the test of the board. */
    void search(long[] block, int columns, int axis) {
      int[] need = board.needs();
      int width = gain.length;
      for (int c = 0, from = 0; c < columns; c++, from += width) {
        int q = 0;
        int r = 0;
        for (int k = 0; k < width; k++) {
          long word = block[from + k];
          q += Long.bitCount(word & gain[k]);
          r += Long.bitCount(word & harm[k]);
        }
        if (need == null || q >= need[r] || gainTotal - q >= need[harmTotal - r]) {
          offer(q, r, axis + c, Side.ABOVE, block, from);
          offer(gainTotal - q, harmTotal - r, axis + c, Side.BELOW, block, from);
        }
      }
    }

    private void offer(int q, int r, int axis, Side side, long[] block, int from) {
      board.enter(axis, side);
      if (r < harmTotal
          && board.missing(q, r) <= 0
          && board.mayWin(q, r, axis, side)
          && !claimsForbidden(side, block, from)) {
        board.offer(q, r, axis, side, border(side, block, from));
      }
    }

    /** The words of the rows that a side claims: ones above, zeros below. */
    private static long claimed(Side side, long word) {
      return side == Side.ABOVE ? word : ~word;
    }

    private boolean claimsForbidden(Side side, long[] block, int from) {
      long claimed = 0;
      for (int k = 0; k < forbidden.length; k++) {
        claimed |= claimed(side, block[from + k]) & forbidden[k];
      }
      return claimed != 0;
    }

    /** The first harm row that is not claimed. */
    private int border(Side side, long[] block, int from) {
      int k = 0;
      while ((~claimed(side, block[from + k]) & harm[k]) == 0) {
        k++;
      }
      long left = ~claimed(side, block[from + k]) & harm[k];
      return (k << 6) + Long.numberOfTrailingZeros(left);
    }
  }
}
