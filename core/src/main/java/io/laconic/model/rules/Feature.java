package io.laconic.model.rules;

import io.laconic.data.Encoding;
import io.laconic.model.Frame;
import io.laconic.program.Num;
import io.laconic.program.ProgramBuilder;
import io.laconic.space.Inputs;
import io.laconic.space.KeptPoints;
import io.laconic.space.PointFormulas;
import io.laconic.space.Relation;
import io.laconic.space.Side;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A predicate derived from training data: a number is read off a row and compared with a threshold;
 * the feature claims the row if the number lies strictly on its side.
 */
public sealed interface Feature permits Ball, HalfSpace, IsMissing, Ray {
  /** The side of the threshold that is claimed. */
  Side side();

  /** The training row that gives the threshold; {@link Ray#NO_BORDER} if none does. */
  int border();

  /** The training rows that define it. */
  int[] rows();

  /** What it reads off a row, in words. */
  String quantity(Encoding encoding);

  /** What it is, for a reader who knows only numbers of rows and attributes. */
  String name();

  /** Whether another feature is the same but for its threshold, and for the side of a ball. */
  boolean readsLike(Feature other);

  /**
   * The number that it reads off every row.
   *
   * @param toMembers from rows to members; null for rays
   */
  double[] values(Inputs rows, KeptPoints members, Relation toMembers);

  /**
   * The number that its side is compared with.
   *
   * @param among from members to members; null for rays
   */
  double threshold(KeptPoints members, Relation among);

  /**
   * The number that it reads, as a formula.
   *
   * @param toMembers from a row to members; null for rays
   */
  Num formula(ProgramBuilder program, KeptPoints members, PointFormulas toMembers);

  /**
   * The rows that define it, in words of the data, one line each; empty if the condition says all,
   * or if their values are not kept.
   */
  default List<String> details(Frame frame, KeptPoints members) {
    return List.of();
  }

  /** The attribute that a condition looks at; -1 if rows are compared. */
  default int attribute() {
    return -1;
  }

  /** Whether it asks if a value is there, not how large it is. */
  default boolean asksIfMissing() {
    return false;
  }

  /** Whether it stands for a set of categories. */
  default boolean isSet() {
    return this instanceof Ray ray && !ray.others().isEmpty();
  }

  /** The feature for rows whose attributes have other numbers. */
  default Feature withAttributes(IntUnaryOperator newNumber) {
    return this;
  }
}
