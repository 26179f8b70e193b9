package io.laconic.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

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

  /** Whether {@link #details} list the training rows that define the classifier. */
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

  /** Whether each of {@link #lines} is one of {@link #steps}: if, else if, else. */
  default boolean isList() {
    return false;
  }

  /** Conditions with points, as a sheet to fill in; empty if nothing is added up. */
  default Optional<ScoreSheet> sheet() {
    return Optional.empty();
  }

  /** A condition and the class of the rows that it claims; -1 if it refers them. */
  record Step(String condition, int label) {}

  /** The words of a model. */
  static Wording of(Model model) {
    return model.classifier().wording(model);
  }

  /** {@code 1 row}, {@code 2 rows}. */
  static String counted(int count, String unit) {
    return count + " " + unit + (count == 1 ? "" : "s");
  }

  /** {@code 1st}, {@code 2nd}, {@code 11th}. */
  static String ordinal(int number) {
    int teens = number % 100;
    int last = teens > 10 && teens < 14 ? 0 : number % 10;
    return number + (last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
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

  /**
   * Numbers of common size in a few significant digits, without big decimals: a table of a million
   * reasons consists mostly of these.
   */
  static final class ShortNumberText {
    private static final long[] POWERS = {
      1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000
    };

    /** A product that is nearer to a half may be on its other side. */
    private static final double UNSURE = 1e-6;

    private ShortNumberText() {}

    /**
     * The number rounded to this many digits, at most 7, a half away from zero; null if it is too
     * large, too small or too near to a half between two results.
     */
    static String text(double value, int digits) {
      double size = Math.abs(value);
      if (!(size >= 1e-2 && size < 1e5) || digits > 7) {
        return null;
      }
      int decimals = digits;
      for (double bound = 1; decimals > 0 && size >= bound; bound *= 10) {
        decimals--;
      }
      int more = size >= 0.1 ? 0 : 1; // a zero behind the point is not significant
      if (decimals + more >= POWERS.length) {
        return null;
      }
      long power = POWERS[decimals + more];
      double scaled = size * power;
      double whole = Math.floor(scaled);
      double part = scaled - whole;
      if (Math.abs(part - 0.5) < UNSURE) {
        return null;
      }
      long rounded = (long) whole + (part > 0.5 ? 1 : 0);
      if (size >= POWERS[Math.min(digits, POWERS.length - 1)]) {
        return null; // digits before the point would have to be cut
      }
      return text(value < 0, rounded, power);
    }

    private static String text(boolean negative, long rounded, long power) {
      StringBuilder text = new StringBuilder(negative ? "-" : "");
      text.append(rounded / power);
      long rest = rounded % power;
      if (rest > 0) {
        text.append('.');
        for (long place = power / 10; rest > 0; place /= 10) {
          text.append((char) ('0' + rest / place));
          rest %= place;
        }
      }
      return text.toString();
    }
  }
}
