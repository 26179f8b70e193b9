package io.laconic.model.conditions;

import static io.laconic.model.RebuildException.require;

import io.laconic.data.Encoding;
import io.laconic.model.CompressionSet;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rebuild;
import io.laconic.space.Side;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A condition as a message names it: the attribute, the side that holds, and the member of the
 * compression set whose value is the threshold.
 *
 * @param row number of the training row on disk
 */
public record MessageCondition(int attribute, Side side, int row) {
  static MessageCondition of(Condition condition) {
    Ray ray = condition.ray();
    return new MessageCondition(ray.attribute(), ray.side(), ray.border());
  }

  /** As model files have it. */
  List<Object> fields() {
    return List.of(attribute, side.word(), row);
  }

  /** The condition; its spread is NaN, since the compression set does not tell it. */
  Condition rebuild(CompressionSet set, Encoding encoding) {
    Rebuild.checkAttribute(attribute, encoding);
    int place = Arrays.binarySearch(set.members().rows(), row);
    require(place >= 0, "row " + row + " is not in the compression set");
    double threshold = Rebuild.values(set.members(), attribute)[place];
    return new Condition(new Ray(attribute, side, row, threshold), Double.NaN);
  }

  /** Every member must be a border: that is what the probability of a message counts on. */
  static void checkEveryMemberNamed(IntStream named, CompressionSet set) {
    int[] rows = named.sorted().distinct().toArray();
    for (int row : set.members().rows()) {
      require(
          Arrays.binarySearch(rows, row) >= 0, "row " + row + " is not the border of a condition");
    }
  }

  /** No condition twice. */
  static void checkDifferent(List<MessageCondition> conditions) {
    require(
        new HashSet<>(conditions).size() == conditions.size(),
        "a condition of the message is repeated");
  }
}
