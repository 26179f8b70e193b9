/**
 * From settings and rows to a certified model: what the command line, Spark and programs in Java
 * call.
 *
 * <p>Start with {@link io.laconic.train.Training}. A {@link io.laconic.train.TrainingPlan} is all
 * that was asked for, checked before any data are read.
 *
 * <p>Promised to stay: the same plan on the same rows gives the same model, on any number of
 * threads.
 */
package io.laconic.train;
