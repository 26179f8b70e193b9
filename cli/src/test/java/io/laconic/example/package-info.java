/**
 * A learner from outside: all that a new learner consists of, in one package, found by two lines
 * below {@code META-INF/services}.
 *
 * <p>Start with {@link io.laconic.example.MajorityLearner}.
 */
package io.laconic.example;
