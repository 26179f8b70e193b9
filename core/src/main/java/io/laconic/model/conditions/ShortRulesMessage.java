package io.laconic.model.conditions;

import static io.laconic.model.RebuildException.require;

import io.laconic.bound.MessagePrior;
import io.laconic.data.Encoding;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.Message;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.rules.Rebuild;
import io.laconic.model.rules.RebuildList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * A list of short rules: attribute, side and border of every condition, the class of every rule and
 * that of the rows that are left. Without a rule it says only the class of all rows.
 *
 * @param attributeCount number of attributes that the conditions were chosen from
 */
public record ShortRulesMessage(List<NamedRule> rules, int otherwise, int attributeCount)
    implements Message {
  /** The conditions of a rule and its class. */
  public record NamedRule(List<MessageCondition> conditions, int label) {
    public NamedRule {
      conditions = List.copyOf(conditions);
    }
  }

  public ShortRulesMessage {
    rules = List.copyOf(rules);
  }

  /** What must be said to rebuild a list from the rows of its borders. */
  public static ShortRulesMessage of(ShortRuleList list, int attributeCount) {
    return new ShortRulesMessage(
        list.rules().stream()
            .map(
                rule ->
                    new NamedRule(
                        rule.conditions().stream().map(MessageCondition::of).toList(),
                        rule.label()))
            .toList(),
        list.otherwise(),
        attributeCount);
  }

  @Override
  public String form() {
    return "short-rules";
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(
        "rules",
        rules.stream()
            .map(
                rule ->
                    List.of(
                        rule.label(),
                        rule.conditions().stream().map(MessageCondition::fields).toList()))
            .toList());
    fields.put("otherwise", otherwise);
    fields.put("attributeCount", attributeCount);
    return fields;
  }

  private IntStream sizes() {
    return rules.stream().mapToInt(rule -> rule.conditions().size());
  }

  /** Fewer conditions than borders, or conditions without one, never occur: they have no share. */
  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    int lambda = priorInputs.lambda();
    int classes = priorInputs.members().length;
    if (rules.isEmpty()) {
      return lambda == 0 ? MessagePrior.constant(classes) : Double.NEGATIVE_INFINITY;
    }
    return lambda == 0 || lambda > sizes().sum()
        ? Double.NEGATIVE_INFINITY
        : MessagePrior.shortRules(attributeCount, lambda, classes, blocks(), sizes().toArray());
  }

  /** Lengths of the runs of rules for the same class. */
  private long[] blocks() {
    return RebuildList.blocks(rules.stream().map(NamedRule::label).toList());
  }

  private IntStream conditions(ToIntFunction<MessageCondition> part) {
    return rules.stream().flatMap(rule -> rule.conditions().stream()).mapToInt(part);
  }

  @Override
  public IntStream attributes() {
    return conditions(MessageCondition::attribute);
  }

  @Override
  public int attributesCounted(Encoding encoding) {
    return attributeCount;
  }

  /** The list; the spreads of its conditions are NaN. */
  ShortRuleList rebuild(CompressionSet set, Frame frame) {
    Rebuild.checkSet(set, frame);
    require(frame.space() == null, "conditions compare attributes, not rows");
    Rebuild.checkCount(attributeCount, frame.encoding());
    MessageCondition.checkEveryMemberNamed(conditions(MessageCondition::row), set);
    checkBlocks();
    int classes = frame.classes().size();
    require(otherwise >= 0 && otherwise < classes, "no class number " + otherwise);
    return new ShortRuleList(
        rules.stream().map(rule -> rebuild(rule, set, frame)).toList(), otherwise);
  }

  private static ShortRule rebuild(NamedRule rule, CompressionSet set, Frame frame) {
    require(!rule.conditions().isEmpty(), "a rule needs a condition");
    require(
        rule.label() >= 0 && rule.label() < frame.classes().size(),
        "no class number " + rule.label());
    MessageCondition.checkDifferent(rule.conditions());
    return new ShortRule(
        rule.conditions().stream()
            .map(condition -> condition.rebuild(set, frame.encoding()))
            .toList(),
        rule.label());
  }

  /** The rules of a block are different: no two have the same conditions, in whatever order. */
  private void checkBlocks() {
    Set<Set<MessageCondition>> block = new HashSet<>();
    for (int k = 0; k < rules.size(); k++) {
      if (k > 0 && rules.get(k).label() != rules.get(k - 1).label()) {
        block.clear();
      }
      require(
          block.add(new HashSet<>(rules.get(k).conditions())),
          "rule " + k + " of the message repeats one of its block");
    }
  }
}
