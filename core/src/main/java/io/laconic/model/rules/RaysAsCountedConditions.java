package io.laconic.model.rules;

import io.laconic.model.AttributeCut;
import io.laconic.model.CountedConditions;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.space.Side;
import java.util.List;
import java.util.Optional;

/**
 * Rays as conditions that are counted. A disjunction needs one ray that claims a row. In a
 * conjunction rays claim negative rows, so its conditions are that they do not: all must hold. A
 * list whose rules all name one class is a disjunction for that class.
 */
final class RaysAsCountedConditions {
  private RaysAsCountedConditions() {}

  static Optional<CountedConditions> of(Model model, RuleList list) {
    if (list.size() == 0
        || model.frame().classes().size() != 2
        || list.attributes().length < list.size()
        || list.rules().stream().anyMatch(rule -> rule.label() == list.otherwise())) {
      return Optional.empty();
    }
    boolean turned = model.type() == MachineType.CONJUNCTION;
    int claimed = list.rule(0).label();
    return Optional.of(
        new CountedConditions(
            list.size(),
            turned ? list.size() : 1,
            turned ? list.otherwise() : claimed,
            turned ? "conjunction" : "disjunction",
            (cuts, needed) -> other(cuts, claimed, turned, list.otherwise())));
  }

  private static RuleList other(
      List<AttributeCut> cuts, int claimed, boolean turned, int otherwise) {
    return new RuleList(
        cuts.stream().map(cut -> new Rule(ray(cut, turned), claimed, Double.NaN)).toList(),
        otherwise);
  }

  /** The ray that claims where the condition holds; turned: where it does not. */
  private static Ray ray(AttributeCut cut, boolean turned) {
    boolean above = (cut.side() == Side.ABOVE) != turned;
    return above
        ? new Ray(cut.attribute(), Side.ABOVE, cut.lowerRow(), cut.lower())
        : new Ray(cut.attribute(), Side.BELOW, cut.upperRow(), cut.upper());
  }
}
