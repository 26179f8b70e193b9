package io.laconic.papers;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.OutputOption;
import io.laconic.data.DataException;
import io.laconic.io.fetch.DatasetCache;
import io.laconic.io.file.AtomicFiles;
import io.laconic.papers.drawing.Figure;
import io.laconic.papers.experiment.Reproduction;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.experiment.ReproductionResult;
import io.laconic.papers.experiment.ResultTable;
import io.laconic.papers.page.ResultsPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
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
      "  laconic reproduce scm-table1 --resume parts -o tables",
      "  laconic reproduce pvm-fig1 -o figures"
    })
final class ReproduceCommand implements Callable<Integer> {
  @Mixin private CommonOptions common;

  @Parameters(arity = "0..1", paramLabel = "NAME", description = "What to reproduce.")
  private String name;

  @Option(names = "--list", description = "List what can be reproduced.")
  private boolean list;

  @InputOption
  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Folder of the papers' data sets (default: ../shared/data, else the cache).")
  private Path data;

  @Option(names = "--quick", description = "A reduced version, in about a minute.")
  private boolean quick;

  @OutputOption(folder = true)
  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = "Store finished parts in this folder, and reuse those that are there.")
  private Path resume;

  @OutputOption(folder = true)
  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Also write tables (text, CSV, Markdown), figures and a page into this folder.")
  private Path output;

  @Override
  public Integer call() {
    if (list) {
      list();
      return 0;
    }
    Reproduction chosen = name == null ? null : Reproductions.of(name);
    if (chosen == null) {
      throw common.usage(
          (name == null ? "NAME is missing" : "unknown: " + name) + "; --list shows all names");
    }
    ReproductionContext context =
        new ReproductionContext(
            folder(), quick, common.seed(), common.parallel(), common::message, made(resume));
    made(output);
    ReproductionResult result = chosen.run(context);
    print(chosen, result);
    if (output != null) {
      write(result);
    }
    return 0;
  }

  private void list() {
    if (common.json()) {
      common.out().println(ReproductionJson.list(Reproductions.all()));
      return;
    }
    for (Reproduction one : Reproductions.all()) {
      common.out().printf("%-18s %s%n", one.name(), one.title());
    }
  }

  private void print(Reproduction chosen, ReproductionResult result) {
    if (common.json()) {
      common.out().println(ReproductionJson.of(chosen, quick, common.seed(), result));
      return;
    }
    for (ResultTable table : result.tables()) {
      table.lines().forEach(common.out()::println);
      common.out().println();
    }
    result.remarks().forEach(common.out()::println);
  }

  /** The folder of {@code --data}, which must be there, else that of {@link #usual}. */
  private Supplier<Path> folder() {
    if (data == null) {
      return ReproduceCommand::usual;
    }
    Path named = existing(data);
    return () -> named;
  }

  /** A folder beside the current one, else the cache. */
  private static Path usual() {
    Path beside = Path.of("..", "shared", "data");
    Path cache = DatasetCache.folder();
    if (Files.isDirectory(beside)) {
      return beside;
    }
    if (!Files.isDirectory(cache)) {
      throw new DataException(
          "the papers' data sets are not here: laconic data fetch NAME gets a public one (laconic"
              + " data list shows all), --data DIR names a folder that has them");
    }
    return cache;
  }

  private static Path existing(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new DataException(
          folder
              + ": no such folder; --data DIR names the folder of the data sets, laconic data fetch"
              + " NAME gets a public one");
    }
    return folder;
  }

  /** Creates the folder, before the work starts. */
  private static Path made(Path folder) {
    try {
      return folder == null ? null : Files.createDirectories(folder);
    } catch (IOException e) {
      throw new DataException(folder + ": there is no such folder, and it cannot be created");
    }
  }

  private void write(ReproductionResult result) {
    for (ResultTable table : result.tables()) {
      write(table.name() + ".txt", String.join("\n", table.lines()) + "\n");
      write(table.name() + ".csv", table.csv());
      write(table.name() + ".md", table.markdown());
    }
    writeFigures(result);
    if (!result.remarks().isEmpty()) {
      write(name + "-remarks.txt", String.join("\n", result.remarks()) + "\n");
    }
    common.message(
        "%d figures and %d tables in %s"
            .formatted(result.figures().size(), result.tables().size(), output));
  }

  /** Writes figures, and a page that shows all tables and figures of the folder. */
  private void writeFigures(ReproductionResult result) {
    try {
      for (Figure figure : result.figures()) {
        figure.write(output);
      }
      ResultsPage.write(output);
    } catch (IOException e) {
      throw new DataException(output + ": cannot be written: " + e.getMessage());
    }
  }

  private void write(String file, String text) {
    AtomicFiles.write(output.resolve(file), out -> out.write(text));
  }

  /** Reproductions as JSON. */
  private static final class ReproductionJson {
    private static final Gson GSON =
        new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private ReproductionJson() {}

    static String list(List<Reproduction> all) {
      return GSON.toJson(Map.of("reproductions", all.stream().map(one -> named(one)).toList()));
    }

    private static Map<String, Object> named(Reproduction one) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("name", one.name());
      fields.put("title", one.title());
      return fields;
    }

    /** Cells as the tables show them; figures by name, since their pictures are files. */
    static String of(Reproduction one, boolean quick, long seed, ReproductionResult output) {
      Map<String, Object> fields = named(one);
      fields.put("quick", quick);
      fields.put("seed", seed);
      fields.put("tables", output.tables());
      fields.put(
          "figures",
          output.figures().stream()
              .map(
                  figure ->
                      new TreeMap<>(Map.of("caption", figure.caption(), "name", figure.name())))
              .toList());
      fields.put("remarks", output.remarks());
      return GSON.toJson(fields);
    }
  }
}
