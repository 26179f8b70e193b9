/**
 * Exact search of small rules: the best conjunction, disjunction or checklist ("at least 2 of 3")
 * of few conditions {@code x > v} and {@code x < v}, by branch and bound; and all rules that are
 * nearly as good.
 *
 * <p>Read {@link io.laconic.cover.exact.ExactSearch} first, then {@link
 * io.laconic.cover.exact.ConditionTree}, which has the idea of the bound. A test holds the plain
 * twin: all rules, one after the other.
 *
 * <p>Internal: not exported, may change at any time. Guaranteed: the same rows and the same effort
 * give the same rule.
 */
package io.laconic.cover.exact;
