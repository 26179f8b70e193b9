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
 * interval, the smaller value the lower end. Two rays on one attribute have two directions.
 *
 * @param rangesKnown whether ends of ranges known beforehand may be ends of intervals
 * @param raysPerAttribute how many rays an attribute might have had, 1 or 2
 */
public record SoftRaysMessage(
    List<Ends> rays, int attributeCount, boolean rangesKnown, int raysPerAttribute)
    implements Message {
  /** Where a ray stands: no two of a machine stand at the same place. */
  public record Place(int attribute, SoftRay.Direction direction) {}

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

    /** Where the ray stands. */
    public Place place() {
      return new Place(attribute, direction);
    }
  }

  public SoftRaysMessage {
    rays = List.copyOf(rays);
    if (raysPerAttribute < 1 || raysPerAttribute > 2) {
      throw new IllegalArgumentException("rays per attribute: " + raysPerAttribute);
    }
  }

  /** Each attribute might have had one ray. */
  public SoftRaysMessage(List<Ends> rays, int attributeCount, boolean rangesKnown) {
    this(rays, attributeCount, rangesKnown, 1);
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
    if (raysPerAttribute > 1) {
      fields.put("raysPerAttribute", raysPerAttribute);
    }
    return fields;
  }

  private static Object end(int end) {
    return end == Ends.RANGE_LOW ? "A" : end == Ends.RANGE_HIGH ? "B" : end;
  }

  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    return MessagePrior.softRays(
        attributeCount, raysPerAttribute, rays.size(), priorInputs.lambda(), rangesKnown);
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

  /** What it says of some of the rays. */
  SoftRaysMessage only(List<Place> places) {
    return new SoftRaysMessage(
        rays.stream().filter(ends -> places.contains(ends.place())).toList(),
        attributeCount,
        rangesKnown,
        raysPerAttribute);
  }

  /**
   * The rays: the values of two members are the ends of each interval.
   *
   * @param ranges of the attributes of the rays, in the same order; used, and needed, only if
   *     {@link #rangesKnown}
   */
  List<SoftRay> rebuild(CompressionSet set, List<AttributeRange> ranges) {
    require(
        !rangesKnown || ranges.size() == rays.size(), "each ray needs the range of its attribute");
    List<SoftRay> rebuilt = new ArrayList<>();
    for (int k = 0; k < rays.size(); k++) {
      Ends ends = rays.get(k);
      AttributeRange range = rangesKnown ? ranges.get(k) : null;
      double low = value(set.members(), ends.attribute(), ends.low(), range);
      double high = value(set.members(), ends.attribute(), ends.high(), range);
      require(low < high, "attribute " + ends.attribute() + ": ends " + low + " and " + high);
      SoftRay ray = new SoftRay(ends.attribute(), ends.direction(), low, high);
      require(
          rebuilt.isEmpty() || follows(rebuilt.get(k - 1), ray),
          "rays must come by attribute, at most " + raysPerAttribute + " for each");
      rebuilt.add(ray);
    }
    return rebuilt;
  }

  private boolean follows(SoftRay before, SoftRay ray) {
    return raysPerAttribute == 1
        ? ray.attribute() > before.attribute()
        : SoftRay.BY_ATTRIBUTE.compare(before, ray) < 0;
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
