package io.laconic.io;

import io.laconic.data.Dataset;
import java.nio.file.Path;

/**
 * Reads tables from files. The name tells the format: {@code .arff} is ARFF; {@code .libsvm},
 * {@code .svm} and {@code .svmlight} are LIBSVM; all others are CSV. Any of them may be compressed
 * by gzip, whatever its name. A packed file ({@link Packing}) is known by its first bytes; it is
 * mapped into memory and its columns are read when they are asked for.
 */
public final class DataFiles {
  private DataFiles() {}

  /**
   * The table in a file or in a bundled sample.
   *
   * @param pathOrSample a path, or {@code sample:NAME}
   * @throws io.laconic.data.DataException with one line that names the place, if it cannot be read
   */
  public static Dataset read(String pathOrSample, ReadOptions options) {
    return load(pathOrSample, options).dataset();
  }

  /** The table in a file. */
  public static Dataset read(Path path, ReadOptions options) {
    return load(path, options).dataset();
  }

  /** Like {@link #read(String, ReadOptions)}, with warnings and declared kinds. */
  public static LoadedData load(String pathOrSample, ReadOptions options) {
    return load(InputFile.of(pathOrSample), options);
  }

  /** Like {@link #read(Path, ReadOptions)}, with warnings and declared kinds. */
  public static LoadedData load(Path path, ReadOptions options) {
    return load(InputFile.of(path), options);
  }

  private static LoadedData load(InputFile input, ReadOptions options) {
    return switch (input.format()) {
      case CSV -> CsvFile.read(input, options);
      case ARFF -> ArffFile.read(input, options);
      case LIBSVM -> LibsvmFile.read(input, options);
      case PACKED -> PackedFile.read(input.path(), options);
    };
  }
}
