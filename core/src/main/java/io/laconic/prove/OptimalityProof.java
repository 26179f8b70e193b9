package io.laconic.prove;

import io.laconic.cover.exact.Effort;
import io.laconic.cover.exact.ExactAnswer;
import io.laconic.cover.exact.ExactRule;
import io.laconic.cover.exact.TooManyConditionsException;
import io.laconic.learn.ColumnKnowledge;
import io.laconic.model.CountedConditions;
import io.laconic.model.Model;
import io.laconic.model.ReplaceablePart;
import io.laconic.train.ModelRows;
import java.util.List;

/**
 * Whether a rule of the same form and size as a trained one makes fewer errors on the rows that it
 * was learned from. For a list of short rules: whether one of its rules can be replaced by a better
 * one for the same class, of at most as many conditions; for a score whether one of its conditions
 * can, with the same points.
 *
 * @param form the rules that were searched, in words; null if there is no proof
 * @param rows number of rows that the rule was learned from
 * @param errors of the rule on these rows
 * @param leastErrors no rule of the form makes fewer
 * @param better a rule that makes fewer errors; null if none was found
 * @param impossible why there is no proof, a sentence; null if one was tried
 */
public record OptimalityProof(
    String form, int rows, int errors, int leastErrors, Better better, String impossible) {
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
  public static OptimalityProof of(Model model, ModelRows rows, double seconds) {
    try {
      checkColumns(model, rows.known());
      return search(model, SearchedRows.places(model, rows), seconds);
    } catch (UnsearchedFormException | TooManyConditionsException e) {
      return new OptimalityProof(null, rows.madeOf().length, -1, 0, null, e.getMessage());
    }
  }

  /** The search minds directions, but not which columns stand side by side. */
  private static void checkColumns(Model model, ColumnKnowledge known) {
    if (known.demands() || known.maxColumns() < model.classifier().size()) {
      throw new UnsearchedFormException(
          "rules are compared whatever columns they look at together, which is not done where"
              + " columns are required, go together or are limited in number");
    }
  }

  private static OptimalityProof search(Model model, List<SearchedRows> places, double seconds) {
    int errors = places.get(0).errors(model.classifier());
    int least = errors;
    Better better = null;
    for (SearchedRows place : places) {
      ExactAnswer answer =
          place
              .search(0)
              .betterThan(
                  errors - place.unavoidable(),
                  place.form(),
                  Effort.ofSeconds(seconds / places.size()));
      least = Math.min(least, place.unavoidable() + answer.leastCost());
      ExactRule rule = answer.rule();
      int found = rule == null ? errors : place.unavoidable() + rule.cost();
      if (found < (better == null ? errors : better.errors())) {
        better = new Better(place.sentence(rule.conditions(), rule.needed()), found);
      }
    }
    return new OptimalityProof(words(places), places.get(0).count(), errors, least, better, null);
  }

  private static String words(List<SearchedRows> places) {
    ReplaceablePart replaced = places.get(0).replaced();
    return replaced == null
        ? words(places.get(0).counted())
        : "other "
            + SimilarRules.unit(replaced)
            + " in place of "
            + SimilarRules.oneOf(places.size(), replaced);
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
