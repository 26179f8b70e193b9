package io.laconic.prove;

import io.laconic.cover.exact.Effort;
import io.laconic.cover.exact.ExactForm;
import io.laconic.cover.exact.ExactSearch;
import io.laconic.cover.exact.NearRules;
import io.laconic.cover.exact.RuleGroup;
import io.laconic.cover.exact.TooManyConditionsException;
import io.laconic.data.Encoding;
import io.laconic.model.Classifier;
import io.laconic.model.CountedConditions;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.train.ModelRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Rules of the same form and size as a trained one that make few more errors on the rows that it
 * was made of, by the columns that they read. They were found on rows that were learned from:
 * nothing is promised of them.
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
   * @param rows number of rows that it was made of
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
   * @param errors of that one, on the rows that the trained rule was made of
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
    CountedConditions form = UnsearchedFormException.check(model);
    SearchedRows searched = new SearchedRows(model, form, rows);
    int[] predictions = searched.predictions(model.classifier());
    int errors = searched.errors(predictions, searched.rows());
    int most = (int) Math.min(searched.count(), errors + Math.floor(within * searched.count()));
    Listing listing = new Listing(model, searched);
    Trained trained =
        new Trained(
            Wording.of(model).sentence(),
            exactly(form),
            searched.count(),
            errors,
            searched.allCount(),
            searched.errors(predictions, searched.everything()));
    ExactForm exact = new ExactForm(form.size(), form.needed());
    NearRules near = near(searched, 0, exact, most, listing.columnOf(), seconds);
    boolean all = near != null && near.isComplete();
    if (!all) {
      near = near(searched, QUANTILES, exact, most, listing.columnOf(), seconds);
    }
    if (near == null) {
      throw new UnsearchedFormException("the table has too many columns for a search of all rules");
    }
    return new SimilarRules(
        trained,
        most,
        new Counted(near.count(), near.groups().size(), all, near.isComplete()),
        near.groups().stream().limit(limit).map(listing::group).toList(),
        listing.inAll(near),
        listing.inNone(near));
  }

  /** The rules; null if there are too many conditions. */
  private static NearRules near(
      SearchedRows rows, int thresholds, ExactForm form, int most, int[] columnOf, double seconds) {
    try {
      return ExactSearch.of(rows.columns(), rows.labels(), rows.rows(), thresholds)
          .near(form, most, columnOf, Effort.ofSeconds(seconds));
    } catch (TooManyConditionsException e) {
      return null;
    }
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

  /** Numbers of columns as names. */
  private record Listing(Model model, SearchedRows rows) {
    private Encoding encoding() {
      return model.frame().encoding();
    }

    int[] columnOf() {
      return IntStream.range(0, rows.columns().length).map(encoding()::partOf).toArray();
    }

    private String name(int column) {
      return encoding().parts().get(column).column();
    }

    Group group(RuleGroup group) {
      Classifier best = rows.rule(group.best().conditions(), group.best().needed());
      int[] predictions = rows.predictions(best);
      Set<Integer> trained = new TreeSet<>();
      Arrays.stream(model.classifier().attributes())
          .forEach(attribute -> trained.add(encoding().partOf(attribute)));
      return new Group(
          group.columns().stream().map(this::name).toList(),
          group.count(),
          best.wording(model).sentence(),
          rows.errors(predictions, rows.rows()),
          rows.errors(predictions, rows.everything()),
          List.copyOf(trained).equals(group.columns()));
    }

    List<String> inAll(NearRules near) {
      if (near.groups().isEmpty()) {
        return List.of();
      }
      Set<Integer> left = new TreeSet<>(near.groups().get(0).columns());
      near.groups().forEach(group -> left.retainAll(group.columns()));
      return left.stream().map(this::name).toList();
    }

    List<String> inNone(NearRules near) {
      Set<Integer> left = new TreeSet<>();
      Arrays.stream(columnOf()).forEach(left::add);
      List<Integer> read = new ArrayList<>();
      near.groups().forEach(group -> read.addAll(group.columns()));
      left.removeAll(Set.copyOf(read));
      return left.stream().map(this::name).toList();
    }
  }
}
