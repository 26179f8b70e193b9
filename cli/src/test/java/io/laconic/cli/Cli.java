package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Runs commands inside the test's own JVM, and finds the larger data sets. */
final class Cli {
  /** What a command gave. */
  record Result(int code, String out, String err) {
    /** The JSON document that is all of standard output. */
    JsonObject json() {
      JsonReader reader = new JsonReader(new StringReader(out));
      reader.setStrictness(Strictness.STRICT);
      JsonObject tree = JsonParser.parseReader(reader).getAsJsonObject();
      try {
        assertThat(reader.peek().name()).as("after the document").isEqualTo("END_DOCUMENT");
      } catch (IOException e) {
        throw new AssertionError(out, e);
      }
      return tree;
    }

    Result succeeds() {
      assertThat(code).as(err).isZero();
      return this;
    }
  }

  private Cli() {}

  static Result run(Object... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] args = new String[words.length];
    for (int k = 0; k < args.length; k++) {
      args[k] = words[k].toString();
    }
    int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    return new Result(code, out.toString(), err.toString());
  }

  /**
   * Runs a command with the certificate {@code standard} where it makes one and the words name no
   * other: for tests of the forms that rebuild, and of the defaults that go with them.
   */
  static Result standardRun(Object... words) {
    return run(standard(words));
  }

  /** Runs such a command, which ends well and prints one JSON document. */
  static JsonObject standardJson(Object... words) {
    return json(standard(words));
  }

  private static Object[] standard(Object... words) {
    List<Object> more = new ArrayList<>(List.of(words));
    boolean certifies = List.of("train", "cv", "compare", "demo").contains(words[0]);
    boolean named = more.stream().anyMatch(word -> word.toString().equals("--certificate"));
    if (certifies && !named) {
      more.addAll(List.of("--certificate", "standard"));
    }
    return more.toArray();
  }

  /** The conditions of all rules of a model file. */
  static List<JsonElement> conditions(JsonObject model) {
    List<JsonElement> conditions = new ArrayList<>();
    for (JsonElement rule : model.getAsJsonArray("rules")) {
      rule.getAsJsonObject().getAsJsonArray("conditions").forEach(conditions::add);
    }
    return conditions;
  }

  /** Runs a command that ends well and prints one JSON document. */
  static JsonObject json(Object... words) {
    Object[] more = java.util.Arrays.copyOf(words, words.length + 1);
    more[words.length] = "--json";
    return run(more).succeeds().json();
  }

  /** One of the larger data sets; the test is skipped where they are not at hand. */
  static Path data(String name) {
    String folder = System.getProperty("laconic.data", "");
    Path root = Path.of(System.getProperty("laconic.root", ".."));
    Path file = (folder.isEmpty() ? root.resolve("../shared/data") : Path.of(folder)).resolve(name);
    Assumptions.assumeTrue(Files.exists(file), () -> "not at hand: " + file);
    return file;
  }

  static Path write(Path file, String... lines) {
    try {
      return Files.writeString(file, String.join("\n", lines) + "\n");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
