package io.laconic.io.table;

import java.util.Locale;

/** The file formats of tables. */
public enum TableFormat {
  CSV,
  ARFF,
  LIBSVM,
  /** Packed columns, recognised by their first bytes, whatever the name. */
  PACKED;

  /**
   * The format by the ending of a file's name; a final {@code .gz}, {@code .zip} or {@code .zst} is
   * ignored.
   */
  public static TableFormat ofName(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    for (String ending : new String[] {".gz", ".zip", ".zst"}) {
      if (name.endsWith(ending)) {
        name = name.substring(0, name.length() - ending.length());
      }
    }
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "arff" -> ARFF;
      case "libsvm", "svm", "svmlight" -> LIBSVM;
      default -> CSV;
    };
  }
}
