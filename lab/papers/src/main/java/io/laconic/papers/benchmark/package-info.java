/**
 * The command {@code benchmark}: all learners and rivals on a list of data sets, with the same
 * folds as {@code compare}; errors, conditions, certified errors, ranks and a test of their
 * differences.
 *
 * <p>Start with {@link io.laconic.papers.benchmark.BenchmarkCommand}. {@code DataSetList} reads
 * what is to be measured, {@code DataSetRun} measures one data set, {@code LearnerRanking} ranks.
 *
 * <p>Promised to stay: what cannot be measured is named and not ranked; no number stands for it.
 */
package io.laconic.papers.benchmark;
