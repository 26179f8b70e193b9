package io.laconic.cli.option;

import io.laconic.data.ColumnChoice;
import io.laconic.data.FileNotation;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options on which columns of a training file are read, and how their cells are written. */
@OptionGroup.Of(OptionGroup.DATA)
public final class ReadingOptions {
  @Mixin private NotationOptions notation;

  @Option(
      names = "--drop",
      paramLabel = "COLUMNS",
      description = "Columns to leave out, with commas between them.")
  private List<String> drop;

  @Option(
      names = "--only",
      paramLabel = "COLUMNS",
      description =
          "The only columns to use, with commas between them. They are kept even if they look like"
              + " an id.")
  private List<String> only;

  /** How cells are written. */
  FileNotation notation(CommonOptions common) {
    return notation.value(common);
  }

  /** Which columns are wanted. */
  ColumnChoice columns() {
    return new ColumnChoice(drop == null ? List.of() : drop, only == null ? List.of() : only);
  }
}
