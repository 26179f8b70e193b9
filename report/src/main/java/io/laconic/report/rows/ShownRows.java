package io.laconic.report.rows;

import java.util.stream.IntStream;

/** Chooses the rows to show if there is no room for all. */
public final class ShownRows {
  private ShownRows() {}

  /** At most {@code most} rows at hand: errors first, then the others, each in file order. */
  public static int[] errorsFirst(ClassifiedRows judged, int most) {
    return IntStream.concat(
            IntStream.range(0, judged.shownCount()).filter(judged::isError),
            IntStream.range(0, judged.shownCount()).filter(row -> !judged.isError(row)))
        .limit(most)
        .toArray();
  }

  /** At most {@code most} rows, evenly spread, in file order. */
  public static int[] spread(int rowCount, int most) {
    if (rowCount <= most) {
      return IntStream.range(0, rowCount).toArray();
    }
    return IntStream.range(0, most).map(k -> (int) ((long) k * rowCount / most)).toArray();
  }
}
