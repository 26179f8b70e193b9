package io.laconic.cli.command;

import io.laconic.cli.extension.CommandRunner;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.worker.Worker;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code worker}: runs commands for another program. */
@Command(
    name = "worker",
    sortOptions = false,
    description = {
      "Runs commands for another program, one after the other, in one process.",
      "Requests are lines of JSON on standard input, replies and events lines of JSON on standard"
          + " output. It ends when its input ends. docs/reference/worker.md has all messages."
    },
    footer = {
      "",
      "Example:",
      "  echo '{\"id\": 1, \"method\": \"hello\"}' | laconic worker",
    })
public final class WorkerCommand implements Callable<Integer> {
  @Mixin private CommonOptions common;
  @ParentCommand private CommandRunner commands;

  @Option(
      names = "--finish",
      description = "When the input ends, finish the jobs that were asked for; else stop at once.")
  private boolean finish;

  @Override
  public Integer call() {
    InputStream in = System.in;
    PrintStream out = System.out;
    System.setIn(InputStream.nullInputStream()); // both belong to the protocol
    System.setOut(System.err);
    try {
      new Worker(commands, in, common.rows(), finish).run(() -> System.exit(0));
    } finally {
      System.setIn(in);
      System.setOut(out);
    }
    return 0;
  }
}
