package io.laconic.report.command;

import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.model.Frame;
import io.laconic.report.rows.ClassifiedRows;
import java.util.Locale;

/** Which scaling a model has: it keeps only the numbers, the training rows tell the method. */
public final class ScaleName {
  /** Stands where the training rows are not at hand. */
  public static final String UNKNOWN = "METHOD";

  private ScaleName() {}

  /** The word for {@code --scale}; null without scaling. */
  static String of(ClassifiedRows judged) {
    Frame frame = judged.model().frame();
    if (frame.scaling() == null || frame.scaling().isNone()) {
      return null;
    }
    Dataset rows = judged.rows();
    boolean whole =
        frame.encoding().parts().stream().allMatch(part -> rows.column(part.column()) != null);
    if (!judged.isTrainingFile() || !whole) {
      return UNKNOWN;
    }
    Dataset used = rows.select(MissingValuePolicy.completeRows(frame.missing().fill(rows)));
    for (Scaling.Method method : Scaling.Method.values()) {
      Scaling fitted = Scaling.fit(method, frame.encoding().apply(frame.missing().fill(used)));
      if (isSame(fitted, frame.scaling(), frame.encoding())) {
        return method.name().toLowerCase(Locale.ROOT);
      }
    }
    return UNKNOWN;
  }

  private static boolean isSame(Scaling a, Scaling b, Encoding encoding) {
    if (a.isNone() != b.isNone()) {
      return false;
    }
    for (int k = 0; k < encoding.attributeCount(); k++) {
      if (a.shift(k) != b.shift(k) || a.divisor(k) != b.divisor(k)) {
        return false;
      }
    }
    return true;
  }
}
