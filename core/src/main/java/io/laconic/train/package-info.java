/**
 * From settings and rows to a certified model.
 *
 * <p>Start with {@link io.laconic.train.Recipe}.
 */
package io.laconic.train;
