package io.laconic.model.rules;

import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.program.Num;
import io.laconic.program.ProgramBuilder;
import io.laconic.space.Inputs;
import io.laconic.space.KeptPoints;
import io.laconic.space.PointFormulas;
import io.laconic.space.Relation;
import io.laconic.space.Side;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * A ray: an attribute's value, in raw units, compared with a threshold. Of a set of categories the
 * values are added up: it claims the rows that have one of them.
 *
 * @param attribute number of the attribute after encoding
 * @param border training row whose value is the threshold; {@link #NO_BORDER} if there is none
 * @param others further categories of the same column, if it stands for a set of them
 * @param ordered whether the set is a category and all that come after it in an order
 */
public record Ray(
    int attribute, Side side, int border, double threshold, List<Integer> others, boolean ordered)
    implements Feature {
  public Ray {
    others = List.copyOf(others);
  }

  /** A ray of one attribute. */
  public Ray(int attribute, Side side, int border, double threshold) {
    this(attribute, side, border, threshold, List.of(), false);
  }

  /** The border of a threshold that people gave. */
  public static final int NO_BORDER = -1;

  @Override
  public int[] rows() {
    return border == NO_BORDER ? new int[0] : new int[] {border};
  }

  @Override
  public String quantity(Encoding encoding) {
    StringBuilder name = new StringBuilder(encoding.attributeName(attribute));
    int part = encoding.partOf(attribute);
    for (int other : others) {
      String value = encoding.parts().get(part).values().get(other - encoding.firstAttribute(part));
      name.append('|').append(value);
    }
    return name.toString();
  }

  @Override
  public String name() {
    return "ray on attribute " + attribute + " " + side.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public boolean readsLike(Feature other) {
    return other instanceof Ray ray
        && ray.attribute == attribute
        && ray.side == side
        && ray.others.equals(others);
  }

  @Override
  public double[] values(Inputs rows, KeptPoints members, Relation toMembers) {
    return values(rows.encoded());
  }

  /** What it reads off all rows: the attribute, or the sum over a set of categories. */
  public double[] values(EncodedRows rows) {
    double[] values = rows.values(attribute);
    if (others.isEmpty()) {
      return values;
    }
    double[] sum = values.clone();
    for (int other : others) {
      double[] more = rows.values(other);
      for (int row = 0; row < sum.length; row++) {
        sum[row] += more[row];
      }
    }
    return sum;
  }

  @Override
  public double threshold(KeptPoints members, Relation among) {
    return threshold;
  }

  @Override
  public Ray withAttributes(IntUnaryOperator newNumber) {
    return new Ray(
        newNumber.applyAsInt(attribute),
        side,
        border,
        threshold,
        others.stream().map(newNumber::applyAsInt).toList(),
        ordered);
  }

  @Override
  public Num formula(ProgramBuilder program, KeptPoints members, PointFormulas toMembers) {
    return others.isEmpty()
        ? program.attribute(attribute)
        : Num.sum(
            Stream.concat(Stream.of(attribute), others.stream()).map(program::attribute).toList());
  }

  /** The attributes of all categories; the attribute alone if it is no set. */
  public int[] set() {
    return Stream.concat(Stream.of(attribute), others.stream()).mapToInt(one -> one).toArray();
  }
}
