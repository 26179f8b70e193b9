/**
 * Trained classifiers: what a person reads, what predicts, what is written to a file.
 *
 * <p>Start with {@link io.laconic.model.Model}: a classifier with everything needed to use it on
 * raw rows and to check it later. {@link io.laconic.model.rules.RuleList} is the classifier of the
 * set covering and decision list machines; its features are {@link io.laconic.model.rules.Ray},
 * {@link io.laconic.model.rules.Ball} and {@link io.laconic.model.rules.HalfSpace}. {@link
 * io.laconic.model.rules.RuleDecisions} applies rules to rows, {@link io.laconic.model.Wording}
 * puts them into words.
 *
 * <p>Promised to stay: rows in features, compression sets and messages are numbers of data rows on
 * disk, from 0.
 */
package io.laconic.model;
