package io.laconic.cli.option;

import io.laconic.data.FileNotation;
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

  /** Whether anything was said about cells. */
  boolean isGiven() {
    return missing != null || decimal != null;
  }

  /** The sheet of a spreadsheet, or null. */
  String sheet() {
    return sheet;
  }

  public FileNotation value(CommonOptions common) {
    if (decimal != null && !decimal.equals(".") && !decimal.equals(",")) {
      throw common.usage("--decimal must be . or ,; got " + decimal);
    }
    return new FileNotation(decimal, missing == null ? List.of() : missing, sheet);
  }
}
