package io.laconic.io.json;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import java.math.BigInteger;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A value of a JSON document together with its place, so that every error can name the place. */
public final class Node {
  private static final int LONGEST_PATH = 100;

  private final String file;
  private final Node parent;
  private final String name;
  private final int index;
  private final Object value;

  private Node(String file, Node parent, String name, int index, Object value) {
    this.file = file;
    this.parent = parent;
    this.name = name;
    this.index = index;
    this.value = value;
  }

  public static Node root(String file, Object value) {
    return new Node(file, null, null, 0, value);
  }

  private Node field(String fieldName, Object fieldValue) {
    return new Node(file, this, fieldName, 0, fieldValue);
  }

  private Node element(int elementIndex, Object elementValue) {
    return new Node(file, this, null, elementIndex, elementValue);
  }

  /** The place of the value, as in {@code features[2].row}; built only for a message. */
  private String path() {
    if (parent == null) {
      return "";
    }
    String before = parent.path();
    return name == null
        ? before + "[" + index + "]"
        : before.isEmpty() ? name : before + "." + name;
  }

  public DataException error(String what) {
    String place = parent == null ? "" : FileErrors.visible(path(), LONGEST_PATH) + ": ";
    return new DataException(file + ": " + place + what);
  }

  private DataException errorAt(int place, String what) {
    return element(place, null).error(what);
  }

  public boolean isNull() {
    return value == null;
  }

  public boolean isObject() {
    return value instanceof Map;
  }

  public boolean isText() {
    return value instanceof String;
  }

  /** The value itself: a map, list, text, number, truth or null. */
  public Object plain() {
    return value;
  }

  // objects

  private Map<?, ?> fields() {
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    throw error("expected an object");
  }

  /** The object must have exactly these fields. */
  public Node withFields(String... names) {
    Set<String> known = new LinkedHashSet<>(List.of(names));
    for (Object one : fields().keySet()) {
      if (!known.contains(one)) {
        throw error("unknown field " + FileErrors.quoted((String) one));
      }
    }
    for (String one : known) {
      at(one);
    }
    return this;
  }

  /** The object must have these fields, may have the optional one, and no others. */
  public Node withFieldsAnd(String optional, String... names) {
    return withFieldsAnd(List.of(optional), names);
  }

  /** The object must have these fields, may have the optional ones, and no others. */
  public Node withFieldsAnd(List<String> optional, String... names) {
    List<String> all = new ArrayList<>(List.of(names));
    optional.stream().filter(this::has).forEach(all::add);
    return withFields(all.toArray(String[]::new));
  }

  public boolean has(String fieldName) {
    return fields().containsKey(fieldName);
  }

  public Node at(String fieldName) {
    if (!fields().containsKey(fieldName)) {
      throw error("the field " + FileErrors.quoted(fieldName) + " is missing");
    }
    return field(fieldName, fields().get(fieldName));
  }

  /** The fields of an object whose names are data. */
  public Map<String, Node> entries() {
    Map<String, Node> entries = new LinkedHashMap<>();
    fields().keySet().forEach(one -> entries.put((String) one, at((String) one)));
    return entries;
  }

  // arrays

  private List<?> elements() {
    if (value instanceof List<?> list) {
      return list;
    }
    throw error("expected an array");
  }

  /** The elements, as nodes that are made on demand. */
  public List<Node> array() {
    List<?> elements = elements();
    return new AbstractList<>() {
      @Override
      public int size() {
        return elements.size();
      }

      @Override
      public Node get(int place) {
        return element(place, elements.get(place));
      }
    };
  }

  public List<Node> array(int length) {
    if (elements().size() != length) {
      throw error("expected " + length + " elements, found " + elements().size());
    }
    return array();
  }

  /** Texts that are all different. */
  public List<String> names() {
    Set<String> names = new LinkedHashSet<>();
    for (Node node : array()) {
      if (!names.add(node.text())) {
        throw node.error(FileErrors.quoted(node.text()) + " occurs twice");
      }
    }
    return List.copyOf(names);
  }

  /** Whole numbers from 0 to below a limit. */
  int[] indices(int limit) {
    return array().stream().mapToInt(node -> node.index(limit)).toArray();
  }

  /** Ascending whole numbers from 0 to below a limit. */
  public int[] ascendingIndices(int limit) {
    int[] indices = indices(limit);
    for (int k = 1; k < indices.length; k++) {
      if (indices[k] <= indices[k - 1]) {
        throw errorAt(k, indices[k] + " follows " + indices[k - 1] + "; numbers must ascend");
      }
    }
    return indices;
  }

  public double[] finiteNumbers(int length) {
    return numbers(length, false);
  }

  /** Finite numbers, and NaN for each null. */
  public double[] numbersOrNull(int length) {
    return numbers(length, true);
  }

  private double[] numbers(int length, boolean orNull) {
    List<?> elements = elements();
    if (elements.size() != length) {
      throw error("expected " + length + " numbers, found " + elements.size());
    }
    double[] numbers = new double[length];
    for (int k = 0; k < length; k++) {
      if (orNull && elements.get(k) == null) {
        numbers[k] = Double.NaN;
      } else if (elements.get(k) instanceof Number number
          && Double.isFinite(number.doubleValue())) {
        numbers[k] = number.doubleValue();
      } else {
        throw errorAt(k, "expected a finite number");
      }
    }
    return numbers;
  }

  // single values

  public String text() {
    if (value instanceof String text) {
      return text;
    }
    throw error("expected a text");
  }

  public String textOrNull() {
    return value == null ? null : text();
  }

  /** One of a few words. */
  public String word(String... words) {
    if (value instanceof String text && List.of(words).contains(text)) {
      return text;
    }
    List<String> quoted = List.of(words).stream().map(FileErrors::quoted).toList();
    throw error("expected " + String.join(" or ", quoted));
  }

  public boolean truth() {
    if (value instanceof Boolean truth) {
      return truth;
    }
    throw error("expected true or false");
  }

  public long whole() {
    if (value instanceof Long whole) {
      return whole;
    }
    throw error("expected a whole number");
  }

  /**
   * A whole number from 0 to 2^64 - 1, as the bits of a long; also as a text, since readers that
   * know only doubles would round what is above 2^53.
   */
  public long unsigned() {
    if (value instanceof String text && text.matches("0|[1-9][0-9]{0,19}")) {
      BigInteger whole = new BigInteger(text);
      if (whole.bitLength() <= Long.SIZE) {
        return whole.longValue();
      }
    }
    if (value instanceof BigInteger || (value instanceof Long whole && whole >= 0)) {
      return ((Number) value).longValue();
    }
    throw error("expected a whole number from 0 to 2^64 - 1");
  }

  /** A whole number from 0. */
  public int count() {
    long whole = whole();
    if (whole < 0 || whole > Integer.MAX_VALUE) {
      throw error(whole + " is not a number from 0 to " + Integer.MAX_VALUE);
    }
    return (int) whole;
  }

  /** A whole number from 0 to below a limit. */
  public int index(int limit) {
    long whole = whole();
    if (whole < 0 || whole >= limit) {
      throw error(
          limit == 0 ? whole + " of none" : whole + " is not a number from 0 to " + (limit - 1));
    }
    return (int) whole;
  }

  public double finite() {
    if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
      return number.doubleValue();
    }
    throw error("expected a finite number");
  }

  /** A number, {@code "inf"} for infinity, or null for NaN. */
  public double anyNumber() {
    if (value == null) {
      return Double.NaN;
    } else if (value instanceof String text && JsonOut.isInfinity(text)) {
      return JsonOut.infinity(text);
    } else if (value instanceof String) {
      throw error("expected a number, \"inf\" or null");
    }
    return finite();
  }

  /**
   * The record that an object holds: a field for each component and no other; an {@code Optional}
   * one may be missing. Numbers may be {@code "inf"} or null.
   */
  public <R extends Record> R record(Class<R> type) {
    return RecordField.read(this, type);
  }

  /** The record of a field that {@link JsonOut#recordField} wrote. */
  public <R extends Record> R fieldRecord(Class<R> type) {
    return RecordField.isList(type) ? RecordField.readList(this, type) : record(type);
  }

  /** Any value, as a parameter of a learner. */
  public Object parameter() {
    if (value instanceof Map) {
      Map<String, Object> map = new LinkedHashMap<>();
      entries().forEach((one, node) -> map.put(one, node.parameter()));
      return map;
    } else if (value instanceof List) {
      List<Object> list = new ArrayList<>();
      array().forEach(node -> list.add(node.parameter()));
      return list;
    } else if (value instanceof String text && JsonOut.isInfinity(text)) {
      return JsonOut.infinity(text);
    } else if (value instanceof Long whole && whole == whole.intValue()) {
      return whole.intValue();
    }
    return value instanceof Double || value instanceof BigInteger ? (Object) finite() : value;
  }

  /** The parameters of a learner. */
  public Map<String, Object> parameters() {
    Map<String, Object> map = new LinkedHashMap<>();
    entries().forEach((one, node) -> map.put(one, node.parameter()));
    return map;
  }
}
