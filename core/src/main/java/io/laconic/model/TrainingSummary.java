package io.laconic.model;

import io.laconic.data.Source;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a model was trained on and how it did there.
 *
 * @param examples rows used, by class
 * @param errors training errors by class
 * @param objective what the learner made small, by name; empty if it has no such number
 */
public record TrainingSummary(
    Source source, int[] examples, int[] errors, Map<String, Object> objective) {
  public TrainingSummary {
    objective = Collections.unmodifiableMap(new LinkedHashMap<>(objective));
  }

  /** Without an objective. */
  public TrainingSummary(Source source, int[] examples, int[] errors) {
    this(source, examples, errors, Map.of());
  }

  public int exampleCount() {
    return java.util.Arrays.stream(examples).sum();
  }

  public int errorCount() {
    return java.util.Arrays.stream(errors).sum();
  }
}
