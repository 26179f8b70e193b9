package io.laconic.learn.rules;

import io.laconic.cover.GreedyCover;
import io.laconic.learn.DecisionCosts;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.conditions.ConditionPool;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds lists of short rules. A list grows rule by rule ({@link GrowLane}); for every number of
 * rules the first ones are taken as a list of its own and made better as a whole ({@link
 * PolishLane}). All folds, all ways to grow and all numbers of rules ask their questions together.
 */
final class RuleListSearch {
  /** How many errors a condition must save: a long list becomes good short ones step by step. */
  private static final int[] PRICES = {0, 1, 2, 4};

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
    Map<RuleRows, List<FoundList>> found = new IdentityHashMap<>();
    List<List<RuleRows>> all =
        folds.stream()
            .map(fold -> levels.stream().map(one -> RuleRows.of(pool, fold, one)).toList())
            .toList();
    List<GrowLane> start = new ArrayList<>();
    for (List<RuleRows> ofFold : all) {
      for (RuleRows rows : ofFold) {
        found.put(rows, new ArrayList<>());
        ways.forEach(way -> start.add(GrowLane.start(rows, way)));
      }
    }
    for (GrowLane lane : GreedyCover.steps(start, pool.pool())) {
      found.get(lane.rows()).addAll(polished(lane));
    }
    return all.stream()
        .map(some -> some.stream().map(rows -> new RuleListRun(rows, found.get(rows))).toList())
        .toList();
  }

  /**
   * The lists of the first 0, 1, 2, … rules, each made better as a whole, first with conditions
   * that cost nothing, then with dearer and dearer ones.
   */
  private static List<FoundList> polished(GrowLane lane) {
    RuleRows rows = lane.rows();
    List<FoundList> lists = new ArrayList<>();
    for (int k = 0; k <= lane.rules().size(); k++) {
      if (isTried(k, lane.rules().size())) {
        lists.add(FoundList.of(lane.rules().subList(0, k), rows));
      }
    }
    List<FoundList> found = new ArrayList<>();
    for (int price : PRICES) {
      List<PolishLane> start =
          lists.stream().map(list -> PolishLane.start(rows, list, price)).toList();
      lists =
          GreedyCover.steps(start, rows.pool().pool()).stream()
              .map(PolishLane::list)
              .distinct()
              .toList();
      found.addAll(lists);
    }
    return found;
  }

  /** All small numbers of rules, then larger and larger steps, and the largest number. */
  private static boolean isTried(int rules, int all) {
    int step = Math.max(1, Integer.highestOneBit(rules) / 8);
    return rules % step == 0 || rules == all;
  }
}
