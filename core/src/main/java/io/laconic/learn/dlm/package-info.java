/**
 * The decision list machine: an ordered list of features, each with its class.
 *
 * <p>Start with {@link io.laconic.learn.dlm.DecisionListMachine}.
 */
package io.laconic.learn.dlm;
