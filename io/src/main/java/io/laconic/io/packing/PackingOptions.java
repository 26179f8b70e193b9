package io.laconic.io.packing;

import io.laconic.data.Schema;
import io.laconic.io.table.ReadOptions;
import java.util.Objects;

/**
 * How a file is packed.
 *
 * @param label name of the class column; null: the column named {@code class}, else the last one
 * @param labelled whether there must be a class column
 * @param schema kinds of columns known beforehand
 */
public record PackingOptions(String label, boolean labelled, Schema schema, Bits bits) {

  /** What becomes of columns of zeros and ones. */
  public enum Bits {
    /** They are stored as bits. */
    AUTO,
    /** Every column must be one, and is stored as bits. */
    ALWAYS,
    /** They are stored like other numbers. */
    NEVER
  }

  public PackingOptions {
    Objects.requireNonNull(schema, "schema");
    Objects.requireNonNull(bits, "bits");
  }

  ReadOptions reading() {
    return new ReadOptions(label, labelled, schema, null, true);
  }
}
