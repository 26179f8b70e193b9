package io.laconic.example;

import io.laconic.learn.Contender;
import io.laconic.learn.Learner;
import io.laconic.learn.LearnerContext;
import io.laconic.learn.Parameter;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.Variant;
import java.util.List;

/**
 * The smallest learner: it always says the class that most training rows have. It shows what a new
 * learner consists of; {@code CONTRIBUTING.md} follows its files.
 */
public final class MajorityLearner implements Learner {
  static final String NAME = "majority";

  /** For {@link java.util.ServiceLoader}. */
  public MajorityLearner() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "always the class that most rows have";
  }

  @Override
  public List<Parameter<?>> parameters() {
    return List.of();
  }

  @Override
  public Preparation.Classes classes() {
    return Preparation.Classes.TWO;
  }

  @Override
  public RowComparisonKind comparisonKind(Settings settings) {
    return RowComparisonKind.ATTRIBUTES;
  }

  @Override
  public Contender contender(Variant variant, LearnerContext context) {
    return new MajorityContender(variant.name(), context.preparation());
  }
}
