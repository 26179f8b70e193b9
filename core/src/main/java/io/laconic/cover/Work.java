package io.laconic.cover;

import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A share at work on a list of questions: stakes and board of each, and one search for all. */
final class Work {
  /** For fewer axes it does not pay to prepare much. */
  private static final int MANY = 16;

  private final List<Question> questions;
  private final Stakes[] stakes;
  private final Board[] boards;
  private final Tally tally;
  private final Census census;
  private final long[] counts = new long[256];
  private final AxisSearch search;
  private CoarseCounts coarse;

  /**
   * @param shared stakes that other shares prepare as well
   * @param positives rows of class 1, as the orders of the axes have them
   * @param axisCount how many axes will be searched
   */
  Work(
      List<Question> questions,
      List<List<Answer>> floor,
      KeyOrder order,
      SharedStakes shared,
      Bits positives,
      int axisCount) {
    boolean many = axisCount >= MANY;
    this.census = many ? Census.of(questions, positives) : null;
    this.questions = questions;
    this.stakes = shared.of(questions, positives, many && census == null);
    this.boards = new Board[questions.size()];
    this.search = new AxisSearch(positives.size());
    for (int q = 0; q < boards.length; q++) {
      boards[q] = Board.of(questions.get(q), order, floor.get(q), many);
    }
    this.tally = new Tally(stakes);
  }

  int count() {
    return boards.length;
  }

  Question question(int q) {
    return questions.get(q);
  }

  Stakes stakes(int q) {
    return stakes[q];
  }

  Board board(int q) {
    return boards[q];
  }

  /** Turns to the next axis that is searched by {@link #searchBinned}. */
  void turn(Bins bins) {
    coarse = census != null && census.turn(bins) ? census : tally;
    if (coarse == tally) {
      tally.turn(bins);
    }
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
    for (Board board : boards) {
      answers.add(board.answers());
    }
    return answers;
  }
}
