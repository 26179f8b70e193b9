package io.laconic.model;

import io.laconic.data.Encoding;
import io.laconic.data.Missing;
import io.laconic.data.Scaling;
import io.laconic.space.Space;
import java.util.List;

/**
 * What lies between a raw row and the classifier.
 *
 * @param classes names of the classes; of two, the positive one is second
 * @param space how rows are compared; null if the features are rays
 */
public record Frame(
    List<String> classes, Encoding encoding, Scaling scaling, Missing missing, Space space) {
  public Frame {
    classes = List.copyOf(classes);
  }
}
