package io.laconic.cli.wording;

import io.laconic.fact.Fact;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** What is promised besides the error rate, with its sentence, for programs. */
public record PromiseFields(String code, Map<String, Object> values, String words) {
  /** The fields of promises that name no class. */
  public static List<PromiseFields> of(List<Fact> promises) {
    return of(promises, name -> name);
  }

  /**
   * The fields of some promises.
   *
   * @param spoken the name of a class in a sentence
   */
  public static List<PromiseFields> of(List<Fact> promises, UnaryOperator<String> spoken) {
    return promises.stream()
        .map(promise -> new PromiseFields(promise.code(), promise.values(), promise.words(spoken)))
        .toList();
  }
}
