package io.laconic.learn.baseline;

import io.laconic.data.DataException;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;

/**
 * Random points of the convex hull of each class as candidates for prototypes, uniform in it (Bien
 * and Tibshirani 2009, section 4.2): points of the smallest box around the rows, each thrown away
 * unless it lies in the hull ({@link HullMembership}). Where the rows lie in a plane of fewer
 * dimensions, so do the points, and the box is one of that plane.
 *
 * <p>The more dimensions, the less of its box a hull fills, so there may be at most {@value
 * #MOST_DIMENSIONS} of them.
 */
public final class UniformHullSamples {
  /** Most dimensions of the plane that the rows of a class span. */
  static final int MOST_DIMENSIONS = 8;

  private static final int MOST_TRIES = 5_000_000;

  /** A row that lies this near the plane of the others, relative to their spread, is in it. */
  private static final double FLAT = 1e-9;

  private UniformHullSamples() {}

  /** What is asked for: this many points per class. */
  public record Options(int samplesPerClass, long seed) implements BaselineMethod {
    public Options {
      if (samplesPerClass < 1) {
        throw new IllegalArgumentException("samplesPerClass must be >= 1, got " + samplesPerClass);
      }
    }

    @Override
    public BaselinePrototypes fit(BaselineProblem problem, Parallel parallel) {
      return UniformHullSamples.fit(problem, this);
    }
  }

  /** The points, class by class; none for a class without rows. */
  static BaselinePrototypes fit(BaselineProblem problem, Options options) {
    problem.needVectors("hull-uniform");
    List<double[][]> byClass = new ArrayList<>();
    for (int label = 0; label < problem.classCount(); label++) {
      double[][] rows = problem.vectorsOf(problem.positionsOf(label));
      SeededRandom random = new SeededRandom(options.seed(), label);
      byClass.add(
          rows.length == 0 ? new double[0][] : samples(rows, options.samplesPerClass(), random));
    }
    return BaselinePrototypes.ofVectors(byClass);
  }

  private static double[][] samples(double[][] rows, int count, SeededRandom random) {
    Plane plane = Plane.of(rows);
    if (plane.axes.size() > MOST_DIMENSIONS) {
      throw refused("samples at most " + MOST_DIMENSIONS + " dimensions; a class spans more");
    }
    double[][] within = new double[rows.length][];
    for (int row = 0; row < rows.length; row++) {
      within[row] = plane.coordinates(rows[row]);
    }
    double[][] box = box(within);
    HullMembership hull = new HullMembership(within);
    double[][] ranges = box(rows);
    double[][] samples = new double[count][];
    int found = 0;
    for (int tries = 0; found < count; tries++) {
      if (tries == MOST_TRIES) {
        throw refused("found " + found + " points of a thin hull in " + tries + " tries");
      }
      double[] point = inBox(box, random);
      if (hull.contains(point)) {
        samples[found++] = clamped(plane.point(point), ranges);
      }
    }
    return samples;
  }

  private static DataException refused(String why) {
    return new DataException(
        MarkedOptionName.of("candidates")
            + " hull-uniform "
            + why
            + "; "
            + MarkedOptionName.of("candidates")
            + " hull:N takes any number, not uniformly");
  }

  /** Least and largest value of each coordinate. */
  private static double[][] box(double[][] points) {
    double[][] box = {points[0].clone(), points[0].clone()};
    for (double[] point : points) {
      for (int j = 0; j < point.length; j++) {
        box[0][j] = Math.min(box[0][j], point[j]);
        box[1][j] = Math.max(box[1][j], point[j]);
      }
    }
    return box;
  }

  private static double[] inBox(double[][] box, SeededRandom random) {
    double[] point = new double[box[0].length];
    for (int j = 0; j < point.length; j++) {
      point[j] = box[0][j] + random.nextDouble() * (box[1][j] - box[0][j]);
    }
    return point;
  }

  /** Rounding must not carry a point out of the range of an attribute. */
  private static double[] clamped(double[] point, double[][] ranges) {
    for (int j = 0; j < point.length; j++) {
      point[j] = Math.max(ranges[0][j], Math.min(ranges[1][j], point[j]));
    }
    return point;
  }

  /**
   * The plane that rows span: one of them, and axes of length 1 at right angles to each other.
   *
   * @param axes found one by one from the row that is farthest from the plane so far
   */
  private record Plane(double[] origin, List<double[]> axes) {
    static Plane of(double[][] rows) {
      Plane plane = new Plane(rows[0], new ArrayList<>());
      double[][] rest = new double[rows.length][];
      for (int row = 0; row < rows.length; row++) {
        rest[row] = minus(rows[row], rows[0], 1);
      }
      double most = -1;
      while (true) {
        double[] far = farthest(rest);
        double length = Math.sqrt(dot(far, far));
        most = Math.max(most, length);
        if (!(length > FLAT * most)) {
          return plane;
        }
        double[] axis = minus(new double[far.length], far, -1 / length);
        plane.axes.add(axis);
        for (int row = 0; row < rest.length; row++) {
          rest[row] = minus(rest[row], axis, dot(rest[row], axis));
        }
      }
    }

    private static double[] farthest(double[][] rest) {
      double[] best = rest[0];
      for (double[] one : rest) {
        best = dot(one, one) > dot(best, best) ? one : best;
      }
      return best;
    }

    double[] coordinates(double[] row) {
      double[] difference = minus(row, origin, 1);
      return axes.stream().mapToDouble(axis -> dot(difference, axis)).toArray();
    }

    double[] point(double[] coordinates) {
      double[] point = origin.clone();
      for (int k = 0; k < coordinates.length; k++) {
        point = minus(point, axes.get(k), -coordinates[k]);
      }
      return point;
    }
  }

  /** {@code a - factor b}. */
  private static double[] minus(double[] a, double[] b, double factor) {
    double[] difference = new double[a.length];
    for (int j = 0; j < a.length; j++) {
      difference[j] = a[j] - factor * b[j];
    }
    return difference;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int j = 0; j < a.length; j++) {
      sum += a[j] * b[j];
    }
    return sum;
  }
}
