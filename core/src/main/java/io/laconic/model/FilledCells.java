package io.laconic.model;

import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Cells that are missing and for which a model takes another value, in words: such a value must not
 * look as if it had been measured.
 *
 * @param rows null if nothing is known of their cells
 * @param parts the columns that the model reads
 */
public record FilledCells(Frame frame, EncodedRows rows, int[] parts) {
  /** The cells of rows that a model reads: of rays some columns, else all. */
  public static FilledCells of(Model model, EncodedRows rows) {
    Encoding encoding = model.frame().encoding();
    boolean none = rows == null || model.frame().missing().fills().isEmpty();
    int[] parts =
        none
            ? new int[0]
            : model.frame().space() == null
                ? Arrays.stream(model.classifier().attributes())
                    .map(encoding::partOf)
                    .sorted()
                    .distinct()
                    .toArray()
                : IntStream.range(0, encoding.parts().size()).toArray();
    return new FilledCells(model.frame(), rows, parts);
  }

  /** Whether a value stands in for that of an attribute. */
  public boolean contain(int row, int attribute) {
    return parts.length > 0 && rows.isFilled(row, frame.encoding().partOf(attribute));
  }

  /** What stands in for an attribute, as tables have it. */
  public String value(int attribute) {
    return words(frame.missing().fills().get(column(frame.encoding().partOf(attribute))));
  }

  private String column(int part) {
    return frame.encoding().parts().get(part).column();
  }

  private static String words(Object fill) {
    return fill instanceof Double number ? Wording.number(number) : String.valueOf(fill);
  }

  /** {@code ; age is missing, taken as 29}, for each such cell of a row; empty if there is none. */
  public String clause(int row) {
    StringBuilder text = new StringBuilder();
    for (int part : parts) {
      if (rows.isFilled(row, part)) {
        Object fill = frame.missing().fills().get(column(part));
        text.append("; ").append(column(part)).append(" is missing, taken as ").append(words(fill));
      }
    }
    return text.toString();
  }
}
