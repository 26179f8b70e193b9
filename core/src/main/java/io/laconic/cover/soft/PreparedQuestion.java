package io.laconic.cover.soft;

import io.laconic.cover.Answer;
import java.util.Arrays;
import java.util.List;

/** A question made ready to be put to many attributes, with the best answers so far. */
final class PreparedQuestion {
  private final SoftQuestion question;
  private final RemainingWeights gain;
  private final RemainingWeights harm;
  private final double[] gainParts;
  private final double[] harmParts;
  private final int[] left;
  private final PrefixBound[] tops;
  private final int[] units;
  private final UpperBounds promises = new UpperBounds();
  private SoftBestSoFar board;

  PreparedQuestion(SoftQuestion question, List<Answer> floor) {
    this.question = question;
    this.gain = RemainingWeights.of(question.gain());
    this.harm = RemainingWeights.of(question.harm());
    int rowCount = question.gain().length;
    this.gainParts = gain.parts(rowCount, gain.total());
    this.harmParts = harm.parts(rowCount, harmCount());
    this.left = new int[rowCount];
    for (int row = 0; row < rowCount; row++) {
      left[row] = gainParts[row] != 0 || harmParts[row] != 0 ? 1 : 0;
    }
    this.board = new SoftBestSoFar(question, floor);
    this.tops =
        Arrays.stream(board.penalties())
            .mapToObj(penalty -> new PrefixBound(penalty, gainParts, harmParts))
            .toArray(PrefixBound[]::new);
    this.units = new int[tops.length];
    rise();
  }

  /** Begins again with other answers. */
  void restart(List<Answer> floor) {
    this.board = new SoftBestSoFar(question, floor);
    rise();
  }

  /** Takes note that answers have become better. */
  void rise() {
    Arrays.fill(units, Integer.MAX_VALUE);
    for (int pair = 0; pair < board.count(); pair++) {
      int p = board.penaltyNumber(pair);
      units[p] = Math.min(units[p], tops[p].units(board.wanted(pair)));
    }
  }

  SoftBestSoFar board() {
    return board;
  }

  /** Attributes that are to be searched. */
  UpperBounds promises() {
    return promises;
  }

  int fold() {
    return question.fold();
  }

  /** Number of rows of the kept class; 1 if there are none, since nothing is divided then. */
  double harmCount() {
    return Math.max(1, question.harmCount());
  }

  RemainingWeights gain() {
    return gain;
  }

  RemainingWeights harm() {
    return harm;
  }

  double[] gainParts() {
    return gainParts;
  }

  double[] harmParts() {
    return harmParts;
  }

  /** What is left of the kept class, divided by the number of its rows. */
  double harmTotal() {
    return harm.total() / harmCount();
  }

  /** The rows of which something is left, in the given order: how many. */
  int left(int[] order, int[] into) {
    int count = 0;
    for (int k = 0; k < left.length; k++) {
      int row = order[k] ^ order[k] >> 31;
      into[count] = row;
      count += left[row];
    }
    return count;
  }

  /** Whether the attribute may have a ray, and one that matters. */
  boolean mayWin(SortedColumn column) {
    int fold = question.fold();
    if (!column.offers(fold)) {
      return false;
    }
    for (int p = 0; p < tops.length; p++) {
      if (tops[p].reach(column.order(), column.from(fold), column.to(fold), units[p])) {
        return !question.hasUsed(column.number());
      }
    }
    return false;
  }
}
