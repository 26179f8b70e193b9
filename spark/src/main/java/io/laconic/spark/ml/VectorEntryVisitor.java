package io.laconic.spark.ml;

import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/** A Scala function that calls a visitor for each stored entry of a vector. */
final class VectorEntryVisitor extends AbstractFunction2<Object, Object, BoxedUnit> {
  /** Receives the index of an entry and its value. */
  interface Visitor {
    void visit(int place, double value);
  }

  private final Visitor visitor;

  VectorEntryVisitor(Visitor visitor) {
    this.visitor = visitor;
  }

  @Override
  public BoxedUnit apply(Object place, Object value) {
    visitor.visit((Integer) place, (Double) value);
    return BoxedUnit.UNIT;
  }
}
