package io.laconic.train;

import io.laconic.data.Schema;
import java.util.Map;

/**
 * What other files told a reader of the training rows.
 *
 * @param declared kinds of columns that the user gave; what a file's own header says is not here
 * @param hashes SHA-256 of other files that were read, by what they are
 */
public record RecordedReading(Schema declared, Map<String, String> hashes) {
  /** There was no other file, or the rows come from no file. */
  public static final RecordedReading USUAL = new RecordedReading(Schema.NONE, Map.of());

  public RecordedReading {
    hashes = Map.copyOf(hashes);
  }
}
