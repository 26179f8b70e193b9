/**
 * The set covering machine: a conjunction or disjunction of few features.
 *
 * <p>Start with {@link io.laconic.learn.scm.SetCoveringMachine}.
 */
package io.laconic.learn.scm;
