package io.laconic.io.table;

import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.RowBlocks;
import io.laconic.data.Schema;
import java.util.List;

/**
 * A table and what the reader learned about it.
 *
 * @param schema what was declared of the columns, in the file's own header or by the caller
 * @param warnings one line each, for the user
 * @param groups rows that belong together; null if no column of groups was named
 * @param whyClass why the class column is what it is
 * @param blocks all rows of a table that is too long for memory, of which {@code dataset} has the
 *     first; null: it has all
 */
public record LoadedTable(
    Dataset dataset,
    Schema schema,
    List<String> warnings,
    TableFormat format,
    Groups groups,
    LabelColumnFinder.Why whyClass,
    RowBlocks blocks) {
  public LoadedTable {
    warnings = List.copyOf(warnings);
  }

  /** A table of all rows. */
  public LoadedTable(
      Dataset dataset,
      Schema schema,
      List<String> warnings,
      TableFormat format,
      Groups groups,
      LabelColumnFinder.Why whyClass) {
    this(dataset, schema, warnings, format, groups, whyClass, null);
  }

  /** A table whose rows are all alone. */
  public LoadedTable(Dataset dataset, Schema schema, List<String> warnings, TableFormat format) {
    this(dataset, schema, warnings, format, null);
  }

  /** A table whose class column the file or the user names. */
  public LoadedTable(
      Dataset dataset, Schema schema, List<String> warnings, TableFormat format, Groups groups) {
    this(dataset, schema, warnings, format, groups, LabelColumnFinder.Why.ASKED);
  }

  /** This table with other warnings. */
  public LoadedTable withWarnings(List<String> other) {
    return new LoadedTable(dataset, schema, other, format, groups, whyClass, blocks);
  }

  /** This table with other knowledge of its columns. */
  public LoadedTable with(Schema other) {
    return new LoadedTable(dataset, other, warnings, format, groups, whyClass, blocks);
  }

  /** This table with another reason why the class column is what it is. */
  public LoadedTable because(LabelColumnFinder.Why why) {
    return new LoadedTable(dataset, schema, warnings, format, groups, why, blocks);
  }
}
