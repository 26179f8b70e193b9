package io.laconic.model.rules;

import io.laconic.bound.MessagePrior;
import io.laconic.bound.PaperBound.ErrorSets;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.Model;
import io.laconic.space.Side;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A decision list of inside balls: the centers, in the order of the rules. */
public record DlmSimpleBallsMessage(int[] order) implements RuleMessage {
  @Override
  public String form() {
    return "dlm-simple";
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    return Map.of("order", Message.list(order));
  }

  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    int[] c = priorInputs.listCenters();
    return MessagePrior.dlmSimple(priorInputs.members()[1], c[1], priorInputs.members()[0], c[0]);
  }

  @Override
  public IntStream listCenters() {
    return Arrays.stream(order);
  }

  @Override
  public Rules rebuild(CompressionSet set, MachineType type, Frame frame) {
    RebuildList rebuild = RebuildList.comparing(this, set, type, frame);
    RebuildList.checkOnce(listCenters());
    listCenters().forEach(center -> rebuild.addBall(center, Side.BELOW));
    return rebuild.rules();
  }

  @Override
  public DlmSimpleBallsMessage first(Model model, List<Claim> rules) {
    return new DlmSimpleBallsMessage(
        rules.stream().mapToInt(rule -> ((Ball) rule.feature()).center()).toArray());
  }

  @Override
  public double printedBound(PaperBoundCounts counts, ErrorSets reading) {
    return counts.simpleList(reading);
  }

  @Override
  public String balls() {
    return "simple";
  }
}
