package io.laconic.model.rules;

import static io.laconic.model.RebuildException.require;

import io.laconic.bound.MessagePrior;
import io.laconic.bound.PaperBound.ErrorSets;
import io.laconic.data.Encoding;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.Model;
import io.laconic.space.KeptPoints;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Rays of a set covering machine: which attributes in which direction, out of how many. The
 * threshold of an "above" ray is the largest value over the compression set, of a "below" ray the
 * smallest; members whose value is missing do not count.
 *
 * <p>Where every attribute of the message is known beforehand to be 0 or 1, no row is needed: the
 * empty set stands for {@code x > 0} and {@code x < 1}.
 */
public record ScmRaysMessage(List<Direction> rays, int attributeCount) implements RuleMessage {
  /** An attribute and the side of its threshold that is claimed. */
  public record Direction(int attribute, Side side) {}

  @Override
  public String form() {
    return "scm-rays";
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("rays", rays.stream().map(r -> List.of(r.attribute(), r.side().word())).toList());
    fields.put("attributeCount", attributeCount);
    return fields;
  }

  /** In the tight form, more borders than rays never occur: such messages have no share. */
  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    int r = rays.size();
    int lambda = priorInputs.lambda();
    if (!priorInputs.tight()) {
      return MessagePrior.scmRays(attributeCount, r);
    }
    if (lambda == 0) {
      return MessagePrior.scmRaysBinary(attributeCount, r);
    }
    return lambda > r
        ? Double.NEGATIVE_INFINITY
        : MessagePrior.scmRaysTight(attributeCount, r, lambda);
  }

  @Override
  public IntStream attributes() {
    return rays.stream().mapToInt(Direction::attribute);
  }

  @Override
  public int attributesCounted(Encoding encoding) {
    return attributeCount;
  }

  /** Whether all attributes belong to categories whose values were declared beforehand. */
  @Override
  public boolean needsNoRows(Encoding encoding) {
    return attributes()
        .mapToObj(attribute -> encoding.parts().get(encoding.partOf(attribute)))
        .allMatch(part -> part.categorical() && part.declared());
  }

  @Override
  public Rules rebuild(CompressionSet set, MachineType type, Frame frame) {
    require(frame.space() == null, "rays compare attributes, not rows");
    check(frame.encoding());
    if (set.size() == 0) {
      require(needsNoRows(frame.encoding()), "a threshold needs a row");
      return Rebuild.machine(rays.stream().map(ScmRaysMessage::binary).toList(), type, frame);
    }
    int[] all = IntStream.range(0, set.size()).toArray();
    KeptPoints members = set.members();
    List<Ray> features = new ArrayList<>();
    for (Direction ray : rays) {
      double[] values = Rebuild.values(members, ray.attribute());
      int[] known = Arrays.stream(all).filter(k -> !Double.isNaN(values[k])).toArray();
      require(known.length > 0, "no member has a value of attribute " + ray.attribute());
      int border =
          ray.side() == Side.ABOVE
              ? Extreme.largest(known, k -> values[k])
              : Extreme.smallest(known, k -> values[k]);
      features.add(new Ray(ray.attribute(), ray.side(), members.rows()[border], values[border]));
    }
    return Rebuild.machine(features, type, frame);
  }

  private static Ray binary(Direction direction) {
    double threshold = direction.side() == Side.ABOVE ? 0 : 1;
    return new Ray(direction.attribute(), direction.side(), -1, threshold);
  }

  private void check(Encoding encoding) {
    require(!rays.isEmpty(), "no ray");
    Rebuild.checkCount(attributeCount, encoding);
    Set<Direction> seen = new HashSet<>();
    for (Direction ray : rays) {
      Rebuild.checkAttribute(ray.attribute(), encoding);
      require(seen.add(ray), "attribute " + ray.attribute() + " is there twice in one direction");
    }
  }

  @Override
  public ScmRaysMessage first(Model model, List<Claim> rules) {
    return new ScmRaysMessage(
        rules.stream()
            .map(Claim::feature)
            .map(feature -> new Direction(feature.attribute(), feature.side()))
            .toList(),
        attributeCount);
  }

  @Override
  public double printedBound(PaperBoundCounts counts, ErrorSets reading) {
    return counts.rays(attributeCount, rays.size(), reading);
  }
}
