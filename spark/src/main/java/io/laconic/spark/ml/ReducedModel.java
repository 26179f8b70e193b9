package io.laconic.spark.ml;

import io.laconic.data.Encoding;
import io.laconic.model.Frame;
import io.laconic.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A model of rays reduced to the columns that it uses. It predicts and explains exactly as the full
 * model does, however many columns the training data had.
 */
final class ReducedModel {
  private final Encoding whole;
  private final Encoding slim;
  private final int[] partOf;

  private ReducedModel(Encoding whole, List<Encoding.Part> parts, int[] partOf) {
    this.whole = whole;
    this.slim = new Encoding(parts);
    this.partOf = partOf;
  }

  /** The reduced model; the model itself if it compares whole rows. */
  static Model of(Model model) {
    if (model.frame().space() != null) {
      return model;
    }
    Encoding whole = model.frame().encoding();
    Set<String> used = model.requiredColumns();
    List<Encoding.Part> parts = new ArrayList<>();
    int[] kept = new int[used.size()];
    for (int k = 0; k < whole.parts().size(); k++) {
      if (used.contains(whole.parts().get(k).column())) {
        kept[parts.size()] = k;
        parts.add(whole.parts().get(k));
      }
    }
    return new ReducedModel(whole, parts, kept).slimmed(model);
  }

  private Model slimmed(Model model) {
    Frame frame = model.frame();
    return new Model(
        model.madeBy(),
        new Frame(frame.classes(), slim, frame.scaling(), frame.missing(), null),
        model.classifier().withAttributes(this::attribute),
        model.compressionSet(),
        model.message(),
        model.training(),
        model.path());
  }

  private int attribute(int old) {
    int part = whole.partOf(old);
    int place = java.util.Arrays.binarySearch(partOf, part);
    return slim.firstAttribute(place) + old - whole.firstAttribute(part);
  }
}
