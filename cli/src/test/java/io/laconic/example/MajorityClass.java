package io.laconic.example;

import io.laconic.data.EncodedRows;
import io.laconic.model.Frame;
import io.laconic.model.SimpleClassifier;

/** A classifier that always gives the same class. */
public record MajorityClass(int label) implements SimpleClassifier {
  @Override
  public int classOf(EncodedRows rows, int row) {
    return label;
  }

  @Override
  public String sentence(Frame frame) {
    return "always " + frame.classes().get(label);
  }
}
