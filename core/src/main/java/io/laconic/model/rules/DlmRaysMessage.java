package io.laconic.model.rules;

import static io.laconic.model.RebuildException.require;

import io.laconic.bound.MessagePrior;
import io.laconic.data.Encoding;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.Model;
import io.laconic.space.Side;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** A decision list of rays: attribute, side and class of every rule, in order. */
public record DlmRaysMessage(List<RayRule> rules, int attributeCount) implements RuleMessage {
  /** An attribute, the side of its threshold that is claimed, and the class it is claimed for. */
  public record RayRule(int attribute, Side side, int label) {}

  public DlmRaysMessage {
    rules = List.copyOf(rules);
  }

  @Override
  public String form() {
    return "dlm-rays";
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(
        "rules",
        rules.stream().map(r -> List.of(r.attribute(), r.side().word(), r.label())).toList());
    fields.put("attributeCount", attributeCount);
    return fields;
  }

  /** In the tight form, more borders than rays have no share, as with {@link ScmRaysMessage}. */
  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    long[] blocks = RebuildList.blocks(rules.stream().map(RayRule::label).toList());
    if (!priorInputs.tight()) {
      return MessagePrior.dlmRays(attributeCount, blocks);
    }
    return priorInputs.lambda() > rules.size()
        ? Double.NEGATIVE_INFINITY
        : MessagePrior.dlmRaysTight(attributeCount, priorInputs.lambda(), blocks);
  }

  @Override
  public IntStream listCenters() {
    return IntStream.empty();
  }

  @Override
  public IntStream attributes() {
    return rules.stream().mapToInt(RayRule::attribute);
  }

  @Override
  public int attributesCounted(Encoding encoding) {
    return attributeCount;
  }

  @Override
  public Rules rebuild(CompressionSet set, MachineType type, Frame frame) {
    require(frame.space() == null, "rays compare attributes, not rows");
    Rebuild.checkCount(attributeCount, frame.encoding());
    checkBlocks(frame.encoding());
    RebuildList rebuild = new RebuildList(form(), set, type, null, frame);
    rules.forEach(rebuild::addRay);
    return rebuild.rules();
  }

  /** The rays of a block of rules for the same class are different. */
  private void checkBlocks(Encoding encoding) {
    Set<RayRule> block = new HashSet<>();
    for (int k = 0; k < rules.size(); k++) {
      Rebuild.checkAttribute(rules.get(k).attribute(), encoding);
      RebuildList.checkLabel(rules.get(k).label());
      if (k > 0 && rules.get(k).label() != rules.get(k - 1).label()) {
        block.clear();
      }
      require(block.add(rules.get(k)), "rule " + k + " of the message repeats one of its block");
    }
  }

  @Override
  public DlmRaysMessage first(Model model, List<Claim> first) {
    return new DlmRaysMessage(
        first.stream()
            .map(
                rule ->
                    new RayRule(rule.feature().attribute(), rule.feature().side(), rule.label()))
            .toList(),
        attributeCount);
  }
}
