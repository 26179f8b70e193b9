package io.laconic.cover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Soft rays on every n-th attribute.
 *
 * <p>For each question the attributes are first bounded, at the cost of one pass over their cells;
 * those that promise most are searched first, and most of the others then need no search.
 */
public final class SoftShare implements Share<SoftQuestion> {
  private final SoftAxes axes;
  private final int[] numbers;
  private final SoftAxis[] kept;

  /**
   * @param keep whether the axes are kept from step to step
   */
  private SoftShare(SoftAxes axes, int[] numbers, boolean keep) {
    this.axes = axes;
    this.numbers = numbers;
    this.kept = keep ? new SoftAxis[numbers.length] : null;
  }

  /** All attributes that offer rays, dealt out to shares. */
  public static List<SoftShare> deal(SoftAxes axes, int shares) {
    boolean keep = axes.bytes() <= Runtime.getRuntime().maxMemory() / 4;
    int[] offering = axes.offering().toArray();
    List<SoftShare> result = new ArrayList<>();
    for (int first = 0; first < Math.min(shares, offering.length); first++) {
      int[] numbers = new int[(offering.length - 1 - first) / shares + 1];
      for (int k = 0; k < numbers.length; k++) {
        numbers[k] = offering[first + k * shares];
      }
      result.add(new SoftShare(axes, numbers, keep));
    }
    return result;
  }

  @Override
  public List<List<Answer>> best(List<SoftQuestion> questions, List<List<Answer>> floor) {
    IntervalSearch search = new IntervalSearch(axes.rowCount());
    List<List<Answer>> answers = new ArrayList<>();
    for (int q = 0; q < questions.size(); q++) {
      SoftBoard board = new SoftBoard(questions.get(q), floor.get(q));
      new Round(questions.get(q), board, search).run();
      answers.add(board.answers());
    }
    return answers;
  }

  private SoftAxis axis(int k) {
    if (kept == null) {
      return axes.axis(numbers[k]);
    }
    if (kept[k] == null) {
      kept[k] = axes.axis(numbers[k]);
    }
    return kept[k];
  }

  /** For every attribute of this share, its own best rays; null where it has none. */
  public List<List<Answer>> bestOfEach(SoftQuestion question) {
    IntervalSearch search = new IntervalSearch(axes.rowCount());
    List<Answer> none = java.util.Collections.nCopies(question.count(), null);
    List<List<Answer>> answers = new ArrayList<>();
    for (int k = 0; k < numbers.length; k++) {
      SoftBoard board = new SoftBoard(question, none);
      if (!question.used().contains(numbers[k])) {
        new Round(question, board, search).searchOne(k);
      }
      answers.add(board.answers());
    }
    return answers;
  }

  /** One question to all attributes of the share. */
  private final class Round {
    private final SoftQuestion question;
    private final SoftBoard board;
    private final IntervalSearch search;
    private final SoftStakes gain;
    private final SoftStakes harm;

    Round(SoftQuestion question, SoftBoard board, IntervalSearch search) {
      this.question = question;
      this.board = board;
      this.search = search;
      this.gain = SoftStakes.of(question.gain());
      this.harm = SoftStakes.of(question.harm());
    }

    void run() {
      List<Promise> promises = new ArrayList<>();
      double[] tops = new double[2 * board.penalties().length];
      for (int k = 0; k < numbers.length; k++) {
        if (!question.used().contains(numbers[k])) {
          load(k);
          search.tops(tops);
          if (mayWin(tops)) {
            promises.add(new Promise(k, tops.clone(), Arrays.stream(tops).max().getAsDouble()));
          }
        }
      }
      promises.sort(Comparator.comparingDouble(promise -> -promise.most));
      for (Promise promise : promises) {
        if (mayWin(promise.tops)) {
          searchOne(promise.place);
        }
      }
    }

    private void load(int k) {
      search.load(axis(k), numbers[k], gain, harm, question.harmCount(), board);
    }

    void searchOne(int k) {
      load(k);
      search.search();
    }

    private boolean mayWin(double[] tops) {
      for (int pair = 0; pair < board.count(); pair++) {
        int p = board.penaltyNumber(pair);
        if (board.mayWin(pair, Math.max(tops[2 * p], tops[2 * p + 1]), 0)) {
          return true;
        }
      }
      return false;
    }
  }

  /** What the attribute at a place may be worth, by penalty and direction, and at most. */
  private record Promise(int place, double[] tops, double most) {}
}
