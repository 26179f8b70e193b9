/**
 * What the tables and figures of all papers share: the data sets, folds and splits, the search for
 * the best configuration in hindsight, results that a later run can reuse, and the result itself.
 *
 * <p>Start with {@link io.laconic.papers.experiment.Reproduction}: one table or figure.
 */
package io.laconic.papers.experiment;
