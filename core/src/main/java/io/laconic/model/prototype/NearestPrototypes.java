package io.laconic.model.prototype;

import io.laconic.data.EncodedRows;
import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.FilledCells;
import io.laconic.model.Model;
import io.laconic.model.Prototype;
import io.laconic.model.Score;
import io.laconic.space.Relation;
import java.util.Arrays;

/**
 * For every row its nearest prototypes. Prototypes are gone through one by one, each compared with
 * all rows at once. Order: nearest first, equal distances by lower class, then by place in the list
 * (for training rows in file order: the lower row).
 */
public final class NearestPrototypes implements Decisions {
  private final Prototypes prototypes;
  private final int rowCount;
  private final int classCount;

  /** Nearest of each class: place {@code row * classCount + label}; -1 if there is none. */
  private final int[] byClass;

  private final double[] distanceByClass;

  /** The nearest few of all, only if several vote: place {@code row * kept + rank}. */
  private final int[] voters;

  private final double[] voterDistances;
  private final int kept;
  private final boolean[] unknown;
  private EncodedRows rows;

  /**
   * @param toPoints from rows (points) to prototypes (centers)
   */
  public NearestPrototypes(Prototypes prototypes, Relation toPoints, int rowCount) {
    this.prototypes = prototypes;
    this.rowCount = rowCount;
    this.classCount = prototypes.list().stream().mapToInt(Prototype::label).max().orElse(0) + 1;
    this.byClass = new int[rowCount * classCount];
    this.distanceByClass = new double[byClass.length];
    Arrays.fill(byClass, -1);
    this.kept = prototypes.neighbours() == 1 ? 0 : Math.min(prototypes.neighbours(), size());
    this.voters = new int[rowCount * kept];
    this.voterDistances = new double[voters.length];
    Arrays.fill(voters, -1);
    this.unknown = new boolean[rowCount];
    double[] distances = new double[rowCount];
    for (int k = 0; k < size(); k++) {
      toPoints.toAll(k, distances);
      for (int row = 0; row < rowCount; row++) {
        take(row, k, distances[row]);
      }
    }
  }

  private int size() {
    return prototypes.size();
  }

  private void take(int row, int k, double distance) {
    if (Double.isNaN(distance)) {
      unknown[row] = true;
      return;
    }
    int place = row * classCount + labelOf(k);
    if (byClass[place] < 0 || distance < distanceByClass[place]) {
      byClass[place] = k;
      distanceByClass[place] = distance;
    }
    int rank = kept;
    while (rank > 0 && precedes(k, distance, row * kept + rank - 1)) {
      rank--;
      if (rank + 1 < kept) {
        voters[row * kept + rank + 1] = voters[row * kept + rank];
        voterDistances[row * kept + rank + 1] = voterDistances[row * kept + rank];
      }
    }
    if (rank < kept) {
      voters[row * kept + rank] = k;
      voterDistances[row * kept + rank] = distance;
    }
  }

  private boolean precedes(int k, double distance, int place) {
    return voters[place] < 0
        || distance < voterDistances[place]
        || (distance == voterDistances[place] && labelOf(k) < labelOf(voters[place]));
  }

  private int labelOf(int k) {
    return prototypes.list().get(k).label();
  }

  /** Place of the nearest prototype; -1 if there is none, or if the row lacks a value. */
  public int nearest(int row) {
    return nearestBut(row, -1);
  }

  /** Place of the nearest prototype of any class but one; -1 as in {@link #nearest}. */
  public int nearestBut(int row, int exceptLabel) {
    int best = -1;
    for (int label = 0; label < classCount && !unknown[row]; label++) {
      int place = row * classCount + label;
      if (label != exceptLabel
          && byClass[place] >= 0
          && (best < 0 || distanceByClass[place] < distanceByClass[best])) {
        best = place;
      }
    }
    return best < 0 ? -1 : byClass[best];
  }

  /** Distance of a row from the nearest prototype of a class; NaN if the class has none. */
  public double distanceTo(int row, int label) {
    int place = row * classCount + label;
    return label >= classCount || byClass[place] < 0 ? Double.NaN : distanceByClass[place];
  }

  Prototypes prototypes() {
    return prototypes;
  }

  /** The nearest prototype, also where several vote. */
  @Override
  public int decidingPart(int row) {
    return size() == 0 ? 0 : nearest(row);
  }

  /** This with the cells of the rows, of which explanations speak. */
  NearestPrototypes of(EncodedRows newRows) {
    rows = newRows;
    return this;
  }

  @Override
  public Explanation explain(Model model) {
    return new PrototypeExplanation(model, this, FilledCells.of(model, rows));
  }

  @Override
  public int rowCount() {
    return rowCount;
  }

  @Override
  public int prediction(int row) {
    if (size() == 0) {
      return prototypes.otherwise();
    }
    if (unknown[row]) {
      return -1;
    }
    return kept == 0 ? labelOf(nearest(row)) : vote(row);
  }

  /**
   * How much nearer the nearest prototype of class 1 is than that of class 0; if several vote, the
   * votes for 1 minus those for 0.
   */
  @Override
  public double score(int row) {
    int prediction = prediction(row);
    if (prediction < 0) {
      return Double.NaN;
    }
    if (kept > 0) {
      return voteDifference(row);
    }
    double difference = distanceTo(row, 0) - distanceTo(row, 1);
    return Double.isNaN(difference) ? Score.constant(prediction) : difference;
  }

  private int voteDifference(int row) {
    int difference = 0;
    for (int rank = 0; rank < kept; rank++) {
      difference += labelOf(voters[row * kept + rank]) == 1 ? 1 : -1;
    }
    return difference;
  }

  /** The nearest prototypes vote; of classes with equally many votes the first to have one wins. */
  private int vote(int row) {
    int best = -1;
    int most = 0;
    for (int rank = 0; rank < kept; rank++) {
      int label = labelOf(voters[row * kept + rank]);
      int votes = 0;
      for (int other = 0; other < kept; other++) {
        votes += labelOf(voters[row * kept + other]) == label ? 1 : 0;
      }
      if (votes > most) {
        most = votes;
        best = label;
      }
    }
    return best;
  }
}
