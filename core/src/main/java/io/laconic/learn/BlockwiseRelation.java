package io.laconic.learn;

import io.laconic.space.Relation;
import io.laconic.util.Parallel;

/**
 * A relation for one reader who asks for the centers in their order: the next few are computed
 * together, on several threads, and forgotten afterwards. Not for several threads at once.
 */
final class BlockwiseRelation implements Relation {
  private static final int BLOCK = 64;

  private final Relation relation;
  private final Parallel parallel;
  private final double[][] block;
  private int first;
  private int end;

  BlockwiseRelation(Relation relation, Parallel parallel) {
    this.relation = relation;
    this.parallel = parallel;
    this.block = new double[Math.min(BLOCK, relation.centerCount())][relation.pointCount()];
  }

  @Override
  public int pointCount() {
    return relation.pointCount();
  }

  @Override
  public int centerCount() {
    return relation.centerCount();
  }

  @Override
  public double of(int point, int center) {
    return relation.of(point, center);
  }

  @Override
  public void toAll(int center, double[] out) {
    if (center < first || center >= end) {
      first = center;
      end = Math.min(centerCount(), center + block.length);
      new Parallel(parallel.threads())
          .forEach(end - first, k -> relation.toAll(first + k, block[k]));
    }
    System.arraycopy(block[center - first], 0, out, 0, pointCount());
  }
}
