package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.parts.FetchedJar;
import io.laconic.cli.parts.SolverNatives;
import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.DownloadLine;
import io.laconic.io.json.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code solver install}. */
@Command(
    name = "install",
    sortOptions = false,
    description = {
      "Fetches the native library of OR-Tools for this machine, checks it and keeps it in the cache.",
      "The launcher of a release uses it from the next start on."
    },
    footer = {
      "",
      "Examples:",
      "  laconic solver install",
      "  laconic solver install --from ortools-linux-x86-64-9.15.6755.jar"
    })
final class SolverInstall implements Callable<Integer> {
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
    SolverNatives natives = SolverNatives.forThisMachine();
    FetchedJar jar = natives.jar();
    boolean before = jar.isThere();
    if (!before) {
      DownloadLine line = new DownloadLine(common.err(), System.console() != null);
      try {
        jar.install(from, line);
      } finally {
        line.clear();
      }
    }
    return common.print(new Result(jar.file(), natives.version(), natives.platform(), before));
  }

  /** Where the library is. */
  private record Result(
      Path file, String ortools, String platform, @Json.Name("already_there") boolean alreadyThere)
      implements Answer {
    @Override
    public List<String> lines() {
      return List.of((alreadyThere ? "already there: " : "installed: ") + file);
    }
  }
}
