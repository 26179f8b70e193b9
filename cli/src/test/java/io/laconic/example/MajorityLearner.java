package io.laconic.example;

import io.laconic.learn.Settings;
import io.laconic.learn.SimpleLearner;
import io.laconic.learn.TrainingSet;

/**
 * The smallest learner: it always says the class that most training rows have, the first of several
 * such. {@code CONTRIBUTING.md} follows its files.
 */
public final class MajorityLearner implements SimpleLearner {
  @Override
  public String name() {
    return "majority";
  }

  @Override
  public String description() {
    return "always the class that most rows have";
  }

  @Override
  public MajorityClass fit(TrainingSet rows, Settings settings) {
    int most = 0;
    for (int label = 1; label < rows.frame().classes().size(); label++) {
      most = rows.rowsOf(label).length > rows.rowsOf(most).length ? label : most;
    }
    return new MajorityClass(most);
  }
}
