/**
 * Rules: the classifier of the set covering machine and of the decision list machine.
 *
 * <p>Start with {@link io.laconic.model.rules.RuleList}: the first rule that claims a row gives its
 * class. A rule is a {@link io.laconic.model.rules.Feature} ({@link io.laconic.model.rules.Ray},
 * {@link io.laconic.model.rules.Ball} or {@link io.laconic.model.rules.HalfSpace}) with a class.
 * {@link io.laconic.model.rules.RuleDecisions} applies rules to rows. Each {@link
 * io.laconic.model.rules.RuleMessage} rebuilds one kind of rules from training rows.
 */
package io.laconic.model.rules;
