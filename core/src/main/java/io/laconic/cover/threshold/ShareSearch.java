package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One step of a share: the questions of the step are put to its axes. Each question has its row
 * weights and its best candidates so far; one {@link AxisSearch} serves all.
 */
final class ShareSearch {
  /** With fewer axes it is not worth preparing much. */
  private static final int MANY = 16;

  private final boolean many;
  private final List<Question> questions;
  private final RowWeights[] weights;
  private final BestSoFar[] bestSoFar;
  private final BinCounts binCounts;
  private final PackedCounts packedCounts;
  private final long[] counts = new long[256];
  private final AxisSearch search;
  private CoarseCounts coarse;

  /**
   * @param shared row weights that other shares use as well
   * @param positives see {@link SharedRowWeights#positives}
   * @param axisCount roughly how many axes will be searched; only decides what is worth preparing
   * @param allAxes number of axes of all shares that use these row weights
   * @param cache counts of earlier steps, or null
   */
  ShareSearch(
      List<Question> questions,
      List<List<Answer>> known,
      KeyLayout layout,
      SharedRowWeights shared,
      RowSet positives,
      int axisCount,
      int allAxes,
      CountCache cache) {
    this.many = axisCount >= MANY;
    this.packedCounts = many ? PackedCounts.of(questions, positives) : null;
    this.questions = questions;
    this.weights = shared.of(questions, positives, allAxes >= MANY && packedCounts == null);
    this.bestSoFar = new BestSoFar[questions.size()];
    this.search = new AxisSearch(positives.size());
    for (int q = 0; q < bestSoFar.length; q++) {
      bestSoFar[q] = new BestSoFar(questions.get(q), layout, known.get(q), many);
    }
    if (cache != null) {
      shared.begin(cache);
    }
    this.binCounts = new BinCounts(weights, positives.size(), cache);
  }

  int count() {
    return bestSoFar.length;
  }

  /** Whether a question does not allow all sides of all axes. */
  boolean isLimited() {
    return questions.stream().anyMatch(question -> question.allowed() != null);
  }

  Question question(int q) {
    return questions.get(q);
  }

  RowWeights weights(int q) {
    return weights[q];
  }

  BestSoFar bestSoFar(int q) {
    return bestSoFar[q];
  }

  /**
   * Turns to the next axis that is searched by {@link #searchCoarseFirst}.
   *
   * @param place of the axis in its share
   */
  void startAxis(Bins bins, int place) {
    coarse = packedCounts != null && packedCounts.startAxis(bins, place) ? packedCounts : binCounts;
    if (coarse == binCounts) {
      binCounts.startAxis(bins, place);
    }
  }

  /**
   * Whether to compute lower bounds first: nearly all candidates reach the required gain of a
   * question for which none is known yet.
   */
  boolean needsLowerBounds() {
    boolean wants = false;
    for (int q = 0; many && q < bestSoFar.length; q++) {
      wants |= bestSoFar[q].lacksAnswers();
    }
    return wants;
  }

  /**
   * Computes a lower bound on the best candidate of the axis turned to, which has no defining rows:
   * up to the first bin with a forbidden row, from either end. Does nothing where {@link
   * PackedCounts} counts.
   */
  void raiseLowerBound(int q, Bins bins) {
    if (coarse != binCounts) {
      return;
    }
    int lowest = bins.coarseCount() - 1;
    int highest = 0;
    for (int row : questions.get(q).forbidden()) {
      int bin = bins.bin(row) >>> bins.shift();
      lowest = Math.min(lowest, bin);
      highest = Math.max(highest, bin);
    }
    long[] counts = binCounts.of(q);
    long before = 0;
    for (int bin = 0; bin <= lowest; bin++) {
      before = bestSoFar[q].passBin(before, counts[bin]);
    }
    before = 0;
    for (int bin = bins.coarseCount() - 1; bin >= highest; bin--) {
      before = bestSoFar[q].passBin(before, counts[bin]);
    }
  }

  /**
   * A lower bound of the shortfall on both sides of the axis turned to; 0 or less if it takes a
   * search to tell. Most axes need no more than this.
   */
  int shortfall(int q, Bins bins, int axisNumber) {
    BestSoFar best = bestSoFar[q];
    if (coarse != binCounts) {
      return 0;
    }
    if (!best.hasTable()) {
      return best.hasOnePenalty() && fallsShort(q, bins, best) ? 1 : 0;
    }
    best.startAxis(axisNumber, Side.BELOW);
    int[] below = best.requiredGainHere();
    best.startAxis(axisNumber, Side.ABOVE);
    int[] above = best.requiredGainHere();
    long[] counted = binCounts.of(q);
    boolean oneValuePerBin = bins.hasOneValuePerBin() && bins.shift() == 0;
    return shortfall(counted, bins.coarseCount(), weights[q].total, oneValuePerBin, below, above);
  }

  /**
   * Whether no candidate on either side of the axis turned to is as useful as the best one; see
   * {@link #shortfall(long[], int, long, boolean, int[], int[])}.
   */
  private boolean fallsShort(int q, Bins bins, BestSoFar best) {
    long[] counted = binCounts.of(q);
    long total = weights[q].total;
    int count = bins.coarseCount();
    double most = Double.NEGATIVE_INFINITY;
    long before = 0;
    for (int bin = 0; bin < count; bin++) {
      long after = before + counted[bin];
      long above = total - before;
      most = Math.max(most, best.usefulness(GainAndHarm.gain(after), GainAndHarm.harm(before)));
      most =
          Math.max(most, best.usefulness(GainAndHarm.gain(above), GainAndHarm.harm(total - after)));
      before = after;
    }
    return most < best.leastUsefulness();
  }

  /**
   * A threshold in a bin claims, from either end, at least the harm before the bin and at most the
   * gain up to it, the bin's own included unless all its rows have one value.
   */
  private static int shortfall(
      long[] counts, int count, long total, boolean oneValuePerBin, int[] below, int[] above) {
    int least = Integer.MAX_VALUE;
    long before = 0;
    for (int bin = 0; bin < count; bin++) {
      long after = before + counts[bin];
      long upwards = oneValuePerBin ? before : after;
      long downwards = total - (oneValuePerBin ? after : before);
      least = Math.min(least, below[GainAndHarm.harm(before)] - GainAndHarm.gain(upwards));
      least = Math.min(least, above[GainAndHarm.harm(total - after)] - GainAndHarm.gain(downwards));
      before = after;
    }
    return least;
  }

  /**
   * Searches one side of the axis turned to, if the question allows it.
   *
   * @return the shortfall of its candidates
   */
  int searchCoarseFirst(
      int q, DenseAxis axis, int axisNumber, Side side, AxisSearch.DefiningRows definingRows) {
    if (!questions.get(q).allows(axisNumber, side)) {
      return Integer.MAX_VALUE;
    }
    search.ask(questions.get(q), weights[q], bestSoFar[q]);
    search.startAxis(axis, axisNumber, side, definingRows);
    return search.searchCoarseFirst(axis.bins(), coarse, q);
  }

  /** Searches one side of an axis that has no coarse bins, if the question allows it. */
  void searchAllBins(
      int q, BinnedAxis axis, int axisNumber, Side side, AxisSearch.DefiningRows definingRows) {
    if (!questions.get(q).allows(axisNumber, side)) {
      return;
    }
    Arrays.fill(counts, 0, axis.binCount(), 0);
    axis.count(weights[q], counts);
    search.ask(questions.get(q), weights[q], bestSoFar[q]);
    if (question(q).claimsMissing() && anyIsMissing(axis, question(q).forbidden())) {
      return;
    }
    search.startAxis(axis, axisNumber, side, definingRows);
    search.searchAllBins(counts, claimedBefore(q, axis));
  }

  /** Every threshold of the axis would claim these rows. */
  private static boolean anyIsMissing(BinnedAxis axis, int[] rows) {
    for (int row : rows) {
      if (axis.bin(row) == BinnedAxis.NO_BIN) {
        return true;
      }
    }
    return false;
  }

  /** What all thresholds claim of an axis whose counts have been made. */
  private long claimedBefore(int q, BinnedAxis axis) {
    long claimed = 0;
    if (question(q).claimsMissing()) {
      claimed = weights[q].total;
      for (int bin = 0; bin < axis.binCount(); bin++) {
        claimed -= counts[bin];
      }
    }
    return claimed;
  }

  List<List<Answer>> answers() {
    List<List<Answer>> answers = new ArrayList<>();
    for (BestSoFar best : bestSoFar) {
      answers.add(best.answers());
    }
    return answers;
  }
}
