package io.laconic.io.json;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * JSON of values: a record is an object with a field for each component, in their order.
 *
 * <p>An empty {@code Optional} leaves its field out, null is null. Lists, arrays and maps are what
 * they are; a constant of an enum is its name in small letters with hyphens. NaN is null, infinity
 * {@code "inf"}. Anything else is written as its text.
 */
public final class Json {
  private static final Gson LINES =
      new GsonBuilder().serializeNulls().setPrettyPrinting().disableHtmlEscaping().create();
  private static final Gson ONE_LINE =
      new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

  private Json() {}

  /** The field's name, where Java does not allow it as that of a component. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  public @interface Name {
    String value();
  }

  /** The fields of this record or map stand among those of the record around it. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  public @interface Unfolded {}

  /** A value that may be null in a document that is read. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  public @interface OrNull {}

  /** No field: the component is for those who write lines or pages. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  public @interface Hidden {}

  /** A document over several lines. */
  public static String text(Object value) {
    return LINES.toJson(plain(value));
  }

  /** A document in one line. */
  public static String line(Object value) {
    return ONE_LINE.toJson(plain(value));
  }

  /** An object that is written already, with the fields of a record after its own. */
  public static String joined(String object, Record more) {
    Map<String, Object> fields = new LinkedHashMap<>();
    putFields(more, fields);
    StringBuilder text = new StringBuilder(object);
    fields.forEach(
        (name, value) -> {
          text.setLength(text.lastIndexOf("}"));
          String open = text.toString().stripTrailing();
          text.setLength(open.length());
          text.append(",\n  ").append(ONE_LINE.toJson(name)).append(": ");
          text.append(LINES.toJson(value)).append("\n}\n");
        });
    return text.toString();
  }

  /** The value by maps, lists, texts, numbers, truth values and null alone. */
  public static Object plain(Object value) {
    if (value == null || value instanceof Boolean || value instanceof String) {
      return value;
    } else if (value instanceof JsonElement) { // read from elsewhere
      return value;
    } else if (value instanceof Double number) {
      return number.isNaN() ? null : number.isInfinite() ? (number > 0 ? "inf" : "-inf") : number;
    } else if (value instanceof Number) {
      return value;
    } else if (value instanceof Record one) {
      Map<String, Object> fields = new LinkedHashMap<>();
      putFields(one, fields);
      return fields;
    } else if (value instanceof Map<?, ?> map) {
      Map<String, Object> fields = new LinkedHashMap<>();
      putFields(map, fields);
      return fields;
    } else if (value instanceof Collection<?> list) {
      List<Object> elements = new ArrayList<>();
      list.forEach(element -> elements.add(plain(element)));
      return elements;
    } else if (value.getClass().isArray()) {
      List<Object> elements = new ArrayList<>();
      for (int k = 0; k < Array.getLength(value); k++) {
        elements.add(plain(Array.get(value, k)));
      }
      return elements;
    } else if (value instanceof Enum<?> constant) {
      return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
    return value.toString();
  }

  private static void putFields(Map<?, ?> map, Map<String, Object> fields) {
    map.forEach((name, value) -> fields.put(String.valueOf(name), plain(value)));
  }

  private static void putFields(Record one, Map<String, Object> fields) {
    for (RecordField field : RecordField.of(one.getClass())) {
      Object value = field.of(one);
      boolean leftOut = value instanceof Optional<?> optional && optional.isEmpty();
      if (!leftOut) {
        put(field.name(), value instanceof Optional<?> there ? there.get() : value, fields);
      }
    }
  }

  private static void put(String name, Object value, Map<String, Object> fields) {
    if (name != null) {
      fields.put(name, plain(value));
    } else if (value instanceof Map<?, ?> map) {
      putFields(map, fields);
    } else if (value != null) {
      putFields((Record) value, fields);
    }
  }
}
