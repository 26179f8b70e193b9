package io.laconic.space;

import io.laconic.data.EncodedRows;
import io.laconic.data.Scaling;
import io.laconic.program.ProgramBuilder;

/**
 * Points are vectors of scaled attributes, compared by a distance or kernel; of a category that the
 * encoding does not know, see {@link VectorPoints}.
 */
public record VectorSpace(PairFunction function, Scaling scaling) implements Space {
  private VectorPoints vectors() {
    return new VectorPoints(scaling);
  }

  @Override
  public boolean isLinear() {
    return function.isLinear();
  }

  @Override
  public Relation among(Inputs training) {
    EncodedRows encoded = training.encoded();
    Points points = vectors().points(encoded, VectorPoints.unseen(encoded));
    return function.relation(points, points);
  }

  @Override
  public Relation toMembers(Inputs rows, KeptPoints members) {
    EncodedRows encoded = rows.encoded();
    boolean[] unseen = VectorPoints.unseen(encoded);
    Points centers = vectors().memberPoints(members, encoded.encoding(), unseen);
    return function.relation(vectors().points(encoded, unseen), centers);
  }

  @Override
  public Relation amongMembers(KeptPoints members) {
    Points points = vectors().memberPoints(members);
    return function.relation(points, points);
  }

  @Override
  public KeptPoints members(Inputs training, int[] positions) {
    return VectorPoints.members(training, positions);
  }

  @Override
  public PointFormulas formulas(ProgramBuilder program, KeptPoints members) {
    return new PointFormulas(this, program, members);
  }
}
