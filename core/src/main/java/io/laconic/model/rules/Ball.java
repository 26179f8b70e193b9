package io.laconic.model.rules;

import io.laconic.data.Encoding;
import io.laconic.model.Frame;
import io.laconic.model.PointWords;
import io.laconic.program.Num;
import io.laconic.program.ProgramBuilder;
import io.laconic.space.Inputs;
import io.laconic.space.KeptPoints;
import io.laconic.space.PointFormulas;
import io.laconic.space.Relation;
import io.laconic.space.Side;
import java.util.List;

/**
 * A ball: the distance from a center, compared with the border's distance from it.
 *
 * @param center training row
 * @param border training row
 * @param side {@code BELOW} claims the inside, {@code ABOVE} the outside
 */
public record Ball(int center, int border, Side side) implements Feature {
  @Override
  public int[] rows() {
    return new int[] {center, border};
  }

  @Override
  public String quantity(Encoding encoding) {
    return "distance to row " + center;
  }

  @Override
  public String name() {
    return "ball around row " + center;
  }

  @Override
  public List<String> details(Frame frame, KeptPoints members) {
    String words = PointWords.of(frame, members, members.indexOf(center));
    return words == null ? List.of() : List.of("row " + center + ": " + words);
  }

  @Override
  public boolean readsLike(Feature other) {
    return other instanceof Ball ball && ball.center == center;
  }

  @Override
  public double[] values(Inputs rows, KeptPoints members, Relation toMembers) {
    double[] values = new double[toMembers.pointCount()];
    toMembers.toAll(members.indexOf(center), values);
    return values;
  }

  @Override
  public double threshold(KeptPoints members, Relation among) {
    return among.of(members.indexOf(border), members.indexOf(center));
  }

  @Override
  public Num formula(ProgramBuilder program, KeptPoints members, PointFormulas toMembers) {
    return toMembers.to(members.indexOf(center));
  }
}
