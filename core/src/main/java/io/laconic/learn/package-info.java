/**
 * The learners. Each is a function of training rows and an options record that checks itself: same
 * data, same options, same model, on any number of threads.
 *
 * <p>Start with {@link io.laconic.learn.scm.SetCoveringMachine} and {@link
 * io.laconic.learn.dlm.DecisionListMachine}, which share steps and their assembly. {@link
 * io.laconic.learn.Preparation} turns a table into a {@link io.laconic.learn.TrainingSet}: missing
 * values, encoding, scaling, the space in which rows are compared.
 *
 * <p>{@link io.laconic.learn.pvm.PrototypeVectorMachine} takes any number of classes; {@link
 * io.laconic.learn.pvm.Radii} and {@link io.laconic.learn.pvm.RadiusChoice} find its radius, a
 * {@link io.laconic.learn.pvm.PvmSolver} of another module solves its programs.
 *
 * <p>Promised to stay: the public {@code fit} methods and options.
 */
package io.laconic.learn;
