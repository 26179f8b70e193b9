package io.laconic.certificate;

import static io.laconic.certificate.RebuildException.require;

import io.laconic.data.Encoding;
import io.laconic.model.CompressionSet;
import io.laconic.model.Message;
import io.laconic.model.rules.Ray;
import io.laconic.space.Members;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Rays of a set covering machine. The message says which attributes in which direction; the
 * threshold of an "above" ray is the largest value over the compression set, of a "below" ray the
 * smallest.
 *
 * <p>Where every attribute of the message is known beforehand to be 0 or 1, no row is needed: the
 * empty set stands for {@code x > 0} and {@code x < 1}.
 */
final class RebuildRays {
  private RebuildRays() {}

  static List<Ray> features(CompressionSet set, Message.ScmRays message, Encoding encoding) {
    check(message, encoding);
    if (set.size() == 0) {
      require(areBinary(message, encoding), "a threshold needs a row");
      return message.rays().stream().map(RebuildRays::binary).toList();
    }
    int[] all = IntStream.range(0, set.size()).toArray();
    Members members = set.members();
    List<Ray> rays = new ArrayList<>();
    for (Message.Direction direction : message.rays()) {
      double[] values = values(members, direction.attribute());
      int border =
          direction.side() == Side.ABOVE
              ? Extreme.largest(all, k -> values[k])
              : Extreme.smallest(all, k -> values[k]);
      rays.add(
          new Ray(direction.attribute(), direction.side(), members.rows()[border], values[border]));
    }
    return rays;
  }

  private static Ray binary(Message.Direction direction) {
    double threshold = direction.side() == Side.ABOVE ? 0 : 1;
    return new Ray(direction.attribute(), direction.side(), -1, threshold);
  }

  /** Whether all attributes belong to categories whose values were declared beforehand. */
  static boolean areBinary(Message.ScmRays message, Encoding encoding) {
    return message.rays().stream()
        .map(ray -> encoding.parts().get(encoding.partOf(ray.attribute())))
        .allMatch(part -> part.categorical() && part.declared());
  }

  private static void check(Message.ScmRays message, Encoding encoding) {
    require(!message.rays().isEmpty(), "no ray");
    checkCount(message.attributeCount(), encoding);
    Set<Message.Direction> seen = new HashSet<>();
    for (Message.Direction ray : message.rays()) {
      checkAttribute(ray.attribute(), encoding);
      require(seen.add(ray), "attribute " + ray.attribute() + " is there twice in one direction");
    }
  }

  static void checkCount(int attributeCount, Encoding encoding) {
    require(
        attributeCount >= encoding.attributeCount(),
        "attributeCount must be at least " + encoding.attributeCount());
  }

  static void checkAttribute(int attribute, Encoding encoding) {
    require(
        attribute >= 0 && attribute < encoding.attributeCount(),
        "no attribute number " + attribute);
  }

  /** One attribute of all members. */
  static double[] values(Members members, int attribute) {
    int column =
        members.attributes() == null
            ? attribute
            : Arrays.binarySearch(members.attributes(), attribute);
    require(column >= 0, "the members carry no value of attribute " + attribute);
    double[] values = new double[members.count()];
    for (int k = 0; k < values.length; k++) {
      values[k] = members.values()[k][column];
    }
    return values;
  }
}
