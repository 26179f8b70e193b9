package io.laconic.cli.command;

import io.laconic.cli.option.OutputOption;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** {@code -o} of commands that write a packed file. */
final class PackedTarget {
  @OutputOption
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "The packed file to write.")
  private Path path;

  Path path() {
    return path;
  }
}
