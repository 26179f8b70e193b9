package io.laconic.learn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Learner options as a user gave them, checked against the table: a list of values for each. */
public final class Settings {
  private final Map<String, List<Object>> given;

  private Settings(Map<String, List<Object>> given) {
    this.given = given;
  }

  /**
   * Checks and reads the words of a user; commas separate several values.
   *
   * @throws IllegalArgumentException with one line that names option, range and value
   */
  public static Settings of(Map<String, String> words) {
    Map<String, List<Object>> given = new LinkedHashMap<>();
    words.forEach((name, text) -> given.put(name, parse(Parameter.of(name), text)));
    return new Settings(given);
  }

  private static List<Object> parse(Parameter parameter, String text) {
    List<Object> values = new ArrayList<>();
    String[] words =
        parameter.kind() == Parameter.Kind.FILE_OR_WORD ? new String[] {text} : text.split(",", -1);
    for (String word : words) {
      Object value = parameter.parse(word.strip());
      if (!values.contains(value)) {
        values.add(value);
      }
    }
    return List.copyOf(values);
  }

  public boolean has(String name) {
    return given.containsKey(name);
  }

  /** The only value of a choice, or its default. */
  public String word(String name) {
    return word(name, Parameter.of(name).standard());
  }

  /** The only value of a choice, or the given default. */
  public String word(String name, String standard) {
    return has(name) ? (String) single(name) : standard;
  }

  /** The only value of a number, or the given default. */
  public double number(String name, double standard) {
    return has(name) ? (Double) single(name) : standard;
  }

  private Object single(String name) {
    List<Object> values = given.get(name);
    if (values.size() > 1) {
      throw new IllegalArgumentException(
          "--" + name + " takes one value; choosing among several is not built yet");
    }
    return values.get(0);
  }

  /** Fails if an option was given that the chosen features do not use. */
  void refuse(String name, String why) {
    if (has(name)) {
      throw new IllegalArgumentException("--" + name + " " + why);
    }
  }
}
