package io.laconic.cover.exact;

import java.util.List;

/**
 * Rules that read the same columns.
 *
 * @param columns numbers of the columns, ascending
 * @param count how many such rules there are
 * @param best the one that costs least; the first in the order of candidates among equal ones
 */
public record RulesByColumns(List<Integer> columns, long count, ExactRule best) {}
