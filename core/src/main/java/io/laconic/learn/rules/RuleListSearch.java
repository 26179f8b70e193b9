package io.laconic.learn.rules;

import io.laconic.cover.GreedyCover;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.conditions.ConditionPool;
import io.laconic.learn.conditions.LearningRows;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Finds lists of short rules. A list grows rule by rule ({@link GrowLane}); for every number of
 * rules the first ones are taken as a list of its own and made better as a whole ({@link
 * PolishLane}). All folds, all ways to grow and all numbers of rules ask their questions together.
 */
final class RuleListSearch {
  /** How many errors a condition must save: a long list becomes good short ones step by step. */
  private static final int[] PRICES = {0, 1, 2, 4};

  /** Of a quick search: of two classes a condition counts as two errors in the end. */
  private static final int[] QUICK_PRICES = {2, 4};

  /** A list that this many others beat is not made shorter. */
  private static final int BETTER = 3;

  private RuleListSearch() {}

  /**
   * One run for each of the costs on each fold; a run is what it would be on the learning rows of
   * its fold alone.
   */
  static List<List<RuleListRun>> runs(
      TrainingSet training,
      List<Fold> folds,
      List<DecisionCosts> levels,
      List<GrowOptions> ways,
      Parallel parallel) {
    return ConditionPool.search(
        training, folds, parallel, (pool, some) -> runs(pool, some, levels, ways));
  }

  private static List<List<RuleListRun>> runs(
      ConditionPool pool, List<Fold> folds, List<DecisionCosts> levels, List<GrowOptions> ways) {
    Map<LearningRows, List<GrowLane>> grown = new IdentityHashMap<>();
    List<List<LearningRows>> all =
        folds.stream()
            .map(fold -> levels.stream().map(one -> LearningRows.of(pool, fold, one)).toList())
            .toList();
    List<GrowLane> start = new ArrayList<>();
    for (List<LearningRows> ofFold : all) {
      for (LearningRows rows : ofFold) {
        grown.put(rows, new ArrayList<>());
        ways.forEach(way -> start.add(GrowLane.start(rows, way)));
      }
    }
    for (GrowLane lane : GreedyCover.steps(start, pool.pool())) {
      grown.get(lane.rows()).add(lane);
    }
    return all.stream()
        .map(some -> some.stream().map(rows -> run(rows, grown.remove(rows))).toList())
        .toList();
  }

  /** The lists of all ways to grow, each made better as a whole; two that are equal are one. */
  private static RuleListRun run(LearningRows rows, List<GrowLane> lanes) {
    List<FoundList> lists = new ArrayList<>();
    lanes.forEach(lane -> lists.addAll(firstRules(lane)));
    return new RuleListRun(rows, polished(rows, lists, lanes.get(0).isQuick()));
  }

  /** The lists of the first 0, 1, 2, … rules. */
  private static List<FoundList> firstRules(GrowLane lane) {
    List<FoundList> lists = new ArrayList<>();
    for (int k = 0; k <= lane.rules().size(); k++) {
      if (isTried(k, lane.rules().size())) {
        lists.add(FoundList.of(lane.rules().subList(0, k), lane.rows()));
      }
    }
    return lists;
  }

  /**
   * Lists made better, first with conditions that cost nothing, then with dearer and dearer ones.
   * Only lists that are {@linkplain #promising promising} go on to dearer conditions; in a quick
   * search only these begin.
   */
  private static List<FoundList> polished(LearningRows rows, List<FoundList> grown, boolean quick) {
    List<FoundList> lists = quick ? promising(grown) : grown;
    List<FoundList> found = new ArrayList<>();
    for (int price : quick ? QUICK_PRICES : PRICES) {
      List<PolishLane> start =
          lists.stream().distinct().map(list -> PolishLane.start(rows, list, price)).toList();
      List<FoundList> better =
          GreedyCover.steps(start, rows.pool().pool()).stream().map(PolishLane::list).toList();
      found.addAll(better);
      lists = promising(better);
    }
    return found;
  }

  /**
   * The lists that fewer than {@link #BETTER} others beat: no longer, and no dearer; of equals the
   * first ones.
   */
  static List<FoundList> promising(List<FoundList> lists) {
    List<FoundList> sorted = new ArrayList<>(new LinkedHashSet<>(lists));
    sorted.sort(Comparator.comparingInt(FoundList::size).thenComparingLong(FoundList::cost));
    List<FoundList> kept = new ArrayList<>();
    PriorityQueue<Long> least = new PriorityQueue<>(Comparator.reverseOrder());
    for (FoundList list : sorted) {
      if (least.size() < BETTER || list.cost() < least.peek()) {
        kept.add(list);
        least.add(list.cost());
        if (least.size() > BETTER) {
          least.remove();
        }
      }
    }
    return kept;
  }

  /** All small numbers of rules, then larger and larger steps, and the largest number. */
  private static boolean isTried(int rules, int all) {
    int step = Math.max(1, Integer.highestOneBit(rules) / 8);
    return rules % step == 0 || rules == all;
  }
}
