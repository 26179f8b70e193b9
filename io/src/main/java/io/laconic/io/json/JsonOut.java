package io.laconic.io.json;

import com.google.gson.FormattingStyle;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes JSON so that a person can read it: a field of the document, or an element of one of its
 * lists of records, takes one line. Every number reads back as the same double; infinity is {@code
 * "inf"}, NaN is null.
 */
public final class JsonOut {
  private static final FormattingStyle LINES =
      FormattingStyle.PRETTY.withNewline("\n").withIndent("  ");
  private static final FormattingStyle ONE_LINE =
      FormattingStyle.COMPACT.withSpaceAfterSeparators(true);
  private static final double EXACT = 1L << 53;

  private final Writer out;
  private final JsonWriter json;
  private boolean oneLineNext;

  /** Writes one value. */
  public interface Value {
    void write() throws IOException;
  }

  /** Writes one element of a list. */
  public interface Element<T> {
    void write(T element) throws IOException;
  }

  public JsonOut(Writer out) {
    this.out = out;
    this.json = new JsonWriter(out);
    json.setStrictness(Strictness.STRICT);
    json.setSerializeNulls(true);
  }

  static boolean isInfinity(String text) {
    return text.equals("inf") || text.equals("-inf");
  }

  static double infinity(String text) {
    return text.equals("inf") ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
  }

  /** The whole document. */
  public void document(Value fields) throws IOException {
    json.setFormattingStyle(LINES);
    object(fields);
    json.flush();
    out.write('\n');
  }

  /** A field of the document, an object or array, on one line. */
  public void line(String name, Value value) throws IOException {
    json.name(name);
    oneLineNext = true;
    value.write();
    json.setFormattingStyle(LINES);
  }

  /** A field of the document that is a list with one line per element. */
  public <T> void lines(String name, Iterable<T> elements, Element<T> element) throws IOException {
    json.name(name);
    json.beginArray();
    for (T next : elements) {
      line(next, element);
    }
    json.endArray();
  }

  private <T> void line(T value, Element<T> element) throws IOException {
    json.beginObject();
    json.setFormattingStyle(ONE_LINE);
    element.write(value);
    json.endObject();
    json.setFormattingStyle(LINES);
  }

  private void beginObject() throws IOException {
    json.beginObject();
    begun();
  }

  private void beginArray() throws IOException {
    json.beginArray();
    begun();
  }

  /** Changes the style only here, since a name is written together with what follows it. */
  private void begun() {
    if (oneLineNext) {
      json.setFormattingStyle(ONE_LINE);
      oneLineNext = false;
    }
  }

  public void object(Value fields) throws IOException {
    beginObject();
    fields.write();
    json.endObject();
  }

  public <T> void array(Iterable<T> elements, Element<T> element) throws IOException {
    beginArray();
    for (T next : elements) {
      element.write(next);
    }
    json.endArray();
  }

  public JsonOut name(String name) throws IOException {
    json.name(name);
    return this;
  }

  public void text(String text) throws IOException {
    json.value(text);
  }

  public void texts(List<String> texts) throws IOException {
    array(texts, this::text);
  }

  public void truth(boolean truth) throws IOException {
    json.value(truth);
  }

  public void nothing() throws IOException {
    json.nullValue();
  }

  public void whole(long whole) throws IOException {
    json.value(whole);
  }

  /** A whole number from 0 to 2^64 - 1. */
  public void unsigned(long whole) throws IOException {
    json.value(new BigInteger(Long.toUnsignedString(whole)));
  }

  public void wholes(int[] wholes) throws IOException {
    beginArray();
    for (int whole : wholes) {
      json.value(whole);
    }
    json.endArray();
  }

  /** A number, in digits alone if it is a whole one. */
  public void number(double number) throws IOException {
    boolean whole = number == Math.rint(number) && Math.abs(number) < EXACT;
    boolean negativeZero = number == 0 && 1 / number < 0;
    if (whole && !negativeZero) {
      json.value((long) number);
    } else {
      exactly(number);
    }
  }

  public void numbers(double[] numbers) throws IOException {
    beginArray();
    for (double number : numbers) {
      number(number);
    }
    json.endArray();
  }

  private void exactly(double number) throws IOException {
    if (Double.isNaN(number)) {
      json.nullValue();
    } else if (Double.isInfinite(number)) {
      json.value(number > 0 ? "inf" : "-inf");
    } else {
      json.value(number);
    }
  }

  /** The fields of a record, one for each component; an empty {@code Optional} has none. */
  public void fields(Record one) throws IOException {
    for (RecordField field : RecordField.of(one.getClass())) {
      Object value = field.of(one);
      if (!(value instanceof Optional<?> optional)) {
        name(field.name()).value(value);
      } else if (optional.isPresent()) {
        name(field.name()).value(optional.get());
      }
    }
  }

  /**
   * A field of the document that is a record, on one line; of one whose only component is a list,
   * that list with one line per element.
   */
  public void recordField(String name, Record one) throws IOException {
    if (RecordField.isList(one.getClass())) {
      List<?> elements = (List<?>) RecordField.of(one.getClass()).get(0).of(one);
      lines(name, elements, element -> fields((Record) element));
    } else {
      line(name, () -> value(one));
    }
  }

  /** A record, or what its components may be. */
  public void value(Object value) throws IOException {
    if (value instanceof Record one) {
      object(() -> fields(one));
    } else if (value instanceof Double number) {
      number(number);
    } else if (value instanceof int[] wholes) {
      wholes(wholes);
    } else if (value instanceof double[] numbers) {
      numbers(numbers);
    } else if (value instanceof Map<?, ?> map) {
      parameters(map);
    } else if (value instanceof Collection<?> list) {
      array(list, this::value);
    } else {
      parameter(value);
    }
  }

  /** A parameter; whole numbers keep their type, so that {@code 1.0} does not become 1. */
  public void parameter(Object value) throws IOException {
    if (value == null) {
      nothing();
    } else if (value instanceof String text) {
      text(text);
    } else if (value instanceof Boolean truth) {
      truth(truth);
    } else if (value instanceof Integer || value instanceof Long) {
      whole(((Number) value).longValue());
    } else if (value instanceof Number number) {
      exactly(number.doubleValue());
    } else if (value instanceof Map<?, ?> map) {
      parameters(map);
    } else if (value instanceof Iterable<?> list) {
      array(list, this::parameter);
    } else {
      throw new IllegalArgumentException("a parameter cannot be a " + value.getClass().getName());
    }
  }

  public void parameters(Map<?, ?> parameters) throws IOException {
    beginObject();
    for (Map.Entry<?, ?> entry : parameters.entrySet()) {
      json.name((String) entry.getKey());
      parameter(entry.getValue());
    }
    json.endObject();
  }
}
