package io.laconic.bench;

import io.laconic.data.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A temporary folder for the files of a run; it is removed afterwards, even if the program is
 * interrupted.
 */
final class TemporaryRunFolder implements AutoCloseable {
  private final Path path;
  private final Thread hook = new Thread(this::remove, "remove files");

  TemporaryRunFolder() {
    try {
      path = Files.createTempDirectory("laconic-bench");
    } catch (IOException e) {
      throw new DataException("no folder for files of the run can be made: " + e.getMessage());
    }
    Runtime.getRuntime().addShutdownHook(hook);
  }

  Path path() {
    return path;
  }

  /** Removes what is in it. */
  void clear() {
    try (Stream<Path> files = Files.walk(path)) {
      List<Path> all = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : all) {
        if (!file.equals(path)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      // what cannot be removed stays in the folder for temporary files
    }
  }

  private void remove() {
    clear();
    path.toFile().delete();
  }

  @Override
  public void close() {
    remove();
    Runtime.getRuntime().removeShutdownHook(hook);
  }
}
