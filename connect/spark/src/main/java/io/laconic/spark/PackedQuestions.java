package io.laconic.spark;

import java.io.Serializable;
import java.util.List;

/**
 * The questions of one step, packed into arrays to be sent to the shares.
 *
 * @param <Q> the kind of question
 */
interface PackedQuestions<Q> extends Serializable {
  List<Q> questions();

  /** How many answers each question asks for. */
  int[] counts();
}
