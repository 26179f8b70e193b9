package io.laconic.report;

import java.util.stream.IntStream;

/** Which rows are shown where there is no place for all. */
final class Shown {
  private Shown() {}

  /** So many rows, errors first, each group in file order. */
  static int[] errorsFirst(Judged judged, int most) {
    return IntStream.concat(
            IntStream.range(0, judged.rowCount()).filter(judged::isError),
            IntStream.range(0, judged.rowCount()).filter(row -> !judged.isError(row)))
        .limit(most)
        .toArray();
  }

  /** So many rows in file order, evenly spread. */
  static int[] spread(int rowCount, int most) {
    if (rowCount <= most) {
      return IntStream.range(0, rowCount).toArray();
    }
    return IntStream.range(0, most).map(k -> (int) ((long) k * rowCount / most)).toArray();
  }
}
