package io.laconic.prove;

import io.laconic.model.CountedConditions;
import io.laconic.model.Model;
import io.laconic.model.ReplaceablePart;
import io.laconic.model.Wording;
import io.laconic.train.ModelRows;
import java.util.List;

/**
 * Rules of the same form and size as a trained one that make few more errors on the rows that it
 * was learned from, by the columns that they read; for a list of short rules those that can stand
 * in the place of one of its rules while the others stay, for a score the conditions that can stand
 * in the place of one of its conditions, with its points. They keep to what was said of columns.
 * They were found on rows that were learned from: nothing is promised of them.
 *
 * @param trained the trained rule
 * @param mostErrors rules that make more are left out
 * @param groups the first of the sets of columns, those of the best rules first
 * @param inAll columns that every one of the rules reads
 * @param inNone columns that none of them reads
 */
public record SimilarRules(
    Trained trained,
    int mostErrors,
    Counted counted,
    List<Group> groups,
    List<String> inAll,
    List<String> inNone) {
  /** Thresholds of an attribute, if all of them are too many. */
  public static final int QUANTILES = 12;

  /**
   * The trained rule.
   *
   * @param form the rules that are compared, in words
   * @param rows number of rows that it was learned from
   * @param errors on these
   * @param allRows number of all training rows
   * @param errorsOnAll on these
   */
  public record Trained(
      String rule, String form, int rows, int errors, int allRows, int errorsOnAll) {}

  /**
   * How many rules there are.
   *
   * @param rules number of rules
   * @param sets number of sets of columns that they read
   * @param allThresholds whether all thresholds took part; if not, {@link #QUANTILES} of each
   *     attribute
   * @param complete whether all rules were counted; if not, there may be more
   */
  public record Counted(long rules, int sets, boolean allThresholds, boolean complete) {}

  /**
   * Rules that read the same columns.
   *
   * @param count how many they are
   * @param rule the best of them
   * @param errors of that one, on the rows that the trained rule was learned from
   * @param errorsOnAll of that one, on all rows
   * @param ofTrained whether the trained rule reads the same columns
   */
  public record Group(
      List<String> columns,
      long count,
      String rule,
      int errors,
      int errorsOnAll,
      boolean ofTrained) {}

  /**
   * Searches.
   *
   * @param within how many more errors are allowed, as a share of the rows
   * @param limit how many sets of columns are listed
   * @param seconds time limit for all thresholds, and again for some of them
   * @throws UnsearchedFormException if the model has another form of rule
   */
  public static SimilarRules of(
      Model model, ModelRows rows, double within, int limit, double seconds) {
    List<SearchedRows> places = SearchedRows.places(model, rows);
    SearchedRows searched = places.get(0);
    int[] predictions = searched.predictions(model.classifier());
    int errors = searched.errors(predictions, searched.rows());
    int most = (int) Math.min(searched.count(), errors + Math.floor(within * searched.count()));
    Trained trained =
        new Trained(
            Wording.of(model).sentence(),
            words(places),
            searched.count(),
            errors,
            searched.allCount(),
            searched.errors(predictions, searched.everything()));
    SimilarRuleGroups found = SimilarRuleGroups.of(model, places, 0, most, seconds);
    boolean all = found != null && found.isComplete();
    if (!all) {
      found = SimilarRuleGroups.of(model, places, QUANTILES, most, seconds);
    }
    if (found == null) {
      throw new UnsearchedFormException("the table has too many columns for a search of all rules");
    }
    return new SimilarRules(
        trained,
        most,
        new Counted(found.ruleCount(), found.count(), all, found.isComplete()),
        found.first(limit),
        found.inAll(),
        found.inNone());
  }

  private static String words(List<SearchedRows> places) {
    ReplaceablePart replaced = places.get(0).replaced();
    return replaced == null
        ? exactly(places.get(0).counted())
        : unit(replaced)
            + "s in place of "
            + oneOf(places.size(), replaced)
            + (replaced.isCondition()
                ? ", with its points"
                : ", for the same class and with as many conditions");
  }

  /** What a part is called. */
  static String unit(ReplaceablePart part) {
    return part.isCondition() ? "condition" : "rule";
  }

  /** {@code its rule}, {@code one of its 3 conditions}. */
  static String oneOf(int parts, ReplaceablePart one) {
    return parts == 1 ? "its " + unit(one) : "one of its " + parts + " " + unit(one) + "s";
  }

  /** {@code conjunctions of 2 conditions}, {@code checklists "at least 2 of 3"}. */
  private static String exactly(CountedConditions form) {
    if (form.size() == 1) {
      return "rules of one condition";
    }
    return form.needed() == form.size() || form.needed() == 1
        ? form.form() + "s of " + form.size() + " conditions"
        : form.form() + "s \"at least " + form.needed() + " of " + form.size() + "\"";
  }
}
