package io.laconic.io.packing;

import io.laconic.data.FileNotation;
import io.laconic.data.Schema;
import io.laconic.io.table.ReadOptions;
import java.util.Objects;

/**
 * How a file is packed.
 *
 * @param label name of the class column; null: the column named {@code class}, else the last one
 * @param labelled whether there must be a class column
 * @param schema kinds of columns that are known in advance
 * @param attributes number of attributes of a LIBSVM file, known beforehand; 0: the largest index
 *     that occurs
 * @param notation how cells are written, as far as the user says it
 * @param threads number of threads that may read cells; the packed file does not depend on it
 */
public record PackingOptions(
    String label,
    boolean labelled,
    Schema schema,
    Bits bits,
    int attributes,
    FileNotation notation,
    int threads) {

  /** How columns of zeros and ones are stored. */
  public enum Bits {
    /** As bits. */
    AUTO,
    /** As bits, and every column must be one of them. */
    ALWAYS,
    /** Like other numbers. */
    NEVER
  }

  public PackingOptions {
    Objects.requireNonNull(schema, "schema");
    Objects.requireNonNull(bits, "bits");
  }

  /** The number of attributes of a LIBSVM file is not known; all processors are used. */
  public PackingOptions(String label, boolean labelled, Schema schema, Bits bits) {
    this(
        label,
        labelled,
        schema,
        bits,
        0,
        FileNotation.USUAL,
        Runtime.getRuntime().availableProcessors());
  }

  /** These options with another number of threads. */
  public PackingOptions withThreads(int count) {
    return new PackingOptions(label, labelled, schema, bits, attributes, notation, count);
  }

  ReadOptions reading() {
    return new ReadOptions(label, labelled, schema, null, true)
        .withAttributes(attributes)
        .with(notation)
        .withThreads(threads);
  }
}
