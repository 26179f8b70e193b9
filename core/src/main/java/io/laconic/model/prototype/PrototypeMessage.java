package io.laconic.model.prototype;

import io.laconic.bound.MessagePrior;
import io.laconic.model.Message;
import io.laconic.model.MessagePriorInputs;
import java.util.List;
import java.util.Map;

/** Prototypes that are training rows: which of them carry a class other than their own. */
public record PrototypeMessage(List<Reclassified> reclassified) implements Message {
  /** A row and the class that it stands for. */
  public record Reclassified(int row, int label) {}

  public PrototypeMessage {
    reclassified = List.copyOf(reclassified);
  }

  @Override
  public String form() {
    return "pvm";
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    return Map.of(
        "reclassified",
        reclassified.stream().map(r -> List.of(r.row(), classes.get(r.label()))).toList());
  }

  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    return MessagePrior.pvm(
        priorInputs.lambda(), reclassified.size(), priorInputs.members().length);
  }
}
