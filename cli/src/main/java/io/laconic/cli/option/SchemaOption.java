package io.laconic.cli.option;

import io.laconic.data.Schema;
import io.laconic.io.companion.SchemaFile;
import io.laconic.io.table.LoadedTable;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/**
 * {@code --schema}. Values of categories that were found in the very rows to learn from do not
 * count as known beforehand: what was read is then as if they had not been told.
 */
@OptionGroup.Of(OptionGroup.DATA)
final class SchemaOption {
  @InputOption
  @Option(
      names = "--schema",
      paramLabel = "FILE",
      description = "Kinds and values of columns, known beforehand (JSON; see laconic schema).")
  private Path file;

  private SchemaFile.Content content;
  private boolean madeFromTheseRows;

  private SchemaFile.Content content() {
    if (content == null) {
      content = file == null ? new SchemaFile.Content(Schema.NONE, null) : SchemaFile.content(file);
    }
    return content;
  }

  /** What the file says. */
  Schema declared() {
    return content().schema();
  }

  /** What a model remembers of it. */
  Schema recorded() {
    return madeFromTheseRows ? declared().withoutValues() : declared();
  }

  /** The table, which knows beforehand what was known beforehand. */
  LoadedTable seen(LoadedTable loaded, CommonOptions common) {
    String origin = content().madeFrom();
    madeFromTheseRows = origin != null && loaded.dataset().source().isCopyOf(origin);
    if (!madeFromTheseRows) {
      return loaded;
    }
    common.message(
        "note: "
            + file.getFileName()
            + " was made from these rows: kinds are taken from it, but the values of categories do"
            + " not count as known beforehand");
    return new LoadedTable(
        loaded.dataset(),
        loaded.schema().withoutValues(),
        loaded.warnings(),
        loaded.format(),
        loaded.groups());
  }
}
