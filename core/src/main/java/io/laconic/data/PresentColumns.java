package io.laconic.data;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Those columns of a store that are not of presence, or that enough rows have. What is rare is
 * found in the rows of a table alone, so that no other row has a say in what is learned from.
 */
final class PresentColumns extends ColumnStore {
  private static final int BLOCK = 1024;

  private final ColumnStore all;
  private final int[] places;

  private PresentColumns(ColumnStore all, int[] places) {
    this.all = all;
    this.places = places;
  }

  /** A table without columns of presence that fewer rows have; one column always stays. */
  static Dataset of(Dataset rows, int minCount) {
    if (minCount <= 0) {
      return rows;
    }
    if (rows.columns() instanceof ColumnStore store) {
      int[] places = frequent(store, minCount);
      return places.length == store.size()
          ? rows
          : rows.withColumns(new PresentColumns(store, places.length == 0 ? new int[1] : places));
    }
    List<Column> kept =
        rows.columns().stream()
            .filter(
                column ->
                    !(column instanceof BitColumn bits)
                        || !bits.isPresence()
                        || bits.count() >= minCount)
            .toList();
    return rows.withColumns(kept.isEmpty() ? rows.columns().subList(0, 1) : kept);
  }

  private static int[] frequent(ColumnStore store, int minCount) {
    int width = BitColumn.wordCount(store.rowCount());
    boolean[] kept = new boolean[store.size()];
    long[] words = new long[BLOCK * width];
    for (int column = 0; column < kept.length; ) {
      int run = Math.min(BLOCK, store.bitRun(column));
      if (run > 0) {
        store.readBits(column, run, words);
      }
      for (int k = 0; k < run; k++) {
        kept[column + k] = !store.isPresence(column + k) || ones(words, k, width) >= minCount;
      }
      kept[column] |= run == 0;
      column += Math.max(1, run);
    }
    return IntStream.range(0, kept.length).filter(column -> kept[column]).toArray();
  }

  private static int ones(long[] words, int column, int width) {
    int ones = 0;
    for (int k = column * width; k < (column + 1) * width; k++) {
      ones += Long.bitCount(words[k]);
    }
    return ones;
  }

  /** The same columns of a store with other rows. */
  PresentColumns of(ColumnStore store) {
    return new PresentColumns(store, places);
  }

  @Override
  public int size() {
    return places.length;
  }

  @Override
  public int rowCount() {
    return all.rowCount();
  }

  @Override
  public Column get(int column) {
    return all.get(places[column]);
  }

  @Override
  public String name(int column) {
    return all.name(places[column]);
  }

  @Override
  public int position(String name) {
    int place = all.position(name);
    return place < 0 ? -1 : Math.max(-1, Arrays.binarySearch(places, place));
  }

  @Override
  public boolean isCompleteNumbers() {
    return all.isCompleteNumbers();
  }

  @Override
  public boolean isPresence(int column) {
    return all.isPresence(places[column]);
  }

  @Override
  public int bitRun(int column) {
    int most = all.bitRun(places[column]);
    int run = Math.min(most, 1);
    while (run > 0
        && run < most
        && column + run < places.length
        && places[column + run] == places[column] + run) {
      run++;
    }
    return run;
  }

  @Override
  public void readBits(int column, int count, long[] into) {
    all.readBits(places[column], count, into);
  }

  @Override
  public ColumnStore select(int[] rows) {
    return new PresentColumns(all.select(rows), places);
  }

  @Override
  boolean sameColumns(ColumnStore other) {
    return other instanceof PresentColumns some
        && (some == this || some.places == places && all.whole().sameColumns(some.all.whole()));
  }
}
