package io.laconic.cli.command;

import io.laconic.cli.help.CommandEntry;
import io.laconic.cli.help.ManPage;
import io.laconic.cli.help.OptionEntry;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.OutputOption;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.FileErrors;
import io.laconic.io.json.Json;
import io.laconic.learn.AllowedValues;
import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import io.laconic.util.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code help [COMMAND]}: the same as {@code COMMAND --help}; as JSON, the table of options. */
@Command(
    name = "help",
    sortOptions = false,
    description = "Shows the help of a command; with --json, its options as a table.",
    footer = {
      "",
      "Examples:",
      "  laconic help train",
      "  laconic help data fetch",
      "  laconic help --man man1"
    })
public final class Help implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Parameters(
      arity = "0..*",
      paramLabel = "COMMAND",
      description = "The command (default: all commands in short).")
  private List<String> words = List.of();

  @OutputOption(folder = true)
  @Option(
      names = "--man",
      paramLabel = "DIR",
      description = "Write pages for man into this folder, of the command and all below it.")
  private Path pages;

  @Override
  public Integer call() {
    CommandLine line = spec.parent().commandLine();
    for (String word : words) {
      CommandLine next = line.getSubcommands().get(word);
      if (next == null) {
        throw new UnmatchedArgumentException(line, List.of(word));
      }
      line = next;
    }
    if (pages != null) {
      writePages(line);
    } else if (common.json()) {
      common.out().println(Json.text(fields(CommandEntry.of(line))));
    } else {
      line.usage(common.out());
    }
    return 0;
  }

  private void writePages(CommandLine line) {
    try {
      Files.createDirectories(pages);
    } catch (IOException e) {
      throw FileErrors.notWritten(pages, e);
    }
    ManPage.all(line, Version.number())
        .forEach((name, text) -> AtomicFiles.write(pages.resolve(name), out -> out.write(text)));
  }

  /** A command for programs. */
  private record Fields(
      String command,
      String text,
      List<String> arguments,
      List<OptionFields> options,
      List<String> commands) {}

  /** An option for programs. */
  private record OptionFields(
      List<String> names,
      String value,
      List<String> values,
      String group,
      String text,
      TableFields table) {
    static OptionFields of(OptionEntry option) {
      return new OptionFields(
          option.names(),
          option.label().isEmpty() ? null : option.label(),
          option.values(),
          option.group().heading(),
          option.text(),
          option.ofTable() == null ? null : TableFields.of(option.ofTable()));
    }
  }

  /**
   * What the table of options of a run says of an option.
   *
   * @param range the allowed values in words
   * @param usual the default in words
   * @param goesWith what it goes with; null: with all
   * @param learners that have it; empty: it is not of a learner, or of metrics and kernels
   */
  private record TableFields(
      String topic,
      String range,
      String usual,
      String goesWith,
      List<String> learners,
      boolean several,
      boolean countsForJ,
      boolean inProcedure,
      boolean forPages) {
    static TableFields of(Parameter<?> option) {
      String goesWith = option.goesWithWords();
      return new TableFields(
          AllowedValues.spelled(option.topic()),
          option.allowed().words(),
          Options.standardWords(option),
          goesWith == null ? null : CommonOptions.withDashes(goesWith),
          Options.learners(option),
          option.isRepeated() || !option.isSingle(),
          option.countsForJ(),
          option.recording() != Parameter.Recording.NOTHING,
          option.isForPages());
    }
  }

  private Fields fields(CommandEntry command) {
    return new Fields(
        String.join(" ", words),
        command.text(),
        command.arguments().stream().map(CommandEntry.Argument::label).toList(),
        command.options().stream().map(OptionFields::of).toList(),
        command.children().stream().map(CommandEntry::path).toList());
  }
}
