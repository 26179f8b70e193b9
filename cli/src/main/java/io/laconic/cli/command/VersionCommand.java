package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.wording.Json;
import io.laconic.cli.wording.Version;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code version}: the same as {@code --version}. */
@Command(
    name = "version",
    sortOptions = false,
    description = "Tells the version.",
    footer = {"", "Example:", "  laconic version"})
public final class VersionCommand implements Callable<Integer> {
  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    if (common.json()) {
      common
          .out()
          .println(
              Json.text(
                  Json.object(
                      "laconic",
                      io.laconic.util.Version.number(),
                      "java",
                      Runtime.version().toString())));
    } else {
      common.out().println(new Version().getVersion()[0]);
    }
    return 0;
  }
}
