package io.laconic.learn.conditions;

import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.data.Attributes;
import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Candidates;
import io.laconic.learn.features.Family;
import io.laconic.model.conditions.Condition;
import io.laconic.model.rules.Ray;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;

/**
 * All conditions {@code x > v} and {@code x < v} on the attributes of a training set, where v is
 * the value of a row. They are asked as rays are; the answer that the order of candidates
 * (attribute, above, below, row) puts first among all rows follows from it, see {@link #found}.
 */
public final class ConditionPool implements AutoCloseable {
  private static final int[] NONE = {};

  private final TrainingSet training;
  private final Candidates candidates;
  private final RowSet noRows;

  public ConditionPool(TrainingSet training, Parallel parallel) {
    this.training = training;
    this.candidates = new Candidates(training, Family.RAYS, KeyLayout.AXIS_FIRST, true, parallel);
    this.noRows = RowSet.none(training.size());
  }

  public TrainingSet training() {
    return training;
  }

  /** Who answers. */
  public Pool<Question> pool() {
    return candidates.pool();
  }

  /**
   * Which condition is the most useful one, {@code gain - penalty * harm}?
   *
   * @param gain rows that are put right if it holds for them
   * @param harm rows that become errors if it holds for them
   */
  public Question question(RowSet gain, RowSet harm, double... penalties) {
    return new Question(1, gain, harm, NONE, noRows, penalties);
  }

  /**
   * The condition that an answer stands for. An answer has a harm row as its border. Every learning
   * row between that row's value and the nearest value for which the condition must hold would do
   * as well: the first of these rows is taken.
   *
   * @param learning the rows that are learned from
   */
  public FoundCondition found(Answer answer, Question question, RowSet learning) {
    int attribute = KeyLayout.AXIS_FIRST.axis(answer.key());
    Side side = KeyLayout.AXIS_FIRST.side(answer.key());
    double[] values = attributes().values(attribute);
    double threshold = values[KeyLayout.AXIS_FIRST.border(answer.key())];
    double nearest = nearest(values, side, threshold, question.gain().or(question.harm()));
    int border = learning.next(0);
    while (side.claims(values[border], threshold)
        ? !side.claims(nearest, values[border])
        : values[border] != threshold) {
      border = learning.next(border + 1);
    }
    double value = values[border];
    RowSet holds = RowSet.where(values.length, row -> side.claims(values[row], value));
    return new FoundCondition(attribute, side, border, holds);
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

  private Attributes attributes() {
    return training.inputs().attributes();
  }

  /** The condition of a model, with rows by their numbers on disk. */
  public Condition condition(FoundCondition found, Fold fold) {
    double[] values = attributes().values(found.attribute());
    Ray ray =
        new Ray(
            found.attribute(),
            found.side(),
            training.data().rowNumber(found.border()),
            values[found.border()]);
    return new Condition(ray, deviation(values, fold.learningRows()));
  }

  /** Standard deviation of the values of some rows. */
  private static double deviation(double[] values, int[] rows) {
    double mean = Arrays.stream(rows).mapToDouble(row -> values[row]).sum() / rows.length;
    double squares = 0;
    for (int row : rows) {
      squares += (values[row] - mean) * (values[row] - mean);
    }
    return rows.length < 2 ? 0 : Math.sqrt(squares / (rows.length - 1));
  }

  @Override
  public void close() {
    candidates.pool().close();
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
