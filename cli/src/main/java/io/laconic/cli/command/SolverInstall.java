package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.parts.SolverNatives;
import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.DownloadLine;
import io.laconic.data.DataException;
import io.laconic.io.fetch.Download;
import io.laconic.io.fetch.DownloadOptions;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.Sha256;
import io.laconic.io.json.Json;
import java.io.IOException;
import java.nio.file.Files;
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
    Path target = SolverNatives.folder().resolve(natives.fileName());
    boolean before = Files.isRegularFile(target) && isRight(target, natives);
    if (!before) {
      install(natives, target);
    }
    return common.print(new Result(target, natives.version(), natives.platform(), before));
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

  private void install(SolverNatives natives, Path target) {
    if (from != null && !isRight(from, natives)) {
      throw new DataException(
          "%s: not the jar %s, whose sha256 is %s; it is %s of Maven Central"
              .formatted(from, natives.fileName(), natives.sha256(), natives.coordinates()));
    }
    try {
      Files.createDirectories(target.getParent());
    } catch (IOException e) {
      throw FileErrors.notWritten(target, e);
    }
    if (from != null) {
      AtomicFiles.writeBytes(target, out -> Files.copy(from, out));
      return;
    }
    DownloadLine line = new DownloadLine(common.err(), System.console() != null);
    try {
      new Download(DownloadOptions.DEFAULT, line)
          .fetch(natives.address(), target, natives.sha256());
    } finally {
      line.clear();
    }
  }

  private static boolean isRight(Path jar, SolverNatives natives) {
    return Sha256.ofFile(jar).equals(natives.sha256());
  }
}
