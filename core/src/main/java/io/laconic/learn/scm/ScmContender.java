package io.laconic.learn.scm;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.Contender;
import io.laconic.learn.FittedFolds;
import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.GreedyOptions;
import io.laconic.model.MachineType;
import io.laconic.util.Distinct;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Set covering machines of one family: types and penalties together, all sizes.
 *
 * @param penalties what a claimed row of the kept class costs, in rows of the covered class; costs
 *     of errors multiply it
 * @param levels the costs to train for
 */
public record ScmContender(
    String name,
    Preparation preparation,
    Family family,
    List<MachineType> types,
    double[] penalties,
    GreedyOptions greedy,
    List<DecisionCosts> levels)
    implements Contender {
  /** As published; every error counts the same. */
  public ScmContender(
      String name,
      Preparation preparation,
      Family family,
      List<MachineType> types,
      double[] penalties,
      int maxSize) {
    this(
        name,
        preparation,
        family,
        types,
        penalties,
        GreedyOptions.upTo(maxSize),
        EqualErrorCosts.EQUAL.levels());
  }

  public ScmContender {
    levels = List.copyOf(levels);
    types = types.stream().sorted().toList();
    penalties = Arrays.stream(penalties).sorted().distinct().toArray();
  }

  @Override
  public String competing() {
    return competing("");
  }

  /** What competes if checklists do too. */
  String competingWithChecklists() {
    return competing(" and checklists");
  }

  private String competing(String more) {
    return Contender.counted(penalties.length, "penalty", "penalties")
        + ", "
        + MachineType.words(types)
        + more
        + ", "
        + Contender.sizes(greedy.maxSize());
  }

  @Override
  public int alternatives() {
    return types.size();
  }

  @Override
  public List<Preference> preferences() {
    List<Preference> preferences = new ArrayList<>();
    for (int level = 0; level < levels.size(); level++) {
      for (MachineType type : types) {
        for (double penalty : penalties) {
          preferences.add(new Preference(penalty, 0, 0, type == MachineType.CONJUNCTION ? 1 : 0));
        }
      }
    }
    return preferences;
  }

  @Override
  public List<List<Candidate>> fit(
      Table table, List<Fold> folds, CertificateOptions level, Parallel parallel) {
    return FittedFolds.fit(
        preparation,
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
    for (DecisionCosts costs : levels) {
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
