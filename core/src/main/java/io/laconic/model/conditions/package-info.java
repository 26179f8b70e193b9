/**
 * Classifiers made of conditions on single attributes: checklists ("at least 2 of 3") and lists of
 * short rules ("if a and b then X, else if c then Y, else Z").
 *
 * <p>Start with {@link io.laconic.model.conditions.Checklist}.
 */
package io.laconic.model.conditions;
