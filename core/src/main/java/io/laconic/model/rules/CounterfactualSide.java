package io.laconic.model.rules;

import java.util.List;

/** The other side of the threshold of a feature that compares whole rows. */
final class CounterfactualSide extends CounterfactualValues {
  private final ConditionWording wording;
  private final boolean now;
  private final double effort;

  /**
   * @param member place of the condition among all
   * @param now whether it holds
   * @param distance how far the row is from the threshold
   */
  CounterfactualSide(ConditionWording wording, int member, boolean now, double distance) {
    super(List.of(member), new boolean[] {now});
    this.wording = wording;
    this.now = now;
    this.effort = effort(distance, wording.condition());
  }

  @Override
  List<Option> options() {
    return List.of(new Option(0, 0, effort));
  }

  @Override
  List<Option> wider(Option option) {
    return List.of();
  }

  @Override
  boolean[] holdsFor(int kind) {
    return new boolean[] {!now};
  }

  @Override
  String words(Option option) {
    return wording.words(!now);
  }
}
