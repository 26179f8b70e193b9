package io.laconic.io.table;

import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Schema;
import java.util.List;

/**
 * A table and what the reader learned about it.
 *
 * @param schema what was declared of the columns, in the file's own header or by the caller
 * @param warnings one line each, for the user
 * @param groups rows that belong together; null if no column of groups was named
 */
public record LoadedTable(
    Dataset dataset, Schema schema, List<String> warnings, TableFormat format, Groups groups) {
  public LoadedTable {
    warnings = List.copyOf(warnings);
  }

  /** A table whose rows are all alone. */
  public LoadedTable(Dataset dataset, Schema schema, List<String> warnings, TableFormat format) {
    this(dataset, schema, warnings, format, null);
  }
}
