package io.laconic.certificate;

import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Source.ColumnCount;
import io.laconic.model.Frame;
import io.laconic.model.Model;
import io.laconic.space.GaussianKernel;
import io.laconic.space.KernelDistance;
import io.laconic.space.MatrixSpace;
import io.laconic.space.PairFunction;
import io.laconic.space.PolynomialKernel;
import io.laconic.space.VectorSpace;
import io.laconic.space.image.TangentDistance;
import java.util.ArrayList;
import java.util.List;

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
  public static final String NOT_INDEPENDENT = "the rows are not independent draws";

  /**
   * Steps that void a certificate of any form that counts what could have been rebuilt, each a
   * clause.
   *
   * @param ofForm those of one form
   */
  public static List<String> reasons(Model model, CertificateOptions options, List<String> ofForm) {
    List<String> reasons = new ArrayList<>();
    if (options.notIndependent() != null) {
      reasons.add(NOT_INDEPENDENT);
    }
    if (model.frame().missing().policy() == MissingValuePolicy.Policy.MEDIAN) {
      reasons.add("missing values are replaced by medians of the training rows");
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
  private static void addRayReasons(Model model, CertificateOptions options, List<String> reasons) {
    Encoding encoding = model.frame().encoding();
    List<String> found = found(encoding);
    if (!found.isEmpty()) {
      reasons.add("the categories of " + named(found) + " were found in the training rows");
    }
    int counted = model.message().attributesCounted(encoding);
    if (options.attributesLeftOut() > counted - encoding.attributeCount()) {
      reasons.add(LEFT_OUT + " the rows, and not counted");
    }
  }

  /**
   * What is void if the number of attributes was found in the training rows, as the largest index
   * of a LIBSVM file: the message of rays pays for it, and a distance may depend on it. Attributes
   * that are 0 in every row change no other distance.
   */
  public static List<String> attributeCountReasons(Model model) {
    Frame frame = model.frame();
    if (frame.space() == null) {
      return List.of("the number of attributes was found in the training rows");
    }
    if (function(frame) instanceof TangentDistance) {
      return List.of(
          "the size of images follows from the number of attributes, which was found in the"
              + " training rows");
    }
    return gammaIsOneOver(frame.encoding().attributeCount(), gamma(frame))
        ? List.of(
            "gamma is one over the number of attributes, which was found in the training rows")
        : List.of();
  }

  /** A few names, and how many more there are. */
  private static String named(List<String> columns) {
    int shown = columns.size() <= 6 ? columns.size() : 5;
    String more = columns.size() > shown ? " and " + (columns.size() - shown) + " more" : "";
    return String.join(", ", columns.subList(0, shown)) + more;
  }

  private static void addSpaceReasons(
      Frame frame, CertificateOptions options, List<String> reasons) {
    if (!frame.scaling().isNone() && !options.scalingKnown()) {
      reasons.add("attributes are scaled by constants observed in the training rows");
    }
    if (frame.space().isFitted()) {
      reasons.add("distances are fitted to the training rows");
    }
    if (options.attributesLeftOut() > 0) {
      reasons.add(LEFT_OUT + " the rows");
    }
    Encoding encoding = frame.encoding();
    if (gammaIsOneOver(encoding.attributeCount(), gamma(frame)) && !found(encoding).isEmpty()) {
      reasons.add(
          "gamma is one over the number of attributes, some of which are categories found in the"
              + " training rows");
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
  public static List<String> notes(Model model, CertificateOptions options, List<String> ofForm) {
    List<String> notes = new ArrayList<>(ofForm);
    notes.addAll(rowNotes(model, options));
    notes.add(
        "Class names, their order and the kinds of columns are a convention read off the training"
            + " file.");
    if (!model.frame().scaling().isNone() && options.scalingKnown()) {
      notes.add(SCALING_KNOWN);
    }
    addAttributeCountNote(model, notes);
    if (model.frame().space() instanceof MatrixSpace) {
      notes.add("Each cell of the matrix is taken to depend on its own two rows alone.");
    }
    return notes;
  }

  /** Of a LIBSVM file. */
  public static final String ATTRIBUTES_KNOWN = "The number of attributes was known beforehand.";

  /** Of a LIBSVM file. */
  static final String ATTRIBUTES_FOUND =
      "The number of attributes is the largest index in the training rows; nothing is promised"
          + " of rows with a larger one.";

  /** A filter that looked at rows: of which rows, follows. */
  public static final String LEFT_OUT = "attributes were left out after looking at";

  /** Of rows that come in groups. */
  public static String groupNote(String column) {
    return "The numbers are for a random row of a new group (column \""
        + column
        + "\"), each group weighing one; they are not errors per row.";
  }

  private static void addAttributeCountNote(Model model, List<String> notes) {
    ColumnCount count = model.training().source().columnCount();
    if (count == ColumnCount.KNOWN) {
      notes.add(ATTRIBUTES_KNOWN);
    } else if (count == ColumnCount.FOUND && !model.needsMatrix()) {
      notes.add(ATTRIBUTES_FOUND);
    }
  }

  public static final String SCALING_KNOWN = "The scaling constants were known beforehand.";

  /** Of rows that were left out, and of rows that equal others. */
  public static List<String> rowNotes(Model model, CertificateOptions options) {
    List<String> notes = new ArrayList<>();
    int dropped = model.training().source().rowCount() - model.training().exampleCount();
    if (model.frame().missing().policy() == MissingValuePolicy.Policy.DROP && dropped > 0) {
      notes.add(
          dropped
              + (dropped == 1 ? " row with a missing value was" : " rows with missing values were")
              + " left out; the promise is for complete rows.");
    }
    if (options.equalRows() > 0) {
      notes.add(
          options.equalRows()
              + (options.equalRows() == 1 ? " row equals" : " rows equal")
              + " an earlier one; if copies of one draw, the rows are not independent.");
    }
    return notes;
  }

  /** With which probability the numbers hold, alone and together. */
  public static String levels(double delta, int classes) {
    String each = classes == 2 ? "sensitivity and specificity" : "the error rates of all classes";
    return "The risk holds with probability at least 1 - delta = "
        + percent(1 - delta)
        + ", "
        + each
        + " together with the same; all of them together with "
        + percent(Math.max(0, 1 - 2 * delta))
        + ".";
  }

  /** A share in percent, to six digits. */
  public static String percent(double share) {
    return new java.math.BigDecimal(100 * share)
            .round(new java.math.MathContext(6, java.math.RoundingMode.HALF_EVEN))
            .stripTrailingZeros()
            .toPlainString()
        + " %";
  }
}
