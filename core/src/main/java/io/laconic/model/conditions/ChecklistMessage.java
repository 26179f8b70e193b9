package io.laconic.model.conditions;

import static io.laconic.model.RebuildException.require;

import io.laconic.bound.MessagePrior;
import io.laconic.data.Encoding;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.Message;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.rules.Rebuild;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A checklist: attribute, side and border of every condition, how many of them are needed, and the
 * two classes. Without a condition it says only the class of all rows.
 *
 * @param attributeCount number of attributes that the conditions were chosen from
 */
public record ChecklistMessage(
    List<MessageCondition> conditions, int needed, int label, int otherwise, int attributeCount)
    implements Message {
  public ChecklistMessage {
    conditions = List.copyOf(conditions);
  }

  /** What must be said to rebuild a checklist from the rows of its borders. */
  public static ChecklistMessage of(Checklist checklist, int attributeCount) {
    return new ChecklistMessage(
        checklist.conditions().stream().map(MessageCondition::of).toList(),
        checklist.needed(),
        checklist.label(),
        checklist.otherwise(),
        attributeCount);
  }

  @Override
  public String form() {
    return "checklist";
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("conditions", conditions.stream().map(MessageCondition::fields).toList());
    fields.put("needed", needed);
    fields.put("label", label);
    fields.put("otherwise", otherwise);
    fields.put("attributeCount", attributeCount);
    return fields;
  }

  /** Fewer conditions than borders, or conditions without one, never occur: they have no share. */
  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    int s = conditions.size();
    int lambda = priorInputs.lambda();
    int classes = priorInputs.members().length;
    if (s == 0) {
      return lambda == 0 ? MessagePrior.constant(classes) : Double.NEGATIVE_INFINITY;
    }
    return lambda == 0 || lambda > s
        ? Double.NEGATIVE_INFINITY
        : MessagePrior.checklist(attributeCount, s, lambda, classes);
  }

  @Override
  public IntStream attributes() {
    return conditions.stream().mapToInt(MessageCondition::attribute);
  }

  @Override
  public int attributesCounted(Encoding encoding) {
    return attributeCount;
  }

  /** The checklist; the spreads of its conditions are NaN. */
  Checklist rebuild(CompressionSet set, Frame frame) {
    Rebuild.checkSet(set, frame);
    require(frame.space() == null, "conditions compare attributes, not rows");
    Rebuild.checkCount(attributeCount, frame.encoding());
    MessageCondition.checkDifferent(conditions);
    MessageCondition.checkEveryMemberNamed(
        conditions.stream().mapToInt(MessageCondition::row), set);
    int s = conditions.size();
    require(
        s == 0 ? needed == 0 : needed >= 1 && needed <= s,
        "at least " + needed + " of " + s + " conditions");
    int classes = frame.classes().size();
    require(label >= 0 && label < classes, "no class number " + label);
    require(otherwise >= 0 && otherwise < classes, "no class number " + otherwise);
    require(s == 0 || label != otherwise, "a checklist needs two different classes");
    return new Checklist(
        conditions.stream().map(condition -> condition.rebuild(set, frame.encoding())).toList(),
        needed,
        label,
        otherwise);
  }
}
