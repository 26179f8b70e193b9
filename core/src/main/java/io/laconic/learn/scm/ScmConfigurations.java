package io.laconic.learn.scm;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.FitRequest;
import io.laconic.learn.FittedFolds;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.learn.features.GreedyOptions;
import io.laconic.model.MachineType;
import io.laconic.util.Distinct;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Conjunctions and disjunctions of one family: levels of costs, types and penalties together. */
final class ScmConfigurations {
  private final FitRequest request;
  private final Family family;
  private final List<MachineType> types;
  private final double[] penalties;
  private final GreedyOptions greedy;

  ScmConfigurations(FitRequest request) {
    this.request = request;
    this.family = ScmLearner.family(request.settings());
    this.types = ScmLearner.covering(request.settings());
    this.penalties = ScmLearner.penalties(request.settings());
    this.greedy = FeatureParameters.greedy(request.settings());
  }

  List<List<Candidate>> candidates(
      Table table, List<Fold> folds, CertificateOptions level, Parallel parallel) {
    return FittedFolds.fit(
        request.preparation(),
        table,
        folds,
        group -> runs(group, parallel),
        (group, k, run) -> candidates(group, k, run, level));
  }

  private List<List<ScmRun>> runs(FittedFolds group, Parallel parallel) {
    int[] labels = group.training().labels();
    List<List<ScmRun>> runs =
        SetCoveringMachine.runs(
            group.training(),
            family,
            types,
            (fold, type) -> scaled(fold.examples(labels), type),
            greedy,
            group.folds(),
            parallel);
    List<List<ScmRun>> byConfiguration = new ArrayList<>();
    for (int k = 0; k < runs.size(); k++) {
      byConfiguration.add(configurations(runs.get(k), group.folds().get(k).examples(labels)));
    }
    return byConfiguration;
  }

  /** One run for each level, type and penalty; levels with equal penalties share their runs. */
  private List<ScmRun> configurations(List<ScmRun> runs, int[] examples) {
    List<ScmRun> all = new ArrayList<>();
    for (DecisionCosts costs : request.levels()) {
      for (MachineType type : types) {
        for (double penalty : scaled(costs, examples, type)) {
          all.add(run(runs, type, penalty));
        }
      }
    }
    return all;
  }

  private static ScmRun run(List<ScmRun> runs, MachineType type, double penalty) {
    for (ScmRun run : runs) { // thousands of times in a nested cross-validation
      if (run.type() == type && run.penalty() == penalty) {
        return run;
      }
    }
    throw new IllegalStateException("no run for penalty " + penalty);
  }

  /**
   * Penalties multiplied by costs. A machine gains the cost of a wrong answer for each row of the
   * covered class that it claims, and loses that of the kept class: {@code q cost_covered - p r
   * cost_kept}, which is {@code q - p (cost_kept / cost_covered) r} in other units. For a
   * conjunction the kept class is the positive one, for a disjunction the negative one.
   *
   * @param examples learning rows of each class
   */
  private double[] scaled(DecisionCosts costs, int[] examples, MachineType type) {
    CostTable table = costs.table(examples);
    double[] scaled = new double[penalties.length];
    Arrays.setAll(scaled, k -> table.scaled(penalties[k], type.kept()));
    return scaled;
  }

  /** The penalties for all costs together, ascending. */
  private double[] scaled(int[] examples, MachineType type) {
    List<DecisionCosts> levels = request.levels();
    double[] all = new double[levels.size() * penalties.length];
    for (int level = 0; level < levels.size(); level++) {
      double[] some = scaled(levels.get(level), examples, type);
      System.arraycopy(some, 0, all, level * penalties.length, penalties.length);
    }
    return Distinct.sorted(all);
  }

  private List<Candidate> candidates(
      FittedFolds group, int k, ScmRun run, CertificateOptions level) {
    SetCoveringMachine.Options options =
        new SetCoveringMachine.Options(family, run.type(), run.penalty(), greedy.maxSize());
    return CandidatePath.ofPrefixes(
            CandidatePath.named(
                "learner", ScmLearner.NAME, "type", run.type().word(), "penalty", run.penalty()),
            run.size() + 1,
            size -> SetCoveringMachine.model(group.training(), options, run, size),
            run::heldOutErrors,
            () -> group.heldOut(k),
            level)
        .rebuiltIf(greedy.keepsBorders(), run::conditionCount)
        .counting(run::learningErrors)
        .candidates();
  }
}
