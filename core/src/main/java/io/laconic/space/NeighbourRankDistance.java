package io.laconic.space;

/** Rank transform of a distance between vectors, see {@link NeighbourRanks}. */
public record NeighbourRankDistance(Distance base) implements FittedDistance {
  @Override
  public String name() {
    return "rank-" + base.name();
  }

  @Override
  public int stateSize(int attributes, int trainingRows) {
    return trainingRows;
  }

  @Override
  public States states(Points training, int[] labels, Points centers) {
    return NeighbourRanks.states(base.relation(training, centers));
  }

  @Override
  public boolean seesUnknownCategories() {
    return true;
  }

  @Override
  public Relation relation(Points points, Points centers, States states) {
    return new NeighbourRanks(base.relation(points, centers), states);
  }
}
