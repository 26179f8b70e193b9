package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.OutputOption;
import io.laconic.cli.option.PreparationOptions;
import io.laconic.io.companion.SchemaText;
import io.laconic.io.file.AtomicFiles;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code schema DATA [-o FILE]}: kinds and values of columns, to edit and to read DATA by. */
@Command(
    name = "schema",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Writes the kinds and values of the columns of DATA, to edit.",
      "Then:  laconic train DATA --schema FILE  (docs/reference/reading-files.md)"
    },
    footer = {
      "",
      "Examples:",
      "  laconic schema patients.csv -o patients.schema.json",
      "  laconic schema sample:wine"
    })
public final class SchemaCommand implements Callable<Integer> {
  @Mixin private CommonOptions common;
  @Mixin private PreparationOptions preparation;

  @InputOption
  @Parameters(paramLabel = "DATA", description = "Rows: a file or sample:NAME.")
  private String data;

  @OutputOption(pipe = true)
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The schema file to write (default: standard output).")
  private Path target;

  @Override
  public Integer call() {
    preparation.check();
    String text = SchemaText.of(preparation.lookAt(data, common).table().dataset());
    if (target == null) {
      common.rows().print(text);
      common.rows().flush();
    } else {
      AtomicFiles.write(target, out -> out.write(text));
      if (common.json()) {
        common.rows().print(text);
        common.rows().flush();
      }
    }
    return 0;
  }
}
