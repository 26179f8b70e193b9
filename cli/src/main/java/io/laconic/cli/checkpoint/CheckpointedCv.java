package io.laconic.cli.checkpoint;

import io.laconic.cli.option.CommonOptions;
import io.laconic.learn.Table;
import io.laconic.select.Estimate;
import io.laconic.select.FoldResult;
import io.laconic.select.Folds;
import io.laconic.select.LearningProcedure;
import io.laconic.select.Nested;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Cross-validation of one procedure, all folds together or one by one with a checkpoint.
 *
 * @param clock nanoseconds by which folds are timed
 */
public record CheckpointedCv(
    String name, LearningProcedure procedure, Table table, Folds folds, LongSupplier clock) {

  public CheckpointedCv(String name, LearningProcedure procedure, Table table, Folds folds) {
    this(name, procedure, table, folds, System::nanoTime);
  }

  public Estimate run(Checkpoint checkpoint, CommonOptions common) {
    Nested nested = new Nested(procedure, table, folds, common.parallel(), clock);
    if (!checkpoint.isKept()) {
      List<FoldResult> results = nested.together();
      common.unitDone();
      return new Estimate(results);
    }
    List<FoldResult> before = checkpoint.of(name);
    if (!before.isEmpty()) {
      common.message(
          name + ": " + before.size() + " of " + folds.count() + " folds are already done");
    }
    nested.oneByOne(
        fold -> before.stream().noneMatch(result -> result.fold() == fold),
        result -> {
          checkpoint.add(name, result);
          common.unitDone();
        });
    List<FoldResult> all = new ArrayList<>(checkpoint.of(name));
    all.sort(Comparator.comparingInt(FoldResult::fold));
    if (all.size() != folds.count()) {
      throw new IllegalStateException(all.size() + " results of " + folds.count() + " folds");
    }
    return new Estimate(all);
  }

  /** Number of pieces of work, of similar length, that are still to be done. */
  public static int units(String name, Folds folds, Checkpoint checkpoint) {
    return checkpoint.isKept() ? folds.count() - checkpoint.of(name).size() : 1;
  }
}
