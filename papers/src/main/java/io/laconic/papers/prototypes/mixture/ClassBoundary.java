package io.laconic.papers.prototypes.mixture;

import io.laconic.papers.drawing.Axis;
import java.util.ArrayList;
import java.util.List;

/**
 * The curve between the classes of a rule on the plane. The plane is cut into squares. Where the
 * ends of a side differ in class, bisection finds the boundary; lines join the crossings.
 */
final class ClassBoundary {
  /** A class for each point of the plane. */
  interface Rule {
    int classOf(double x, double y);
  }

  private static final int HALVINGS = 8;

  private final Rule rule;
  private final List<double[]> corners = new ArrayList<>();

  private ClassBoundary(Rule rule) {
    this.rule = rule;
  }

  /** Corners of the curve, x and y; NaN where the pen is lifted. */
  static List<double[]> of(Rule rule, Axis across, Axis upwards, int cells) {
    ClassBoundary work = new ClassBoundary(rule);
    int[][] labels = new int[cells + 1][cells + 1];
    for (int i = 0; i <= cells; i++) {
      for (int j = 0; j <= cells; j++) {
        labels[i][j] = rule.classOf(at(across, i, cells), at(upwards, j, cells));
      }
    }
    for (int i = 0; i < cells; i++) {
      for (int j = 0; j < cells; j++) {
        double[] x = {at(across, i, cells), at(across, i + 1, cells)};
        double[] y = {at(upwards, j, cells), at(upwards, j + 1, cells)};
        work.square(x, y, labels[i][j], labels[i + 1][j], labels[i][j + 1], labels[i + 1][j + 1]);
      }
    }
    return work.corners;
  }

  private static double at(Axis axis, int cell, int cells) {
    return axis.min() + (axis.max() - axis.min()) * cell / cells;
  }

  private void square(double[] x, double[] y, int a, int b, int c, int d) {
    List<double[]> crossings = new ArrayList<>();
    cross(crossings, x[0], y[0], x[1], y[0], a, b);
    cross(crossings, x[1], y[0], x[1], y[1], b, d);
    cross(crossings, x[1], y[1], x[0], y[1], d, c);
    cross(crossings, x[0], y[1], x[0], y[0], c, a);
    if (crossings.size() == 2) {
      segment(crossings.get(0), crossings.get(1));
    } else if (!crossings.isEmpty()) {
      double[] middle = {(x[0] + x[1]) / 2, (y[0] + y[1]) / 2};
      crossings.forEach(crossing -> segment(crossing, middle));
    }
  }

  private void segment(double[] from, double[] to) {
    corners.add(from);
    corners.add(to);
    corners.add(new double[] {Double.NaN, Double.NaN});
  }

  private void cross(
      List<double[]> found, double x1, double y1, double x2, double y2, int first, int second) {
    if (first == second) {
      return;
    }
    double low = 0;
    double high = 1;
    for (int k = 0; k < HALVINGS; k++) {
      double middle = (low + high) / 2;
      if (rule.classOf(x1 + middle * (x2 - x1), y1 + middle * (y2 - y1)) == first) {
        low = middle;
      } else {
        high = middle;
      }
    }
    double t = (low + high) / 2;
    found.add(new double[] {x1 + t * (x2 - x1), y1 + t * (y2 - y1)});
  }
}
