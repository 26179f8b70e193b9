package io.laconic.export.database;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.parts.FetchedJar;
import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.DownloadLine;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code driver install}: the driver of a database. */
@Command(
    name = "driver",
    sortOptions = false,
    description = {
      "Fetches the driver of a database, checks it and keeps it in the cache.",
      "train and certify read tables of PostgreSQL and DuckDB; their drivers are not part of"
          + " Laconic."
    },
    footer = {
      "",
      "Examples:",
      "  laconic driver install duckdb",
      "  laconic driver install postgresql --from postgresql-42.7.13.jar"
    })
public final class DriverCommand implements Callable<Integer> {
  /** What to do; there is one thing. */
  enum Action {
    install
  }

  /** Which driver. */
  enum Name {
    duckdb,
    postgresql
  }

  @Parameters(index = "0", paramLabel = "install", description = "What to do: install.")
  private Action action;

  @Parameters(index = "1", paramLabel = "NAME", description = "${COMPLETION-CANDIDATES}.")
  private Name name;

  @InputOption
  @Option(
      names = "--from",
      paramLabel = "FILE",
      order = 0,
      description = "The jar, fetched in another way (default: from Maven Central).")
  private Path from;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    DatabaseDriver driver = name == Name.duckdb ? DatabaseDriver.DUCKDB : DatabaseDriver.POSTGRESQL;
    FetchedJar jar = driver.jar();
    boolean before = jar.isThere();
    if (!before) {
      DownloadLine line = new DownloadLine(common.err(), System.console() != null);
      try {
        jar.install(from, line);
      } finally {
        line.clear();
      }
    }
    return common.print(new Result(jar.file(), driver.words(), before));
  }

  /** Where the driver is. */
  private record Result(Path file, String driver, boolean alreadyThere) implements Answer {
    @Override
    public java.util.List<String> lines() {
      return java.util.List.of((alreadyThere ? "already there: " : "installed: ") + file);
    }
  }
}
