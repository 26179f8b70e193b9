package io.laconic.cli;

import io.laconic.io.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code data list}. */
@Command(
    name = "data",
    sortOptions = false,
    description = "Data sets that come with Laconic.",
    subcommands = DataCommand.ListSamples.class,
    footer = {"", "Example:  laconic data list"})
final class DataCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private Common common;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "say what: laconic data list");
  }

  /** The bundled samples. */
  @Command(
      name = "list",
      sortOptions = false,
      description = "Lists the bundled samples.",
      footer = {"", "Example:  laconic data list --json"})
  static final class ListSamples implements Callable<Integer> {
    @Mixin private Common common;

    @Override
    public Integer call() {
      List<Object> list = new ArrayList<>();
      for (Samples.Sample sample : Samples.list()) {
        list.add(
            Json.object(
                "name", "sample:" + sample.name(),
                "rows", sample.rows(),
                "attributes", sample.attributes(),
                "classes", sample.classes()));
        if (!common.json()) {
          common
              .out()
              .printf(
                  "sample:%-14s %5d rows, %2d attributes, %2d classes%n",
                  sample.name(), sample.rows(), sample.attributes(), sample.classes());
        }
      }
      if (common.json()) {
        common.out().println(Json.text(Json.object("samples", list)));
      }
      return 0;
    }
  }
}
