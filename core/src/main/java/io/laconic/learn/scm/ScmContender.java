package io.laconic.learn.scm;

import io.laconic.learn.CertificateLevel;
import io.laconic.learn.Contender;
import io.laconic.learn.DecisionCosts;
import io.laconic.learn.EqualCosts;
import io.laconic.learn.Fold;
import io.laconic.learn.LearningPart;
import io.laconic.learn.PathTrained;
import io.laconic.learn.Preference;
import io.laconic.learn.Preparation;
import io.laconic.learn.Split;
import io.laconic.learn.SplitSets;
import io.laconic.learn.Table;
import io.laconic.learn.Trained;
import io.laconic.learn.TrainedPart;
import io.laconic.learn.TrainingInputs;
import io.laconic.learn.features.Family;
import io.laconic.model.MachineType;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Set covering machines of one family: types and penalties together, all sizes.
 *
 * @param penalties what a claimed row of the kept class costs, in rows of the covered class; costs
 *     of errors multiply it, see {@link ScaledPenalties}
 * @param levels the costs to train for
 */
public record ScmContender(
    String name,
    Preparation preparation,
    Family family,
    List<MachineType> types,
    double[] penalties,
    int maxSize,
    List<DecisionCosts> levels)
    implements Contender {
  /** Every error counts the same. */
  public ScmContender(
      String name,
      Preparation preparation,
      Family family,
      List<MachineType> types,
      double[] penalties,
      int maxSize) {
    this(name, preparation, family, types, penalties, maxSize, EqualCosts.EQUAL.levels());
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
        + Contender.sizes(maxSize);
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
  public List<TrainedPart> train(
      Table table, List<LearningPart> parts, CertificateLevel level, Parallel parallel) {
    return SplitSets.train(
        preparation, table, parts, (group, splits) -> train(group, splits, level, parallel));
  }

  private List<List<Trained>> train(
      SplitSets.Group group, List<Split> splits, CertificateLevel level, Parallel parallel) {
    int[] labels = group.training().labels();
    ScaledPenalties scaled = new ScaledPenalties(penalties, levels, labels);
    List<List<ScmRun>> runs =
        SetCoveringMachine.runs(
            group.training(), family, types, scaled::all, maxSize, group.folds(), parallel);
    List<List<ScmRun>> byConfiguration = new ArrayList<>();
    for (int k = 0; k < runs.size(); k++) {
      byConfiguration.add(configurations(runs.get(k), scaled, group.folds().get(k)));
    }
    return SplitSets.trained(
        byConfiguration, (run, k) -> trained(group, run, splits.get(k), level));
  }

  /** One run for each level, type and penalty; levels with equal penalties share their runs. */
  private List<ScmRun> configurations(List<ScmRun> runs, ScaledPenalties scaled, Fold fold) {
    List<ScmRun> all = new ArrayList<>();
    for (DecisionCosts costs : levels) {
      for (MachineType type : types) {
        for (double penalty : scaled.of(costs, fold, type)) {
          all.add(
              runs.stream()
                  .filter(run -> run.type() == type && run.penalty() == penalty)
                  .findFirst()
                  .orElseThrow());
        }
      }
    }
    return all;
  }

  private Trained trained(SplitSets.Group group, ScmRun run, Split split, CertificateLevel level) {
    SetCoveringMachine.Options options =
        new SetCoveringMachine.Options(family, run.type(), run.penalty(), maxSize);
    return new PathTrained(
            PathTrained.named(
                "learner", ScmLearner.NAME, "type", run.type().word(), "penalty", run.penalty()),
            run.size() + 1,
            size -> SetCoveringMachine.model(group.training(), options, run, size),
            () -> PathTrained.totals(run.heldOutErrors()),
            () -> TrainingInputs.asNewRows(group.training(), split.heldOut()),
            level)
        .counting(run::learningErrors);
  }
}
