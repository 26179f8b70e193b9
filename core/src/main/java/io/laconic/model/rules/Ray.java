package io.laconic.model.rules;

import io.laconic.data.Encoding;
import io.laconic.program.Num;
import io.laconic.program.ProgramBuilder;
import io.laconic.space.Inputs;
import io.laconic.space.KeptPoints;
import io.laconic.space.PointFormulas;
import io.laconic.space.Relation;
import io.laconic.space.Side;
import java.util.Locale;
import java.util.function.IntUnaryOperator;

/**
 * A ray: an attribute's value, in raw units, compared with a threshold.
 *
 * @param attribute number of the attribute after encoding
 * @param border training row whose value is the threshold; {@link #NO_BORDER} if there is none
 */
public record Ray(int attribute, Side side, int border, double threshold) implements Feature {
  /** The border of a threshold that people gave. */
  public static final int NO_BORDER = -1;

  @Override
  public int[] rows() {
    return border == NO_BORDER ? new int[0] : new int[] {border};
  }

  @Override
  public String quantity(Encoding encoding) {
    return encoding.attributeName(attribute);
  }

  @Override
  public String name() {
    return "ray on attribute " + attribute + " " + side.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public boolean readsLike(Feature other) {
    return other instanceof Ray ray && ray.attribute == attribute && ray.side == side;
  }

  @Override
  public double[] values(Inputs rows, KeptPoints members, Relation toMembers) {
    return rows.encoded().values(attribute);
  }

  @Override
  public double threshold(KeptPoints members, Relation among) {
    return threshold;
  }

  @Override
  public Ray withAttributes(IntUnaryOperator newNumber) {
    return new Ray(newNumber.applyAsInt(attribute), side, border, threshold);
  }

  @Override
  public Num formula(ProgramBuilder program, KeptPoints members, PointFormulas toMembers) {
    return program.attribute(attribute);
  }
}
