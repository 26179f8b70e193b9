package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.parts.OptionalPart;
import io.laconic.cli.parts.SolverNatives;
import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.ProgramName;
import io.laconic.io.json.Json;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code solver}: which solver {@code --method lp} and {@code exact} would use. */
@Command(
    name = "solver",
    sortOptions = false,
    description = {
      "Tells which solver --method lp and exact use; solver install fetches the faster one.",
      "OR-Tools has a native library for each platform, about 25 MB, which a release leaves out;"
          + " without it ojAlgo takes its place, in Java alone: as exact, and slow above about"
          + " 1000 rows."
    },
    subcommands = SolverInstall.class,
    footer = {"", "Examples:", "  laconic solver", "  laconic solver install"})
public final class SolverCommand implements Callable<Integer> {
  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    SolverNatives natives = SolverNatives.forThisMachine();
    boolean there = OptionalPart.NATIVE_SOLVER.isThere();
    return common.print(
        new Result(there ? "ortools" : "ojalgo", natives.version(), natives.platform(), there));
  }

  /** The solver, and whether the native library is there. */
  private record Result(
      String solver,
      String ortools,
      String platform,
      @Json.Name("native_library") boolean nativeLibrary)
      implements Answer {
    @Override
    public List<String> lines() {
      return nativeLibrary
          ? List.of("OR-Tools " + ortools + ", " + platform)
          : List.of(
              "ojAlgo: the native library of OR-Tools is not there",
              "Fetch it:  " + ProgramName.call("solver", "install"));
    }
  }
}
