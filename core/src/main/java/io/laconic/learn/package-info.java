/**
 * What all learners share. {@link io.laconic.learn.Learner} is the interface that a learner
 * implements, {@link io.laconic.learn.Learners} lists those that are there, with the table of their
 * parameters; each learner has a package of its own below this one.
 *
 * <p>A {@link io.laconic.learn.FitRequest} is a learner with all the values that compete. {@link
 * io.laconic.learn.Learner#fit} fits all configurations on many folds in one call; each machine is
 * a {@link io.laconic.learn.choice.Candidate}. {@link io.laconic.learn.Preparation} turns a table
 * into a {@link io.laconic.learn.TrainingSet}: missing values, encoding, scaling, the space in
 * which rows are compared.
 *
 * <p>Promised to stay: the interface {@code Learner}; the same settings and rows give the same
 * model, on any number of threads.
 */
package io.laconic.learn;
