package io.laconic.model.rules;

import io.laconic.data.Encoding;
import io.laconic.program.Num;
import io.laconic.program.ProgramBuilder;
import io.laconic.space.Inputs;
import io.laconic.space.KeptPoints;
import io.laconic.space.PointFormulas;
import io.laconic.space.Relation;
import io.laconic.space.Side;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Claims the rows that have no value in a column. It reads 1 off these and 0 off all others, so
 * that what it reads is never missing.
 *
 * @param attribute the first attribute of the column after encoding
 */
public record IsMissing(int attribute) implements Feature {
  @Override
  public Side side() {
    return Side.ABOVE;
  }

  @Override
  public int border() {
    return Ray.NO_BORDER;
  }

  @Override
  public int[] rows() {
    return new int[0];
  }

  @Override
  public String quantity(Encoding encoding) {
    return encoding.parts().get(encoding.partOf(attribute)).column();
  }

  @Override
  public String name() {
    return "whether attribute " + attribute + " is missing";
  }

  @Override
  public boolean readsLike(Feature other) {
    return equals(other);
  }

  @Override
  public double[] values(Inputs rows, KeptPoints members, Relation toMembers) {
    return of(rows.encoded().values(attribute));
  }

  @Override
  public boolean asksIfMissing() {
    return true;
  }

  /** What is read off rows with these values. */
  public static double[] of(double[] values) {
    return Arrays.stream(values).map(value -> Double.isNaN(value) ? 1 : 0).toArray();
  }

  @Override
  public double threshold(KeptPoints members, Relation among) {
    return 0;
  }

  @Override
  public Num formula(ProgramBuilder program, KeptPoints members, PointFormulas toMembers) {
    return Num.indicator(program.isMissing(attribute));
  }

  @Override
  public IsMissing withAttributes(IntUnaryOperator newNumber) {
    return new IsMissing(newNumber.applyAsInt(attribute));
  }
}
