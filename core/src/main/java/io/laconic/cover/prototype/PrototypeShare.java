package io.laconic.cover.prototype;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.CandidateOrder;

/**
 * Some of the candidates of a greedy cover by prototypes. It finds the pair of candidate and class
 * with the largest {@code newly covered rows of the class - wrongly covered rows}.
 *
 * <p>Wrongly covered rows never change and newly covered ones only become fewer, so a usefulness
 * that was computed earlier is an upper bound: only the first pair of the queue is ever looked at
 * again. A share that begins in the middle of a run gives the same answers, since its first bounds
 * are those of the run's beginning.
 *
 * <p>A candidate can be useful for at most one class: a usefulness above 0 needs more than half of
 * the rows that it covers. So the queue holds candidates, each with its class.
 */
public final class PrototypeShare {
  private final Covers covers;

  /** Candidates in the order of their keys, by class, then by number; the queue holds places. */
  private final int[] order;

  private final int[] labelOf;
  private final int[] wrong;
  private final GainQueue queue;

  /**
   * @param rows by class: the rows that count, as words of bits, none of them covered
   * @param candidates which may be chosen; null: all
   */
  public PrototypeShare(Covers covers, long[][] rows, boolean[] candidates) {
    this.covers = covers;
    this.labelOf = new int[covers.candidateCount()];
    this.wrong = new int[covers.candidateCount()];
    int[] perClass = new int[rows.length + 1];
    for (int j = 0; j < labelOf.length; j++) {
      labelOf[j] = candidates == null || candidates[j] ? weigh(j, rows) : -1;
      perClass[labelOf[j] + 1]++;
    }
    this.order = order(perClass);
    this.queue = new GainQueue(order.length);
    for (int place = 0; place < order.length; place++) {
      queue.add(usefulness(order[place], rows), place);
    }
  }

  /** The class with more than half of the rows that a candidate covers, or -1. */
  private int weigh(int candidate, long[][] rows) {
    int total = 0;
    int most = 0;
    int best = -1;
    for (int label = 0; label < rows.length; label++) {
      int count = covers.countIn(candidate, rows[label]);
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
    int[] next = new int[perClass.length - 1];
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

  private int usefulness(int candidate, long[][] open) {
    return covers.countIn(candidate, open[labelOf[candidate]]) - wrong[candidate];
  }

  /**
   * The best candidate, or null if none has a usefulness above 0. Its key is class and number, its
   * gain the number of newly covered rows; wrongly covered rows do not count in ties, so its harm
   * is 0. One that was chosen need not be mentioned: nothing is left for it.
   *
   * @param open by class: the rows that are not covered yet, never more than in an earlier question
   */
  public Answer best(long[][] open) {
    while (!queue.isEmpty()) {
      int candidate = order[queue.firstPlace()];
      int usefulness = usefulness(candidate, open);
      if (usefulness <= 0) {
        queue.removeFirst();
      } else if (usefulness < queue.firstUsefulness()) {
        queue.changeFirst(usefulness);
      } else {
        CandidateKey key = CandidateKey.of(labelOf[candidate], candidate, 0);
        return new Answer(usefulness, usefulness + wrong[candidate], 0, key);
      }
    }
    return null;
  }

  /** The class of an answer's prototype. */
  public static int label(Answer answer) {
    return answer.key().first();
  }

  /** The place of an answer's candidate. */
  public static int candidate(Answer answer) {
    return answer.key().second();
  }

  /** Number of rows of other classes that an answer's prototype covers. */
  public static int wronglyCovered(Answer answer) {
    return answer.gain() - (int) answer.usefulness();
  }

  /** A heap of candidates, each with its usefulness: the best by {@link CandidateOrder} first. */
  static final class GainQueue {
    private final long[] heap;
    private int size;

    GainQueue(int capacity) {
      this.heap = new long[capacity];
    }

    /** Adds a candidate by its place in the order of keys. */
    void add(int usefulness, int place) {
      int at = size++;
      long number = CandidateOrder.asOneNumber(usefulness, place);
      while (at > 0 && number < heap[(at - 1) >>> 1]) {
        heap[at] = heap[(at - 1) >>> 1];
        at = (at - 1) >>> 1;
      }
      heap[at] = number;
    }

    boolean isEmpty() {
      return size == 0;
    }

    int firstUsefulness() {
      return CandidateOrder.usefulness(heap[0]);
    }

    int firstPlace() {
      return CandidateOrder.place(heap[0]);
    }

    void removeFirst() {
      size--;
      sink(heap[size]);
    }

    /** Gives the first candidate another usefulness. */
    void changeFirst(int usefulness) {
      sink(CandidateOrder.asOneNumber(usefulness, firstPlace()));
    }

    /** Puts an entry in the first place and lets it sink to where it belongs. */
    private void sink(long number) {
      int at = 0;
      for (int child = 1; child < size; child = 2 * at + 1) {
        if (child + 1 < size && heap[child + 1] < heap[child]) {
          child++;
        }
        if (number <= heap[child]) {
          break;
        }
        heap[at] = heap[child];
        at = child;
      }
      heap[at] = number;
    }
  }
}
