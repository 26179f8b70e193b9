package io.laconic.train;

import io.laconic.data.Schema;
import java.util.Map;

/**
 * What a reader of the training rows was told, enough to read them again in the same way.
 *
 * @param label name of the class column as the user gave it; null: as is usual
 * @param declared kinds of columns that the user gave; what a file's own header says is not here
 * @param attributes number of attributes that the user gave; 0: as the file has it
 * @param hashes SHA-256 of other files that were read, by what they are
 */
public record Reading(String label, Schema declared, int attributes, Map<String, String> hashes) {
  /** Nothing was said, or the rows come from no file. */
  public static final Reading USUAL = new Reading(null, Schema.NONE, 0, Map.of());

  public Reading {
    hashes = Map.copyOf(hashes);
  }
}
