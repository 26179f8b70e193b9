package io.laconic.cover.threshold;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A share at work on a list of questions: stakes and board of each, and one search for all. */
final class ShareSearch {
  /** For fewer axes it does not pay to prepare much. */
  private static final int MANY = 16;

  private final boolean many;
  private final List<Question> questions;
  private final RowWeights[] stakes;
  private final BestSoFar[] boards;
  private final BinCounts tally;
  private final PackedCounts census;
  private final long[] counts = new long[256];
  private final AxisSearch search;
  private CoarseCounts coarse;

  /**
   * @param shared stakes that other shares prepare as well
   * @param positives rows of class 1, as the orders of the axes have them
   * @param axisCount how many axes will be searched
   * @param ledger counts of the step before, or null
   */
  ShareSearch(
      List<Question> questions,
      List<List<Answer>> floor,
      KeyLayout order,
      SharedRowWeights shared,
      RowSet positives,
      int axisCount,
      CountCache ledger) {
    this.many = axisCount >= MANY;
    this.census = many ? PackedCounts.of(questions, positives) : null;
    this.questions = questions;
    this.stakes = shared.of(questions, positives, many && census == null);
    this.boards = new BestSoFar[questions.size()];
    this.search = new AxisSearch(positives.size());
    for (int q = 0; q < boards.length; q++) {
      boards[q] = BestSoFar.of(questions.get(q), order, floor.get(q), many);
    }
    if (ledger != null) {
      shared.begin(ledger);
    }
    this.tally = new BinCounts(stakes, positives.size(), ledger);
  }

  int count() {
    return boards.length;
  }

  Question question(int q) {
    return questions.get(q);
  }

  RowWeights stakes(int q) {
    return stakes[q];
  }

  BestSoFar board(int q) {
    return boards[q];
  }

  /**
   * Turns to the next axis that is searched by {@link #searchBinned}.
   *
   * @param place of the axis in its share
   */
  void turn(Bins bins, int place) {
    coarse = census != null && census.turn(bins, place) ? census : tally;
    if (coarse == tally) {
      tally.turn(bins, place);
    }
  }

  /**
   * Whether it pays to promise something first: nearly all candidates matter to a question for
   * which none is known yet.
   */
  boolean wantsPromises() {
    boolean wants = false;
    for (int q = 0; many && q < boards.length; q++) {
      wants |= boards[q].lacksAnswers();
    }
    return wants;
  }

  /**
   * Notes what the axis turned to, which has no owners, will have to offer at least. The first harm
   * row of a bin is the border of a threshold that claims all before the bin and none of its harm,
   * hence no forbidden row before the first bin with one.
   */
  void promise(int q, Bins bins) {
    if (coarse != tally) {
      return;
    }
    int lowest = bins.coarseCount() - 1;
    int highest = 0;
    for (int row : questions.get(q).forbidden()) {
      int bin = bins.bin(row) >>> bins.shift();
      lowest = Math.min(lowest, bin);
      highest = Math.max(highest, bin);
    }
    long[] counts = tally.of(q);
    long before = 0;
    for (int bin = 0; bin <= lowest; bin++) {
      before = promise(boards[q], counts[bin], before);
    }
    before = 0;
    for (int bin = bins.coarseCount() - 1; bin >= highest; bin--) {
      before = promise(boards[q], counts[bin], before);
    }
  }

  private static long promise(BestSoFar board, long here, long before) {
    if (RowWeights.harm(here) > 0) {
      board.promise(RowWeights.gain(before), RowWeights.harm(before));
    }
    return before + here;
  }

  /**
   * How much more gain any candidate on either side of the axis turned to would need to matter, at
   * least; 0 or less if it takes a search to tell. Most axes need no more than this.
   */
  int missing(int q, Bins bins, int number) {
    BestSoFar board = boards[q];
    if (coarse != tally || !board.hasTable()) {
      return 0;
    }
    board.enter(number, Side.BELOW);
    int[] below = board.need();
    board.enter(number, Side.ABOVE);
    int[] above = board.need();
    long[] counted = tally.of(q);
    boolean exact = bins.exact() && bins.shift() == 0;
    return missing(counted, bins.coarseCount(), stakes[q].total, exact, below, above);
  }

  /**
   * A threshold in a bin claims, from either end, at least the harm before the bin and at most the
   * gain up to it, the bin's own included unless all its rows have one value.
   */
  private static int missing(
      long[] counts, int count, long total, boolean exact, int[] below, int[] above) {
    int least = Integer.MAX_VALUE;
    long before = 0;
    for (int bin = 0; bin < count; bin++) {
      long after = before + counts[bin];
      long upwards = exact ? before : after;
      long downwards = total - (exact ? after : before);
      least = Math.min(least, below[RowWeights.harm(before)] - RowWeights.gain(upwards));
      least = Math.min(least, above[RowWeights.harm(total - after)] - RowWeights.gain(downwards));
      before = after;
    }
    return least;
  }

  /**
   * Searches one side of the axis turned to.
   *
   * @return how much more gain any of its candidates would have needed to matter, at least
   */
  int searchBinned(int q, DenseAxis axis, int number, Side side, AxisSearch.Owners owners) {
    search.ask(questions.get(q), stakes[q], boards[q]);
    search.turn(axis, number, side, owners);
    return search.search(axis.bins(), coarse, q);
  }

  /** Searches one side of an axis that has no coarse bins. */
  void search(int q, BinnedAxis axis, int number, Side side, AxisSearch.Owners owners) {
    Arrays.fill(counts, 0, axis.binCount(), 0);
    axis.count(stakes[q], counts);
    search.ask(questions.get(q), stakes[q], boards[q]);
    search.turn(axis, number, side, owners);
    search.search(counts);
  }

  List<List<Answer>> answers() {
    List<List<Answer>> answers = new ArrayList<>();
    for (BestSoFar board : boards) {
      answers.add(board.answers());
    }
    return answers;
  }
}
