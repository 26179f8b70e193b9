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
 * A half-space: {@code v(x) = k(a, x) - k(b, x)}, compared with {@code v(c)}.
 *
 * @param a positive training row
 * @param b negative training row
 * @param c training row that gives the threshold
 */
public record HalfSpace(int a, int b, int c, Side side) implements Feature {
  @Override
  public int border() {
    return c;
  }

  @Override
  public int[] rows() {
    return new int[] {a, b, c};
  }

  @Override
  public String quantity(Encoding encoding) {
    return "k(row " + a + ", x) - k(row " + b + ", x)";
  }

  @Override
  public String name() {
    return "half-space between rows " + a + " and " + b;
  }

  /** A linear one as weights of attributes; else the two rows that it lies between. */
  @Override
  public List<String> details(Frame frame, KeptPoints members) {
    int first = members.indexOf(a);
    int second = members.indexOf(b);
    if (frame.space().isLinear() && members.values() != null && members.attributes() == null) {
      double[][] values = members.values();
      String words = new LinearWeights(frame, values[first], values[second]).words();
      return List.of(quantity(frame.encoding()) + " = " + words);
    }
    String one = PointWords.of(frame, members, first);
    return one == null
        ? List.of()
        : List.of(
            "row " + a + ": " + one, "row " + b + ": " + PointWords.of(frame, members, second));
  }

  @Override
  public boolean readsLike(Feature other) {
    return other instanceof HalfSpace half && half.a == a && half.b == b;
  }

  @Override
  public double[] values(Inputs rows, KeptPoints members, Relation toMembers) {
    double[] values = new double[toMembers.pointCount()];
    toMembers.difference(members.indexOf(a), members.indexOf(b), values);
    return values;
  }

  @Override
  public double threshold(KeptPoints members, Relation among) {
    int place = members.indexOf(c);
    return among.of(place, members.indexOf(a)) - among.of(place, members.indexOf(b));
  }

  @Override
  public Num formula(ProgramBuilder program, KeptPoints members, PointFormulas toMembers) {
    return new Num.Difference(toMembers.to(members.indexOf(a)), toMembers.to(members.indexOf(b)));
  }
}
