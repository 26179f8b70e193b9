package io.laconic.learn.rules;

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
import io.laconic.util.Parallel;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Lists of short rules: all ways to grow, all numbers of rules.
 *
 * @param levels the costs to train for
 */
record RulesContender(
    String name, Preparation preparation, List<GrowOptions> ways, List<DecisionCosts> levels)
    implements Contender {
  RulesContender {
    ways = List.copyOf(ways);
  }

  @Override
  public String competing() {
    return "lists of short rules";
  }

  @Override
  public int alternatives() {
    return 1;
  }

  @Override
  public List<Preference> preferences() {
    return Collections.nCopies(levels.size(), Preference.gated(0, 0, 0, -2));
  }

  /** Of two classes lists of half the length err as little; of more they do not. */
  @Override
  public Criterion criterionInside(int classes) {
    return classes > 2 ? Criterion.SHORT : Criterion.SHORTER;
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
        group -> RuleListSearch.runs(group.training(), group.folds(), levels, ways, parallel),
        (group, k, run) -> run.candidates(parameters(), level));
  }

  private Map<String, Object> parameters() {
    return CandidatePath.named(
        "features",
        "rays",
        "conditions",
        ways.get(0).maxConditions(),
        "maxRules",
        ways.get(0).maxRules());
  }
}
