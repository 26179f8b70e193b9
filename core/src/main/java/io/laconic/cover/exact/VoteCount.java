package io.laconic.cover.exact;

/**
 * How many of some conditions hold, for all rows at once. With one condition missing, rows with one
 * vote too few are decided by it; all others are decided already.
 */
final class VoteCount {
  private final LearningRows rows;
  private final ErrorCosts costs;
  private final int needed;
  private final long[][] atLeast;
  private final long[] open;

  VoteCount(LearningRows rows, ErrorCosts costs, int needed) {
    this.rows = rows;
    this.costs = costs;
    this.needed = needed;
    this.atLeast = new long[needed + 1][rows.words()];
    this.open = new long[rows.words()];
    atLeast[0] = rows.all();
  }

  /** No votes. */
  void clear() {
    for (int votes = 1; votes <= needed; votes++) {
      java.util.Arrays.fill(atLeast[votes], 0);
    }
  }

  /** Counts one more condition. */
  void add(long[] holds) {
    for (int votes = needed; votes > 0; votes--) {
      long[] more = atLeast[votes];
      long[] fewer = atLeast[votes - 1];
      for (int w = 0; w < more.length; w++) {
        more[w] |= fewer[w] & holds[w];
      }
    }
  }

  /** What the votes so far cost, if no further condition comes. */
  int cost() {
    long[] positive = atLeast[needed];
    return costs.of(rows.positives() - rows.countPositive(positive), rows.countNegative(positive));
  }

  /** Rows that lack one vote. */
  long[] open() {
    for (int w = 0; w < open.length; w++) {
      open[w] = atLeast[needed - 1][w] & ~atLeast[needed][w];
    }
    return open;
  }

  /** What a further condition can save at most: all open positive rows. */
  int mostSaved(long[] openRows) {
    return costs.missed() * rows.countPositive(openRows);
  }
}
