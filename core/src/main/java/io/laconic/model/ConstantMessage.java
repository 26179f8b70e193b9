package io.laconic.model;

import io.laconic.bound.MessagePrior;
import java.util.List;
import java.util.Map;

/** No feature at all: the classifier is a constant. */
public record ConstantMessage() implements Message {
  @Override
  public String form() {
    return "constant";
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    return Map.of();
  }

  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    return MessagePrior.constant(priorInputs.members().length);
  }
}
