package io.laconic.spark.ml;

import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/** What is done with every stored place of a vector. */
final class Slots extends AbstractFunction2<Object, Object, BoxedUnit> {
  /** Takes a place and its value. */
  interface Visitor {
    void visit(int place, double value);
  }

  private final Visitor visitor;

  Slots(Visitor visitor) {
    this.visitor = visitor;
  }

  @Override
  public BoxedUnit apply(Object place, Object value) {
    visitor.visit((Integer) place, (Double) value);
    return BoxedUnit.UNIT;
  }
}
