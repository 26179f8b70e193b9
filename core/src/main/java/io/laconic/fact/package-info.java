/**
 * Facts: what is stated beside a number, as a code with values. Code never looks at the words of a
 * fact; these stand in one file, {@code facts.txt}, which Java, R and JavaScript read.
 *
 * <p>Start with {@link io.laconic.fact.Fact}.
 *
 * <p>Promised to stay: a code in a model file means the same in every later version. Words may
 * become better.
 */
package io.laconic.fact;
