package io.laconic.model.soft;

import io.laconic.data.Encoding;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.Model;
import io.laconic.model.rules.Claim;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.Rebuild;
import io.laconic.model.rules.RuleMessage;
import io.laconic.model.rules.Rules;
import io.laconic.space.Side;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Rays whose thresholds are the middles of soft intervals: which members give the ends of each, as
 * for the soft rays themselves, and no more. It is as probable as their message.
 *
 * @param ranges of the attributes of the rays, in their order; empty unless known beforehand
 */
public record MiddleRaysMessage(SoftRaysMessage ends, List<AttributeRange> ranges)
    implements RuleMessage {
  /** As model files spell it. */
  public static final String FORM = "soft-middles";

  public MiddleRaysMessage {
    ranges = List.copyOf(ranges);
    if (ranges.size() != (ends.rangesKnown() ? ends.rays().size() : 0)) {
      throw new IllegalArgumentException(ranges.size() + " ranges of " + ends.rays().size());
    }
  }

  @Override
  public String form() {
    return FORM;
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    Map<String, Object> fields = new LinkedHashMap<>(ends.fields(classes));
    fields.put("ranges", ranges.stream().map(one -> List.of(one.low(), one.high())).toList());
    return fields;
  }

  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    return ends.lnProbability(priorInputs);
  }

  @Override
  public IntStream attributes() {
    return ends.attributes();
  }

  @Override
  public int attributesCounted(Encoding encoding) {
    return ends.attributesCounted(encoding);
  }

  @Override
  public Rules rebuild(CompressionSet set, MachineType type, Frame frame) {
    Rebuild.checkCount(ends.attributeCount(), frame.encoding());
    ends.attributes().forEach(one -> Rebuild.checkAttribute(one, frame.encoding()));
    return Thresholds.middles(type, ends.rebuild(set, ranges), attribute -> Double.NaN);
  }

  @Override
  public int[] rows(Feature feature) {
    return ends.only(List.of(ray(feature))).rows();
  }

  @Override
  public MiddleRaysMessage first(Model model, List<Claim> rules) {
    List<SoftRaysMessage.Place> chosen = rules.stream().map(rule -> ray(rule.feature())).toList();
    return new MiddleRaysMessage(
        ends.only(chosen),
        IntStream.range(0, ranges.size())
            .filter(k -> chosen.contains(ends.rays().get(k).place()))
            .mapToObj(ranges::get)
            .toList());
  }

  private static SoftRaysMessage.Place ray(Feature feature) {
    return new SoftRaysMessage.Place(
        feature.attribute(),
        feature.side() == Side.ABOVE ? SoftRay.Direction.UP : SoftRay.Direction.DOWN);
  }
}
