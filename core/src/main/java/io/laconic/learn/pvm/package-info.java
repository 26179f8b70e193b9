/**
 * The prototype vector machine: few prototypes that cover the rows of their class. Another module
 * may bring a {@link io.laconic.learn.pvm.PvmSolver} for its linear and integer programs.
 *
 * <p>Start with {@link io.laconic.learn.pvm.PrototypeVectorMachine}.
 */
package io.laconic.learn.pvm;
