package io.laconic.cli.option;

import io.laconic.data.FileNotation;
import io.laconic.data.FileShape;
import java.util.List;
import picocli.CommandLine.Option;

/** Options on how the cells of a file are written. */
@OptionGroup.Of(OptionGroup.DATA)
public final class NotationOptions {
  @Option(
      names = "--na",
      split = ",",
      paramLabel = "WORDS",
      description =
          "Further words that mean a missing value, with commas between them; a number means all"
              + " cells of that value. Known are NA, N/A, null, None, ., - and others.")
  private List<String> missing;

  @Option(
      names = "--decimal",
      paramLabel = "MARK",
      description = "The decimal mark, . or , (default: as the file shows).")
  private String decimal;

  @Option(
      names = "--sheet",
      paramLabel = "NAME",
      description =
          "The sheet of a spreadsheet (.xlsx), by its name or number from 1 (default: the first).")
  private String sheet;

  @Option(
      names = "--no-header",
      arity = "0..1",
      fallbackValue = "true",
      paramLabel = "true",
      description = "The first line is a row: columns are called column_1, column_2 and so on.")
  private Boolean noHeader;

  @Option(
      names = "--skip",
      paramLabel = "LINES",
      description =
          "Lines of the file to leave out, as 2 or 1-3,7: titles, a second header with units; none"
              + " for a file that has none of them.")
  private String skip;

  @Option(
      names = "--transposed",
      arity = "0..1",
      fallbackValue = "true",
      paramLabel = "true",
      description = "Each line of DATA is a column of the table and begins with its name.")
  private Boolean transposed;

  @Option(
      names = "--dates",
      paramLabel = "COLUMN=USE",
      description =
          "Columns of dates, with commas between them: COLUMN=days makes COLUMN.days, days since"
              + " 1970-01-01; COLUMN=parts makes COLUMN.year, .month, .day and .weekday; :dmy or"
              + " :mdy says what comes first in 3/4/2020.")
  private List<String> dates;

  public FileNotation value(CommonOptions common) {
    return value(FileNotation.USUAL, common);
  }

  /**
   * What is said; of what is not, the words for missing values and the shape of another file.
   *
   * @param usual what is known of the training file
   */
  FileNotation value(FileNotation usual, CommonOptions common) {
    if (decimal != null && !decimal.equals(".") && !decimal.equals(",")) {
      throw common.usage("--decimal must be . or ,; got " + decimal);
    }
    return new FileNotation(
        decimal,
        missing == null ? usual.missing() : missing,
        sheet,
        usual.earlierSheet(),
        shape(usual.shape(), common),
        null,
        usual.breakpoint(),
        null);
  }

  private FileShape shape(FileShape usual, CommonOptions common) {
    try {
      return new FileShape(
          noHeader == null ? usual.header() : !noHeader,
          transposed == null ? usual.transposed() : transposed,
          skip == null ? usual.skip() : skip,
          dates == null ? usual.dates() : dates,
          skip == null && usual.inherited());
    } catch (IllegalArgumentException e) {
      throw common.usage("--skip or --dates: " + e.getMessage());
    }
  }
}
