/**
 * Pages about what was measured rather than about one model: cross-validation, comparison of
 * learners, trade-off between misses and false alarms.
 *
 * <p>Start with {@link io.laconic.report.measured.CrossValidationReport}; each {@code *Section}
 * writes one part of a page.
 */
package io.laconic.report.measured;
