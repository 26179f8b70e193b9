package io.laconic.space.image;

import io.laconic.space.MatrixRelation;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;

/** Tangent distances between images whose tangents were found once. */
record TangentRelation(TangentDistance.Sides sides, ImageBlock[] points, ImageBlock[] centers)
    implements Relation {
  private static final int BLOCK = 128;

  static Relation of(TangentDistance distance, Points points, Points centers) {
    ImageBlock[] pointBlocks = blocks(distance, points);
    ImageBlock[] centerBlocks = centers == points ? pointBlocks : blocks(distance, centers);
    return new TangentRelation(distance.sides(), pointBlocks, centerBlocks);
  }

  private static ImageBlock[] blocks(TangentDistance distance, Points points) {
    ImageTangents tangents = distance.imageTangents();
    ImageBlock[] blocks = new ImageBlock[(points.count() + BLOCK - 1) / BLOCK];
    for (int b = 0; b < blocks.length; b++) {
      int size = Math.min(BLOCK, points.count() - b * BLOCK);
      blocks[b] = new ImageBlock(size, points.width());
      for (int k = 0; k < size; k++) {
        double[] image = points.row(b * BLOCK + k);
        blocks[b].put(k, image, tangents.orthonormal(image));
      }
    }
    return blocks;
  }

  @Override
  public int pointCount() {
    return count(points);
  }

  @Override
  public int centerCount() {
    return count(centers);
  }

  private static int count(ImageBlock[] blocks) {
    int last = blocks.length - 1;
    return last < 0 ? 0 : last * BLOCK + blocks[last].size();
  }

  private double[][] center(int center) {
    return centers[center / BLOCK].get(center % BLOCK);
  }

  private void compare(TangentPlanes planes, double[][] center, double[] out) {
    if (sides == TangentDistance.Sides.ONE_SIDED) {
      planes.oneSided(center, out);
    } else {
      planes.twoSided(center, out);
    }
  }

  @Override
  public double of(int point, int center) {
    double[] distances = new double[BLOCK];
    ImageBlock alone = points[point / BLOCK].alone(point % BLOCK);
    compare(new TangentPlanes(alone), center(center), distances);
    return distances[0];
  }

  @Override
  public void toAll(int center, double[] out) {
    double[][] vectors = center(center);
    double[] distances = new double[BLOCK];
    for (int b = 0; b < points.length; b++) {
      compare(new TangentPlanes(points[b]), vectors, distances);
      System.arraycopy(distances, 0, out, b * BLOCK, points[b].size());
    }
  }

  /** One block of points at a time, so that each needs its working room once. */
  @Override
  public void toAll(int first, int count, double[][] out) {
    double[] distances = new double[BLOCK];
    for (int b = 0; b < points.length; b++) {
      TangentPlanes planes = new TangentPlanes(points[b]);
      for (int c = 0; c < count; c++) {
        compare(planes, center(first + c), distances);
        System.arraycopy(distances, 0, out[c], b * BLOCK, points[b].size());
      }
    }
  }

  /**
   * All distances, one block of points at a time with all centers; of a symmetric relation each
   * pair once.
   */
  @Override
  public Relation kept(Parallel parallel) {
    double[][] byCenter = new double[centerCount()][pointCount()];
    boolean mirror = points == centers && sides == TangentDistance.Sides.TWO_SIDED;
    parallel.forEach(points.length, b -> fill(points.length - 1 - b, mirror, byCenter));
    return new MatrixRelation(pointCount(), byCenter);
  }

  private void fill(int b, boolean mirror, double[][] byCenter) {
    int first = b * BLOCK;
    int size = points[b].size();
    int end = mirror ? first + size : byCenter.length;
    TangentPlanes planes = new TangentPlanes(points[b]);
    double[] distances = new double[BLOCK];
    for (int center = 0; center < end; center++) {
      compare(planes, center(center), distances);
      System.arraycopy(distances, 0, byCenter[center], first, size);
      for (int k = 0; mirror && center < first && k < size; k++) {
        byCenter[first + k][center] = distances[k];
      }
    }
  }
}
