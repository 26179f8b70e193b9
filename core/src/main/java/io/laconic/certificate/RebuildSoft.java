package io.laconic.certificate;

import static io.laconic.certificate.RebuildException.require;

import io.laconic.model.CompressionSet;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.soft.Range;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftRay;
import io.laconic.space.Members;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rebuilds soft rays: each message names two members, whose values are the ends of the interval.
 */
final class RebuildSoft {
  private final Members members;
  private final Message.SoftRays message;
  private final List<Range> ranges;

  private RebuildSoft(CompressionSet set, Message.SoftRays message, List<Range> ranges) {
    this.members = set.members();
    this.message = message;
    this.ranges = ranges;
  }

  /**
   * The rays by attribute.
   *
   * @param ranges of the attributes of the message's rays, in its order; used only where the
   *     message says that they were known beforehand
   */
  static SoftConjunction rays(
      CompressionSet set, Message message, MachineType type, List<Range> ranges) {
    require(type != null, "soft rays need a type");
    if (message instanceof Message.Constant) {
      require(set.size() == 0, "a constant needs no rows, got " + set.size());
      return new SoftConjunction(type, List.of());
    }
    require(message instanceof Message.SoftRays, "no soft rays in a message " + message.form());
    Message.SoftRays soft = (Message.SoftRays) message;
    require(ranges.size() == soft.rays().size(), "each ray needs the range of its attribute");
    return new SoftConjunction(
        type,
        new RebuildSoft(set, soft, ranges).all(),
        ranges,
        SoftConjunction.Factors.BY_ATTRIBUTE);
  }

  private List<SoftRay> all() {
    List<SoftRay> rays = new ArrayList<>();
    int last = -1;
    for (int k = 0; k < message.rays().size(); k++) {
      Message.Ends ends = message.rays().get(k);
      require(ends.attribute() > last, "rays must come by attribute, at most one for each");
      last = ends.attribute();
      double low = value(ends.attribute(), ends.low(), k);
      double high = value(ends.attribute(), ends.high(), k);
      require(low < high, "attribute " + last + ": ends " + low + " and " + high);
      rays.add(new SoftRay(last, ends.direction(), low, high));
    }
    return rays;
  }

  private double value(int attribute, int end, int k) {
    if (end < 0) {
      require(message.rangesKnown(), "ends of a range need ranges known beforehand");
      return end == Message.Ends.RANGE_LOW ? ranges.get(k).low() : ranges.get(k).high();
    }
    int place = Arrays.binarySearch(members.rows(), end);
    require(place >= 0, "row " + end + " is not in the compression set");
    int column = Arrays.binarySearch(members.attributes(), attribute);
    require(column >= 0, "the members lack attribute " + attribute);
    return members.values()[place][column];
  }
}
