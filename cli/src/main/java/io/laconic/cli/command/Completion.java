package io.laconic.cli.command;

import io.laconic.cli.help.CommandEntry;
import io.laconic.cli.help.Shell;
import io.laconic.cli.option.CommonOptions;
import io.laconic.io.json.Json;
import io.laconic.io.samples.Samples;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code completion SHELL}: a script that lets the shell complete commands and options. */
@Command(
    name = "completion",
    sortOptions = false,
    description = "Prints a script that lets your shell complete commands and options.",
    footer = {
      "",
      "Examples:",
      "  laconic completion bash > ~/.laconic-completion",
      "  laconic completion fish > ~/.config/fish/completions/laconic.fish",
      "For this terminal only:  eval \"$(laconic completion bash)\""
    })
public final class Completion implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Parameters(paramLabel = "SHELL", description = "One of ${COMPLETION-CANDIDATES}.")
  private Shell shell;

  @Override
  public Integer call() {
    List<String> samples =
        Samples.list().stream().map(sample -> "sample:" + sample.name()).toList();
    String script = shell.completion(CommandEntry.of(spec.parent().commandLine()), samples);
    if (common.json()) {
      common.out().println(Json.text(new Fields(shell.name(), script)));
    } else {
      common.rows().print(script);
      common.rows().flush();
    }
    return 0;
  }

  /** The script for programs. */
  private record Fields(String shell, String script) {}
}
