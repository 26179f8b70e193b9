package io.laconic.spark;

import java.io.Serializable;
import java.util.List;

/**
 * The questions of one step on their way to the shares.
 *
 * @param <Q> the kind of question
 */
interface Asked<Q> extends Serializable {
  List<Q> questions();

  /** How many answers each question wants. */
  int[] counts();
}
