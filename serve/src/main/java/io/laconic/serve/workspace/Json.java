package io.laconic.serve.workspace;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import io.laconic.io.file.AtomicFiles;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;

/** JSON of the files in a workspace and of the messages about them; numbers keep their digits. */
public final class Json {
  private static final Gson COMPACT =
      new GsonBuilder().serializeNulls().disableHtmlEscaping().create();
  private static final Gson PRETTY =
      new GsonBuilder().serializeNulls().disableHtmlEscaping().setPrettyPrinting().create();

  private Json() {}

  /** A record: a field for each component, as {@link io.laconic.io.json.Json} has them. */
  public static JsonObject of(Record one) {
    return COMPACT.toJsonTree(io.laconic.io.json.Json.plain(one)).getAsJsonObject();
  }

  /** The text in one line. */
  public static String text(JsonElement value) {
    return COMPACT.toJson(value);
  }

  /** Reads one document; a text that is none is refused. */
  public static JsonElement parse(String text) {
    try {
      return parse(new StringReader(text));
    } catch (JsonParseException | IOException e) {
      throw Refusal.wrong("this is not JSON");
    }
  }

  private static JsonElement parse(Reader text) throws IOException {
    JsonReader reader = new JsonReader(text);
    reader.setStrictness(Strictness.STRICT);
    JsonElement value = JsonParser.parseReader(reader);
    reader.peek(); // complains if any text follows
    return value;
  }

  /** An object that a request must consist of. */
  public static JsonObject parseObject(String text) {
    JsonElement value = parse(text);
    if (!value.isJsonObject()) {
      throw Refusal.wrong("a JSON object is expected");
    }
    return value.getAsJsonObject();
  }

  /** The object in a file. */
  public static JsonObject read(Path file) throws IOException {
    try (Reader text = Files.newBufferedReader(file)) {
      return parse(text).getAsJsonObject();
    } catch (JsonParseException | IllegalStateException e) {
      throw new IOException(file + ": not the JSON that is expected", e);
    }
  }

  /** Writes a file whole or not at all. */
  public static void write(Path file, JsonElement value) {
    AtomicFiles.write(
        file,
        out -> {
          PRETTY.toJson(value, out);
          out.write('\n');
        });
  }

  /** A text field; null if it is missing. */
  public static String string(JsonObject object, String name) {
    JsonElement value = object.get(name);
    if (value == null || value.isJsonNull()) {
      return null;
    }
    if (!value.isJsonPrimitive()) {
      throw Refusal.wrong(name + " must be a text");
    }
    return value.getAsString();
  }

  /** An object field; empty if it is missing. */
  public static JsonObject child(JsonObject object, String name) {
    JsonElement value = object.get(name);
    if (value == null || value.isJsonNull()) {
      return new JsonObject();
    }
    if (!value.isJsonObject()) {
      throw Refusal.wrong(name + " must be an object");
    }
    return value.getAsJsonObject();
  }
}
