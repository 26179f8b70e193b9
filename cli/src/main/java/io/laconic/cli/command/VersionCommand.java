package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.wording.Version;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code version}: the same as {@code --version}. */
@Command(
    name = "version",
    sortOptions = false,
    description = "Tells the version, and which optional parts are there.",
    footer = {"", "Example:", "  laconic version"})
public final class VersionCommand implements Callable<Integer> {
  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    return common.print(Version.answer());
  }
}
