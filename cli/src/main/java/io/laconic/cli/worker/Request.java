package io.laconic.cli.worker;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonTree;
import io.laconic.io.json.Node;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * What another program asks for: one line of JSON.
 *
 * @param id a number or a text; every answer repeats it
 * @param method {@code hello}, {@code cancel} or the name of a command
 * @param arguments of the command, as on the command line
 * @param text whether the words for people are wanted, not the JSON document
 * @param job for {@code cancel}: id of the job; null: all
 */
public record Request(Object id, String method, List<String> arguments, boolean text, Object job) {
  /** The name of the source in messages. */
  static final String SOURCE = "request";

  private static final int LONGEST_ID = 200;

  /** Reads a line; fails with a message that says what is wrong with it. */
  public static Request of(String line) {
    Node node = Node.root(SOURCE, tree(line));
    node.withFieldsAnd(List.of("arguments", "output", "job"), "id", "method");
    boolean text = node.has("output") && node.at("output").word("json", "text").equals("text");
    List<String> arguments =
        node.has("arguments")
            ? node.at("arguments").array().stream().map(Request::argument).toList()
            : List.of();
    Object job = node.has("job") ? id(node.at("job")) : null;
    return new Request(id(node.at("id")), method(node.at("method")), arguments, text, job);
  }

  private static Object tree(String line) {
    try {
      return JsonTree.read(SOURCE, new StringReader(line));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object id(Node node) {
    if (!node.isText()) {
      return node.whole();
    }
    if (node.text().length() > LONGEST_ID) {
      throw node.error("longer than " + LONGEST_ID + " characters");
    }
    return node.text();
  }

  private static String method(Node node) {
    if (!node.text().matches("[a-z][a-z-]{0,40}")) {
      throw node.error(FileErrors.quoted(node.text()) + " is not a method");
    }
    return node.text();
  }

  /** A word of the command line: a text, a number or a truth value. */
  private static String argument(Node node) {
    Object value = node.parameter();
    if (value instanceof String || value instanceof Number || value instanceof Boolean) {
      return value.toString();
    }
    throw node.error("expected a text or a number");
  }

  /**
   * The command line of a command. Standard input belongs to the protocol, so that no argument may
   * name it.
   */
  String[] words() {
    for (String argument : arguments) {
      if (argument.matches("(-|(.*=)?/(dev/(stdin|fd/0)|proc/self/fd/0))")) {
        throw new DataException(
            "a worker cannot read " + FileErrors.quoted(argument) + "; write the rows to a file");
      }
    }
    List<String> words = new java.util.ArrayList<>(arguments);
    if (!text && !words.contains("--json")) {
      int end = words.indexOf("--");
      words.add(end < 0 ? words.size() : end, "--json");
    }
    words.add(0, method);
    return words.toArray(String[]::new);
  }
}
