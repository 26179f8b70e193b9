package io.laconic.learn.conditions;

import io.laconic.cover.AllowedSides;
import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.RowSet;
import io.laconic.data.SignificantDigits;
import io.laconic.learn.ColumnLimits;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Candidates;
import io.laconic.learn.features.CategorySet;
import io.laconic.learn.features.SearchedAxes;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.IsMissing;
import io.laconic.model.rules.Ray;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All conditions {@code x > v} and {@code x < v} on the attributes of a training set, where v is
 * the value of a row; then, of columns in which values are missing, that they are or are not. They
 * are asked as rays are; the answer that the order of candidates (attribute, above, below, row)
 * puts first among all rows follows from it, see {@link #found}.
 *
 * <p>Of a table with more than {@link #MOST_COLUMNS} columns only those are searched that tell most
 * about the class, see {@link TellingColumns}: a search asks thousands of questions.
 */
public final class ConditionPool implements AutoCloseable {
  /** At most this many columns are searched. */
  public static final int MOST_COLUMNS = 1000;

  /** Words of row sets of conditions that are kept; then all are forgotten. */
  private static final long MOST_WORDS = 1 << 20;

  private static final int[] NONE = {};

  private final TrainingSet training;
  private final SearchedAxes axes;
  private final Candidates candidates;
  private final Pool<Question> pool;
  private final RowSet noRows;
  private final ColumnLimits limits;
  private final Map<Integer, double[]> valuesOf = new HashMap<>();
  private final Map<CandidateKey, FoundCondition> found = new HashMap<>();
  private long words;

  /**
   * @param columns those that are searched, ascending; null: all
   */
  private ConditionPool(TrainingSet training, int[] columns, Parallel parallel) {
    this.training = training;
    this.axes = SearchedAxes.of(training, columns, lacking(training, columns));
    this.candidates = Candidates.conditions(axes.searched(), parallel);
    this.pool = new RememberingPool(candidates.pool());
    this.noRows = RowSet.none(training.size());
    this.limits = ColumnLimits.of(training);
  }

  /** Of these columns, or of all, those that may be asked if a value is missing. */
  private static int[] lacking(TrainingSet training, int[] columns) {
    boolean kept =
        training.frame().missing().policy() == MissingValuePolicy.Policy.DOES_NOT_HOLD
            && !training.data().isStoreOfCompleteNumbers();
    EncodedRows encoded = training.inputs().encoded();
    return kept
        ? Arrays.stream(columns == null ? SearchedAxes.allColumns(training) : columns)
            .filter(column -> encoded.column(column).missingCount() > 0)
            .toArray()
        : new int[0];
  }

  /** A search on the learning rows of some folds: one result for each. */
  public interface Search<R> {
    List<R> runs(ConditionPool pool, List<Fold> folds);
  }

  /**
   * Searches for all folds, with one pool; in a wide table with one for each fold, since every fold
   * has its own telling columns. What is found for a fold depends on its learning rows alone. So
   * few columns are searched in this process if they fit.
   */
  public static <R> List<R> search(
      TrainingSet training, List<Fold> folds, Parallel parallel, Search<R> search) {
    EncodedRows encoded = training.inputs().encoded();
    boolean wide = TellingColumns.count(encoded) > MOST_COLUMNS;
    List<int[]> columns =
        wide
            ? TellingColumns.telling(training, folds, parallel)
            : TellingColumns.searched(training, folds, parallel);
    boolean fetched = TellingColumns.fetched(training, columns, parallel);
    boolean sent = parallel.workers(ColumnEngine.class) == null || !wide && !fetched;
    Parallel here = sent ? parallel : parallel.withWorkers(null);
    if (!wide) {
      try (ConditionPool pool = new ConditionPool(training, null, here)) {
        return search.runs(pool, folds);
      }
    }
    List<R> runs = new ArrayList<>();
    for (int k = 0; k < folds.size(); k++) {
      if (!fetched) {
        encoded.prefetch(columns.get(k));
      }
      try (ConditionPool pool = new ConditionPool(training, columns.get(k), here)) {
        runs.addAll(search.runs(pool, List.of(folds.get(k))));
      }
    }
    return runs;
  }

  public TrainingSet training() {
    return training;
  }

  /** Who answers. */
  public Pool<Question> pool() {
    return pool;
  }

  /**
   * Which condition of a rule is the most useful one, {@code gain - penalty * harm}?
   *
   * @param label the class that the rule names
   * @param others all other conditions of the classifier, if they are {@linkplain #asksForOthers()
   *     asked for}
   * @param gain rows that are put right if it holds for them
   * @param harm rows that become errors if it holds for them
   */
  public Question question(
      int label, List<FoundCondition> others, RowSet gain, RowSet harm, double penalty) {
    int[] used = new int[others.size()];
    for (int k = 0; k < used.length; k++) {
      used[k] = others.get(k).attribute();
    }
    AllowedSides allowed = axes.allowed(limits.sides(label, used));
    return new Question(1, gain, harm, NONE, noRows, new double[] {penalty}, allowed, false);
  }

  /** Whether it matters to a question which other conditions there are. */
  public boolean asksForOthers() {
    return limits.countColumns();
  }

  /** The question again, without the side of the axis that answered it. */
  Question without(Answer answer, Question question) {
    int axis = KeyLayout.AXIS_FIRST.axis(answer.key());
    AllowedSides all =
        question.allowed() == null ? AllowedSides.all(axes.count()) : question.allowed();
    return question.allowing(all.without(axis, KeyLayout.AXIS_FIRST.side(answer.key())));
  }

  /**
   * Whether a condition of a checklist has nearly the same cut as one of the others, see {@link
   * ClosestCuts}.
   */
  boolean isNear(FoundCondition one, List<FoundCondition> others, LearningRows rows) {
    if (training.known().isBefore(8) || one.missing() || one.isSet()) {
      return false;
    }
    ClosestCuts closest = new ClosestCuts(rows.ofClass(0).count(), rows.ofClass(1).count());
    for (FoundCondition other : others) {
      if (other.attribute() == one.attribute() && !other.missing() && !other.isSet()) {
        RowSet between = between(one, other);
        if (closest.areNear(
            between.countCommon(rows.ofClass(0)), between.countCommon(rows.ofClass(1)))) {
          return true;
        }
      }
    }
    return false;
  }

  /** The rows that two conditions on an attribute of numbers do not have on the same side. */
  private RowSet between(FoundCondition one, FoundCondition other) {
    double[] values = encoded().values(one.attribute());
    double first = values[one.border()];
    double second = values[other.border()];
    return RowSet.where(
        values.length,
        row ->
            !Double.isNaN(values[row])
                && one.isAbove(values[row], first) != other.isAbove(values[row], second));
  }

  /**
   * The condition that an answer stands for. An answer has a harm row as its border. Every learning
   * row between that row's value and the nearest value for which the condition must hold would do
   * as well: the first of these rows is taken.
   *
   * @param learning the rows that are learned from
   */
  public FoundCondition found(Answer answer, Question question, RowSet learning) {
    int axis = KeyLayout.AXIS_FIRST.axis(answer.key());
    Side side = KeyLayout.AXIS_FIRST.side(answer.key());
    double[] values = values(axis);
    int given = KeyLayout.AXIS_FIRST.border(answer.key());
    int[] order = candidates.order(axis);
    int border =
        order == null
            ? border(values, side, given, question, learning)
            : border(order, values, side, given, question, learning);
    return condition(axis, side, border, values);
  }

  /** The raw column that a condition looks at. */
  public int column(FoundCondition condition) {
    return encoded().encoding().partOf(condition.attribute());
  }

  /** Values on an axis; a stored column is read once. */
  double[] values(int axis) {
    return valuesOf.computeIfAbsent(axis, axes::values);
  }

  /** A condition, made once. */
  private FoundCondition condition(int axis, Side side, int border, double[] values) {
    CandidateKey key = KeyLayout.AXIS_FIRST.key(axis, side, border);
    FoundCondition known = found.get(key);
    if (known != null) {
      return known;
    }
    double value = values[border];
    RowSet holds = RowSet.where(values.length, row -> side.claims(values[row], value));
    words += holds.words().length;
    if (words > MOST_WORDS) {
      found.clear();
      words = 0;
    }
    FoundCondition made =
        new FoundCondition(
            axes.attribute(axis), side, border, axes.asksIfMissing(axis), axes.set(axis), holds);
    found.put(key, made);
    return made;
  }

  /** The first of the rows that would do as a border, by a look at all rows. */
  static int border(double[] values, Side side, int given, Question question, RowSet learning) {
    double threshold = values[given];
    double nearest = nearest(values, side, threshold, question.gainRows().or(question.harmRows()));
    int border = learning.next(0);
    while (side.claims(values[border], threshold)
        ? !side.claims(nearest, values[border])
        : values[border] != threshold) {
      border = learning.next(border + 1);
    }
    return border;
  }

  /**
   * The border by a walk through the sorted rows, from the given border's value on until a row
   * comes for which the condition must hold.
   *
   * @param order rows by value, see {@link Candidates#order}
   */
  static int border(
      int[] order, double[] values, Side side, int given, Question question, RowSet learning) {
    double threshold = values[given];
    double value = threshold;
    int firstOfValue = Integer.MAX_VALUE;
    int first = Integer.MAX_VALUE;
    int step = side == Side.ABOVE ? 1 : -1;
    for (int k = place(order, values, threshold, side); ; k += step) {
      int row = order[k] ^ order[k] >> 31;
      if (values[row] != value) {
        first = Math.min(first, firstOfValue);
        firstOfValue = Integer.MAX_VALUE;
        value = values[row];
      }
      if (value != threshold
          && (question.gainRows().contains(row) || question.harmRows().contains(row))) {
        return first;
      }
      firstOfValue = learning.contains(row) ? Math.min(firstOfValue, row) : firstOfValue;
    }
  }

  /** Place of the first row of a value, walking to a side. */
  private static int place(int[] order, double[] values, double value, Side side) {
    int low = 0;
    int high = order.length;
    while (low < high) {
      int middle = low + high >>> 1;
      double here = values[order[middle] ^ order[middle] >> 31];
      if (side == Side.ABOVE ? here < value : here <= value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return side == Side.ABOVE ? low : low - 1;
  }

  /** Of the rows on a side of a threshold, the value nearest to it. */
  private static double nearest(double[] values, Side side, double threshold, RowSet rows) {
    double nearest = side == Side.ABOVE ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    for (int row = rows.next(0); row >= 0; row = rows.next(row + 1)) {
      double value = values[row];
      if (side.claims(value, threshold) && !side.claims(value, nearest)) {
        nearest = value;
      }
    }
    return nearest;
  }

  private EncodedRows encoded() {
    return training.inputs().encoded();
  }

  /** The threshold of a condition in a model: its border, or the shortest number beside it. */
  private double threshold(FoundCondition found, Fold fold, double[] values) {
    double border = values[found.border()];
    return training.known().hasShortThresholds()
        ? fold.shortThreshold(values, found.side(), border)
        : border;
  }

  /** A condition with the rows for which it holds as a model has it, also those held out. */
  public FoundCondition asWritten(FoundCondition found, Fold fold) {
    if (found.missing() || found.isSet() || !training.known().hasShortThresholds()) {
      return found;
    }
    double[] values = encoded().values(found.attribute());
    double threshold = threshold(found, fold, values);
    return found.holdingFor(
        RowSet.where(values.length, row -> found.side().claims(values[row], threshold)));
  }

  /** The condition of a model, with rows by their numbers on disk. */
  public Condition condition(FoundCondition found, Fold fold) {
    if (found.missing()) {
      boolean turned = found.side() == Side.BELOW;
      return new Condition(new IsMissing(found.attribute()), turned, 1, Double.NaN);
    }
    if (found.isSet()) {
      return ofSet(axes.setOf(found.set()), found, fold);
    }
    double[] values = encoded().values(found.attribute());
    Ray ray =
        new Ray(
            found.attribute(),
            found.side(),
            training.data().rowNumber(found.border()),
            threshold(found, fold, values));
    Condition made = new Condition(ray, fold.deviation(values));
    Condition condition =
        training.known().isBefore(7) ? made : made.saidPositively(encoded().encoding());
    int digits = training.known().digits();
    Encoding encoding = encoded().encoding();
    return digits == 0 || encoding.parts().get(encoding.partOf(found.attribute())).categorical()
        ? condition
        : condition.ofRoundedUp(new SignificantDigits(digits));
  }

  /** A condition on a set of categories: a row that has none of them is the border. */
  private Condition ofSet(CategorySet set, FoundCondition found, Fold fold) {
    double[] values = set.values(encoded());
    int border =
        Arrays.stream(fold.learningRows())
            .filter(row -> values[row] == 0)
            .findFirst()
            .orElseThrow();
    boolean turned = found.side() == Side.BELOW;
    Ray ray = set.ray(training.data().rowNumber(border));
    return new Condition(ray, turned, 1, fold.deviation(values));
  }

  @Override
  public void close() {
    pool.close();
    valuesOf.clear();
    found.clear();
  }

  /** Rows for which all conditions hold. */
  public static RowSet all(RowSet rows, List<FoundCondition> conditions) {
    RowSet left = rows;
    for (FoundCondition condition : conditions) {
      left = left.and(condition.holds());
    }
    return left;
  }
}
