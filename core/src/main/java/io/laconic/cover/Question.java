package io.laconic.cover;

import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.stream.IntStream;

/**
 * What a lane asks of the candidates: which of you is most useful ({@link Usefulness}), for each of
 * these penalties? The set covering and the decision list machine ask with the rows of a class that
 * are not claimed yet as gain rows; checklists and lists of short rules ask with rows of any class,
 * and always with label 1.
 *
 * <p>Which candidates a question allows is said here and in {@link Axes}: the border is a harm row,
 * no forbidden row is claimed, the side is an allowed one, and the defining rows of the axis are as
 * stated there.
 *
 * <p>A field that is added has to be added in three more places: {@code RememberingPool.Asked},
 * else old answers are given to new questions; {@code SkipTable.isPredecessor}; and {@code
 * PackedRuleQuestions} of the module {@code spark}.
 *
 * @param label the class that claims are made for; an answer depends on it only by the sides and
 *     the defining rows of an axis
 * @param gainRows rows that should be claimed
 * @param harmRows rows that should not be claimed; only they can be a border or the {@link
 *     Axes#keptRow kept row} of an axis
 * @param forbidden harm rows that must not be claimed, since they define chosen features
 * @param possibleCoveredRows rows that may be the {@link Axes#coveredRow covered row} of an axis;
 *     one that is also a gain row must be claimed
 * @param penalties in ascending order, infinity allowed
 * @param allowed the sides of axes that may be claimed; null: all
 * @param claimsMissing whether a candidate claims rows that have no value on its axis, whatever its
 *     threshold: what it claims is then where the opposite condition does not hold. Else it claims
 *     none of them. They are never a border
 */
public record Question(
    int label,
    RowSet gainRows,
    RowSet harmRows,
    int[] forbidden,
    RowSet possibleCoveredRows,
    double[] penalties,
    AllowedSides allowed,
    boolean claimsMissing) {
  /** All sides of all axes may be claimed, and no row without a value. */
  public Question(
      int label,
      RowSet gainRows,
      RowSet harmRows,
      int[] forbidden,
      RowSet possibleCoveredRows,
      double[] penalties) {
    this(label, gainRows, harmRows, forbidden, possibleCoveredRows, penalties, null, false);
  }

  /** This for axes that are numbered from a later one on. */
  public Question from(int first, int axes) {
    return allowed == null
        ? this
        : allowing(allowed.of(IntStream.range(first, first + axes).toArray()));
  }

  /** This with other sides that may be claimed. */
  public Question allowing(AllowedSides others) {
    return new Question(
        label,
        gainRows,
        harmRows,
        forbidden,
        possibleCoveredRows,
        penalties,
        others,
        claimsMissing);
  }

  /** Whether a side of an axis may be claimed. */
  public boolean allows(int axis, Side side) {
    return allowed == null || allowed.allows(axis, side);
  }
}
