/**
 * Conditions on single attributes as the learners of checklists and of short rules find them: each
 * move of theirs is one question of the loop.
 *
 * <p>Start with {@link io.laconic.learn.conditions.ConditionPool}.
 */
package io.laconic.learn.conditions;
