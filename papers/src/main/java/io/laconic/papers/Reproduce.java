package io.laconic.papers;

import io.laconic.cli.Common;
import io.laconic.data.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reproduce NAME}. */
@Command(
    name = "reproduce",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = "A table or figure of the papers, next to the paper's own numbers.",
    footer = {
      "",
      "Examples:",
      "  laconic reproduce --list",
      "  laconic reproduce scm-table1 --quick",
      "  laconic reproduce pvm-fig1 -o figures"
    })
final class Reproduce implements Callable<Integer> {
  @Mixin private Common common;

  @Parameters(arity = "0..1", paramLabel = "NAME", description = "What to reproduce.")
  private String name;

  @Option(names = "--list", description = "List what can be reproduced.")
  private boolean list;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Folder of the papers' data sets (default: ../shared/data, else the cache).")
  private Path data;

  @Option(names = "--quick", description = "A reduced version, in about a minute.")
  private boolean quick;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Also write tables (text, CSV, Markdown), figures and a page into this folder.")
  private Path output;

  @Override
  public Integer call() {
    if (list) {
      for (Reproduction one : Reproductions.all()) {
        common.out().printf("%-18s %s%n", one.name(), one.title());
      }
      return 0;
    }
    Reproduction chosen = name == null ? null : Reproductions.of(name);
    if (chosen == null) {
      throw common.usage(
          (name == null ? "NAME is missing" : "unknown: " + name) + "; --list shows all names");
    }
    Context context =
        new Context(folder(), quick, common.seed(), common.parallel(), common::message, null);
    Output result = chosen.run(context);
    result.tables().forEach(table -> table.lines().forEach(common.out()::println));
    result.remarks().forEach(common.out()::println);
    if (output != null) {
      write(result);
    }
    return 0;
  }

  private Path folder() {
    Path folder = data == null ? Path.of("..", "shared", "data") : data;
    if (!Files.isDirectory(folder)) {
      throw new DataException(folder + ": no such folder; --data DIR names that of the data sets");
    }
    return folder;
  }

  private void write(Output result) {
    try {
      Files.createDirectories(output);
      for (TextTable table : result.tables()) {
        Files.write(output.resolve(table.name() + ".txt"), table.lines());
        Files.writeString(output.resolve(table.name() + ".csv"), table.csv());
        Files.writeString(output.resolve(table.name() + ".md"), table.markdown());
      }
      for (Figure figure : result.figures()) {
        figure.write(output);
      }
      Page.write(output);
      List<Figure> all = result.figures();
      common.message(
          all.size() + " figures and " + result.tables().size() + " tables in " + output);
    } catch (IOException e) {
      throw new DataException(output + ": cannot be written: " + e.getMessage());
    }
  }
}
