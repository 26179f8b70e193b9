package io.laconic.select;

import io.laconic.evaluate.Errors;
import io.laconic.learn.InputsAsNewRows;
import io.laconic.learn.NestedSplit;
import io.laconic.learn.Split;
import io.laconic.learn.SplitFailure;
import io.laconic.learn.Table;
import io.laconic.learn.TrainedConfigurations;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.HeldOutCounts;
import io.laconic.learn.choice.Trained;
import io.laconic.model.Model;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * Cross-validation of a whole procedure: for each fold everything, the choice of parameters
 * included, is done without the fold's rows, which then judge the chosen machine. Only a choice in
 * hindsight looks at them, and says so by its name.
 */
public final class Nested {
  private final LearningProcedure procedure;
  private final Table table;
  private final Folds folds;
  private final Parallel parallel;

  public Nested(LearningProcedure procedure, Table table, Folds folds, Parallel parallel) {
    this.procedure = procedure;
    this.table = table;
    this.folds = folds;
    this.parallel = parallel;
  }

  /** All folds together: whatever they have in common is computed once. */
  public List<FoldResult> together() {
    return FoldFailures.named(
        folds.count(),
        () -> procedure.inHindsight() ? hindsight(procedure.choosing()) : learnedTogether());
  }

  private List<FoldResult> learnedTogether() {
    long start = System.nanoTime();
    List<Split> splits = folds.splits();
    List<? extends Learned> learned = procedure.learn(table, splits, parallel);
    List<FoldResult> results = new ArrayList<>();
    for (int fold = 0; fold < splits.size(); fold++) {
      results.add(result(fold, splits.get(fold), learned.get(fold)));
    }
    return timed(results, start);
  }

  /**
   * One fold after the other, so that each is safe when it is done. A choice in hindsight needs all
   * folds at once.
   *
   * @param wanted which folds are still to be done
   * @param done is told of each
   */
  public void oneByOne(IntPredicate wanted, Consumer<FoldResult> done) {
    if (procedure.inHindsight()) {
      together().stream().filter(result -> wanted.test(result.fold())).forEach(done);
      return;
    }
    List<Split> splits = folds.splits();
    for (int fold = 0; fold < splits.size(); fold++) {
      if (wanted.test(fold)) {
        long start = System.nanoTime();
        FoldResult result = alone(fold, splits.get(fold));
        timed(List.of(result), start).forEach(done);
      }
    }
  }

  private FoldResult alone(int fold, Split split) {
    return FoldFailures.ofFold(
        fold, () -> result(fold, split, procedure.learn(table, List.of(split), parallel).get(0)));
  }

  private FoldResult result(int fold, Split split, Learned learned) {
    return SplitFailure.named(fold, -1, () -> judged(fold, split, learned));
  }

  private FoldResult judged(int fold, Split split, Learned learned) {
    int[] predictions = learned.heldOutPredictions();
    int errors = Errors.count(predictions, split.heldOut(), table.labels());
    Map<String, Object> parameters = new LinkedHashMap<>(learned.parameters());
    return new FoldResult(
        fold,
        split.heldOut(),
        predictions,
        scores(split, learned),
        errors,
        new FoldModel(
            parameters,
            learned.size(),
            learned.complexity(),
            learned.attributes(),
            learned.parts()),
        procedure.certified(learned),
        0);
  }

  private double[] scores(Split split, Learned learned) {
    Model model = table.classes().size() == 2 ? learned.model() : null;
    if (model != null) {
      Inputs heldOut = InputsAsNewRows.asNewRows(model, table, split.heldOut());
      return model.decisions(heldOut).scores(model);
    }
    double[] scores = table.classes().size() == 2 ? learned.heldOutScores() : null;
    return scores == null ? new double[0] : scores;
  }

  private static List<FoldResult> timed(List<FoldResult> results, long start) {
    double seconds = (System.nanoTime() - start) / 1e9 / results.size();
    return results.stream().map(r -> r.withSeconds(seconds)).toList();
  }

  /**
   * The configuration and size with the least errors on the folds' own rows, the same for all
   * folds: what the papers' first tables report.
   */
  private List<FoldResult> hindsight(Procedure chosenBy) {
    long start = System.nanoTime();
    List<Split> splits = folds.splits();
    List<NestedSplit> nestedSplits = new ArrayList<>();
    nestedSplits.add(new NestedSplit(Split.all(table.size()), splits));
    TrainedConfigurations trained =
        chosenBy.contender().train(table, nestedSplits, chosenBy.level(), parallel).get(0);
    int[] sizes = splits.stream().mapToInt(split -> split.heldOut().length).toArray();
    HeldOutErrors heldOutErrors = new HeldOutErrors(trained.outer(), trained.inner(), sizes);
    ChosenMachine choice =
        new Chooser(trained.outer(), chosenBy.contender().preferences(), Chooser.Costs.EQUAL)
            .choose(Criterion.CV, heldOutErrors);
    List<Trained> outer = chosen(chosenBy, trained, splits, choice.configuration());
    List<FoldResult> results = new ArrayList<>();
    for (int fold = 0; fold < splits.size(); fold++) {
      Trained one = outer.get(fold);
      int stage = Math.min(choice.stage(), one.stages() - 1);
      results.add(result(fold, splits.get(fold), new Learned.Picked(one, stage)));
    }
    return timed(results, start);
  }

  /** The chosen configuration of every fold; trained again where only errors were counted. */
  private List<Trained> chosen(
      Procedure chosenBy, TrainedConfigurations trained, List<Split> splits, int configuration) {
    List<Trained> folds =
        trained.inner().stream().map(machines -> machines.get(configuration)).toList();
    if (folds.stream().noneMatch(HeldOutCounts.class::isInstance)) {
      return folds;
    }
    List<NestedSplit> nestedSplits =
        splits.stream().map(split -> new NestedSplit(split, List.of())).toList();
    return chosenBy.contender().train(table, nestedSplits, chosenBy.level(), parallel).stream()
        .map(one -> one.outer().get(configuration))
        .toList();
  }
}
