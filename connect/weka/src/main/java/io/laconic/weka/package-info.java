/**
 * Laconic as a classifier of Weka: {@code weka.classifiers.rules.Laconic} is what Weka finds; its
 * options are texts by name ({@link io.laconic.weka.TextOptions}), {@code InstanceColumns} turns
 * rows of Weka into a table, {@code WekaTraining} trains, {@code InstancePredictor} predicts. With
 * Weka all of it is under the GPL; nothing here is part of the distribution of Laconic. Start with
 * {@code WekaTraining}.
 */
package io.laconic.weka;
