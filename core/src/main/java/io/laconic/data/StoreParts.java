package io.laconic.data;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/** The parts of an encoding that takes every column of a store for a number: made when asked. */
final class StoreParts extends AbstractList<Encoding.Part> implements RandomAccess {
  private final ColumnStore store;

  StoreParts(ColumnStore store) {
    this.store = store.whole();
  }

  /** Whether part k is column k of this table. */
  boolean areOf(ColumnStore other) {
    return other.whole() == store;
  }

  /** All names, each made when it is asked for. */
  List<String> names() {
    return new Names(store);
  }

  @Override
  public int size() {
    return store.size();
  }

  @Override
  public Encoding.Part get(int part) {
    return new Encoding.Part(store.name(part), null, false);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StoreParts parts && parts.store == store || super.equals(other);
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }

  private static final class Names extends AbstractList<String> implements RandomAccess {
    private final ColumnStore store;

    Names(ColumnStore store) {
      this.store = store;
    }

    @Override
    public int size() {
      return store.size();
    }

    @Override
    public String get(int column) {
      return store.name(column);
    }
  }
}
