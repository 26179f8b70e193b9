package io.laconic.model.rules;

import io.laconic.bound.PaperBound.ErrorSets;
import io.laconic.model.AskedCondition;
import io.laconic.model.CheckedModel;
import io.laconic.model.Classifier;
import io.laconic.model.CountedConditions;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Recounted;
import io.laconic.model.Wording;
import io.laconic.program.DecisionProgram;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Rules in order: the first one that claims a row gives its class, else it is {@code otherwise}. A
 * set covering machine is a list whose rules all name the same class.
 */
public record RuleList(List<Rule> rules, int otherwise) implements Classifier {
  public RuleList {
    rules = List.copyOf(rules);
  }

  /** The rules of a set covering machine or decision list. */
  public static RuleList of(Model model) {
    return (RuleList) model.classifier();
  }

  @Override
  public int size() {
    return rules.size();
  }

  /** The rule at a place. */
  public Rule rule(int k) {
    return rules.get(k);
  }

  /** Whether all rules name the same class, and rows that none claims get the other one. */
  boolean isOfOneClass() {
    return rules.stream().allMatch(r -> r.label() == rule(0).label() && r.label() != otherwise);
  }

  @Override
  public RuleDecisions decide(Model model, Inputs inputs, Parallel parallel) {
    return RuleDecisions.of(model.frame(), this, model.compressionSet().members(), inputs);
  }

  @Override
  public Wording wording(Model model) {
    return new RuleWording(model, this);
  }

  /** A decision list ends with the class that its last rule does not give. */
  @Override
  public List<Classifier> prefixes(Model model) {
    return IntStream.rangeClosed(0, size()).mapToObj(size -> prefix(model, size)).toList();
  }

  private Classifier prefix(Model model, int size) {
    if (model.type() != null || size == size()) {
      return new RuleList(rules.subList(0, size), otherwise);
    }
    return new RuleList(
        rules.subList(0, size), size > 0 ? 1 - rule(size - 1).label() : first(model));
  }

  /** What a list says before it has a rule: the class of which its path then has no error. */
  private int first(Model model) {
    boolean known = !model.path().isEmpty() && model.path().get(0).size() == 0;
    return known ? model.path().get(0).errors()[1] == 0 ? 1 : 0 : otherwise;
  }

  @Override
  public int[] attributes() {
    return rules.stream()
        .mapToInt(rule -> rule.feature().attribute())
        .filter(j -> j >= 0)
        .toArray();
  }

  @Override
  public Optional<CountedConditions> countedConditions(Model model) {
    return RaysAsCountedConditions.of(model, this);
  }

  @Override
  public List<AskedCondition> askedConditions(Model model) {
    return new RuleWording(model, this).askedConditions();
  }

  @Override
  public RuleList withAttributes(IntUnaryOperator newNumber) {
    return new RuleList(
        rules.stream()
            .map(
                rule ->
                    new Rule(rule.feature().withAttributes(newNumber), rule.label(), rule.spread()))
            .toList(),
        otherwise);
  }

  @Override
  public DecisionProgram program(Model model) {
    return new RuleProgram(model, this).program();
  }

  @Override
  public Recounted check(CheckedModel checked) {
    return new RebuiltRuleCheck(checked).recounted();
  }

  @Override
  public double printedBound(Model model, PathPoint point, double lnDelta) {
    return printedBound(model, point, lnDelta, ErrorSets.CHOSEN);
  }

  /** The printed bound in one of the readings of how sets of errors are counted. */
  public static double printedBound(
      Model model, PathPoint point, double lnDelta, ErrorSets reading) {
    PaperBoundCounts counts = new PaperBoundCounts(model, point, lnDelta);
    return point.message() instanceof RuleMessage message
        ? message.printedBound(counts, reading)
        : counts.constant(reading);
  }
}
