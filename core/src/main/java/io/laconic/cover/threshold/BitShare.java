package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Share;
import io.laconic.data.BitColumn;
import io.laconic.data.EncodedRows;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * Rays on columns of bits that stand side by side. Above a border with 0 a ray claims the rows with
 * 1, below a border with 1 those with 0. Counting the ones among gain and harm rows, 64 rows at a
 * time, gives gain and harm of both. Nothing is cached: the data are the bins.
 */
public final class BitShare implements Share<Question> {
  /** Words that are read at once; they fit into the first-level cache. */
  private static final int WORDS_AT_ONCE = 2048;

  private final EncodedRows encoded;
  private final KeyLayout layout;
  private final int first;
  private final int count;

  /** A share of the columns {@code first … first + count - 1}, all of one run of bits. */
  public BitShare(EncodedRows encoded, KeyLayout layout, int first, int count) {
    this.encoded = encoded;
    this.layout = layout;
    this.first = first;
    this.count = count;
  }

  /** All columns of bits, dealt out to about {@code shares} shares. */
  public static List<BitShare> deal(EncodedRows encoded, KeyLayout layout, int shares) {
    List<BitShare> result = new ArrayList<>();
    int most = Math.max(1, (count(encoded) + shares - 1) / shares);
    int columns = columnsThatMayBeBits(encoded);
    for (int column = 0; column < columns; ) {
      int run = encoded.bitRun(column);
      for (int k = 0; k < run; k += most) {
        result.add(new BitShare(encoded, layout, column + k, Math.min(most, run - k)));
      }
      column += Math.max(1, run);
    }
    return result;
  }

  /** Number of columns of bits. */
  public static int count(EncodedRows encoded) {
    int count = 0;
    int columns = columnsThatMayBeBits(encoded);
    for (int column = 0; column < columns; ) {
      int run = encoded.bitRun(column);
      count += run;
      column += Math.max(1, run);
    }
    return count;
  }

  /** How many columns may be bits: a table of mostly empty columns has none. */
  private static int columnsThatMayBeBits(EncodedRows encoded) {
    return encoded.occupied() == null ? encoded.encoding().parts().size() : 0;
  }

  @Override
  public List<List<Answer>> best(List<Question> questions, List<List<Answer>> known) {
    List<BitSearch> searches = new ArrayList<>();
    for (int q = 0; q < questions.size(); q++) {
      BestSoFar bestSoFar = new BestSoFar(questions.get(q), layout, known.get(q), true);
      searches.add(new BitSearch(questions.get(q), bestSoFar));
    }
    int width = BitColumn.wordCount(encoded.rowCount());
    int step = Math.max(1, WORDS_AT_ONCE / Math.max(1, width));
    long[] words = new long[Math.min(step, count) * width];
    for (int k = 0; k < count; k += step) {
      int columns = Math.min(step, count - k);
      encoded.readBits(first + k, columns, words);
      int axis = encoded.encoding().firstAttribute(first + k);
      searches.forEach(search -> search.search(words, columns, axis));
    }
    return searches.stream().map(search -> search.bestSoFar().answers()).toList();
  }

  /** The search of one question. */
  private static final class BitSearch {
    private final Question question;
    private final BestSoFar bestSoFar;
    private final long[] gainRows;
    private final long[] harmRows;
    private final long[] forbidden;
    private final int gainTotal;
    private final int harmTotal;

    BitSearch(Question question, BestSoFar bestSoFar) {
      this.question = question;
      this.bestSoFar = bestSoFar;
      this.gainRows = question.gainRows().words();
      this.harmRows = question.harmRows().words();
      this.forbidden = new long[gainRows.length];
      for (int row : question.forbidden()) {
        forbidden[row >>> 6] |= 1L << row;
      }
      this.gainTotal = question.gainRows().count();
      this.harmTotal = question.harmRows().count();
    }

    BestSoFar bestSoFar() {
      return bestSoFar;
    }

    /** Counts the ones of each column; few columns have the required gain. */
    void search(long[] words, int columns, int axis) {
      int[] requiredGain = bestSoFar.requiredGain();
      int width = gainRows.length;
      for (int c = 0, from = 0; c < columns; c++, from += width) {
        int gain = 0;
        int harm = 0;
        for (int k = 0; k < width; k++) {
          long word = words[from + k];
          gain += Long.bitCount(word & gainRows[k]);
          harm += Long.bitCount(word & harmRows[k]);
        }
        int gainBelow = gainTotal - gain;
        int harmBelow = harmTotal - harm;
        if (requiredGain == null
            || gain >= requiredGain[harm]
            || gainBelow >= requiredGain[harmBelow]) {
          offer(gain, harm, axis + c, Side.ABOVE, words, from);
          offer(gainBelow, harmBelow, axis + c, Side.BELOW, words, from);
        }
      }
    }

    private void offer(int gain, int harm, int axis, Side side, long[] words, int from) {
      bestSoFar.startAxis(axis, side);
      if (harm < harmTotal
          && question.allows(axis, side)
          && bestSoFar.shortfall(gain, harm) <= 0
          && bestSoFar.couldWin(gain, harm, axis, side)
          && !claimsForbidden(side, words, from)) {
        bestSoFar.offer(gain, harm, axis, side, border(side, words, from));
      }
    }

    /** The words of the rows that a side claims: ones above, zeros below. */
    private static long claimed(Side side, long word) {
      return side == Side.ABOVE ? word : ~word;
    }

    private boolean claimsForbidden(Side side, long[] words, int from) {
      long claimed = 0;
      for (int k = 0; k < forbidden.length; k++) {
        claimed |= claimed(side, words[from + k]) & forbidden[k];
      }
      return claimed != 0;
    }

    /** The first harm row that is not claimed. */
    private int border(Side side, long[] words, int from) {
      int k = 0;
      while ((~claimed(side, words[from + k]) & harmRows[k]) == 0) {
        k++;
      }
      long left = ~claimed(side, words[from + k]) & harmRows[k];
      return (k << 6) + Long.numberOfTrailingZeros(left);
    }
  }
}
