/**
 * Where Weka looks for rule learners: {@link weka.classifiers.rules.Laconic} is the only one here.
 */
package weka.classifiers.rules;
