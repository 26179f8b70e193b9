package io.laconic.prove;

import io.laconic.cover.exact.Effort;
import io.laconic.cover.exact.ExactAnswer;
import io.laconic.cover.exact.ExactForm;
import io.laconic.cover.exact.ExactSearch;
import io.laconic.cover.exact.TooManyConditionsException;
import io.laconic.model.CountedConditions;
import io.laconic.model.Model;
import io.laconic.train.ModelRows;
import java.util.Optional;

/**
 * Whether a rule of the same form and size as a trained one makes fewer errors on the rows that it
 * was made of.
 *
 * @param form the rules that were searched, in words; null if there is no proof
 * @param rows number of rows that the rule was made of
 * @param errors of the rule on these rows
 * @param leastErrors no rule of the form makes fewer
 * @param better a rule that makes fewer errors; null if none was found
 * @param impossible why there is no proof, a sentence; null if one was tried
 */
public record Proof(
    String form, int rows, int errors, int leastErrors, Better better, String impossible) {
  /** Largest number of conditions that is searched. */
  private static final int MOST_CONDITIONS = 6;

  /** A better rule, in words. */
  public record Better(String rule, int errors) {}

  /** Whether the search came to its end. */
  public boolean isComplete() {
    return impossible == null && leastErrors == (better == null ? errors : better.errors());
  }

  /** Whether no rule of the form makes fewer errors than the trained one. */
  public boolean isProven() {
    return isComplete() && better == null;
  }

  /**
   * Searches.
   *
   * @param rows those of the training file, as the model sees them
   * @param seconds time limit; infinite: none
   */
  public static Proof of(Model model, ModelRows rows, double seconds) {
    Optional<CountedConditions> counted = model.classifier().countedConditions(model);
    if (counted.isEmpty()) {
      return none(rows, whyNot(model));
    }
    CountedConditions form = counted.get();
    if (form.size() > MOST_CONDITIONS) {
      return none(
          rows,
          "rules of more than " + MOST_CONDITIONS + " conditions are too many to search all of");
    }
    SearchedRows searched = new SearchedRows(model, form, rows);
    int errors = searched.errors(model.classifier());
    try {
      ExactAnswer answer =
          ExactSearch.of(searched.columns(), searched.labels(), searched.rows(), 0)
              .betterThan(
                  errors, new ExactForm(form.size(), form.needed()), Effort.ofSeconds(seconds));
      Better better =
          answer.rule() == null
              ? null
              : new Better(
                  searched.sentence(answer.rule().conditions(), answer.rule().needed()),
                  answer.rule().cost());
      return new Proof(words(form), searched.count(), errors, answer.leastCost(), better, null);
    } catch (TooManyConditionsException e) {
      return none(rows, e.getMessage());
    }
  }

  private static Proof none(ModelRows rows, String why) {
    return new Proof(null, rows.madeOf().length, -1, 0, null, why);
  }

  private static String whyNot(Model model) {
    return model.classifier().size() == 0
        ? "the rule is a constant"
        : "only conjunctions, disjunctions and checklists of conditions on single attributes, for two"
            + " classes, can be searched";
  }

  /**
   * {@code conjunction of at most 2 conditions}, {@code checklist "at least 2 of 3" (or shorter)}.
   */
  static String words(CountedConditions form) {
    if (form.size() == 1) {
      return "rule of one condition";
    }
    return form.needed() == form.size() || form.needed() == 1
        ? form.form() + " of at most " + form.size() + " conditions"
        : form.form() + " \"at least " + form.needed() + " of " + form.size() + "\" (or shorter)";
  }
}
