package io.laconic.learn.checklist;

import io.laconic.certificate.CertificateOptions;
import io.laconic.cover.GreedyCover;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.FitRequest;
import io.laconic.learn.FittedFolds;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.conditions.ConditionPool;
import io.laconic.learn.conditions.FoundCondition;
import io.laconic.learn.conditions.LearningRows;
import io.laconic.model.MachineType;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds checklists of every size s up to a limit, and every number k of conditions that are needed.
 *
 * <p>For each s and k the search starts from the best checklists of s - 1 conditions with k and
 * with k - 1 needed, to which the best condition is added, and from greedy conjunctions and
 * disjunctions of s conditions. Then each condition in turn is replaced by the best one ({@link
 * ChecklistLane}). The result for a size is the checklist with the least cost among all k of that
 * size and of smaller sizes; ties go to fewer conditions, then to the smaller k.
 *
 * <p>All folds, all costs and all starts ask their questions together.
 */
public final class ChecklistSearch {
  private static final Map<String, Object> SETTINGS =
      CandidatePath.named("learner", "scm", "type", MachineType.AT_LEAST.word());

  private final ConditionPool pool;
  private final int maxSize;
  private final double[] penalties;
  private final Map<LearningRows, FoundChecklist[][]> best = new IdentityHashMap<>();
  private final Map<LearningRows, List<GreedyPathLane>> paths = new IdentityHashMap<>();

  private ChecklistSearch(ConditionPool pool, int maxSize, double[] penalties) {
    this.pool = pool;
    this.maxSize = maxSize;
    this.penalties = penalties;
  }

  /** The checklists of all sizes up to a limit, one path for each level of costs. */
  public static List<List<Candidate>> candidates(
      Table table,
      List<Fold> folds,
      FitRequest request,
      int maxSize,
      double[] penalties,
      CertificateOptions level,
      Parallel parallel) {
    Map<String, Object> recorded =
        CandidatePath.named(
            "features", "rays", "type", MachineType.AT_LEAST.word(), "maxSize", maxSize);
    return FittedFolds.fit(
        request.preparation(),
        table,
        folds,
        group ->
            runs(group.training(), group.folds(), request.levels(), maxSize, penalties, parallel),
        (group, k, run) -> run.candidates(SETTINGS, recorded, level));
  }

  /**
   * One run for each of the costs on each fold; a run is what it would be on the learning rows of
   * its fold alone.
   */
  static List<List<ChecklistRun>> runs(
      TrainingSet training,
      List<Fold> folds,
      List<DecisionCosts> levels,
      int maxSize,
      double[] penalties,
      Parallel parallel) {
    return ConditionPool.search(
        training,
        folds,
        parallel,
        (pool, some) -> new ChecklistSearch(pool, maxSize, penalties).runs(some, levels));
  }

  private List<List<ChecklistRun>> runs(List<Fold> folds, List<DecisionCosts> levels) {
    List<List<LearningRows>> rows =
        folds.stream()
            .map(fold -> levels.stream().map(one -> LearningRows.of(pool, fold, one)).toList())
            .toList();
    find(rows.stream().flatMap(List::stream).toList());
    return rows.stream().map(some -> some.stream().map(this::run).toList()).toList();
  }

  private ChecklistRun run(LearningRows rows) {
    return new ChecklistRun(rows, best.get(rows));
  }

  private void find(List<LearningRows> all) {
    all.forEach(rows -> best.put(rows, new FoundChecklist[maxSize + 1][maxSize + 2]));
    findPaths(all);
    for (int size = 1; size <= maxSize; size++) {
      List<ChecklistLane> starts = new ArrayList<>();
      for (LearningRows rows : all) {
        for (int needed = 1; needed <= size; needed++) {
          addStarts(rows, size, needed, starts);
        }
      }
      GreedyCover.steps(starts, pool.pool()).forEach(this::keepIfBest);
    }
  }

  private void findPaths(List<LearningRows> all) {
    List<GreedyPathLane> starts = new ArrayList<>();
    for (LearningRows rows : all) {
      paths.put(rows, new ArrayList<>());
      for (double penalty : penalties) {
        double inverse = penalty == Double.POSITIVE_INFINITY ? 0 : 1 / penalty;
        double least = 0.5 / pool.training().size();
        starts.add(
            GreedyPathLane.start(
                rows,
                MachineType.CONJUNCTION,
                rows.costs().scaled(Math.max(least, inverse), 0),
                maxSize));
        starts.add(
            GreedyPathLane.start(
                rows, MachineType.DISJUNCTION, rows.costs().scaled(penalty, 0), maxSize));
      }
    }
    GreedyCover.steps(starts, pool.pool()).forEach(lane -> paths.get(lane.rows()).add(lane));
  }

  private void addStarts(LearningRows rows, int size, int needed, List<ChecklistLane> starts) {
    FoundChecklist[] smaller = best.get(rows)[size - 1];
    if (size == 1) {
      starts.add(ChecklistLane.adding(rows, needed, List.of()));
    }
    for (int k = needed - 1; k <= needed; k++) {
      if (smaller[k] != null) {
        starts.add(ChecklistLane.adding(rows, needed, smaller[k].conditions()));
      }
    }
    for (GreedyPathLane path : paths.get(rows)) {
      List<FoundCondition> first = path.first(size);
      if (first != null) {
        starts.add(ChecklistLane.replacing(rows, needed, first));
      }
    }
  }

  private void keepIfBest(ChecklistLane lane) {
    FoundChecklist found = lane.checklist();
    FoundChecklist[] bySize = best.get(lane.rows())[found.size()];
    FoundChecklist known = bySize[found.needed()];
    if (known == null || found.cost() < known.cost()) {
      bySize[found.needed()] = found;
    }
  }
}
