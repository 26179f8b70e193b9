package io.laconic.cli.option;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** {@code -o} of commands that write a packed file. */
public final class PackedTarget {
  @OutputOption
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "The packed file to write.")
  private Path path;

  public Path path() {
    return path;
  }
}
