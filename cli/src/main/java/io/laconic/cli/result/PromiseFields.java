package io.laconic.cli.result;

import io.laconic.fact.Fact;
import java.util.List;
import java.util.Map;

/** What is promised besides the error rate, with its sentence, for programs. */
public record PromiseFields(String code, Map<String, Object> values, String words) {
  /** The fields of some promises. */
  public static List<PromiseFields> of(List<Fact> promises) {
    return promises.stream()
        .map(promise -> new PromiseFields(promise.code(), promise.values(), promise.words()))
        .toList();
  }
}
