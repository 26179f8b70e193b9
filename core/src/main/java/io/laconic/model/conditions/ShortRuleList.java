package io.laconic.model.conditions;

import io.laconic.model.AskedCondition;
import io.laconic.model.CheckedModel;
import io.laconic.model.Classifier;
import io.laconic.model.CountedConditions;
import io.laconic.model.Model;
import io.laconic.model.Recounted;
import io.laconic.model.ReplaceableRule;
import io.laconic.model.Wording;
import io.laconic.program.DecisionProgram;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * A list of short rules, for any number of classes: the first rule whose conditions all hold gives
 * the class of a row, else it is {@code otherwise}. A row with a missing value that a rule reads
 * has no class.
 */
public record ShortRuleList(List<ShortRule> rules, int otherwise) implements Classifier {
  public ShortRuleList {
    rules = List.copyOf(rules);
  }

  /** The list of a model. */
  public static ShortRuleList of(Model model) {
    return (ShortRuleList) model.classifier();
  }

  /** Number of conditions of all rules. */
  @Override
  public int size() {
    return rules.stream().mapToInt(rule -> rule.conditions().size()).sum();
  }

  @Override
  public int ruleCount() {
    return rules.size() + 1;
  }

  /** The conditions of all rules, in order. */
  public List<Condition> conditions() {
    return rules.stream().flatMap(rule -> rule.conditions().stream()).toList();
  }

  /** For each rule, how many conditions there are up to its last one. */
  int[] ends() {
    int[] ends = new int[rules.size()];
    for (int k = 0; k < ends.length; k++) {
      ends[k] = (k == 0 ? 0 : ends[k - 1]) + rules.get(k).conditions().size();
    }
    return ends;
  }

  /**
   * The first rule whose conditions all hold; the number of rules if there is none.
   *
   * @param ends see {@link #ends}
   * @param holds whether the k-th of all conditions holds
   */
  int firstRule(int[] ends, IntPredicate holds) {
    int next = 0;
    for (int rule = 0; rule < ends.length; rule++) {
      while (next < ends[rule] && holds.test(next)) {
        next++;
      }
      if (next == ends[rule]) {
        return rule;
      }
      next = ends[rule];
    }
    return ends.length;
  }

  /** The class of rows that a rule decides; of the rows that are left, for the number of rules. */
  public int labelOf(int rule) {
    return rule == rules.size() ? otherwise : rules.get(rule).label();
  }

  @Override
  public ShortRuleDecisions decide(Model model, Inputs inputs, Parallel parallel) {
    return new ShortRuleDecisions(this, inputs.encoded());
  }

  @Override
  public Wording wording(Model model) {
    return new ShortRuleWording(model, this);
  }

  @Override
  public int[] attributes() {
    return conditions().stream().mapToInt(condition -> condition.ray().attribute()).toArray();
  }

  /** The list cut after its first rules; what is left gets the class of the whole list's end. */
  @Override
  public List<Classifier> prefixes(Model model) {
    return IntStream.rangeClosed(0, rules.size())
        .<Classifier>mapToObj(count -> new ShortRuleList(rules.subList(0, count), otherwise))
        .toList();
  }

  /** One rule is a conjunction; several rules do not count conditions. */
  @Override
  public Optional<CountedConditions> countedConditions(Model model) {
    if (rules.size() != 1
        || model.frame().classes().size() != 2
        || rules.get(0).label() == otherwise) {
      return Optional.empty();
    }
    int label = rules.get(0).label();
    return Optional.of(
        new CountedConditions(
            size(),
            size(),
            label,
            "conjunction",
            (cuts, least) ->
                new ShortRuleList(List.of(new ShortRule(Condition.of(cuts), label)), otherwise)));
  }

  @Override
  public List<ReplaceableRule> replaceableRules() {
    return IntStream.range(0, rules.size()).mapToObj(this::replaceable).toList();
  }

  private ReplaceableRule replaceable(int place) {
    ShortRule rule = rules.get(place);
    List<ShortRule> others = new ArrayList<>(rules);
    others.remove(place);
    int size = rule.conditions().size();
    CountedConditions form =
        new CountedConditions(
            size,
            size,
            rule.label(),
            "conjunction",
            (cuts, least) -> withRule(place, new ShortRule(Condition.of(cuts), rule.label())));
    return new ReplaceableRule(
        place + 1,
        rule.conditions().stream().map(condition -> condition.ray().attribute()).toList(),
        form,
        new ShortRuleList(rules.subList(0, place), rule.label()),
        new ShortRuleList(others, otherwise));
  }

  private ShortRuleList withRule(int place, ShortRule rule) {
    List<ShortRule> other = new ArrayList<>(rules);
    other.set(place, rule);
    return new ShortRuleList(other, otherwise);
  }

  @Override
  public List<AskedCondition> askedConditions(Model model) {
    return new ConditionWords(model.frame().encoding(), conditions()).asked();
  }

  @Override
  public ShortRuleList withAttributes(IntUnaryOperator newNumber) {
    return new ShortRuleList(
        rules.stream()
            .map(
                rule ->
                    new ShortRule(
                        Condition.withAttributes(rule.conditions(), newNumber), rule.label()))
            .toList(),
        otherwise);
  }

  @Override
  public DecisionProgram program(Model model) {
    return ConditionPrograms.of(model, this);
  }

  @Override
  public Recounted check(CheckedModel checked) {
    return RebuiltConditionCheck.recounted(checked, this);
  }
}
