package io.laconic.certificate;

import static io.laconic.certificate.RebuildException.require;

import io.laconic.model.CompressionSet;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.rules.Ball;
import io.laconic.space.Relation;
import io.laconic.space.Side;
import io.laconic.space.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Balls of a set covering machine. Every covered-class member is a center, and the message says
 * which kept-class members are. The radius of a kept-class center is its largest distance to a
 * kept-class member, that of a covered-class center the smallest. M. Marchand and J. Shawe-Taylor,
 * "The set covering machine", JMLR 3 (2002), section 5.
 */
final class RebuildBalls {
  private RebuildBalls() {}

  static List<Ball> features(
      CompressionSet set, Message.ScmBalls message, MachineType type, Space space) {
    Rebuild.checkRows("centers", message.centers(), set, type.kept());
    int[] kept = Rebuild.places(set, type.kept());
    require(kept.length > 0, "a radius needs a member of the kept class");
    Relation among = space.amongMembers(set.members());
    int[] rows = set.members().rows();
    List<Ball> balls = new ArrayList<>();
    for (int k = 0; k < rows.length; k++) {
      int center = k;
      if (set.labels()[k] == type.covered()) {
        int border = Extreme.smallest(kept, member -> among.of(member, center));
        balls.add(new Ball(rows[k], rows[border], Side.BELOW));
      } else if (Arrays.binarySearch(message.centers(), rows[k]) >= 0) {
        int border = Extreme.largest(kept, member -> among.of(member, center));
        balls.add(new Ball(rows[k], rows[border], Side.ABOVE));
      }
    }
    require(!balls.isEmpty(), "no center");
    return balls;
  }
}
