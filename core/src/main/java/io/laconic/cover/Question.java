package io.laconic.cover;

import io.laconic.data.RowSet;

/**
 * What a lane asks of the candidates: which of you is most useful ({@link Usefulness}), for each of
 * these penalties? The set covering and the decision list machine ask with the rows of a class that
 * are not claimed yet as gain rows; checklists and lists of short rules ask with rows of any class,
 * and always with label 1.
 *
 * <p>Which candidates a question allows is said here and in {@link Axes}: the border is a harm row,
 * no forbidden row is claimed, and the defining rows of the axis are as stated there.
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
 */
public record Question(
    int label,
    RowSet gainRows,
    RowSet harmRows,
    int[] forbidden,
    RowSet possibleCoveredRows,
    double[] penalties) {}
