package io.laconic.io.json;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A JSON object with few fields. To save memory it shares names and equal texts with the object
 * read before it.
 */
final class MemorySavingJsonObject extends AbstractMap<String, Object> {
  static final int MOST_FIELDS = 8;
  static final MemorySavingJsonObject EMPTY =
      new MemorySavingJsonObject(new String[0], new Object[0]);

  private final String[] names;
  private final Object[] values;

  private MemorySavingJsonObject(String[] names, Object[] values) {
    this.names = names;
    this.values = values;
  }

  static MemorySavingJsonObject of(Map<String, Object> fields, MemorySavingJsonObject before) {
    String[] names = fields.keySet().toArray(String[]::new);
    Object[] values = fields.values().toArray();
    if (!Arrays.equals(names, before.names)) {
      return new MemorySavingJsonObject(names, values);
    }
    for (int k = 0; k < values.length; k++) {
      if (values[k] instanceof String text && text.equals(before.values[k])) {
        values[k] = before.values[k];
      }
    }
    return new MemorySavingJsonObject(before.names, values);
  }

  private int place(Object name) {
    for (int k = 0; k < names.length; k++) {
      if (names[k].equals(name)) {
        return k;
      }
    }
    return -1;
  }

  @Override
  public boolean containsKey(Object name) {
    return place(name) >= 0;
  }

  @Override
  public Object get(Object name) {
    int place = place(name);
    return place < 0 ? null : values[place];
  }

  @Override
  public Set<Entry<String, Object>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public int size() {
        return names.length;
      }

      @Override
      public Iterator<Entry<String, Object>> iterator() {
        return IntStream.range(0, names.length)
            .<Entry<String, Object>>mapToObj(k -> new SimpleImmutableEntry<>(names[k], values[k]))
            .iterator();
      }
    };
  }
}
