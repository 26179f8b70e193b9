package io.laconic.learn;

import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.util.List;

/** What a model is made of, by names that mean the same whatever rows it was learned from. */
final class ModelPartNames {
  private ModelPartNames() {}

  /** Names of the features, without thresholds. */
  static List<String> names(Model model) {
    return Wording.of(model).partNames();
  }

  /** How many attributes the model looks at; all of them where rows are compared. */
  static int attributes(Model model) {
    return model.classifier().size() == 0 ? 0 : model.requiredColumns().size();
  }
}
