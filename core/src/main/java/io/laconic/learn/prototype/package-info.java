/**
 * What all learners of prototypes share: training sets, distances between rows, models of
 * prototypes.
 *
 * <p>Start with {@link io.laconic.learn.prototype.PrototypeModels}.
 */
package io.laconic.learn.prototype;
