package io.laconic.io.table;

import java.util.Locale;

/** The file formats of tables. */
public enum TableFormat {
  CSV,
  ARFF,
  LIBSVM,
  /** Packed columns, recognised by their first bytes, whatever the name. */
  PACKED;

  /** The format by the ending of a file's name; a final {@code .gz} is ignored. */
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
