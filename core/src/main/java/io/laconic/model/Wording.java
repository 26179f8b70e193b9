package io.laconic.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Objects;

/** A classifier in words: what a person reads on a terminal, in a report, in a paper. */
public interface Wording {
  /** The classifier as short lines. */
  List<String> lines();

  /** The classifier as one sentence. */
  String sentence();

  /** What it is and how large: {@code A conjunction of 2 features (rays)}. */
  String kind();

  /** What one of its parts is called: {@code condition}, {@code rule}, {@code prototype}. */
  String unit();

  /** What a part says, in words. */
  String part(int k);

  /** Names of the parts that mean the same whatever rows they were learned from. */
  List<String> partNames();

  /** What is worth knowing besides {@link #lines}, one sentence or prototype each. */
  default List<String> details() {
    return List.of();
  }

  /** Whether {@link #details} list the training rows that the classifier is made of. */
  default boolean listsItsRows() {
    return false;
  }

  /**
   * The parts of a classifier that asks them one after the other, and last what it says if none
   * claims a row; empty if it works in another way or has no part.
   */
  default List<Step> steps() {
    return List.of();
  }

  /** A condition and the class of the rows that it claims. */
  record Step(String condition, int label) {}

  /** The words of a model. */
  static Wording of(Model model) {
    return model.classifier().wording(model);
  }

  /** {@code 1 row}, {@code 2 rows}. */
  static String counted(int count, String unit) {
    return count + " " + unit + (count == 1 ? "" : "s");
  }

  /** Text filled up with spaces. */
  static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  /** Lines of words as one line. */
  static String joined(String separator, List<String> lines) {
    return String.join(
        separator, lines.stream().map(line -> line.strip().replaceAll(" +", " ")).toList());
  }

  /** A computed number, to six significant digits. */
  static String rounded(double value) {
    return rounded(value, 6);
  }

  /** A number to a few significant digits. */
  static String rounded(double value, int digits) {
    String quick = ShortNumberText.text(value, digits);
    return quick != null || !Double.isFinite(value)
        ? Objects.requireNonNullElse(quick, number(value))
        : number(new BigDecimal(value).round(new MathContext(digits)).doubleValue());
  }

  /** A number without needless digits. */
  static String number(double value) {
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      return Long.toString((long) value);
    }
    double size = Math.abs(value);
    if (size >= 1e-3 && size < 1e7) {
      return Double.toString(value); // is without an exponent there
    }
    return size >= 1e-4 && size < 1e15
        ? new BigDecimal(Double.toString(value)).toPlainString()
        : Double.toString(value);
  }
}
