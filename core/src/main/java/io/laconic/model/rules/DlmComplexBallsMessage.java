package io.laconic.model.rules;

import io.laconic.bound.MessagePrior;
import io.laconic.bound.PaperBound.ErrorSets;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.Model;
import io.laconic.space.Side;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A decision list of balls: center and side of every rule, in order. */
public record DlmComplexBallsMessage(List<BallRule> rules) implements RuleMessage {
  /** A center and the side of the ball that is claimed: {@code BELOW} is the inside. */
  public record BallRule(int center, Side side) {}

  public DlmComplexBallsMessage {
    rules = List.copyOf(rules);
  }

  @Override
  public String form() {
    return "dlm-complex";
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    return Map.of(
        "rules",
        rules.stream()
            .map(rule -> List.of(rule.center(), rule.side() == Side.BELOW ? "inside" : "outside"))
            .toList());
  }

  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    int[] c = priorInputs.listCenters();
    int lp = priorInputs.members()[1];
    int ln = priorInputs.members()[0];
    return priorInputs.tight()
        ? MessagePrior.dlmComplexTight(lp, c[1], ln, c[0], rules.size())
        : MessagePrior.dlmComplex(lp, c[1], ln, c[0], rules.size());
  }

  @Override
  public IntStream listCenters() {
    return rules.stream().mapToInt(BallRule::center);
  }

  @Override
  public Rules rebuild(CompressionSet set, MachineType type, Frame frame) {
    RebuildList rebuild = RebuildList.comparing(this, set, type, frame);
    rules.forEach(rule -> rebuild.addBall(rule.center(), rule.side()));
    return rebuild.rules();
  }

  @Override
  public DlmComplexBallsMessage first(Model model, List<Claim> first) {
    return new DlmComplexBallsMessage(
        first.stream()
            .map(rule -> (Ball) rule.feature())
            .map(ball -> new BallRule(ball.center(), ball.side()))
            .toList());
  }

  @Override
  public double printedBound(PaperBoundCounts counts, ErrorSets reading) {
    return counts.complexList(rules.size(), reading);
  }

  @Override
  public String balls() {
    return "complex";
  }
}
