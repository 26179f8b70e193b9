package io.laconic.model.rules;

import io.laconic.space.Side;

/**
 * A predicate made of training data: a number is read off a row and compared with a threshold; the
 * feature claims the row if the number lies strictly on its side.
 */
public sealed interface Feature permits Ball, HalfSpace, Ray {
  /** The side of the threshold that is claimed. */
  Side side();
}
