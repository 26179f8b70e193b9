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
    EncodedRows attributes = training.attributes();
    Points points = vectors().points(attributes, VectorPoints.unseen(attributes));
    return function.relation(points, points);
  }

  @Override
  public Relation toMembers(Inputs rows, KeptPoints members) {
    EncodedRows attributes = rows.attributes();
    boolean[] unseen = VectorPoints.unseen(attributes);
    Points centers = vectors().memberPoints(members, attributes.encoding(), unseen);
    return function.relation(vectors().points(attributes, unseen), centers);
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
