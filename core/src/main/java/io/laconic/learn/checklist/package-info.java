/**
 * Checklists: a row is positive if at least k of s conditions hold. The third type of the set
 * covering machine; conjunctions and disjunctions are its ends.
 *
 * <p>Start with {@link io.laconic.learn.checklist.ChecklistSearch}.
 */
package io.laconic.learn.checklist;
