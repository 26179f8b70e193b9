package io.laconic.export.check;

import java.util.List;

/** Runs an export on rows. */
public interface ExportRunner {
  /** What runs it: {@code H2 2.5.252}. */
  String consumer();

  /** The class that the export gives to each row; null where it gives none. */
  List<String> predictions(byte[] export, CheckedRows rows);
}
