package io.laconic.fact;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What is stated, as a code with values: {@code equal-rows, count 2}. {@link FactWords} says it in
 * words.
 *
 * @param code as {@code facts.txt} and model files spell it
 * @param values by name: whole numbers, shares, texts or lists of texts
 */
public record Fact(String code, Map<String, Object> values) {
  public Fact {
    Map<String, Object> copy = new LinkedHashMap<>();
    values.forEach((name, value) -> copy.put(name, plain(value)));
    values = Collections.unmodifiableMap(copy);
  }

  /** A fact without values. */
  public static Fact of(String code) {
    return new Fact(code, Map.of());
  }

  /** A fact with one value. */
  public static Fact of(String code, String name, Object value) {
    return new Fact(code, Map.of(name, value));
  }

  /** Whole numbers are of one type, however they came about. */
  private static Object plain(Object value) {
    return value instanceof Integer number ? (Object) number.longValue() : value;
  }

  /** Written out: to link what a record has by itself takes a command 20 ms. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Fact fact && code.equals(fact.code) && values.equals(fact.values);
  }

  @Override
  public int hashCode() {
    return 31 * code.hashCode() + values.hashCode();
  }

  /** Whether it has this code. */
  public boolean is(String other) {
    return code.equals(other);
  }

  /** A whole number; -1 if it has none of that name. */
  public int count(String name) {
    return values.get(name) instanceof Long count && count >= 0 && count <= Integer.MAX_VALUE
        ? count.intValue()
        : -1;
  }

  /** Code and values as the fields of a JSON object. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("code", code);
    fields.putAll(values);
    return fields;
  }

  /** It in words. */
  public String words() {
    return FactWords.of(this);
  }

  /**
   * It in words, with the name of its class as a sentence has it.
   *
   * @param spoken the name of a class in a sentence
   */
  public String words(UnaryOperator<String> spoken) {
    if (!(values.get("class") instanceof String name)) {
      return words();
    }
    Map<String, Object> said = new LinkedHashMap<>(values);
    said.put("class", spoken.apply(name));
    return new Fact(code, said).words();
  }

  /** Clauses in one line; null if there are none. */
  public static String clauses(List<Fact> facts) {
    return facts.isEmpty()
        ? null
        : facts.stream().map(Fact::words).collect(Collectors.joining("; "));
  }

  /** Facts as JSON objects; null if there are none. */
  public static List<Map<String, Object>> fields(List<Fact> facts) {
    return facts.isEmpty() ? null : facts.stream().map(Fact::fields).toList();
  }

  /** The fact with a code among these; null if there is none. */
  public static Fact find(List<Fact> facts, String code) {
    return facts.stream().filter(fact -> fact.is(code)).findFirst().orElse(null);
  }
}
