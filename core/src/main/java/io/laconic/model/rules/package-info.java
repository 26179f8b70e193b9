/**
 * Rules: conjunctions, disjunctions, checklists, decision lists and lists of short rules.
 *
 * <p>Start with {@link io.laconic.model.rules.Rules}: the first {@link io.laconic.model.rules.Rule}
 * that has enough points on a row gives its class. A {@link io.laconic.model.rules.Condition} is a
 * {@link io.laconic.model.rules.Feature} ({@link io.laconic.model.rules.Ray}, {@link
 * io.laconic.model.rules.Ball} or {@link io.laconic.model.rules.HalfSpace}) that claims a row or
 * does not. {@link io.laconic.model.rules.RulesDecisions} applies rules to rows. Each {@link
 * io.laconic.model.rules.RuleMessage} rebuilds one kind of machine from training rows.
 */
package io.laconic.model.rules;
