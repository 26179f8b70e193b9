package io.laconic.data;

import java.util.AbstractList;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.stream.IntStream;

/**
 * The names {@code x1}, {@code x2}, … of the columns of a table whose file has no names, made when
 * they are asked for: a sparse file may have a few cells and ten million columns.
 */
public final class NumberedNames extends AbstractSet<String> {
  /** Tables of more columns than this keep no names; nor do the files of their models. */
  public static final int MANY = 1_000_000;

  private final String prefix;
  private final int count;

  public NumberedNames(String prefix, int count) {
    this.prefix = Objects.requireNonNull(prefix);
    this.count = Objects.checkIndex(count, Integer.MAX_VALUE);
  }

  public String prefix() {
    return prefix;
  }

  @Override
  public int size() {
    return count;
  }

  /** The name of a column, counted from 0. */
  public String name(int column) {
    return prefix + (Objects.checkIndex(column, count) + 1);
  }

  /** The place of a name, counted from 0; -1 if it is none of these. */
  public int position(String name) {
    int digits = name.length() - prefix.length();
    if (digits < 1 || digits > 9 || !name.startsWith(prefix)) {
      return -1;
    }
    int number = 0;
    for (int k = prefix.length(); k < name.length(); k++) {
      int digit = name.charAt(k) - '0';
      if (digit < 0 || digit > 9 || number == 0 && digit == 0) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return number <= count ? number - 1 : -1;
  }

  @Override
  public boolean contains(Object name) {
    return name instanceof String text && position(text) >= 0;
  }

  @Override
  public Iterator<String> iterator() {
    return IntStream.range(0, count).mapToObj(this::name).iterator();
  }

  /** The names in order. */
  public List<String> list() {
    return new InOrder(this);
  }

  private static final class InOrder extends AbstractList<String> implements RandomAccess {
    private final NumberedNames names;

    InOrder(NumberedNames names) {
      this.names = names;
    }

    @Override
    public int size() {
      return names.size();
    }

    @Override
    public String get(int place) {
      return names.name(place);
    }
  }
}
