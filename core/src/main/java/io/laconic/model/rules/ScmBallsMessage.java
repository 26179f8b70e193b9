package io.laconic.model.rules;

import static io.laconic.model.RebuildException.require;

import io.laconic.bound.MessagePrior;
import io.laconic.bound.PaperBound.ErrorSets;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.Model;
import io.laconic.space.Relation;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Balls of a set covering machine: which kept-class members are centers. Every covered-class member
 * is one. The radius of a kept-class center is its largest distance to a kept-class member, that of
 * a covered-class center the smallest. M. Marchand and J. Shawe-Taylor, "The set covering machine",
 * JMLR 3 (2002), section 5.
 */
public record ScmBallsMessage(int[] centers) implements RuleMessage {
  @Override
  public String form() {
    return "scm-balls";
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    return Map.of("centers", Message.list(centers));
  }

  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    return MessagePrior.scmBalls(priorInputs.kept(), centers.length);
  }

  @Override
  public Rules rebuild(CompressionSet set, MachineType type, Frame frame) {
    Rebuild.checkCompared(this, frame);
    Rebuild.checkRows("centers", centers, set, type.kept());
    int[] kept = Rebuild.places(set, type.kept());
    require(kept.length > 0, "a radius needs a member of the kept class");
    Relation among = frame.space().amongMembers(set.members());
    int[] rows = set.members().rows();
    List<Ball> balls = new ArrayList<>();
    for (int k = 0; k < rows.length; k++) {
      int center = k;
      if (set.labels()[k] == type.covered()) {
        int border = Extreme.smallest(kept, member -> among.of(member, center));
        balls.add(new Ball(rows[k], rows[border], Side.BELOW));
      } else if (Arrays.binarySearch(centers, rows[k]) >= 0) {
        int border = Extreme.largest(kept, member -> among.of(member, center));
        balls.add(new Ball(rows[k], rows[border], Side.ABOVE));
      }
    }
    require(!balls.isEmpty(), "no center");
    return Rebuild.machine(balls, type, frame);
  }

  @Override
  public ScmBallsMessage first(Model model, List<Claim> rules) {
    int kept = model.type().kept();
    return new ScmBallsMessage(
        rules.stream()
            .mapToInt(rule -> ((Ball) rule.feature()).center())
            .filter(center -> model.compressionSet().labelOf(center) == kept)
            .sorted()
            .distinct()
            .toArray());
  }

  @Override
  public double printedBound(PaperBoundCounts counts, ErrorSets reading) {
    return counts.balls(centers.length, reading);
  }
}
