package io.laconic.cover.soft;

import io.laconic.cover.Answer;
import io.laconic.space.Side;
import java.util.Arrays;
import java.util.List;

/** A question, prepared for being put to many attributes, with the best answers so far. */
final class PreparedQuestion {
  private final SoftQuestion question;
  private final RemainingWeights gain;
  private final RemainingWeights harm;
  private final double[] gainFractions;
  private final double[] harmFractions;
  private final int[] left;
  private final PrefixBound[] prefixBounds;
  private final int[] requiredUnits;
  private final UpperBounds upperBounds = new UpperBounds();
  private SoftBestSoFar bestSoFar;

  PreparedQuestion(SoftQuestion question, List<Answer> known) {
    this.question = question;
    this.gain = RemainingWeights.of(question.gain());
    this.harm = RemainingWeights.of(question.harm());
    int rowCount = question.gain().length;
    this.gainFractions = gain.fractions(rowCount, gain.total());
    this.harmFractions = harm.fractions(rowCount, harmCount());
    this.left = new int[rowCount];
    for (int row = 0; row < rowCount; row++) {
      left[row] = gainFractions[row] != 0 || harmFractions[row] != 0 ? 1 : 0;
    }
    this.bestSoFar = new SoftBestSoFar(question, known);
    this.prefixBounds =
        Arrays.stream(bestSoFar.penalties())
            .mapToObj(penalty -> new PrefixBound(penalty, gainFractions, harmFractions))
            .toArray(PrefixBound[]::new);
    this.requiredUnits = new int[prefixBounds.length];
    updateRequired();
  }

  /** Starts again with other known answers. */
  void restart(List<Answer> known) {
    this.bestSoFar = new SoftBestSoFar(question, known);
    updateRequired();
  }

  /** Brings the required worths up to date after answers have become better. */
  void updateRequired() {
    Arrays.fill(requiredUnits, Integer.MAX_VALUE);
    for (int pair = 0; pair < bestSoFar.count(); pair++) {
      int p = bestSoFar.penaltyNumber(pair);
      requiredUnits[p] =
          Math.min(requiredUnits[p], prefixBounds[p].units(bestSoFar.required(pair)));
    }
  }

  SoftBestSoFar bestSoFar() {
    return bestSoFar;
  }

  /** Upper bounds of the attributes that are still to be searched. */
  UpperBounds upperBounds() {
    return upperBounds;
  }

  /** Whether rays of a direction are allowed on an attribute. */
  boolean allows(int attribute, Side side) {
    return question.allows(attribute, side);
  }

  int fold() {
    return question.fold();
  }

  /** Number of rows of the kept class; 1 if there are none, so that it can be divided by. */
  double harmCount() {
    return Math.max(1, question.harmCount());
  }

  RemainingWeights gain() {
    return gain;
  }

  RemainingWeights harm() {
    return harm;
  }

  double[] gainFractions() {
    return gainFractions;
  }

  double[] harmFractions() {
    return harmFractions;
  }

  /** What is left of the kept class, divided by the number of its rows. */
  double harmTotal() {
    return harm.total() / harmCount();
  }

  /** Writes the rows of which something is left, in the given order; returns their number. */
  int left(int[] order, int[] into) {
    int count = 0;
    for (int k = 0; k < left.length; k++) {
      int row = order[k] ^ order[k] >> 31;
      into[count] = row;
      count += left[row];
    }
    return count;
  }

  /** Whether the attribute offers a ray that can be the best for some pair. */
  boolean mayWin(SortedColumn column) {
    int fold = question.fold();
    if (!column.offers(fold)) {
      return false;
    }
    for (int p = 0; p < prefixBounds.length; p++) {
      if (prefixBounds[p].reaches(
          column.order(), column.from(fold), column.to(fold), requiredUnits[p])) {
        return !question.hasUsed(column.number());
      }
    }
    return false;
  }

  /**
   * The first and quickest bound on what the rays of an attribute are worth, for one penalty p.
   *
   * <p>Without its margin term a ray of the direction + is worth the mean, over the thresholds in
   * its interval, of what the prefix below the threshold is worth: {@code C/N - p E/|P|} of its
   * rows. So it is worth at most the best prefix. For the direction - it is the rest of the rows.
   *
   * <p>Worths of rows are whole numbers here, in units so small that rounding them costs nothing
   * and so large that sums fit into an int; whole numbers are compared without branches.
   */
  static final class PrefixBound {
    private static final double UNITS = 1 << 29;

    private final int[] worths;
    private final double perUnit;
    private final int total;
    private final int rounding;

    /**
     * @param gainFractions what is left of each row of the covered class, divided by their sum
     * @param harmFractions what is left of each row of the kept class, divided by their number
     */
    PrefixBound(double penalty, double[] gainFractions, double[] harmFractions) {
      this.worths = new int[gainFractions.length];
      this.perUnit = UNITS / (1 + penalty);
      int sum = 0;
      for (int row = 0; row < worths.length; row++) {
        worths[row] =
            (int) Math.rint((gainFractions[row] - penalty * harmFractions[row]) * perUnit);
        sum += worths[row];
      }
      this.total = sum;
      this.rounding = worths.length;
    }

    /**
     * A worth in units, rounded down far enough: if it is not reached in units, it is not reached.
     */
    int units(double worth) {
      return (int) (Math.floor(worth * perUnit) - rounding);
    }

    /**
     * Whether a prefix, or the rows behind one, is worth at least {@code units}.
     *
     * @param from first prefix that counts; -1 is the empty one
     * @param to behind the last prefix that counts
     */
    boolean reaches(int[] order, int from, int to, int units) {
      int sum = 0;
      for (int k = 0; k < from; k++) {
        sum += worths[order[k] ^ order[k] >> 31];
      }
      int most = from < 0 ? 0 : Integer.MIN_VALUE;
      int least = from < 0 ? 0 : Integer.MAX_VALUE;
      for (int k = Math.max(from, 0); k < to; k++) {
        int next = order[k];
        sum += worths[next ^ next >> 31];
        if (next >= 0) {
          most = Math.max(most, sum);
          least = Math.min(least, sum);
        }
      }
      return most >= units || total - least >= units;
    }
  }
}
