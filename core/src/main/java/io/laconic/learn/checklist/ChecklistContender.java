package io.laconic.learn.checklist;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.Contender;
import io.laconic.learn.FittedFolds;
import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
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
  private static final Map<String, Object> SETTINGS =
      CandidatePath.named("learner", "scm", "type", MachineType.AT_LEAST.word());

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
  public List<List<Candidate>> fit(
      Table table, List<Fold> folds, CertificateOptions level, Parallel parallel) {
    return FittedFolds.fit(
        preparation,
        table,
        folds,
        group ->
            ChecklistSearch.runs(
                group.training(), group.folds(), levels, maxSize, penalties, parallel),
        (group, k, run) -> run.candidates(SETTINGS, parameters(), level));
  }

  private Map<String, Object> parameters() {
    return CandidatePath.named(
        "features", "rays", "type", MachineType.AT_LEAST.word(), "maxSize", maxSize);
  }
}
