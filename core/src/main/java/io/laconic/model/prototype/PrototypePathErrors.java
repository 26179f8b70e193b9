package io.laconic.model.prototype;

import io.laconic.model.ConstantMessage;
import io.laconic.model.Message;
import io.laconic.model.PathPoint;
import io.laconic.model.Prototype;
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
public final class PrototypePathErrors {
  private final Prototypes prototypes;
  private final int[] labels;
  private final int[] rowNumbers;
  private final int classCount;

  /**
   * @param labels class of every training row
   * @param rowNumbers number on disk of every training row, ascending
   */
  public PrototypePathErrors(
      Prototypes prototypes, int[] labels, int[] rowNumbers, int classCount) {
    this.prototypes = prototypes;
    this.labels = labels;
    this.rowNumbers = rowNumbers;
    this.classCount = classCount;
  }

  /** The machine of all prototypes. */
  public PathPoint whole(int[] predictions) {
    Prefix prefix = new Prefix();
    prototypes.list().forEach(prefix::add);
    return prefix.point(prototypes.size(), predictions);
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
    Prefix prefix = new Prefix();
    List<PathPoint> path = new ArrayList<>();
    path.add(prefix.point(0, predictions));
    for (int k = 0; k < prototypes.size(); k++) {
      toPoints.toAll(k, distances);
      Prototype prototype = prototypes.list().get(k);
      for (int row = 0; row < labels.length; row++) {
        boolean nearer =
            k == 0
                || distances[row] < nearest[row]
                || (distances[row] == nearest[row] && prototype.label() < predictions[row]);
        if (nearer) {
          nearest[row] = distances[row];
          predictions[row] = prototype.label();
        }
      }
      prefix.add(prototype);
      path.add(prefix.point(k + 1, predictions));
    }
    return path;
  }

  /** The first prototypes, one more at a time. */
  private final class Prefix {
    private final TreeMap<Integer, Integer> lowest = new TreeMap<>();
    private final TreeMap<Integer, Integer> others = new TreeMap<>();
    private final boolean[] inside = new boolean[labels.length];
    private final int[] members = new int[classCount];
    private Message message = new ConstantMessage();

    void add(Prototype prototype) {
      boolean first = message instanceof ConstantMessage;
      boolean changed = prototype.isTrainingRow() && addRow(prototype);
      if (first || changed) {
        List<PrototypeMessage.Reclassified> list = new ArrayList<>();
        others.forEach((row, label) -> list.add(new PrototypeMessage.Reclassified(row, label)));
        message = new PrototypeMessage(list);
      }
    }

    /** Whether the rows that carry a class other than their own are others now. */
    private boolean addRow(Prototype prototype) {
      int place = place(prototype.row());
      members[labels[place]] += inside[place] ? 0 : 1;
      inside[place] = true;
      int label = lowest.merge(prototype.row(), prototype.label(), Math::min);
      Integer before =
          label == labels[place]
              ? others.remove(prototype.row())
              : others.put(prototype.row(), label);
      return label == labels[place] ? before != null : !Integer.valueOf(label).equals(before);
    }

    PathPoint point(int size, int[] predictions) {
      int[] errors = new int[classCount];
      int[] outside = new int[classCount];
      for (int row = 0; row < labels.length; row++) {
        if (predictions[row] != labels[row]) {
          errors[labels[row]]++;
          outside[labels[row]] += inside[row] ? 0 : 1;
        }
      }
      return new PathPoint(size, errors, outside, members.clone(), message);
    }
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
    Prefix prefix = new Prefix();
    prototypes.list().subList(0, size).forEach(prefix::add);
    return prefix.message;
  }

  private int place(int row) {
    int place = Arrays.binarySearch(rowNumbers, row);
    if (place < 0) {
      throw new IllegalArgumentException("row " + row + " is not a training row");
    }
    return place;
  }
}
