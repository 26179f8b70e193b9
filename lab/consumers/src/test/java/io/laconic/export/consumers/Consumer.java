package io.laconic.export.consumers;

import io.laconic.export.form.Target;
import java.util.List;

/** Something that runs exports. */
interface Consumer {
  /** What one row gave; the class is null where there is none. */
  record Answer(String label, String reason) {}

  /** {@code sql: PostgreSQL}. */
  String name();

  Target target();

  /** Why it cannot be asked here; null if it can. */
  default String absence() {
    return null;
  }

  /** Whether it can hold the row, such as an infinite number. */
  default boolean takes(Probe probe, List<Object> row) {
    return true;
  }

  /** Whether a text begins or ends with a blank, which not every language can leave out. */
  static boolean hasBlanks(List<Object> row) {
    return row.stream().anyMatch(cell -> cell instanceof String text && !text.equals(text.trim()));
  }

  /** Runs exports on rows, each with its own: many at once, since most take long to start. */
  List<List<Answer>> run(List<Job> jobs) throws Exception;

  /** An export and the rows for it. */
  record Job(Probe probe, byte[] export, String name, List<List<Object>> rows) {}
}
