package io.laconic.io.table;

import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import java.util.List;

/**
 * A table and what the reader learned about it.
 *
 * @param schema what was declared of the columns, in the file's own header or by the caller
 * @param warnings one line each, for the user
 */
public record LoadedTable(
    Dataset dataset, Schema schema, List<String> warnings, TableFormat format) {
  public LoadedTable {
    warnings = List.copyOf(warnings);
  }
}
