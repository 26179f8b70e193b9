package io.laconic.io.companion;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import io.laconic.data.CodePoints;
import io.laconic.data.DataException;
import io.laconic.data.Schema;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.learn.ColumnDirection;
import io.laconic.learn.ColumnOrder;
import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Reads the kinds of columns that are known in advance, as JSON:
 *
 * <pre>{@code
 * {"columns": [{"name": "sex", "kind": "categorical", "values": ["f", "m"]},
 *              {"name": "age", "kind": "numeric", "direction": "up"}]}
 * }</pre>
 *
 * <p>{@code values} is optional; the values are sorted by code points. {@code direction} is
 * optional too: {@code up} or {@code down}, with a class behind a colon if there are more than two.
 *
 * <p>A schema that was written from a table says so, {@code "madeFrom": {"data": "patients.csv",
 * "sha256": "…"}}: for that table it was not known beforehand.
 */
public final class SchemaFile {
  private static final int MOST_COLUMNS = 10_000_000;
  private static final int LONGEST_PATH = 100;
  private static final int MOST_VALUES = 1_000_000;

  private final String file;
  private final JsonReader json;
  private final Map<String, Schema.Kind> kinds = new LinkedHashMap<>();
  private String madeFrom;

  private SchemaFile(String file, Reader text) {
    this.file = file;
    this.json = new JsonReader(text);
  }

  /**
   * What a schema file says.
   *
   * @param madeFrom hash of the table that it was written from; null if a person wrote it
   */
  public record Content(Schema schema, String madeFrom) {}

  /** The schema in a file. */
  public static Schema read(Path path) {
    return content(path).schema();
  }

  /** The schema in a file, and where it comes from. */
  public static Content content(Path path) {
    InputFile input = InputFile.of(path);
    return input.read(null, text -> new SchemaFile(input.name(), text).content());
  }

  private Content content() throws IOException {
    try {
      document();
    } catch (MalformedJsonException | EOFException e) {
      throw new DataException(error("not valid JSON").getMessage(), e);
    }
    return new Content(new Schema(kinds), madeFrom);
  }

  private void document() throws IOException {
    boolean found = false;
    expect(JsonToken.BEGIN_OBJECT, "an object with the field \"columns\"");
    json.beginObject();
    while (json.hasNext()) {
      String field = json.nextName();
      switch (field) {
        case "columns" -> columns();
        case "madeFrom" -> madeFrom();
        default -> throw error("unknown field " + FileErrors.quoted(field));
      }
      found |= field.equals("columns");
    }
    json.endObject();
    if (!found) {
      throw error("expected the field \"columns\"");
    }
    if (json.peek() != JsonToken.END_DOCUMENT) {
      throw error("text follows the end of the object");
    }
  }

  private void madeFrom() throws IOException {
    expect(JsonToken.BEGIN_OBJECT, "an object with \"data\" and \"sha256\"");
    json.beginObject();
    while (json.hasNext()) {
      String field = json.nextName();
      switch (field) {
        case "data" -> text("the name of a file");
        case "sha256" -> madeFrom = text("a hash");
        default -> throw error("unknown field " + FileErrors.quoted(field));
      }
    }
    json.endObject();
    if (madeFrom == null) {
      throw error("madeFrom needs \"sha256\"");
    }
  }

  private void columns() throws IOException {
    expect(JsonToken.BEGIN_ARRAY, "an array of columns");
    json.beginArray();
    while (json.hasNext()) {
      if (kinds.size() == MOST_COLUMNS) {
        throw error("more than " + MOST_COLUMNS + " columns");
      }
      column();
    }
    json.endArray();
  }

  private void column() throws IOException {
    String path = json.getPath();
    String name = null;
    String kind = null;
    Set<String> values = null;
    String direction = null;
    String order = null;
    expect(JsonToken.BEGIN_OBJECT, "an object with \"name\" and \"kind\"");
    json.beginObject();
    while (json.hasNext()) {
      String field = json.nextName();
      switch (field) {
        case "name" -> name = text("a name");
        case "kind" -> kind = text("\"numeric\" or \"categorical\"");
        case "values" -> values = values();
        case "direction" -> direction = text("up or down");
        case "order" -> order = text("an order such as \"I < II < III\"");
        default -> throw error("unknown field " + FileErrors.quoted(field));
      }
    }
    json.endObject();
    add(path, name, kind, values, direction, order);
  }

  private void add(
      String path, String name, String kind, Set<String> values, String direction, String order) {
    if (name == null || kind == null) {
      throw error(path, "a column needs \"name\" and \"kind\"");
    }
    boolean categorical = kind.equals("categorical");
    if (!categorical && !kind.equals("numeric")) {
      throw error(path, "kind " + FileErrors.quoted(kind) + " is not numeric or categorical");
    }
    if (!categorical && values != null) {
      throw error(path, "a numeric column has no list of values");
    }
    Schema.Kind known =
        new Schema.Kind(
            categorical, values == null ? null : values.stream().sorted(CodePoints.ORDER).toList());
    if (direction != null && ColumnDirection.of(name, direction).isEmpty()) {
      throw error(path, "direction " + FileErrors.quoted(direction) + " is not up or down");
    }
    if (order != null && (!categorical || ColumnOrder.of(name, order).isEmpty())) {
      throw error(path, "order " + FileErrors.quoted(order) + " is no order of categories");
    }
    if (kinds.put(name, known.pointing(direction).ordered(order)) != null) {
      throw error(path, "column " + FileErrors.quoted(name) + " is declared twice");
    }
  }

  private Set<String> values() throws IOException {
    Set<String> values = new LinkedHashSet<>();
    expect(JsonToken.BEGIN_ARRAY, "an array of values");
    json.beginArray();
    while (json.hasNext()) {
      if (!values.add(text("a value"))) {
        throw error("a value is listed twice");
      }
      if (values.size() > MOST_VALUES) {
        throw error("more than " + MOST_VALUES + " values");
      }
    }
    json.endArray();
    if (values.isEmpty()) {
      throw error("the list of values is empty");
    }
    return values;
  }

  private String text(String what) throws IOException {
    if (json.peek() == JsonToken.NUMBER) {
      return json.nextString();
    }
    expect(JsonToken.STRING, what);
    return json.nextString();
  }

  private void expect(JsonToken token, String what) throws IOException {
    if (json.peek() != token) {
      throw error("expected " + what);
    }
  }

  private DataException error(String what) {
    return error(json.getPath(), what);
  }

  private DataException error(String path, String what) {
    return new DataException(file + ", at " + FileErrors.visible(path, LONGEST_PATH) + ": " + what);
  }
}
