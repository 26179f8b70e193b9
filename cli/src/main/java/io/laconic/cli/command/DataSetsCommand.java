package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code data list} and {@code data fetch}. */
@Command(
    name = "data",
    sortOptions = false,
    description = "Data sets: bundled samples, and public sets to download.",
    subcommands = {DataList.class, DataFetch.class},
    footer = {
      "",
      "Examples:",
      "  laconic data list",
      "  laconic data fetch breastw",
      "Then:  laconic train ~/.cache/laconic/breastw.csv -m breastw.json"
    })
public final class DataSetsCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "choose one: laconic data list, or laconic data fetch NAME");
  }
}
