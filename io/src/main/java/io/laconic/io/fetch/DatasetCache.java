package io.laconic.io.fetch;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/**
 * The folder of downloaded data sets; the data set NAME is the file {@code NAME.csv} in it. The
 * folder is the first of these that is set: system property {@code laconic.cache}; environment
 * variable {@code LACONIC_CACHE}; {@code laconic} below {@code XDG_CACHE_HOME}; {@code
 * .cache/laconic} below the home folder.
 */
public final class DatasetCache {
  private DatasetCache() {}

  /** The folder, which may not exist yet. */
  public static Path folder() {
    return folder(System::getProperty, System::getenv);
  }

  static Path folder(UnaryOperator<String> properties, UnaryOperator<String> environment) {
    String told = properties.apply("laconic.cache");
    told = isBlank(told) ? environment.apply("LACONIC_CACHE") : told;
    if (!isBlank(told)) {
      return path(told);
    }
    String caches = environment.apply("XDG_CACHE_HOME");
    // a relative path does not count: XDG Base Directory Specification
    return isBlank(caches) || !path(caches).isAbsolute()
        ? path(properties.apply("user.home")).resolve(".cache").resolve("laconic")
        : path(caches).resolve("laconic");
  }

  private static boolean isBlank(String text) {
    return text == null || text.isBlank();
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new DataException(FileErrors.quoted(text) + " is not a path", e);
    }
  }

  /** The file of a data set, which may not exist yet. */
  public static Path file(Path folder, String name) {
    return folder.resolve(name + ".csv");
  }

  /** Creates the folder if it does not exist, and fails if it is not writable. */
  static void prepare(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new DataException(folder + ": the cache folder cannot be created", e);
    }
    if (!Files.isWritable(folder)) {
      throw FileErrors.inFile(folder.toString(), "no permission to write in this folder");
    }
  }
}
