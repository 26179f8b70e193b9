package io.laconic.learn.pvm;

import io.laconic.cover.prototype.Covers;
import io.laconic.cover.prototype.PrototypeCover;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The usual greedy method of set cover (Vazirani, "Approximation Algorithms", 2001, section 2.1;
 * Bien and Tibshirani 2009, section 3.2, name it): repeatedly adds the pair of candidate and class
 * with the least ratio of cost {@code lambda + wrongly covered rows} to newly covered rows, as long
 * as the cost is less than these rows, which would cost 1 each if they stayed uncovered. Ties: more
 * newly covered rows, lower class, lower candidate.
 *
 * <p>Costs do not change and newly covered rows only become fewer, so a pair never moves forward in
 * the queue: only its first one is looked at again.
 */
final class RatioGreedy {
  private static final Comparator<Entry> ORDER =
      Comparator.comparingDouble(Entry::ratio)
          .thenComparingInt(entry -> -entry.newly)
          .thenComparingInt(Entry::label)
          .thenComparingInt(Entry::candidate);

  private RatioGreedy() {}

  /** A candidate with the only class for which it can be worth its cost: that of most rows. */
  private record Entry(int candidate, int label, int newly, int wrong, double cost) {
    double ratio() {
      return (cost + wrong) / newly;
    }

    boolean isWorthIt() {
      return cost + wrong < newly;
    }

    Entry covering(int rows) {
      return new Entry(candidate, label, rows, wrong, cost);
    }
  }

  static PvmRun run(PvmData data, Covers covers, double cost) {
    long[][] open = PrototypeCover.rowsByClass(data.labels(), data.classCount(), null);
    PriorityQueue<Entry> queue = queue(covers, open, cost);
    List<PvmStep> steps = new ArrayList<>();
    while (!queue.isEmpty()) {
      Entry first = queue.poll();
      Entry now = first.covering(covers.countIn(first.candidate, open[first.label]));
      if (now.newly == first.newly) {
        steps.add(new PvmStep(now.candidate, now.label, now.newly, now.wrong));
        covers.removeFrom(now.candidate, open[now.label]);
      } else if (now.isWorthIt()) {
        queue.add(now);
      }
    }
    return new PvmRun(steps, data.rowCount());
  }

  private static PriorityQueue<Entry> queue(Covers covers, long[][] open, double cost) {
    PriorityQueue<Entry> queue = new PriorityQueue<>(ORDER);
    for (int j = 0; j < covers.candidateCount(); j++) {
      int most = 0;
      int best = 0;
      for (int label = 0; label < open.length; label++) {
        int count = covers.countIn(j, open[label]);
        if (count > most) {
          most = count;
          best = label;
        }
      }
      Entry entry = new Entry(j, best, most, covers.count(j) - most, cost);
      if (entry.isWorthIt()) {
        queue.add(entry);
      }
    }
    return queue;
  }
}
