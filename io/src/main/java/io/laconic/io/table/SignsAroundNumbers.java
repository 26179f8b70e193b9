package io.laconic.io.table;

import io.laconic.data.NumberNotation;
import io.laconic.io.file.FileErrors;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Columns of numbers with a currency or a percent sign, which is left out, and said. */
final class SignsAroundNumbers {
  /** Of more columns the others are as the first. */
  private static final int MOST = 5;

  private static final MathContext DIGITS = new MathContext(12);

  private final String[] texts;
  private final double[] values;

  SignsAroundNumbers(int columns) {
    texts = new String[columns];
    values = new double[columns];
  }

  /** A cell that was read as a number. */
  void see(int column, char[] text, int from, int length, double value) {
    if (texts[column] == null && hasSigns(text, from, length)) {
      texts[column] = new String(text, from, length);
      values[column] = value;
    }
  }

  private static boolean hasSigns(char[] text, int from, int length) {
    return length > 1
        && (isSign(text[from])
            || isSign(text[from + length - 1])
            || (text[from] < '0' && isSign(text[from + 1])));
  }

  private static boolean isSign(char c) {
    return c == '%' || NumberNotation.isCurrency(c) || (c >= 'A' && c <= 'Z');
  }

  /**
   * One line for each of the first columns.
   *
   * @param others columns that turned out to be categories
   */
  List<String> notes(String file, ColumnLayout layout, Set<Integer> others) {
    return IntStream.range(0, texts.length)
        .filter(j -> texts[j] != null && !others.contains(j))
        .limit(MOST)
        .mapToObj(
            j ->
                file
                    + ", column "
                    + FileErrors.quoted(layout.name(j))
                    + ": signs around numbers are left out: "
                    + FileErrors.quoted(texts[j])
                    + " is "
                    + new BigDecimal(values[j]).round(DIGITS).stripTrailingZeros().toPlainString())
        .toList();
  }
}
