/**
 * Candidates to choose from, and what makes one better than another.
 *
 * <p>Start with {@link io.laconic.learn.choice.Candidate}: one machine with its errors. {@link
 * io.laconic.learn.choice.Criterion} names the ways to choose, {@link
 * io.laconic.learn.choice.DecisionCosts} and {@link io.laconic.learn.choice.Aim} say what errors
 * cost and what is wanted. The choice itself is made in {@code io.laconic.select}.
 */
package io.laconic.learn.choice;
