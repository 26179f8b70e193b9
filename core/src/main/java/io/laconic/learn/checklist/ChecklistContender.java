package io.laconic.learn.checklist;

import io.laconic.learn.CertificateLevel;
import io.laconic.learn.Contender;
import io.laconic.learn.NestedSplit;
import io.laconic.learn.PathTrained;
import io.laconic.learn.Preparation;
import io.laconic.learn.StagedTrained;
import io.laconic.learn.Table;
import io.laconic.learn.TrainedConfigurations;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.choice.Preference;
import io.laconic.model.MachineType;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Checklists of all sizes up to a limit.
 *
 * @param levels the costs to train for
 */
public record ChecklistContender(
    String name,
    Preparation preparation,
    double[] penalties,
    int maxSize,
    List<DecisionCosts> levels)
    implements Contender {
  public ChecklistContender {
    penalties = Arrays.stream(penalties).sorted().distinct().toArray();
  }

  @Override
  public String competing() {
    return MachineType.AT_LEAST.word() + ", " + Contender.sizes(maxSize);
  }

  @Override
  public int alternatives() {
    return 1;
  }

  /** Checklists of half the length err as little. */
  @Override
  public Criterion criterionInside(int classes) {
    return Criterion.SHORTER;
  }

  /** Conjunctions and disjunctions are preferred to a checklist. */
  @Override
  public List<Preference> preferences() {
    return Collections.nCopies(levels.size(), new Preference(0, 0, 0, -1));
  }

  @Override
  public boolean offersSizes() {
    return true;
  }

  @Override
  public List<TrainedConfigurations> train(
      Table table, List<NestedSplit> nestedSplits, CertificateLevel level, Parallel parallel) {
    return StagedTrained.train(
        preparation,
        table,
        nestedSplits,
        group ->
            ChecklistSearch.runs(
                group.training(), group.folds(), levels, maxSize, penalties, parallel),
        new StagedTrained.Named(
            "scm",
            PathTrained.named("learner", "scm", "type", MachineType.AT_LEAST.word()),
            parameters()),
        level);
  }

  private Map<String, Object> parameters() {
    return PathTrained.named(
        "features", "rays", "type", MachineType.AT_LEAST.word(), "maxSize", maxSize);
  }
}
