package io.laconic.model.rules;

import io.laconic.bound.MessagePrior;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.Model;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A decision list of half-spaces: pair and class of every rule, in order. */
public record DlmHalfSpacesMessage(List<PairRule> rules) implements RuleMessage {
  /** A positive row, a negative row, and the class that is claimed. */
  public record PairRule(int a, int b, int label) {
    /** The row of the pair that the rule claims for its class. */
    public int claimedHalf() {
      return label == 1 ? a : b;
    }
  }

  public DlmHalfSpacesMessage {
    rules = List.copyOf(rules);
  }

  @Override
  public String form() {
    return "dlm-half-spaces";
  }

  @Override
  public Map<String, Object> fields(List<String> classes) {
    return Map.of("rules", rules.stream().map(r -> List.of(r.a(), r.b(), r.label())).toList());
  }

  @Override
  public double lnProbability(MessagePriorInputs priorInputs) {
    int[] c = priorInputs.listCenters();
    long[] blocks = RebuildList.blocks(rules.stream().map(PairRule::label).toList());
    return MessagePrior.dlmHalfSpaces(
        priorInputs.members()[1], c[1], priorInputs.members()[0], c[0], blocks);
  }

  @Override
  public IntStream listCenters() {
    return rules.stream().mapToInt(PairRule::claimedHalf);
  }

  @Override
  public Rules rebuild(CompressionSet set, MachineType type, Frame frame) {
    RebuildList rebuild = RebuildList.comparing(this, set, type, frame);
    RebuildList.checkOnce(listCenters());
    rules.forEach(rebuild::addHalfSpace);
    return rebuild.rules();
  }

  @Override
  public DlmHalfSpacesMessage first(Model model, List<Claim> first) {
    return new DlmHalfSpacesMessage(first.stream().map(DlmHalfSpacesMessage::pairRule).toList());
  }

  private static PairRule pairRule(Claim rule) {
    HalfSpace half = (HalfSpace) rule.feature();
    return new PairRule(half.a(), half.b(), rule.label());
  }
}
