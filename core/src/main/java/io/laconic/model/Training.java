package io.laconic.model;

import io.laconic.data.Source;

/**
 * What a model was trained on and how it did there.
 *
 * @param examples rows used, by class
 * @param errors training errors by class
 */
public record Training(Source source, int[] examples, int[] errors) {
  public int exampleCount() {
    return java.util.Arrays.stream(examples).sum();
  }

  public int errorCount() {
    return java.util.Arrays.stream(errors).sum();
  }
}
