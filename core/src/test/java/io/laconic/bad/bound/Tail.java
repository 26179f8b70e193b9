package io.laconic.bad.bound;

import io.laconic.bad.data.Table;

/** A bound that knows the data. */
public final class Tail {
  /** Uses data. */
  public double of(Table table) {
    return table == null ? 0 : table.tail();
  }
}
