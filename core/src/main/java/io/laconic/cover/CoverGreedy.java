package io.laconic.cover;

import java.util.ArrayList;
import java.util.List;

/**
 * Greedy cover by prototypes: again and again the pair of candidate and class with the largest
 * integer {@code newly covered rows of the class - wrongly covered rows}, while that is above 0;
 * ties: lower class, lower candidate (Bien and Tibshirani 2009, section 3.2).
 *
 * <p>Wrongly covered rows never change and newly covered ones only become fewer, so a gain that was
 * computed earlier is an upper bound: only the first pair of the queue is ever looked at again.
 *
 * <p>A candidate can be useful for one class at most: a gain above 0 needs more than half of the
 * rows that it covers. So the queue holds candidates, each with its class.
 */
public final class CoverGreedy {
  private final Covers covers;

  /** By class: its rows that are not covered yet. */
  private final long[][] open;

  /** Candidates in the order of ties: by class, then by number; the queue's keys are places. */
  private final int[] order;

  private final int[] labelOf;
  private final int[] wrong;

  /** One prototype: the place of its candidate, its class, and what it covers. */
  public record Step(int candidate, int label, int newlyCovered, int wronglyCovered) {}

  private CoverGreedy(Covers covers, long[][] open, boolean[] candidates) {
    this.covers = covers;
    this.open = open;
    this.labelOf = new int[covers.candidateCount()];
    this.wrong = new int[covers.candidateCount()];
    int[] perClass = new int[open.length + 1];
    for (int j = 0; j < labelOf.length; j++) {
      labelOf[j] = candidates == null || candidates[j] ? weigh(j) : -1;
      perClass[labelOf[j] + 1]++;
    }
    this.order = order(perClass);
  }

  /**
   * The whole run.
   *
   * @param open by class: the rows that count, as words of bits; is used up
   * @param candidates which may be chosen; null: all
   */
  public static List<Step> run(Covers covers, long[][] open, boolean[] candidates) {
    return new CoverGreedy(covers, open, candidates).run();
  }

  /** Rows of each class, as words of bits; only those of a mask unless it is null. */
  public static long[][] rowsByClass(int[] labels, int classCount, boolean[] mask) {
    long[][] rows = new long[classCount][Covers.words(labels.length)];
    for (int row = 0; row < labels.length; row++) {
      if (mask == null || mask[row]) {
        rows[labels[row]][row >>> 6] |= 1L << row;
      }
    }
    return rows;
  }

  /** The class with more than half of the rows that a candidate covers, or -1. */
  private int weigh(int candidate) {
    int total = 0;
    int most = 0;
    int best = -1;
    for (int label = 0; label < open.length; label++) {
      int count = covers.countIn(candidate, open[label]);
      total += count;
      if (count > most) {
        most = count;
        best = label;
      }
    }
    wrong[candidate] = total - most;
    return most > total - most ? best : -1;
  }

  private int[] order(int[] perClass) {
    int[] sorted = new int[labelOf.length - perClass[0]];
    int[] next = new int[open.length];
    for (int label = 1; label < next.length; label++) {
      next[label] = next[label - 1] + perClass[label];
    }
    for (int j = 0; j < labelOf.length; j++) {
      if (labelOf[j] >= 0) {
        sorted[next[labelOf[j]]++] = j;
      }
    }
    return sorted;
  }

  private int gain(int candidate) {
    return covers.countIn(candidate, open[labelOf[candidate]]) - wrong[candidate];
  }

  private List<Step> run() {
    CoverQueue queue = new CoverQueue(order.length);
    for (int place = 0; place < order.length; place++) {
      queue.add(gain(order[place]), place);
    }
    List<Step> steps = new ArrayList<>();
    while (!queue.isEmpty()) {
      int candidate = order[queue.firstKey()];
      int gain = gain(candidate);
      if (gain <= 0) {
        queue.removeFirst();
      } else if (gain < queue.firstValue()) {
        queue.changeFirst(gain);
      } else {
        queue.removeFirst();
        steps.add(step(candidate, gain));
      }
    }
    return steps;
  }

  private Step step(int candidate, int gain) {
    int label = labelOf[candidate];
    covers.removeFrom(candidate, open[label]);
    return new Step(candidate, label, gain + wrong[candidate], wrong[candidate]);
  }
}
