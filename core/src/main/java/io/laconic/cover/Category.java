package io.laconic.cover;

import io.laconic.data.Attributes;

/**
 * A category column: one 0/1 axis per value, all counted in a single pass over the codes. {@link
 * #select} turns it to one of its axes.
 */
final class Category implements BinnedAxis {
  private final int[] codes;
  private final int[] gainOf;
  private final int[] harmOf;
  private int value;

  Category(Attributes attributes, int part, int width) {
    this.codes = new int[attributes.rowCount()];
    for (int row = 0; row < codes.length; row++) {
      codes[row] = attributes.code(part, row);
    }
    this.gainOf = new int[width];
    this.harmOf = new int[width];
  }

  /** Counts the stakes of all values. */
  void countAll(Stakes stakes) {
    java.util.Arrays.fill(gainOf, 0);
    java.util.Arrays.fill(harmOf, 0);
    for (int row = 0; row < codes.length; row++) {
      gainOf[codes[row]] += stakes.ofRow[row] >>> 16;
      harmOf[codes[row]] += stakes.ofRow[row] & 1;
    }
  }

  void select(int newValue) {
    this.value = newValue;
  }

  @Override
  public int binCount() {
    return 2;
  }

  @Override
  public boolean exact() {
    return true;
  }

  @Override
  public int bin(int row) {
    return codes[row] == value ? 1 : 0;
  }

  @Override
  public double value(int row) {
    return bin(row);
  }

  @Override
  public void count(Stakes stakes, int[] gain, int[] harm) {
    gain[1] = gainOf[value];
    harm[1] = harmOf[value];
    gain[0] = stakes.gainTotal - gain[1];
    harm[0] = stakes.harmTotal - harm[1];
  }

  @Override
  public int collect(Stakes stakes, int bin, int[] rows) {
    throw new UnsupportedOperationException("bins of a category hold one value each");
  }
}
