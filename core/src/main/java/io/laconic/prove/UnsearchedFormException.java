package io.laconic.prove;

import io.laconic.model.CountedConditions;
import io.laconic.model.Model;

/** The rules of a form cannot all be searched; the message says why, as a clause. */
public final class UnsearchedFormException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Largest number of conditions that is searched. */
  private static final int MOST_CONDITIONS = 6;

  UnsearchedFormException(String why) {
    super(why);
  }

  /**
   * How the rule of a model counts conditions.
   *
   * @throws UnsearchedFormException if it has another form, or too many of them
   */
  public static CountedConditions check(Model model) {
    if (model.classifier().size() == 0) {
      throw new UnsearchedFormException("the rule is a constant");
    }
    CountedConditions form =
        model
            .classifier()
            .countedConditions(model)
            .orElseThrow(
                () ->
                    new UnsearchedFormException(
                        "only conjunctions, disjunctions and checklists of conditions on single"
                            + " attributes, for two classes, can be searched"));
    if (form.size() > MOST_CONDITIONS) {
      throw new UnsearchedFormException(
          "rules of more than " + MOST_CONDITIONS + " conditions are too many to search");
    }
    return form;
  }
}
