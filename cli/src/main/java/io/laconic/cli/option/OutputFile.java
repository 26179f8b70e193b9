package io.laconic.cli.option;

import io.laconic.io.file.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Checks an output file before any work is done. */
public final class OutputFile {
  private OutputFile() {}

  /** Fails if the file cannot be written, or is one of those that the command reads. */
  public static void check(Path target, CommonOptions common, String option, String... inputs) {
    for (String input : inputs) {
      if (input != null && isSame(target, input)) {
        throw common.usage(option + " " + target + " would overwrite the input");
      }
    }
    AtomicFiles.checkTarget(target);
  }

  private static boolean isSame(Path target, String input) {
    try {
      Path path = Path.of(input);
      return Files.isRegularFile(path) && Files.exists(target) && Files.isSameFile(target, path);
    } catch (InvalidPathException | IOException e) {
      return false; // reading it will tell what is wrong
    }
  }
}
