package io.laconic.cli.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A command as a user sees it, read from what the command line parses with. Help as JSON and the
 * completion of all shells come from these, so that none of them can differ from what is parsed.
 *
 * @param path the words that call it, without the name of the program: {@code data fetch}; empty
 *     for the program itself
 * @param text what it does, in one line
 * @param arguments what follows it, in order
 * @param children commands below it
 */
public record CommandEntry(
    String path,
    String text,
    List<Argument> arguments,
    List<OptionEntry> options,
    List<CommandEntry> children) {

  /**
   * A word that is not an option.
   *
   * @param label what stands for it: {@code DATA}
   * @param values all that it may be, where these are a few words; else empty
   */
  public record Argument(String label, List<String> values) {
    private static Argument of(PositionalParamSpec argument) {
      boolean command = argument.paramLabel().equals("COMMAND");
      return new Argument(
          argument.paramLabel(),
          command
              ? List.copyOf(argument.command().root().subcommands().keySet())
              : OptionEntry.values(argument));
    }
  }

  /** The program with all its commands. */
  public static CommandEntry of(CommandLine line) {
    return of("", line);
  }

  private static CommandEntry of(String path, CommandLine line) {
    CommandSpec spec = line.getCommandSpec();
    List<CommandEntry> children = new ArrayList<>();
    for (Map.Entry<String, CommandLine> child : line.getSubcommands().entrySet()) {
      if (!child.getValue().getCommandSpec().usageMessage().hidden()) {
        children.add(of((path + " " + child.getKey()).strip(), child.getValue()));
      }
    }
    return new CommandEntry(
        path,
        text(spec),
        spec.positionalParameters().stream().map(Argument::of).toList(),
        spec.options().stream()
            .filter(option -> !option.hidden())
            .sorted((one, other) -> Integer.compare(one.order(), other.order()))
            .map(OptionEntry::of)
            .toList(),
        children);
  }

  /** The first sentence of the description. */
  private static String text(CommandSpec spec) {
    String all = String.join(" ", spec.usageMessage().description());
    int end = all.indexOf(". ");
    return end < 0 ? all : all.substring(0, end + 1);
  }

  /** The last word that calls it; empty for the program itself. */
  String name() {
    return path.substring(path.lastIndexOf(' ') + 1);
  }

  /** This command and all below it. */
  Stream<CommandEntry> all() {
    return Stream.concat(Stream.of(this), children.stream().flatMap(CommandEntry::all));
  }

  /** All names of its options, the long one of each first. */
  Stream<String> optionNames() {
    return options.stream().map(OptionEntry::names).flatMap(List::stream);
  }

  /** The options of a command that help texts list. */
  static List<OptionSpec> listed(CommandSpec spec) {
    return spec.options().stream().filter(option -> !option.hidden()).toList();
  }
}
