package io.laconic.io.json;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.MalformedJsonException;
import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a JSON document as plain values: maps and lists, strings, booleans, null; whole numbers are
 * {@code Long} where they fit, those from there to 2^64 - 1 {@code BigInteger}, all others {@code
 * Double}. Depth, size and the length of texts are limited; a field that occurs twice is an error.
 */
public final class JsonTree {
  private static final int MOST_VALUES = 50_000_000;

  /** Names of columns and categories may be as long as a cell of a CSV file, or two together. */
  private static final int LONGEST_TEXT = 1 << 28;

  private static final int DEEPEST = 16;
  private static final Pattern PLACE = Pattern.compile("at line (\\d+) column (\\d+)");
  private static final Pattern WHOLE = Pattern.compile("0|-?[1-9]\\d{0,19}");

  private final String file;
  private final JsonReader json;
  private int values;
  private MemorySavingJsonObject last = MemorySavingJsonObject.EMPTY;

  private JsonTree(String file, Reader text) {
    this.file = file;
    this.json = new JsonReader(new SizeLimitedReader(file, text));
    json.setStrictness(Strictness.STRICT);
  }

  public static Object read(String file, Reader text) throws IOException {
    return new JsonTree(file, text).document();
  }

  private Object document() throws IOException {
    boolean begun = false;
    try {
      json.peek();
      begun = true;
      Object value = value(0);
      json.peek(); // complains if any text follows
      return value;
    } catch (EOFException e) {
      String what = begun ? "not valid JSON (the text ends too early)" : "the file is empty";
      throw begun ? error(what, e) : new DataException(file + ": " + what, e);
    } catch (MalformedJsonException e) {
      throw error("not valid JSON", e);
    }
  }

  private Object value(int depth) throws IOException {
    if (++values > MOST_VALUES) {
      throw error("more than " + MOST_VALUES + " values");
    }
    if (depth > DEEPEST) {
      throw error("nested deeper than " + DEEPEST + " levels");
    }
    switch (json.peek()) {
      case BEGIN_OBJECT:
        return object(depth);
      case BEGIN_ARRAY:
        return array(depth);
      case STRING:
        return text(json.nextString());
      case NUMBER:
        return number(json.nextString());
      case BOOLEAN:
        return json.nextBoolean();
      default:
        json.nextNull();
        return null;
    }
  }

  private Map<String, Object> object(int depth) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>(8);
    json.beginObject();
    while (json.hasNext()) {
      String name = text(json.nextName());
      if (fields.containsKey(name)) {
        throw error("the field " + FileErrors.quoted(name) + " occurs twice");
      }
      fields.put(name, value(depth + 1));
    }
    json.endObject();
    return fields.size() <= MemorySavingJsonObject.MOST_FIELDS ? record(fields) : fields;
  }

  /** The objects in a long list have the same names, and often the same texts. */
  private MemorySavingJsonObject record(Map<String, Object> fields) {
    last = MemorySavingJsonObject.of(fields, last);
    return last;
  }

  private List<Object> array(int depth) throws IOException {
    List<Object> elements = new ArrayList<>();
    json.beginArray();
    while (json.hasNext()) {
      elements.add(value(depth + 1));
    }
    json.endArray();
    return elements;
  }

  private String text(String text) {
    if (text.length() > LONGEST_TEXT) {
      throw error("a text of more than " + LONGEST_TEXT + " characters");
    }
    return text;
  }

  private static Object number(String text) {
    if (WHOLE.matcher(text).matches()) {
      BigInteger whole = new BigInteger(text);
      boolean fits = whole.bitLength() < Long.SIZE;
      boolean unsigned = whole.signum() > 0 && whole.bitLength() == Long.SIZE;
      return fits ? (Object) whole.longValue() : unsigned ? whole : (Object) whole.doubleValue();
    }
    return Double.valueOf(text);
  }

  private DataException error(String what) {
    return error(what, null);
  }

  private DataException error(String what, Exception cause) {
    Matcher place = PLACE.matcher(json.toString());
    String where = place.find() ? ", line " + place.group(1) + ", column " + place.group(2) : "";
    return new DataException(file + where + ": " + what, cause);
  }
}
