package io.laconic.space;

import io.laconic.data.Dataset;
import java.util.Arrays;

/**
 * Points are compared by a matrix computed elsewhere: cell (t, i) belongs to point t and training
 * row i.
 *
 * @param cellKind what the cells are
 * @param distance whether learners want a distance: cells that are a kernel's values are then
 *     turned into its distance, and new rows need one more cell, k(x, x), at the end of their line
 * @param ranks whether ranks among the training rows stand in place of distances, see {@link
 *     NeighbourRanks}
 */
public record MatrixSpace(CellKind cellKind, boolean distance, boolean ranks) implements Space {
  /** Cells as they are, or the distance that they give. */
  public MatrixSpace(CellKind cellKind, boolean distance) {
    this(cellKind, distance, false);
  }

  /** What the cells of a matrix are. */
  public enum CellKind {
    DISTANCE,
    KERNEL
  }

  public MatrixSpace {
    if (cellKind == CellKind.DISTANCE && !distance) {
      throw new IllegalArgumentException("a matrix of distances is not a kernel");
    }
    if (ranks && !distance) {
      throw new IllegalArgumentException("a kernel has no ranks");
    }
  }

  @Override
  public boolean isFitted() {
    return ranks;
  }

  /** Whether a line of new rows ends with k(x, x). */
  public boolean needsSelves() {
    return distance && cellKind == CellKind.KERNEL;
  }

  @Override
  public Relation among(Inputs training) {
    Relation plain = plainAmong(training);
    return ranks ? NeighbourRanks.among(plain) : plain;
  }

  private Relation plainAmong(Inputs training) {
    int[] centers = rowNumbers(training.encoded().rows());
    Relation cells = cells(training.matrix(), centers);
    if (!needsSelves()) {
      return cells;
    }
    double[] selves = new double[centers.length];
    for (int k = 0; k < selves.length; k++) {
      selves[k] = cells.of(k, k);
    }
    return new KernelDistanceRelation(cells, selves, selves);
  }

  @Override
  public Relation toMembers(Inputs rows, KeptPoints members) {
    Relation plain = plainToMembers(rows, members);
    return ranks ? NeighbourRanks.toMembers(plain, members) : plain;
  }

  private Relation plainToMembers(Inputs rows, KeptPoints members) {
    Relation cells = cells(rows.matrix(), members.rows());
    if (!needsSelves()) {
      return cells;
    }
    double[] selves = new double[rows.rowCount()];
    for (int t = 0; t < selves.length; t++) {
      selves[t] = rows.matrix()[t][rows.matrix()[t].length - 1];
    }
    return new KernelDistanceRelation(cells, selves, diagonal(members));
  }

  @Override
  public Relation amongMembers(KeptPoints members) {
    double[][] byCenter = new double[members.count()][members.count()];
    for (int t = 0; t < members.count(); t++) {
      for (int i = 0; i < members.count(); i++) {
        byCenter[i][t] = members.cells()[t][i];
      }
    }
    Relation cells = new MatrixRelation(members.count(), byCenter);
    double[] selves = diagonal(members);
    Relation plain = needsSelves() ? new KernelDistanceRelation(cells, selves, selves) : cells;
    return ranks ? NeighbourRanks.toMembers(plain, members) : plain;
  }

  @Override
  public KeptPoints members(Inputs training, int[] positions) {
    Dataset data = training.encoded().rows();
    int[] rows = new int[positions.length];
    double[][] cells = new double[positions.length][positions.length];
    for (int t = 0; t < positions.length; t++) {
      rows[t] = data.rowNumber(positions[t]);
      for (int i = 0; i < positions.length; i++) {
        cells[t][i] = training.matrix()[positions[t]][data.rowNumber(positions[i])];
      }
    }
    KeptPoints members = new KeptPoints(rows, null, null, cells);
    return ranks ? members.withStates(states(training, positions)) : members;
  }

  private double[][] states(Inputs training, int[] positions) {
    FittedDistance.States all = NeighbourRanks.states(plainAmong(training));
    return Arrays.stream(positions).mapToObj(all::of).toArray(double[][]::new);
  }

  private static double[] diagonal(KeptPoints members) {
    double[] selves = new double[members.count()];
    for (int k = 0; k < selves.length; k++) {
      selves[k] = members.cells()[k][k];
    }
    return selves;
  }

  private static int[] rowNumbers(Dataset data) {
    int[] numbers = new int[data.rowCount()];
    for (int row = 0; row < numbers.length; row++) {
      numbers[row] = data.rowNumber(row);
    }
    return numbers;
  }

  private static Relation cells(double[][] matrix, int[] centers) {
    double[][] byCenter = new double[centers.length][matrix.length];
    for (int k = 0; k < centers.length; k++) {
      for (int t = 0; t < matrix.length; t++) {
        byCenter[k][t] = matrix[t][centers[k]];
      }
    }
    return new MatrixRelation(matrix.length, byCenter);
  }
}
