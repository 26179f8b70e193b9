package io.laconic.data;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** A store over columns in memory that counts what is asked of it. */
public final class TestStore extends ColumnStore {
  private final List<Column> columns;
  private final AtomicInteger made = new AtomicInteger();
  private final AtomicInteger named = new AtomicInteger();

  public TestStore(List<? extends Column> columns) {
    this.columns = List.copyOf(columns);
  }

  /** Bits and whole numbers with ties, as columns that are read when asked for. */
  public static TestStore random(int rows, int width, SplittableRandom random) {
    Column[] columns = new Column[width];
    for (int j = 0; j < width; j++) {
      double[] values = new double[rows];
      int levels = j % 3 == 0 ? 7 : 2;
      Arrays.setAll(values, row -> random.nextInt(levels));
      columns[j] =
          levels == 2
              ? BitColumn.stored("b" + j, rows, () -> words(values))
              : NumericColumn.stored("n" + j, rows, values::clone);
    }
    return new TestStore(List.of(columns));
  }

  private static long[] words(double[] values) {
    long[] words = new long[BitColumn.wordCount(values.length)];
    for (int row = 0; row < values.length; row++) {
      words[row >>> 6] |= values[row] == 0 ? 0 : 1L << row;
    }
    return words;
  }

  /** The same numbers as dense columns in memory. */
  public List<Column> inMemory() {
    return columns.stream()
        .<Column>map(c -> NumericColumn.wrap(c.name(), ((AnyNumericColumn) c).values()))
        .toList();
  }

  /** How many columns were made. */
  public int made() {
    return made.get();
  }

  /** How many names were asked for. */
  public int named() {
    return named.get();
  }

  @Override
  public int size() {
    return columns.size();
  }

  @Override
  public int rowCount() {
    return columns.get(0).size();
  }

  @Override
  public Column get(int column) {
    made.incrementAndGet();
    return columns.get(column);
  }

  @Override
  public String name(int column) {
    named.incrementAndGet();
    return columns.get(column).name();
  }

  @Override
  public int position(String name) {
    return columns.stream().map(Column::name).toList().indexOf(name);
  }

  @Override
  public int bitRun(int column) {
    int end = column;
    while (end < size() && columns.get(end) instanceof BitColumn) {
      end++;
    }
    return end - column;
  }

  @Override
  public void readBits(int column, int count, long[] into) {
    int width = BitColumn.wordCount(rowCount());
    for (int k = 0; k < count; k++) {
      long[] words = ((BitColumn) columns.get(column + k)).words();
      System.arraycopy(words, 0, into, k * width, width);
    }
  }

  @Override
  public boolean isCompleteNumbers() {
    return columns.stream()
        .allMatch(c -> c instanceof AnyNumericColumn numbers && numbers.missingCount() == 0);
  }
}
