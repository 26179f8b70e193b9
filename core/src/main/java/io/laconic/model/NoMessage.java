package io.laconic.model;

import java.util.List;
import java.util.Map;

/** Nothing is said, because nothing rebuilds the classifier; no certificate follows from it. */
public record NoMessage() implements Message {
  /** The form, as model files spell it. */
  public static final String FORM = "none";

  @Override
  public String form() {
    return FORM;
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    return Map.of();
  }

  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    return Double.NEGATIVE_INFINITY;
  }
}
