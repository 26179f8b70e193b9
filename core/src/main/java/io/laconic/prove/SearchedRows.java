package io.laconic.prove;

import io.laconic.cover.AllowedSides;
import io.laconic.cover.exact.AttributeCondition;
import io.laconic.cover.exact.ExactForm;
import io.laconic.cover.exact.ExactSearch;
import io.laconic.data.EncodedRows;
import io.laconic.data.RowSet;
import io.laconic.learn.ColumnKnowledge;
import io.laconic.learn.ColumnLimits;
import io.laconic.model.AttributeCut;
import io.laconic.model.Classifier;
import io.laconic.model.CountedConditions;
import io.laconic.model.Model;
import io.laconic.model.ReplaceablePart;
import io.laconic.space.Side;
import io.laconic.train.ModelRows;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The rows that a rule was learned from, as columns of numbers for the exact search: for a rule
 * that counts conditions, or for one part, a rule of a list or a condition of a score, while the
 * others stay.
 *
 * <p>For a part, a row is <em>open</em> if it matters whether the part applies to it: it is right
 * if the part applies and wrong if not (positive), or the other way round (negative). The rows that
 * are wrong in any case are the errors that nothing in this place can avoid.
 */
final class SearchedRows {
  /** At most this many numbers are kept in memory: 256 MB. */
  private static final long MOST_CELLS = 1L << 25;

  private final Model model;
  private final ModelRows all;
  private final CountedConditions counted;
  private final RowSet rows;
  private final double[][] columns;
  private final int[] labels;
  private final RowSet open;
  private final int unavoidable;
  private final ReplaceablePart replaced;

  /**
   * The rows of a model.
   *
   * @param counted how its classifier counts conditions
   * @throws UnsearchedFormException if the table is too large
   */
  private SearchedRows(Model model, CountedConditions counted, ModelRows all) {
    this.model = model;
    this.all = all;
    this.counted = counted;
    boolean[] made = new boolean[all.labels().length];
    Arrays.stream(all.madeOf()).forEach(row -> made[row] = true);
    this.rows = RowSet.where(made.length, row -> made[row]);
    EncodedRows encoded = all.inputs().encoded();
    if ((long) encoded.count() * made.length > MOST_CELLS) {
      throw new UnsearchedFormException(
          made.length
              + " rows with "
              + encoded.count()
              + " attributes are too many to search all rules");
    }
    this.columns = new double[encoded.count()][];
    for (int j = 0; j < columns.length; j++) {
      columns[j] = encoded.values(j);
    }
    this.labels =
        Arrays.stream(all.labels()).map(label -> label == counted.label() ? 1 : 0).toArray();
    this.open = rows;
    this.unavoidable = 0;
    this.replaced = null;
  }

  /** These rows for a part. */
  private SearchedRows(SearchedRows whole, ReplaceablePart rule) {
    this.model = whole.model;
    this.all = whole.all;
    this.counted = rule.form();
    this.rows = whole.rows;
    this.columns = whole.columns;
    this.replaced = rule;
    int[] applied = predictions(rule.ifItApplied());
    int[] not = predictions(rule.ifNot());
    int[] truth = all.labels();
    this.labels =
        IntStream.range(0, truth.length).map(row -> applied[row] == truth[row] ? 1 : 0).toArray();
    this.open =
        RowSet.where(
            truth.length,
            row -> rows.contains(row) && (applied[row] == truth[row]) != (not[row] == truth[row]));
    this.unavoidable =
        RowSet.where(
                truth.length,
                row -> rows.contains(row) && applied[row] != truth[row] && not[row] != truth[row])
            .count();
  }

  /**
   * The places of a model in which something else can stand: its only rule, or each of its parts.
   *
   * @throws UnsearchedFormException if it has none, or the table is too large
   */
  static List<SearchedRows> places(Model model, ModelRows all) {
    List<CountedConditions> forms = UnsearchedFormException.check(model);
    SearchedRows whole = new SearchedRows(model, forms.get(0), all);
    return model.classifier().countedConditions(model).isPresent()
        ? List.of(whole)
        : model.classifier().replaceableParts(model).stream()
            .map(rule -> new SearchedRows(whole, rule))
            .toList();
  }

  /** The part that is replaced; null: the whole rule is. */
  ReplaceablePart replaced() {
    return replaced;
  }

  /** The form of the rules that are searched. */
  ExactForm form() {
    return new ExactForm(counted.size(), counted.needed());
  }

  CountedConditions counted() {
    return counted;
  }

  /** The search of other rules; its costs are errors less {@link #unavoidable}. */
  ExactSearch search(int thresholds) {
    AllowedSides sides =
        ColumnLimits.of(all.known(), model.frame().encoding(), model.frame().classes())
            .directed(counted.label());
    return ExactSearch.of(columns, labels, open, thresholds).allowing(sides);
  }

  /** Whether a classifier may look at some columns, by what was said of them. */
  boolean admits(List<String> names) {
    ColumnKnowledge known = all.known();
    return names.size() <= known.maxColumns() && known.admits(Set.copyOf(names));
  }

  /** Errors that are made whatever rule it is. */
  int unavoidable() {
    return unavoidable;
  }

  /** Number of attributes. */
  int attributeCount() {
    return columns.length;
  }

  RowSet rows() {
    return rows;
  }

  int count() {
    return rows.count();
  }

  /** Number of all rows. */
  int allCount() {
    return labels.length;
  }

  /** A rule of the same form, of conditions that the search found. */
  Classifier rule(List<AttributeCondition> conditions, int needed) {
    return counted.others().of(conditions.stream().map(this::cut).toList(), needed);
  }

  /** A rule in words. */
  String sentence(List<AttributeCondition> conditions, int needed) {
    if (conditions.isEmpty() && replaced != null) {
      Classifier other = needed == 0 ? replaced.ifItApplied() : replaced.ifNot();
      return other.wording(model).sentence();
    }
    if (conditions.isEmpty()) {
      int always = needed == 0 ? counted.label() : 1 - counted.label();
      return "always " + model.frame().classes().get(always);
    }
    return rule(conditions, needed).wording(model).sentence();
  }

  /** Errors of a classifier on the rows that the rule was learned from, by its own decisions. */
  int errors(Classifier classifier) {
    return errors(predictions(classifier), rows);
  }

  /** Class of every row as a classifier says. */
  int[] predictions(Classifier classifier) {
    return classifier.decide(model, all.inputs(), Parallel.NONE).predictions();
  }

  /** Errors among some rows. */
  int errors(int[] predictions, RowSet among) {
    int errors = 0;
    for (int row = among.next(0); row >= 0; row = among.next(row + 1)) {
      errors += predictions[row] == all.labels()[row] ? 0 : 1;
    }
    return errors;
  }

  /** All rows. */
  RowSet everything() {
    return RowSet.where(labels.length, row -> true);
  }

  /** The cut that a condition makes between its threshold and the next value of these rows. */
  private AttributeCut cut(AttributeCondition condition) {
    double[] column = columns[condition.attribute()];
    boolean above = condition.side() == Side.ABOVE;
    int neighbour = -1;
    for (int row = open.next(0); row >= 0; row = open.next(row + 1)) {
      if (condition.holds(column[row])
          && (neighbour < 0
              || (above ? column[row] < column[neighbour] : column[row] > column[neighbour]))) {
        neighbour = row;
      }
    }
    int lower = above ? condition.row() : neighbour;
    int upper = above ? neighbour : condition.row();
    return new AttributeCut(
        condition.attribute(),
        condition.side(),
        all.inputs().encoded().rows().rowNumber(lower),
        column[lower],
        all.inputs().encoded().rows().rowNumber(upper),
        column[upper]);
  }
}
