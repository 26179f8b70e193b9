package io.laconic.bench;

import java.util.List;

/** How the time of a job grows with its size. */
final class TimeGrowth {
  private TimeGrowth() {}

  /**
   * A time at a size.
   *
   * @param words the size as the table shows it
   */
  record Point(String words, double size, double seconds) {}

  /**
   * The exponent e of {@code seconds = c size^e}: the slope of the least-squares line through
   * {@code (ln size, ln seconds)}; NaN with fewer than two different sizes.
   */
  static double exponent(List<Point> points) {
    double meanX = points.stream().mapToDouble(p -> Math.log(p.size)).average().orElse(0);
    double meanY = points.stream().mapToDouble(p -> Math.log(p.seconds)).average().orElse(0);
    double xx = 0;
    double xy = 0;
    for (Point point : points) {
      double x = Math.log(point.size) - meanX;
      xx += x * x;
      xy += x * (Math.log(point.seconds) - meanY);
    }
    return xx < 1e-12 ? Double.NaN : xy / xx;
  }
}
