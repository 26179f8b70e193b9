package io.laconic.model;

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
        : new RuleExplanation(model, (Reader) decisions);
  }

  /** The class of a row, or null if it cannot be told. */
  String prediction(int row);

  /** The reason in a few words. */
  String because(int row);

  /** The reason in sentences: what decided, how the rest stood, what would change it. */
  List<String> lines(String name, int row);
}
