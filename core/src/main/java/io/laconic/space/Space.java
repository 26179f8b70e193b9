package io.laconic.space;

import io.laconic.program.InexpressibleException;
import io.laconic.program.ProgramBuilder;

/** How points are compared: makes the relations that learners and models work with. */
public sealed interface Space permits VectorSpace, MatrixSpace, SequenceSpace, FittedDistanceSpace {
  /** All training rows with each other. */
  Relation among(Inputs training);

  /** Rows (points) with members (centers), whether or not these are training rows. */
  Relation toMembers(Inputs rows, KeptPoints members);

  /** Members with each other. */
  Relation amongMembers(KeptPoints members);

  /** What a model must keep of these training rows, given by position, in any order. */
  KeptPoints members(Inputs training, int[] positions);

  /**
   * Points that are not training rows, completed by what the distance must know of the training
   * rows to be measured from them.
   */
  default KeptPoints fitted(Inputs training, KeptPoints centers) {
    return centers;
  }

  /**
   * How a row is compared with points that a model keeps, as formulas.
   *
   * @throws InexpressibleException if there are none
   */
  default PointFormulas formulas(ProgramBuilder program, KeptPoints members) {
    throw new InexpressibleException("rows are compared by more than a formula of their columns");
  }

  /** Whether rows are compared by the inner product of their scaled attributes. */
  default boolean isLinear() {
    return false;
  }

  /** Whether distances depend on all training rows, not only on the two points. */
  default boolean isFitted() {
    return false;
  }
}
