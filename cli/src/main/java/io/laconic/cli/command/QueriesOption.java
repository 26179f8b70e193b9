package io.laconic.cli.command;

import io.laconic.cli.option.OptionGroup;
import picocli.CommandLine.Option;

/** {@code --print-sql}: queries to a database as files, for those who may not connect. */
@OptionGroup.Of(OptionGroup.DATA)
final class QueriesOption {
  @Option(
      names = "--print-sql",
      paramLabel = "FOLDER",
      description =
          "For a table in a database, in place of a connection: write each query into this folder,"
              + " and read its answer from a CSV file there. DATA is DIALECT:TABLE, as"
              + " snowflake:VISITS.")
  private String folder;

  /** The folder; null: a database is asked. */
  String folder() {
    return folder;
  }
}
