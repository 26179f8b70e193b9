package io.laconic.model.rules;

import static io.laconic.model.RebuildException.require;

import io.laconic.bound.MessagePrior;
import io.laconic.bound.PaperBound.ErrorSets;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.Model;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A decision list without rules: the class that it always gives. */
public record DlmEmptyListMessage(int label) implements RuleMessage {
  @Override
  public String form() {
    return "dlm-constant";
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    return Map.of("label", label);
  }

  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    return MessagePrior.constant(priorInputs.members().length);
  }

  @Override
  public IntStream listCenters() {
    return IntStream.empty();
  }

  @Override
  public Rules rebuild(CompressionSet set, MachineType type, Frame frame) {
    require(type == null, "a decision list has no type");
    require(set.size() == 0, "a constant needs no rows, got " + set.size());
    RebuildList.checkLabel(label);
    return new Rules(List.of(), label, OnMissing.of(frame));
  }

  /** An empty list has no first rule. */
  @Override
  public RuleMessage first(Model model, List<Claim> rules) {
    throw new IllegalArgumentException("a constant has no rules");
  }

  /** For an empty list the theorems on simple and complex balls agree. */
  @Override
  public double printedBound(PaperBoundCounts counts, ErrorSets reading) {
    boolean balls = "balls".equals(counts.model().parameters().get("features"));
    return balls ? counts.simpleList(reading) : Double.NaN;
  }
}
