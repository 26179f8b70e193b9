package io.laconic.train;

import io.laconic.data.ColumnChoice;
import io.laconic.data.FileNotation;
import io.laconic.data.Schema;
import java.util.Map;

/**
 * What a reader of the training rows was told, enough to read them again in the same way.
 *
 * @param label name of the class column as the user gave it; null: as is usual
 * @param declared kinds of columns that the user gave; what a file's own header says is not here
 * @param attributes number of attributes that the user gave; 0: as the file has it
 * @param hashes SHA-256 of other files that were read, by what they are
 * @param notation how cells are written, as far as the user said it
 * @param columns which columns the user wants
 */
public record RecordedReading(
    String label,
    Schema declared,
    int attributes,
    Map<String, String> hashes,
    FileNotation notation,
    ColumnChoice columns) {
  /** Nothing was said, or the rows come from no file. */
  public static final RecordedReading USUAL = new RecordedReading(null, Schema.NONE, 0, Map.of());

  public RecordedReading {
    hashes = Map.copyOf(hashes);
  }

  /** All columns, in the usual notation. */
  public RecordedReading(
      String label, Schema declared, int attributes, Map<String, String> hashes) {
    this(label, declared, attributes, hashes, FileNotation.USUAL, ColumnChoice.ALL);
  }

  /** This way of reading, with these other files. */
  public RecordedReading withHashes(Map<String, String> others) {
    return new RecordedReading(label, declared, attributes, others, notation, columns);
  }
}
