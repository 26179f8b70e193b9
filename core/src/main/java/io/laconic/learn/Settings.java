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

  /** All values of a choice, or the given ones. */
  public List<String> words(String name, List<String> standard) {
    return has(name) ? given.get(name).stream().map(String.class::cast).toList() : standard;
  }

  /** All values of a number, or the given ones. */
  public double[] numbers(String name, List<Double> standard) {
    return (has(name) ? given.get(name) : standard)
        .stream().mapToDouble(value -> (Double) value).toArray();
  }

  /** How many values an option has; 0 if it was not given. */
  public int count(String name) {
    return has(name) ? given.get(name).size() : 0;
  }

  /** The same with one option set to one value. */
  private Settings with(String name, Object value) {
    Map<String, List<Object>> more = new LinkedHashMap<>(given);
    more.put(name, List.of(value));
    return new Settings(more);
  }

  /** The same with one option set to a word. */
  public Settings withWord(String name, String word) {
    return with(name, word);
  }

  /** All combinations of the values of some options; in each of them these have one value. */
  public List<Settings> variants(List<String> names) {
    List<Settings> variants = List.of(this);
    for (String name : names) {
      List<Settings> longer = new ArrayList<>();
      for (Settings variant : variants) {
        if (variant.has(name)) {
          variant.given.get(name).forEach(value -> longer.add(variant.with(name, value)));
        } else {
          longer.add(variant);
        }
      }
      variants = longer;
    }
    return variants;
  }

  /** The names of the options that were given. */
  public java.util.Set<String> names() {
    return given.keySet();
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
      throw new IllegalArgumentException("--" + name + " takes one value, got " + values.size());
    }
    return values.get(0);
  }

  /** Fails if an option was given that nothing uses. */
  public void refuse(String name, String why) {
    if (has(name)) {
      throw new IllegalArgumentException("--" + name + " " + why);
    }
  }
}
