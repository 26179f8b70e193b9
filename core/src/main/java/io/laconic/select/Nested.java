package io.laconic.select;

import io.laconic.evaluate.Errors;
import io.laconic.learn.Fold;
import io.laconic.learn.SplitFailure;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.model.Model;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;

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
  private final LongSupplier clock;

  public Nested(LearningProcedure procedure, Table table, Folds folds, Parallel parallel) {
    this(procedure, table, folds, parallel, System::nanoTime);
  }

  /**
   * @param clock nanoseconds by which folds are timed
   */
  public Nested(
      LearningProcedure procedure,
      Table table,
      Folds folds,
      Parallel parallel,
      LongSupplier clock) {
    this.procedure = procedure;
    this.table = table;
    this.folds = folds;
    this.parallel = parallel;
    this.clock = clock;
  }

  /** All folds together: whatever they have in common is computed once. */
  public List<FoldResult> together() {
    return FoldFailures.named(
        folds.count(),
        () -> procedure.inHindsight() ? hindsight(procedure.choosing()) : learnedTogether());
  }

  private List<FoldResult> learnedTogether() {
    long start = clock.getAsLong();
    List<Fold> all = folds.list();
    List<? extends Candidate> learned = procedure.learn(table, all, parallel);
    List<FoldResult> results = new ArrayList<>();
    for (int fold = 0; fold < all.size(); fold++) {
      results.add(result(fold, all.get(fold), learned.get(fold)));
    }
    return timed(results, start);
  }

  /**
   * One fold after the other, so that each is safe when it is done. A choice in hindsight needs all
   * folds at once.
   *
   * @param wanted which folds are still to be done
   * @param done hears of each
   */
  public void oneByOne(IntPredicate wanted, Consumer<FoldResult> done) {
    if (procedure.inHindsight()) {
      together().stream().filter(result -> wanted.test(result.fold())).forEach(done);
      return;
    }
    List<Fold> all = folds.list();
    for (int fold = 0; fold < all.size(); fold++) {
      if (wanted.test(fold)) {
        long start = clock.getAsLong();
        FoldResult result = alone(fold, all.get(fold));
        timed(List.of(result), start).forEach(done);
      }
    }
  }

  private FoldResult alone(int fold, Fold split) {
    return FoldFailures.ofFold(
        fold, () -> result(fold, split, procedure.learn(table, List.of(split), parallel).get(0)));
  }

  private FoldResult result(int fold, Fold split, Candidate learned) {
    return SplitFailure.named(fold, -1, () -> judged(fold, split, learned));
  }

  private FoldResult judged(int fold, Fold split, Candidate learned) {
    int[] rows = split.heldOutRows();
    int[] predictions = learned.heldOutPredictions();
    int errors = Errors.count(predictions, rows, table.labels());
    Map<String, Object> parameters = new LinkedHashMap<>(learned.settings());
    return new FoldResult(
        fold,
        rows,
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

  private double[] scores(Fold split, Candidate learned) {
    Model model = table.classes().size() == 2 ? learned.model() : null;
    if (model != null) {
      return table.scores(model, split.heldOutRows());
    }
    double[] scores = table.classes().size() == 2 ? learned.heldOutScores() : null;
    return scores == null ? new double[0] : scores;
  }

  private List<FoldResult> timed(List<FoldResult> results, long start) {
    double seconds = (clock.getAsLong() - start) / 1e9 / results.size();
    return results.stream().map(r -> r.withSeconds(seconds)).toList();
  }

  /**
   * The configuration and size with the least errors on the folds' own rows, the same for all
   * folds: what the papers' first tables report.
   */
  private List<FoldResult> hindsight(Procedure chosenBy) {
    long start = clock.getAsLong();
    Fold whole = Fold.all(table.size());
    List<Fold> all = new ArrayList<>(List.of(whole));
    folds.list().forEach(fold -> all.add(fold.inside(whole)));
    List<List<List<Candidate>>> candidates = fitted(chosenBy, all);
    List<Fold> inner = all.subList(1, all.size());
    int[] sizes = inner.stream().mapToInt(fold -> fold.heldOut().count()).toArray();
    HeldOutErrors heldOutErrors =
        new HeldOutErrors(candidates.get(0), candidates.subList(1, all.size()), sizes);
    Chooser.Pick pick =
        new Chooser(
                candidates.get(0),
                chosenBy.contender().preferences(),
                Chooser.Costs.EQUAL,
                chosenBy.contender().known())
            .choose(Criterion.CV, heldOutErrors);
    List<List<List<Candidate>>> ofFolds = candidates.subList(1, all.size());
    if (ofFolds.get(0).get(0).get(0).isOnlyCounted()) {
      ofFolds = fitted(chosenBy, folds.list());
    }
    List<FoldResult> results = new ArrayList<>();
    for (int fold = 0; fold < inner.size(); fold++) {
      List<Candidate> path = ofFolds.get(fold).get(pick.configuration());
      Candidate one = path.get(Math.min(pick.candidate().stage(), path.size() - 1));
      results.add(result(fold, inner.get(fold), one));
    }
    return timed(results, start);
  }

  /** The candidates of each fold, by configuration. */
  private List<List<List<Candidate>>> fitted(Procedure procedure, List<Fold> some) {
    return procedure.contender().fit(table, some, procedure.level(), parallel).stream()
        .map(Candidate::byConfiguration)
        .toList();
  }
}
