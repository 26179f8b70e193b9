package io.laconic.model.soft;

import static io.laconic.model.RebuildException.require;

import io.laconic.bound.MessagePrior;
import io.laconic.data.Encoding;
import io.laconic.model.CompressionSet;
import io.laconic.model.Message;
import io.laconic.model.MessagePriorInputs;
import io.laconic.space.KeptPoints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Soft rays by attribute: for each the direction and which two members give the ends of its
 * interval, the smaller value the lower end.
 *
 * @param rangesKnown whether ends of ranges known beforehand may be ends of intervals
 */
public record SoftRaysMessage(List<Ends> rays, int attributeCount, boolean rangesKnown)
    implements Message {
  /**
   * A soft ray as a message gives it.
   *
   * @param low row of the lower end, or one of the two below
   * @param high row of the upper end, or one of the two below
   */
  public record Ends(int attribute, SoftRay.Direction direction, int low, int high) {
    /** The lower end of the attribute's range. */
    public static final int RANGE_LOW = -1;

    /** The upper end of the attribute's range. */
    public static final int RANGE_HIGH = -2;
  }

  public SoftRaysMessage {
    rays = List.copyOf(rays);
  }

  @Override
  public String form() {
    return "soft-rays";
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(
        "rays",
        rays.stream()
            .map(r -> List.of(r.attribute(), r.direction().sign(), end(r.low()), end(r.high())))
            .toList());
    fields.put("attributeCount", attributeCount);
    fields.put("rangesKnown", rangesKnown);
    return fields;
  }

  private static Object end(int end) {
    return end == Ends.RANGE_LOW ? "A" : end == Ends.RANGE_HIGH ? "B" : end;
  }

  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    return MessagePrior.softRays(attributeCount, rays.size(), priorInputs.lambda(), rangesKnown);
  }

  @Override
  public IntStream attributes() {
    return rays.stream().mapToInt(Ends::attribute);
  }

  @Override
  public int attributesCounted(Encoding encoding) {
    return attributeCount;
  }

  /** The training rows that it names, ascending. */
  int[] rows() {
    return rays.stream()
        .flatMapToInt(ends -> IntStream.of(ends.low(), ends.high()))
        .filter(row -> row >= 0)
        .sorted()
        .distinct()
        .toArray();
  }

  /** What it says of some of the attributes. */
  SoftRaysMessage only(List<Integer> attributes) {
    return new SoftRaysMessage(
        rays.stream().filter(ends -> attributes.contains(ends.attribute())).toList(),
        attributeCount,
        rangesKnown);
  }

  /**
   * The rays: the values of two members are the ends of each interval.
   *
   * @param ranges of the attributes of the rays, in the same order; used only if {@link
   *     #rangesKnown}
   */
  List<SoftRay> rebuild(CompressionSet set, List<AttributeRange> ranges) {
    require(ranges.size() == rays.size(), "each ray needs the range of its attribute");
    List<SoftRay> rebuilt = new ArrayList<>();
    int last = -1;
    for (int k = 0; k < rays.size(); k++) {
      Ends ends = rays.get(k);
      require(ends.attribute() > last, "rays must come by attribute, at most one for each");
      last = ends.attribute();
      double low = value(set.members(), last, ends.low(), ranges.get(k));
      double high = value(set.members(), last, ends.high(), ranges.get(k));
      require(low < high, "attribute " + last + ": ends " + low + " and " + high);
      rebuilt.add(new SoftRay(last, ends.direction(), low, high));
    }
    return rebuilt;
  }

  private double value(KeptPoints members, int attribute, int end, AttributeRange range) {
    if (end < 0) {
      require(rangesKnown, "ends of a range need ranges known beforehand");
      return end == Ends.RANGE_LOW ? range.low() : range.high();
    }
    int place = Arrays.binarySearch(members.rows(), end);
    require(place >= 0, "row " + end + " is not in the compression set");
    int column = Arrays.binarySearch(members.attributes(), attribute);
    require(column >= 0, "the members lack attribute " + attribute);
    return members.values()[place][column];
  }
}
