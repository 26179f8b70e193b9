package io.laconic.space;

import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.data.Scaling;
import java.util.stream.IntStream;

/** Points are vectors of scaled attributes, compared by a distance fitted to the training rows. */
public record FittedDistanceSpace(FittedDistance distance, Scaling scaling) implements Space {
  private VectorPoints vectors() {
    return new VectorPoints(scaling);
  }

  private Points points(EncodedRows encoded) {
    return vectors().points(encoded, unseen(encoded));
  }

  private boolean[] unseen(EncodedRows encoded) {
    return distance.seesUnknownCategories()
        ? VectorPoints.unseen(encoded)
        : new boolean[encoded.encoding().parts().size()];
  }

  /** The relation finds the state of a center whenever it is asked for its numbers. */
  @Override
  public Relation among(Inputs training) {
    Points points = points(training.encoded());
    return distance.relation(points, points, distance.states(points, labels(training), points));
  }

  private static int[] labels(Inputs training) {
    Dataset data = training.encoded().rows();
    return data.hasLabels()
        ? IntStream.range(0, data.rowCount()).map(data.labels()::code).toArray()
        : null;
  }

  @Override
  public Relation toMembers(Inputs rows, KeptPoints members) {
    EncodedRows encoded = rows.encoded();
    boolean[] unseen = unseen(encoded);
    Points centers = vectors().memberPoints(members, encoded.encoding(), unseen);
    double[][] states = statesOf(members);
    return distance.relation(vectors().points(encoded, unseen), centers, center -> states[center]);
  }

  @Override
  public Relation amongMembers(KeptPoints members) {
    Points points = vectors().memberPoints(members);
    double[][] states = statesOf(members);
    return distance.relation(points, points, center -> states[center]);
  }

  private static double[][] statesOf(KeptPoints members) {
    if (members.states() == null && members.count() > 0) {
      throw new IllegalArgumentException("the members were not fitted to the training rows");
    }
    return members.states();
  }

  @Override
  public KeptPoints members(Inputs training, int[] positions) {
    return fitted(training, VectorPoints.members(training, positions));
  }

  @Override
  public KeptPoints fitted(Inputs training, KeptPoints centers) {
    EncodedRows encoded = training.encoded();
    Points points = vectors().memberPoints(centers, encoded.encoding(), unseen(encoded));
    FittedDistance.States states = distance.states(points(encoded), labels(training), points);
    return centers.withStates(states.all(centers.count()));
  }

  @Override
  public boolean isFitted() {
    return true;
  }
}
