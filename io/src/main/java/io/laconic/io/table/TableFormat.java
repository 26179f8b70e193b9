package io.laconic.io.table;

import java.util.Locale;

/** The formats a table can be read from. */
public enum TableFormat {
  CSV,
  ARFF,
  LIBSVM,
  /** Packed columns, recognised by their first bytes, whatever the name. */
  PACKED;

  /** The format that a file's name stands for; a final {@code .gz} does not count. */
  public static TableFormat ofName(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    if (name.endsWith(".gz")) {
      name = name.substring(0, name.length() - 3);
    }
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "arff" -> ARFF;
      case "libsvm", "svm", "svmlight" -> LIBSVM;
      default -> CSV;
    };
  }
}
