package io.laconic.data;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * The parts of an encoding that takes every column of a store, or of a sparse file, for a number:
 * made when asked.
 */
final class AllNumericEncodingParts extends AbstractList<Encoding.Part> implements RandomAccess {
  private final ColumnStore store;
  private final NumberedNames numbered;

  AllNumericEncodingParts(ColumnStore store) {
    this.store = store.whole();
    this.numbered = store.numbered();
  }

  /** The parts of a table that is not there. */
  AllNumericEncodingParts(NumberedNames numbered) {
    this.store = null;
    this.numbered = numbered;
  }

  /** Whether part k is column k of this table. */
  boolean areOf(ColumnStore other) {
    if (store != null && other.whole().sameColumns(store)) {
      return true;
    }
    NumberedNames names = other.numbered();
    return numbered != null
        && names != null
        && names.prefix().equals(numbered.prefix())
        && names.size() == numbered.size()
        && other.isCompleteNumbers();
  }

  /** The names, if the parts are numbered and nothing else; else null. */
  NumberedNames numbered() {
    return numbered;
  }

  /** All names, each made when it is asked for. */
  List<String> names() {
    return numbered != null ? numbered.list() : new Names(store);
  }

  @Override
  public int size() {
    return numbered != null ? numbered.size() : store.size();
  }

  @Override
  public Encoding.Part get(int part) {
    if (numbered == null && store.isPresence(part)) {
      return Encoding.Part.numbers(store.name(part), Encoding.Numbers.PRESENCE);
    }
    return new Encoding.Part(
        numbered != null ? numbered.name(part) : store.name(part), null, false);
  }

  @Override
  public boolean equals(Object other) {
    if (other instanceof AllNumericEncodingParts parts) {
      boolean sameNames =
          numbered != null
              && parts.numbered != null
              && numbered.prefix().equals(parts.numbered.prefix());
      if (sameNames || store != null && parts.store == store) {
        return size() == parts.size();
      }
    }
    return super.equals(other);
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
