package io.laconic.rivals.weka;

import io.laconic.learn.Preference;
import io.laconic.rivals.RivalMachine;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import weka.classifiers.Classifier;

/**
 * A learner of Weka with all its options set.
 *
 * @param parameters what varies, as reports name it
 * @param preference which of equally good ones is taken
 * @param create makes an untrained classifier
 * @param shape reads a trained one
 */
record WekaLearner(
    Map<String, Object> parameters,
    Preference preference,
    Supplier<Classifier> create,
    Shape shape) {

  /** What a trained classifier is made of. */
  interface Shape {
    /**
     * @param columns the table's name of every attribute
     */
    RivalMachine.Shape of(Classifier trained, List<String> columns);
  }
}
