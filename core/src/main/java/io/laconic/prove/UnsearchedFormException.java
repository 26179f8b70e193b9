package io.laconic.prove;

import io.laconic.model.Classifier;
import io.laconic.model.CountedConditions;
import io.laconic.model.Model;
import io.laconic.model.ReplaceablePart;
import java.util.List;

/** The rules of a form cannot all be searched; the message says why, as a clause. */
public final class UnsearchedFormException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Largest number of conditions that is searched. */
  private static final int MOST_CONDITIONS = 6;

  UnsearchedFormException(String why) {
    super(why);
  }

  /**
   * How the rule of a model counts conditions; those of each rule of a list.
   *
   * @throws UnsearchedFormException if it has another form, or too many of them
   */
  public static List<CountedConditions> check(Model model) {
    Classifier classifier = model.classifier();
    if (classifier.size() == 0) {
      throw new UnsearchedFormException("the rule is a constant");
    }
    List<CountedConditions> forms =
        classifier
            .countedConditions(model)
            .map(List::of)
            .orElseGet(
                () ->
                    classifier.replaceableParts(model).stream()
                        .map(ReplaceablePart::form)
                        .toList());
    if (forms.isEmpty()) {
      throw new UnsearchedFormException(
          "only rules of conditions on single columns can be searched: AND, OR, checklists, point"
              + " scores and lists of short rules, and no list with sets of categories");
    }
    if (forms.stream().anyMatch(form -> form.size() > MOST_CONDITIONS)) {
      throw new UnsearchedFormException(
          "rules of more than " + MOST_CONDITIONS + " conditions are too many to search");
    }
    return forms;
  }
}
