package io.laconic.example;

import io.laconic.model.Message;
import io.laconic.model.MessagePriorInputs;
import java.util.List;
import java.util.Map;

/** Says which of two classes is always given: one bit. */
record MajorityMessage(int label) implements Message {
  @Override
  public String form() {
    return MajorityLearner.NAME;
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    return Map.of("class", classes.get(label));
  }

  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    return Math.log(0.5);
  }
}
