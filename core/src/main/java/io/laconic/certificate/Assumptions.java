package io.laconic.certificate;

import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Source.ColumnCount;
import io.laconic.fact.Fact;
import io.laconic.model.Frame;
import io.laconic.model.Model;
import io.laconic.space.FittedDistanceSpace;
import io.laconic.space.GaussianKernel;
import io.laconic.space.KernelDistance;
import io.laconic.space.MatrixSpace;
import io.laconic.space.PairFunction;
import io.laconic.space.PolynomialKernel;
import io.laconic.space.VectorSpace;
import io.laconic.space.image.TangentDistance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which steps on the way from the file to the classifier void a certificate. A certificate counts
 * the classifiers that could have been rebuilt; a step that looks at all training rows and changes
 * the classifier is not in that count.
 *
 * <p>What nobody tells cannot be seen here: rows removed beforehand, a class made positive after
 * looking at the rows, a matrix whose cells depend on all rows.
 */
public final class Assumptions {
  private Assumptions() {}

  /** What the user says; the user's own words are not part of a certificate. */
  public static final Fact NOT_INDEPENDENT = Fact.of("not-independent");

  /**
   * Steps that void a certificate of any form that counts what could have been rebuilt.
   *
   * @param ofForm those of one form
   */
  public static List<Fact> reasons(Model model, CertificateOptions options, List<Fact> ofForm) {
    List<Fact> reasons = new ArrayList<>();
    if (options.notIndependent() != null) {
      reasons.add(NOT_INDEPENDENT);
    }
    if (model.frame().missing().policy() == MissingValuePolicy.Policy.MEDIAN) {
      reasons.add(Fact.of("medians"));
    }
    if (model.frame().space() == null) {
      addRayReasons(model, options, reasons);
    } else {
      addSpaceReasons(model.frame(), options, reasons);
    }
    if (model.training().source().columnCount() == ColumnCount.FOUND) {
      reasons.addAll(attributeCountReasons(model));
    }
    reasons.addAll(ofForm);
    reasons.addAll(options.otherSteps());
    return reasons;
  }

  /** Thresholds of rays are in raw units; what counts is that the attributes are known. */
  private static void addRayReasons(Model model, CertificateOptions options, List<Fact> reasons) {
    Encoding encoding = model.frame().encoding();
    List<String> found = found(encoding);
    if (!found.isEmpty()) {
      reasons.add(Fact.of("categories-found", "columns", found));
    }
    int counted = model.message().attributesCounted(encoding);
    if (options.attributesLeftOut() > counted - encoding.attributeCount()) {
      reasons.add(Fact.of("left-out-uncounted"));
    }
  }

  /**
   * What is void if the number of attributes was found in the training rows, as the largest index
   * of a LIBSVM file: the message of rays pays for it, and a distance may depend on it. Attributes
   * that are 0 in every row change no other distance.
   */
  public static List<Fact> attributeCountReasons(Model model) {
    Frame frame = model.frame();
    if (frame.space() == null) {
      return List.of(Fact.of("attribute-count-found"));
    }
    if (function(frame) instanceof TangentDistance) {
      return List.of(Fact.of("image-size-found"));
    }
    return gammaIsOneOver(frame.encoding().attributeCount(), gamma(frame))
        ? List.of(Fact.of("gamma-by-attribute-count"))
        : List.of();
  }

  private static void addSpaceReasons(Frame frame, CertificateOptions options, List<Fact> reasons) {
    if (!frame.scaling().isNone() && !options.scalingKnown()) {
      reasons.add(Fact.of("scaling-observed"));
    }
    if (frame.space().isFitted()) {
      reasons.add(Fact.of("distances-fitted"));
    }
    if (options.attributesLeftOut() > 0) {
      reasons.add(Fact.of("left-out"));
    }
    Encoding encoding = frame.encoding();
    if (gammaIsOneOver(encoding.attributeCount(), gamma(frame)) && !found(encoding).isEmpty()) {
      reasons.add(Fact.of("gamma-by-categories"));
    }
  }

  /**
   * Whether gamma is {@code 1/n} for n attributes, up to a distance that rounding or a forger's
   * last digits make: {@code gamma * n} is not always 1 when gamma was computed as {@code 1/n}.
   */
  static boolean gammaIsOneOver(int attributes, double gamma) {
    return Math.abs(gamma * attributes - 1) <= Scaling.SAME;
  }

  /** Metric or kernel between vectors, or null. */
  private static PairFunction function(Frame frame) {
    if (frame.space() instanceof FittedDistanceSpace fitted) {
      return fitted.distance().base();
    }
    return frame.space() instanceof VectorSpace space ? space.function() : null;
  }

  /** The factor in the kernel, or NaN. */
  private static double gamma(Frame frame) {
    PairFunction function = function(frame);
    if (function instanceof KernelDistance distance) {
      function = distance.kernel();
    }
    if (function instanceof GaussianKernel gaussian) {
      return gaussian.gamma();
    }
    return function instanceof PolynomialKernel polynomial ? polynomial.gamma() : Double.NaN;
  }

  /** Columns whose categories were not declared beforehand. */
  private static List<String> found(Encoding encoding) {
    if (!encoding.hasFoundValues()) {
      return List.of();
    }
    return encoding.parts().stream()
        .filter(part -> part.categorical() && !part.declared())
        .map(Encoding.Part::column)
        .toList();
  }

  /**
   * What a careful reader should know.
   *
   * @param ofForm what one form has to say, first
   */
  public static List<Fact> notes(Model model, CertificateOptions options, List<Fact> ofForm) {
    List<Fact> notes = new ArrayList<>(ofForm);
    notes.addAll(rowNotes(model, options));
    notes.add(Fact.of("convention"));
    if (!model.frame().scaling().isNone() && options.scalingKnown()) {
      notes.add(SCALING_KNOWN);
    }
    addAttributeCountNote(model, notes);
    if (model.frame().space() instanceof MatrixSpace) {
      notes.add(Fact.of("matrix-cells"));
    }
    return notes;
  }

  /** Of a LIBSVM file. */
  public static final Fact ATTRIBUTES_KNOWN = Fact.of("attributes-known");

  /** Of a LIBSVM file. */
  static final Fact ATTRIBUTES_FOUND = Fact.of("attributes-largest");

  /** Of rows that come in groups. */
  public static Fact groupNote(String column) {
    return Fact.of("group-weights", "column", column);
  }

  private static void addAttributeCountNote(Model model, List<Fact> notes) {
    ColumnCount count = model.training().source().columnCount();
    if (count == ColumnCount.KNOWN) {
      notes.add(ATTRIBUTES_KNOWN);
    } else if (count == ColumnCount.FOUND && !model.needsMatrix()) {
      notes.add(ATTRIBUTES_FOUND);
    }
  }

  /** Of constants that were not observed. */
  public static final Fact SCALING_KNOWN = Fact.of("scaling-known");

  /** How many rows equal an earlier one. */
  static final String EQUAL_ROWS = "equal-rows";

  /** Rows were drawn in a database, by a seed that only the model tells. */
  public static final String SEED_RECORDED = "seed-recorded";

  /** About how many rows do, where not all were looked at. */
  static final String ABOUT_EQUAL_ROWS = "equal-rows-about";

  /** Of rows that were left out, and of rows that equal others. */
  public static List<Fact> rowNotes(Model model, CertificateOptions options) {
    List<Fact> notes = new ArrayList<>();
    int dropped = model.training().source().rowCount() - model.training().exampleCount();
    if (model.frame().missing().policy() == MissingValuePolicy.Policy.DROP && dropped > 0) {
      notes.add(Fact.of("rows-dropped", "count", dropped));
    }
    if (options.equalRows() > 0) {
      boolean all = model.training().source().rowCount() <= EqualRows.MOST_ROWS;
      notes.add(Fact.of(all ? EQUAL_ROWS : ABOUT_EQUAL_ROWS, "count", options.equalRows()));
    }
    return notes;
  }

  /** With which probability the numbers hold, alone and together. */
  public static Fact levels(double delta, int classes) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("each", 1 - delta);
    values.put("together", Math.max(0, 1 - 2 * delta));
    return new Fact(classes == 2 ? "levels" : "levels-of-classes", values);
  }
}
