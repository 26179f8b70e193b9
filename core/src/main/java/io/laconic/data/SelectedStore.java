package io.laconic.data;

/** Some rows of a store's columns. */
final class SelectedStore extends ColumnStore {
  private final ColumnStore whole;
  private final int[] rows;

  SelectedStore(ColumnStore whole, int[] rows) {
    this.whole = whole;
    this.rows = rows;
    for (int row : rows) {
      java.util.Objects.checkIndex(row, whole.rowCount());
    }
  }

  @Override
  public int size() {
    return whole.size();
  }

  @Override
  public int rowCount() {
    return rows.length;
  }

  @Override
  public Column get(int column) {
    return whole.get(column, rows);
  }

  @Override
  public String name(int column) {
    return whole.name(column);
  }

  @Override
  public int position(String name) {
    return whole.position(name);
  }

  @Override
  public boolean isCompleteNumbers() {
    return whole.isCompleteNumbers();
  }

  @Override
  public int[] occupied() {
    return whole.occupied();
  }

  @Override
  public void prefetch(int[] columns) {
    whole.prefetch(columns);
  }

  @Override
  public NumberedNames numbered() {
    return whole.numbered();
  }

  @Override
  public boolean isPresence(int column) {
    return whole.isPresence(column);
  }

  @Override
  public int bitRun(int column) {
    return whole.bitRun(column);
  }

  @Override
  public void readBits(int column, int count, long[] into) {
    int width = BitColumn.wordCount(whole.rowCount());
    int newWidth = BitColumn.wordCount(rows.length);
    long[] all = new long[Math.multiplyExact(count, width)];
    whole.readBits(column, count, all);
    for (int k = 0; k < count; k++) {
      BitColumn.gather(all, k * width, rows, into, k * newWidth);
    }
  }

  @Override
  public ColumnStore select(int[] chosen) {
    int[] places = new int[chosen.length];
    for (int k = 0; k < chosen.length; k++) {
      places[k] = rows[chosen[k]];
    }
    return new SelectedStore(whole, places);
  }

  @Override
  protected ColumnStore whole() {
    return whole;
  }
}
