package io.laconic.papers.prototypes.digits;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.ShapeStyle;
import io.laconic.learn.pvm.PvmStep;
import io.laconic.papers.drawing.CaptionedDrawing;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Figure 5: the first prototypes on a map. */
public final class PvmFigure5 {
  private static final double SIZE = 860;
  private static final double IMAGE = 34;
  private static final ShapeStyle EDGE = ShapeStyle.line("#bbbbbb", 0.6);

  private PvmFigure5() {}

  public static CaptionedDrawing draw(DigitPrototypes work) {
    List<PvmStep> steps = work.run().steps().subList(0, work.first());
    double[][] distances = new double[steps.size()][steps.size()];
    for (int i = 0; i < distances.length; i++) {
      for (int j = 0; j < distances.length; j++) {
        distances[i][j] =
            work.distances().among().of(steps.get(i).candidate(), steps.get(j).candidate());
      }
    }
    SammonMap.Layout layout = SammonMap.of(distances);
    Drawing drawing = new Drawing(SIZE, SIZE);
    double[][] at = fitted(layout.places());
    for (int k = distances.length - 1; k >= 0; k--) {
      drawing.image(at[k][0], at[k][1], IMAGE, work.prototype(k));
      drawing.rectangle(at[k][0], at[k][1], IMAGE, IMAGE, EDGE);
    }
    String caption =
        String.format(
            Locale.ROOT,
            "Figure 5 of Bien and Tibshirani (2009): the first %d prototypes, laid out by Sammon's"
                + " mapping of their tangent distances; stress %.3f (paper: 0.07).%s",
            distances.length,
            layout.stress(),
            work.words());
    return new CaptionedDrawing(caption, drawing);
  }

  /** Upper left corners of images that fill the drawing, both axes with the same scale. */
  private static double[][] fitted(double[][] places) {
    double[] low = places[0].clone();
    double[] high = places[0].clone();
    for (double[] place : places) {
      for (int axis = 0; axis < 2; axis++) {
        low[axis] = Math.min(low[axis], place[axis]);
        high[axis] = Math.max(high[axis], place[axis]);
      }
    }
    double span = Math.max(1e-12, Math.max(high[0] - low[0], high[1] - low[1]));
    double[][] at = new double[places.length][2];
    for (int k = 0; k < at.length; k++) {
      for (int axis = 0; axis < 2; axis++) {
        double part = 0.5 + (places[k][axis] - (low[axis] + high[axis]) / 2) / span;
        at[k][axis] = 10 + (SIZE - 20 - IMAGE) * part;
      }
    }
    return at;
  }

  /**
   * Places points in the plane so that their distances are close to given ones: J. W. Sammon, "A
   * nonlinear mapping for data structure analysis", IEEE Transactions on Computers C-18 (1969).
   *
   * <p>The stress is {@code sum (d_ij - e_ij)^2 / d_ij / sum d_ij} over pairs with {@code d_ij >
   * 0}, where e are the distances in the plane. Starts with classical scaling (Torgerson 1952).
   * Each step moves a coordinate by {@code first / |second|} derivative times a rate, which is
   * halved when the stress would rise.
   */
  static final class SammonMap {
    private static final int MOST_STEPS = 500;
    private static final int POWER_STEPS = 500;
    private static final double SLOWEST = 1e-6;
    private static final double FASTEST = 0.5;

    private final double[][] wanted;
    private final double total;
    private double[][] places;
    private double stress;

    private SammonMap(double[][] wanted) {
      this.wanted = wanted;
      double sum = 0;
      for (int i = 0; i < wanted.length; i++) {
        for (int j = 0; j < i; j++) {
          sum += wanted[i][j];
        }
      }
      this.total = sum;
      this.places = classical(wanted);
      this.stress = stress(places);
    }

    /**
     * @param places x and y of every point
     * @param start stress of classical scaling
     */
    record Layout(double[][] places, double start, double stress) {}

    /**
     * The layout of a few points; takes {@code O(n^2)} time per step.
     *
     * @param distances symmetric, 0 or more
     */
    static Layout of(double[][] distances) {
      SammonMap work = new SammonMap(distances);
      double start = work.stress;
      double rate = 0.3;
      for (int step = 0; step < MOST_STEPS && rate > SLOWEST; step++) {
        double[][] next = work.moved(rate);
        double after = work.stress(next);
        if (after < work.stress) {
          work.places = next;
          work.stress = after;
          rate = Math.min(FASTEST, 1.5 * rate);
        } else {
          rate /= 2;
        }
      }
      return new Layout(work.places, start, work.stress);
    }

    private double stress(double[][] at) {
      double sum = 0;
      for (int i = 0; i < at.length; i++) {
        for (int j = 0; j < i; j++) {
          if (wanted[i][j] > 0) {
            double off = wanted[i][j] - Math.hypot(at[i][0] - at[j][0], at[i][1] - at[j][1]);
            sum += off * off / wanted[i][j];
          }
        }
      }
      return sum / total;
    }

    private double[][] moved(double rate) {
      double[][] next = new double[places.length][2];
      for (int i = 0; i < next.length; i++) {
        for (int axis = 0; axis < 2; axis++) {
          next[i][axis] = places[i][axis] + rate * push(i, axis);
        }
      }
      return next;
    }

    /** Sammon's formulas (5) to (7), without the common factor -2 / total. */
    private double push(int i, int axis) {
      double first = 0;
      double second = 0;
      for (int j = 0; j < places.length; j++) {
        double d = wanted[i][j];
        double e = Math.hypot(places[i][0] - places[j][0], places[i][1] - places[j][1]);
        if (j != i && d > 0 && e > 0) {
          double along = places[i][axis] - places[j][axis];
          double off = d - e;
          first += off / (d * e) * along;
          second += (off - along * along / e * (1 + off / e)) / (d * e);
        }
      }
      return second == 0 ? 0 : first / Math.abs(second);
    }

    /** The two leading eigenvectors of {@code -J D^2 J / 2}, J the centering matrix. */
    static double[][] classical(double[][] distances) {
      int n = distances.length;
      double[][] b = centred(distances);
      double[][] places = new double[n][2];
      double[] first = leading(b, null);
      double[] second = leading(b, first);
      for (int axis = 0; axis < 2; axis++) {
        double[] vector = axis == 0 ? first : second;
        double length = Math.sqrt(Math.max(0, product(vector, times(b, vector))));
        for (int i = 0; i < n; i++) {
          places[i][axis] = length * vector[i];
        }
      }
      return places;
    }

    private static double[][] centred(double[][] distances) {
      int n = distances.length;
      double[][] b = new double[n][n];
      double[] means = new double[n];
      double mean = 0;
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          means[i] += distances[i][j] * distances[i][j] / n;
        }
        mean += means[i] / n;
      }
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          double square = distances[i][j] * distances[i][j];
          b[i][j] = -(square - means[i] - means[j] + mean) / 2;
        }
      }
      return b;
    }

    /** Power iteration on the matrix without the part of an earlier eigenvector. */
    private static double[] leading(double[][] b, double[] earlier) {
      SplittableRandom random = new SplittableRandom(b.length);
      double[] vector = new double[b.length];
      for (int i = 0; i < vector.length; i++) {
        vector[i] = random.nextDouble() - 0.5;
      }
      for (int step = 0; step < POWER_STEPS; step++) {
        vector = times(b, vector);
        if (earlier != null) {
          double part = product(vector, earlier);
          for (int i = 0; i < vector.length; i++) {
            vector[i] -= part * earlier[i];
          }
        }
        double length = Math.sqrt(product(vector, vector));
        for (int i = 0; i < vector.length; i++) {
          vector[i] = length == 0 ? 0 : vector[i] / length;
        }
      }
      return vector;
    }

    private static double[] times(double[][] matrix, double[] vector) {
      double[] out = new double[vector.length];
      for (int i = 0; i < out.length; i++) {
        out[i] = product(matrix[i], vector);
      }
      return out;
    }

    private static double product(double[] a, double[] b) {
      double sum = 0;
      for (int i = 0; i < a.length; i++) {
        sum += a[i] * b[i];
      }
      return sum;
    }
  }
}
