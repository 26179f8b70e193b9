package io.laconic.cover;

import io.laconic.data.RowSet;

/**
 * What a lane of the set covering or decision list machine asks of the candidates: which of you,
 * claiming examples for class {@code label}, is most useful, {@code gain - penalty * harm}, for
 * each of these penalties?
 *
 * <p>All of admissibility is here. Harm rows are also those that may be a border, the center of an
 * outside ball, or the kept half of a pair.
 *
 * @param label the class that claims are made for
 * @param gainRows active rows of that class
 * @param harmRows active rows of the other class
 * @param forbidden members of the compression set that must not be claimed; all are harm rows
 * @param possibleCoveredRows rows of the claimed class that may be the center of an inside ball or
 *     the covered half of a pair; one that is a gain row must be claimed by its own candidate
 * @param penalties in ascending order, infinity allowed
 */
public record Question(
    int label,
    RowSet gainRows,
    RowSet harmRows,
    int[] forbidden,
    RowSet possibleCoveredRows,
    double[] penalties) {}
