package io.laconic.space;

import io.laconic.data.Encoding;
import io.laconic.data.Scaling;
import io.laconic.program.Bool;
import io.laconic.program.InexpressibleException;
import io.laconic.program.Num;
import io.laconic.program.ProgramBuilder;
import java.util.ArrayList;
import java.util.List;

/**
 * How a row is compared with the points of a model, as formulas with the operations of {@link
 * VectorSpace} in the same order: scaled attributes, and behind those of each category one more for
 * values that the encoding does not know.
 */
public final class PointFormulas {
  private final VectorSpace space;
  private final KeptPoints members;
  private final List<Num> row = new ArrayList<>();
  private final List<Integer> attributes = new ArrayList<>();

  PointFormulas(VectorSpace space, ProgramBuilder program, KeptPoints members) {
    if (members.values() == null || members.attributes() != null) {
      throw new InexpressibleException("the model does not keep the values of its rows");
    }
    this.space = space;
    this.members = members;
    Encoding encoding = program.encoding();
    for (int part = 0; part < encoding.parts().size(); part++) {
      addColumn(program, part);
    }
  }

  private void addColumn(ProgramBuilder program, int part) {
    Encoding.Part column = program.encoding().parts().get(part);
    if (column.text()) {
      return;
    }
    int first = program.encoding().firstAttribute(part);
    int input = program.input(part);
    if (!column.categorical()) {
      add(first, scaled(program, first, new Num.Value(input)));
      return;
    }
    for (int v = 0; v < column.values().size(); v++) {
      Bool is = new Bool.Is(input, column.values().get(v));
      Scaling scaling = space.scaling();
      Num there = Num.constant(scaling.apply(first + v, 1));
      Num absent = Num.constant(scaling.apply(first + v, 0));
      add(first + v, named(program, new Num.Choice(is, there, absent)));
    }
    add(-1, named(program, Num.indicator(program.unseen(part))));
  }

  private void add(int attribute, Num coordinate) {
    attributes.add(attribute);
    row.add(coordinate);
  }

  private Num scaled(ProgramBuilder program, int attribute, Num value) {
    Scaling scaling = space.scaling();
    if (scaling.isNone()) {
      return value;
    }
    Num shifted = new Num.Difference(value, Num.constant(scaling.shift(attribute)));
    return named(program, new Num.Quotient(shifted, Num.constant(scaling.divisor(attribute))));
  }

  private Num named(ProgramBuilder program, Num formula) {
    return program.named("coordinate_" + (row.size() + 1), formula);
  }

  /** The number between a row and a member. */
  public Num to(int member) {
    List<Num> center = new ArrayList<>();
    for (int attribute : attributes) {
      center.add(
          attribute < 0
              ? Num.ZERO
              : Num.constant(
                  space.scaling().apply(attribute, members.values()[member][attribute])));
    }
    return space.function().formula(row, center);
  }
}
