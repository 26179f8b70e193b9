package io.laconic.cover.threshold;

import java.util.function.IntToDoubleFunction;

/** An axis with a bin for every row, and a way to find a value. */
record DenseAxis(Bins bins, IntToDoubleFunction values) implements BinnedAxis {
  @Override
  public int binCount() {
    return bins.count();
  }

  @Override
  public boolean hasOneValuePerBin() {
    return bins.hasOneValuePerBin();
  }

  @Override
  public int bin(int row) {
    return bins.bin(row);
  }

  @Override
  public double value(int row) {
    return values.applyAsDouble(row);
  }

  @Override
  public void count(RowWeights weights, long[] counts) {
    weights.countAll(bins.of(), 0, counts);
  }

  @Override
  public int collect(RowWeights weights, int bin, int[] rows) {
    bins.opening(weights, values);
    return weights.collect(bins, bin, rows);
  }
}
