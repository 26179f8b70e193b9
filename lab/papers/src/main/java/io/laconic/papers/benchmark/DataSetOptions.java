package io.laconic.papers.benchmark;

import io.laconic.cli.option.PreparationOptions;
import io.laconic.cli.wording.UsageErrorWords;
import io.laconic.data.DataException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How the rows of one data set are read: options as {@code compare} has them. */
@Command(name = "benchmark")
final class DataSetOptions {
  @Spec private CommandSpec spec;
  @Mixin private PreparationOptions preparation;

  private DataSetOptions() {}

  /**
   * The options of an entry.
   *
   * @param common options for all data sets; those of the entry itself count more
   * @throws DataException if an option is not known
   */
  static DataSetOptions of(DataSetEntry entry, List<String> common) {
    DataSetOptions options = new DataSetOptions();
    List<String> words = new ArrayList<>(common);
    words.addAll(entry.options());
    try {
      new CommandLine(options)
          .setOverwrittenOptionsAllowed(true)
          .parseArgs(words.toArray(new String[0]));
      return options;
    } catch (ParameterException e) {
      throw new DataException(
          (entry.place().isEmpty() ? entry.file() : entry.place()) + ": " + UsageErrorWords.of(e),
          e);
    }
  }

  PreparationOptions preparation() {
    return preparation;
  }

  /** The options with their values, to tell one run from another. */
  CommandSpec spec() {
    return spec;
  }
}
