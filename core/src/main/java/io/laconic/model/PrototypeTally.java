package io.laconic.model;

import io.laconic.space.Relation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * Errors of prototypes on training rows, prototype by prototype: every prefix is the machine for a
 * larger cost. A row that is a prototype of several classes counts once, with its lowest class: the
 * others lose every tie.
 */
public final class PrototypeTally {
  private final Prototypes prototypes;
  private final int[] labels;
  private final int[] rowNumbers;
  private final int classCount;

  /**
   * @param labels class of every training row
   * @param rowNumbers number on disk of every training row, ascending
   */
  public PrototypeTally(Prototypes prototypes, int[] labels, int[] rowNumbers, int classCount) {
    this.prototypes = prototypes;
    this.labels = labels;
    this.rowNumbers = rowNumbers;
    this.classCount = classCount;
  }

  /** The machine of all prototypes. */
  public PathPoint whole(int[] predictions) {
    return point(prototypes.size(), predictions);
  }

  /**
   * The machines of all sizes, of nearest-prototype classifiers.
   *
   * @param toPoints from training rows (points) to prototypes (centers)
   * @param otherwise the class of every row while there is no prototype
   */
  public List<PathPoint> path(Relation toPoints, int otherwise) {
    double[] nearest = new double[labels.length];
    Arrays.fill(nearest, Double.POSITIVE_INFINITY);
    int[] predictions = new int[labels.length];
    Arrays.fill(predictions, otherwise);
    double[] distances = new double[labels.length];
    List<PathPoint> path = new ArrayList<>();
    path.add(point(0, predictions));
    for (int k = 0; k < prototypes.size(); k++) {
      toPoints.toAll(k, distances);
      int label = prototypes.list().get(k).label();
      for (int row = 0; row < labels.length; row++) {
        boolean nearer =
            k == 0
                || distances[row] < nearest[row]
                || (distances[row] == nearest[row] && label < predictions[row]);
        if (nearer) {
          nearest[row] = distances[row];
          predictions[row] = label;
        }
      }
      path.add(point(k + 1, predictions));
    }
    return path;
  }

  /** Which training rows the first prototypes are, and the class that each stands for. */
  public TreeMap<Integer, Integer> members(int size) {
    TreeMap<Integer, Integer> lowest = new TreeMap<>();
    for (Prototype prototype : prototypes.list().subList(0, size)) {
      if (prototype.isTrainingRow()) {
        lowest.merge(prototype.row(), prototype.label(), Math::min);
      }
    }
    return lowest;
  }

  /** What must be said of them besides their numbers. */
  public Message message(int size) {
    if (size == 0) {
      return new Message.Constant();
    }
    List<Message.Reclassified> reclassified = new ArrayList<>();
    members(size)
        .forEach(
            (row, label) -> {
              if (labels[place(row)] != label) {
                reclassified.add(new Message.Reclassified(row, label));
              }
            });
    return new Message.Pvm(reclassified);
  }

  private int place(int row) {
    int place = Arrays.binarySearch(rowNumbers, row);
    if (place < 0) {
      throw new IllegalArgumentException("row " + row + " is no training row");
    }
    return place;
  }

  private PathPoint point(int size, int[] predictions) {
    boolean[] inside = new boolean[labels.length];
    int[] members = new int[classCount];
    for (int row : members(size).keySet()) {
      inside[place(row)] = true;
      members[labels[place(row)]]++;
    }
    int[] errors = new int[classCount];
    int[] outside = new int[classCount];
    for (int row = 0; row < labels.length; row++) {
      if (predictions[row] != labels[row]) {
        errors[labels[row]]++;
        outside[labels[row]] += inside[row] ? 0 : 1;
      }
    }
    return new PathPoint(size, errors, outside, members, message(size));
  }
}
