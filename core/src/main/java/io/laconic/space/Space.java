package io.laconic.space;

/** How points are compared: makes the relations that learners and models work with. */
public sealed interface Space permits VectorSpace, MatrixSpace {

  /** All training rows with each other. */
  Relation among(Inputs training);

  /** New rows (points) with members of the compression set (centers). */
  Relation toMembers(Inputs rows, Members members);

  /** Members with each other. */
  Relation amongMembers(Members members);

  /** What a model must keep of these training rows (ascending positions in {@code training}). */
  Members members(Inputs training, int[] positions);
}
