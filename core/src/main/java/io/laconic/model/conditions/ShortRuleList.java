package io.laconic.model.conditions;

import io.laconic.model.Check;
import io.laconic.model.Classifier;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import io.laconic.model.Recounted;
import io.laconic.model.Wording;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A list of short rules, for any number of classes: the first rule whose conditions all hold gives
 * the class of a row, else it is {@code otherwise}. A row with a missing value that a rule reads
 * has no class.
 */
public record ShortRuleList(List<ShortRule> rules, int otherwise) implements Classifier {
  public ShortRuleList {
    rules = List.copyOf(rules);
  }

  /** Number of conditions of all rules. */
  @Override
  public int size() {
    return rules.stream().mapToInt(rule -> rule.conditions().size()).sum();
  }

  @Override
  public Decisions decide(Model model, Inputs inputs, Parallel parallel) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Wording wording(Model model) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int[] attributes() {
    return rules.stream()
        .flatMap(rule -> rule.conditions().stream())
        .mapToInt(condition -> condition.ray().attribute())
        .toArray();
  }

  @Override
  public Classifier withAttributes(IntUnaryOperator newNumber) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Recounted check(Check check) {
    throw new UnsupportedOperationException();
  }
}
