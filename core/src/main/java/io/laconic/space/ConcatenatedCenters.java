package io.laconic.space;

/** Two relations of the same points, their centers one after the other. */
public record ConcatenatedCenters(Relation first, Relation second) implements Relation {
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
    return center < first.centerCount()
        ? first.of(point, center)
        : second.of(point, center - first.centerCount());
  }

  @Override
  public void toAll(int center, double[] out) {
    if (center < first.centerCount()) {
      first.toAll(center, out);
    } else {
      second.toAll(center - first.centerCount(), out);
    }
  }
}
