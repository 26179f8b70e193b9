package io.laconic.cli.wording;

import io.laconic.data.Source;
import java.util.List;

/**
 * Where the numbers of a run come from.
 *
 * @param command words of the command line
 * @param source the data file
 * @param data what was read, in words
 * @param costs of errors; null: every error counts the same
 */
public record RunOrigin(
    List<String> command, Source source, String data, long seed, MeasuredCosts costs) {
  public RunOrigin {
    command = List.copyOf(command);
  }
}
