package io.laconic.model;

import io.laconic.model.prototype.NearestPrototypes;
import io.laconic.model.prototype.PrototypeExplanation;
import io.laconic.model.rules.RuleDecisions;
import io.laconic.model.rules.RuleExplanation;
import io.laconic.model.soft.SoftExplanation;
import io.laconic.model.soft.SoftScores;
import java.util.List;

/** Why rows got their class: what decided, by how much, and what would change it. */
public sealed interface Explanation permits RuleExplanation, SoftExplanation, PrototypeExplanation {

  /** Explains what a model made of rows. */
  static Explanation of(Model model, Decisions decisions) {
    if (decisions instanceof SoftScores scores) {
      return new SoftExplanation(model, scores);
    }
    return decisions instanceof NearestPrototypes nearest
        ? new PrototypeExplanation(model, nearest)
        : new RuleExplanation(model, (RuleDecisions) decisions);
  }

  /** The class of a row, or null if it cannot be told. */
  String prediction(int row);

  /** The reason in a few words. */
  String because(int row);

  /** The reason in sentences: what decided, how the rest stood, what would change it. */
  List<String> lines(String name, int row);
}
