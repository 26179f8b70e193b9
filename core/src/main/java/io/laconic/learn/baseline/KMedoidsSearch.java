package io.laconic.learn.baseline;

import java.util.Arrays;

/**
 * PAM among the rows of one class. The rule:
 *
 * <ol>
 *   <li>Build: the first medoid has the least sum of distances; each next one lowers the sum of
 *       distances from the nearest medoid most. Ties: lower row. No medoid is added that does not
 *       lower the sum, so equal rows are not taken twice.
 *   <li>Swap: of all exchanges of a medoid for another row the one that lowers the sum most. Ties:
 *       the medoid in the lower place (in order of building; the new row takes the place of the
 *       old), then the lower row. Stop if no exchange lowers the sum.
 * </ol>
 *
 * An exchange counts only if the sum, computed anew, is lower: so the search ends.
 */
final class KMedoidsSearch {
  private final int size;
  private final double[][] distances;
  private int[] medoids;
  private final boolean[] isMedoid;

  /** Place of the nearest medoid of each row, its distance, and that of the second nearest. */
  private final int[] nearest;

  private final double[] first;
  private final double[] second;

  /**
   * @param distances {@code distances[i][t]}: from row t to row i as medoid; finite
   */
  KMedoidsSearch(double[][] distances) {
    this.size = distances.length;
    this.distances = distances;
    this.medoids = new int[0];
    this.isMedoid = new boolean[size];
    this.nearest = new int[size];
    this.first = new double[size];
    this.second = new double[size];
  }

  /** At most this many medoids, by place. */
  int[] medoids(int count) {
    build(count);
    while (medoids.length > 1 && swap()) {
      // each exchange lowers the sum
    }
    return medoids.clone();
  }

  /** Sum of distances from the nearest medoid. */
  double sum() {
    return Arrays.stream(first).sum();
  }

  private void build(int count) {
    int next = size == 0 || count == 0 ? -1 : center();
    while (next >= 0) {
      medoids = Arrays.copyOf(medoids, medoids.length + 1);
      medoids[medoids.length - 1] = next;
      isMedoid[next] = true;
      assign();
      next = medoids.length < count ? mostHelpful() : -1;
    }
  }

  /** The row with the least sum of distances. */
  private int center() {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < size; i++) {
      double sum = 0;
      for (int t = 0; t < size; t++) {
        sum += distances[i][t];
      }
      if (best < 0 || sum < least) {
        least = sum;
        best = i;
      }
    }
    return best;
  }

  /** The row that lowers the sum most; -1 if none does. */
  private int mostHelpful() {
    int best = -1;
    double most = 0;
    for (int i = 0; i < size; i++) {
      double gain = isMedoid[i] ? 0 : gain(distances[i]);
      if (gain > most) {
        most = gain;
        best = i;
      }
    }
    return best;
  }

  private double gain(double[] toRow) {
    double gain = 0;
    for (int t = 0; t < size; t++) {
      gain += Math.max(0, first[t] - toRow[t]);
    }
    return gain;
  }

  private void assign() {
    Arrays.fill(first, Double.POSITIVE_INFINITY);
    Arrays.fill(second, Double.POSITIVE_INFINITY);
    for (int place = 0; place < medoids.length; place++) {
      double[] toMedoid = distances[medoids[place]];
      for (int t = 0; t < size; t++) {
        if (toMedoid[t] < first[t]) {
          second[t] = first[t];
          first[t] = toMedoid[t];
          nearest[t] = place;
        } else if (toMedoid[t] < second[t]) {
          second[t] = toMedoid[t];
        }
      }
    }
  }

  /** Makes the best exchange; false if none lowers the sum. */
  private boolean swap() {
    double[] losses = losses();
    double[] changes = new double[medoids.length];
    double least = 0;
    int place = -1;
    int row = -1;
    for (int i = 0; i < size; i++) {
      if (!isMedoid[i]) {
        changes(distances[i], losses, changes);
        for (int k = 0; k < changes.length; k++) {
          if (changes[k] < least || (changes[k] == least && k < place)) {
            least = changes[k];
            place = k;
            row = i;
          }
        }
      }
    }
    return place >= 0 && exchange(place, row);
  }

  /** What the loss of each medoid alone would add to the sum. */
  private double[] losses() {
    double[] losses = new double[medoids.length];
    for (int t = 0; t < size; t++) {
      losses[nearest[t]] += second[t] - first[t];
    }
    return losses;
  }

  /**
   * What the exchange of each medoid for one row changes in the sum, all in one pass over the rows
   * (FastPAM1). With d the distance to the new row: where {@code d < first}, the row is gained
   * whichever medoid goes, and the loss of its nearest one does not hurt it; where {@code first <=
   * d < second}, it goes to the new row if its nearest medoid goes.
   */
  private void changes(double[] toRow, double[] losses, double[] changes) {
    System.arraycopy(losses, 0, changes, 0, losses.length);
    double shared = 0;
    for (int t = 0; t < size; t++) {
      double d = toRow[t];
      if (d < first[t]) {
        shared += d - first[t];
        changes[nearest[t]] += first[t] - second[t];
      } else if (d < second[t]) {
        changes[nearest[t]] += d - second[t];
      }
    }
    for (int k = 0; k < changes.length; k++) {
      changes[k] += shared;
    }
  }

  private boolean exchange(int place, int row) {
    double before = sum();
    int old = medoids[place];
    replace(place, row);
    if (sum() < before) {
      return true;
    }
    replace(place, old);
    return false;
  }

  private void replace(int place, int row) {
    isMedoid[medoids[place]] = false;
    medoids[place] = row;
    isMedoid[row] = true;
    assign();
  }
}
