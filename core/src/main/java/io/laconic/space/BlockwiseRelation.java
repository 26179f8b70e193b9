package io.laconic.space;

import io.laconic.util.Parallel;

/**
 * A relation for one reader who asks for the centers in their order: the next few are computed
 * together, on several threads, and forgotten afterwards. Not for several readers at once.
 */
public final class BlockwiseRelation implements Relation {
  private static final int BLOCK = 64;
  private static final int SHARE = 8;

  private final Relation relation;
  private final Parallel parallel;
  private final double[][] block;
  private int first;
  private int end;

  /**
   * @param parallel its threads; progress is not told, since a block is only a part of the work
   */
  public BlockwiseRelation(Relation relation, Parallel parallel) {
    this.relation = relation;
    this.parallel = new Parallel(parallel.threads());
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
      read(center);
    }
    System.arraycopy(block[center - first], 0, out, 0, pointCount());
  }

  private void read(int center) {
    first = center;
    end = Math.min(centerCount(), center + block.length);
    parallel.forEach(
        (end - first + SHARE - 1) / SHARE,
        share -> {
          int from = share * SHARE;
          int count = Math.min(SHARE, end - first - from);
          double[][] out = new double[count][];
          System.arraycopy(block, from, out, 0, count);
          relation.toAll(first + from, count, out);
        });
  }
}
