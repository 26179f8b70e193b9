/**
 * Laconic as users of Spark expect a learner: {@link io.laconic.spark.ml.LaconicClassifier} is an
 * Estimator, {@link io.laconic.spark.ml.LaconicModel} its Model. Read the former first.
 *
 * <p>Params come from the table of options that the command line uses; fitting is the same recipe,
 * choice and certificate. Both classes and the names of their params stay; the rest may change.
 */
package io.laconic.spark.ml;
