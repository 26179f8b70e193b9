package io.laconic.rivals.weka;

import io.laconic.learn.choice.Preference;
import io.laconic.rivals.RivalCandidate;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import weka.classifiers.Classifier;

/**
 * A learner of Weka with all its options set.
 *
 * @param parameters what varies, as reports name it
 * @param preference decides between equally good ones
 * @param create makes an untrained classifier
 * @param shape describes a trained classifier
 */
record WekaConfiguration(
    Map<String, Object> parameters,
    Preference preference,
    Supplier<Classifier> create,
    Shape shape) {

  /** What a trained classifier consists of. */
  interface Shape {
    /**
     * @param columns the table's name of every attribute
     */
    RivalCandidate.Shape of(Classifier trained, List<String> columns);
  }
}
