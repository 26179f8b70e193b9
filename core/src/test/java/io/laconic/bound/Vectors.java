package io.laconic.bound;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads the shared test vectors. */
final class Vectors {
  private Vectors() {}

  static JsonArray read(String name) {
    try (Reader reader =
        new InputStreamReader(
            Vectors.class.getResourceAsStream("/vectors/" + name), StandardCharsets.UTF_8)) {
      return JsonParser.parseReader(reader).getAsJsonArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
