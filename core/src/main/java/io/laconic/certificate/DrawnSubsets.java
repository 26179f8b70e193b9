package io.laconic.certificate;

/**
 * How the rows to learn from were drawn.
 *
 * @param count number R of subsets; 1 for a hold-out
 * @param size rows (groups, if there are groups) in each of them
 * @param seed of the draw
 * @param group column whose equal cells mark rows that belong together; null: every row is alone
 */
public record DrawnSubsets(int count, int size, long seed, String group) {}
