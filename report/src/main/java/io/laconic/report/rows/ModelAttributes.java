package io.laconic.report.rows;

import io.laconic.data.Encoding;
import io.laconic.model.Model;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Questions about the attributes of a model. */
public final class ModelAttributes {
  private ModelAttributes() {}

  /** The attributes that the classifier reads, each once, in the order of choice; else none. */
  public static int[] used(Model model) {
    return Arrays.stream(model.classifier().attributes()).distinct().toArray();
  }

  static Encoding.Part part(Model model, int attribute) {
    Encoding encoding = model.frame().encoding();
    return encoding.parts().get(encoding.partOf(attribute));
  }

  /** The attributes that these rows have; not those that are 0 in all of very many. */
  public static IntStream present(ClassifiedRows judged) {
    Encoding encoding = judged.model().frame().encoding();
    int[] occupied = judged.inputs().encoded().occupied();
    return occupied != null
        ? Arrays.stream(occupied)
        : IntStream.range(0, encoding.attributeCount())
            .filter(k -> judged.inputs().encoded().has(encoding.partOf(k)));
  }

  public static String name(Model model, int attribute) {
    return model.frame().encoding().attributeName(attribute);
  }
}
