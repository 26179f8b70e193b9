package io.laconic.papers;

import io.laconic.space.Relation;

/** Two relations of the same points, their centers one after the other. */
record FigJoined(Relation first, Relation second) implements Relation {
  @Override
  public int pointCount() {
    return first.pointCount();
  }

  @Override
  public int centerCount() {
    return first.centerCount() + second.centerCount();
  }

  @Override
  public double of(int point, int center) {
    int further = center - first.centerCount();
    return further < 0 ? first.of(point, center) : second.of(point, further);
  }

  @Override
  public void toAll(int center, double[] out) {
    int further = center - first.centerCount();
    if (further < 0) {
      first.toAll(center, out);
    } else {
      second.toAll(further, out);
    }
  }
}
