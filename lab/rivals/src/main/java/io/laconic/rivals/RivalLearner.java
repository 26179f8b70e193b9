package io.laconic.rivals;

import io.laconic.certificate.Form;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Learner;
import io.laconic.learn.Parameter;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.choice.Criterion;
import java.util.List;

/**
 * A learner of another library. Its machines are not models of ours: they classify only the rows
 * that are given with those to learn from. It prepares rows itself, and has no parameters that
 * users set; those that it has are chosen by folds, inside a subset by three of them.
 */
public interface RivalLearner extends Learner {
  @Override
  default String description() {
    return name();
  }

  @Override
  default List<Parameter<?>> parameters() {
    return List.of();
  }

  @Override
  default Preparation.Classes classes() {
    return Preparation.Classes.ALL;
  }

  @Override
  default RowComparisonKind comparisonKind(Settings settings) {
    return RowComparisonKind.ATTRIBUTES;
  }

  @Override
  default boolean makesModels() {
    return false;
  }

  @Override
  default Criterion criterion(FitRequest request, Form form, int classes) {
    return Criterion.CV;
  }

  @Override
  default int foldsInside() {
    return 3;
  }
}
