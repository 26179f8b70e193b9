package io.laconic.cli.wording;

import io.laconic.util.ClosestName;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in one line what is wrong with a command line. */
public final class UsageErrorWords {
  private static final Map<Class<?>, String> KINDS =
      Map.of(
          double.class, "a number",
          Double.class, "a number",
          int.class, "a whole number up to " + Integer.MAX_VALUE,
          Integer.class, "a whole number up to " + Integer.MAX_VALUE,
          long.class, "a whole number",
          Long.class, "a whole number",
          boolean.class, "true or false");

  private UsageErrorWords() {}

  public static String of(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    if (e instanceof OverwrittenOptionException overwritten) {
      return ((OptionSpec) overwritten.getOverwritten()).names()[0] + " is given twice";
    }
    if (e instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return missing(missing);
    }
    return e.getArgSpec() != null && e.getValue() != null
        ? badValue(e.getArgSpec(), e.getValue())
        : firstLine(e.getMessage());
  }

  public static String firstLine(String text) {
    return String.valueOf(text).lines().findFirst().orElse("wrong usage");
  }

  private static String unmatched(UnmatchedArgumentException e) {
    String first = e.getUnmatched().get(0);
    CommandLine line = e.getCommandLine();
    if (first.startsWith("-") && first.length() > 1) {
      return "unknown option " + first + meant(first, options(line));
    }
    if (line.getSubcommands().isEmpty()) {
      return "one argument too many: " + first;
    }
    if (first.matches(".*[./:].*")) {
      return "the command is missing before " + first + "; try: " + ProgramName.call("look", first);
    }
    List<String> commands = commands(line);
    String meant = meant(first, commands);
    return "unknown command "
        + first
        + (meant.isEmpty() ? "; choose from: " + String.join(", ", commands) : meant);
  }

  /** The name that a misspelled word was to be; nothing if none is near. */
  private static String meant(String word, List<String> names) {
    return ClosestName.of(word, names).map(name -> "; did you mean " + name + "?").orElse("");
  }

  private static List<String> options(CommandLine line) {
    return line.getCommandSpec().options().stream()
        .map(OptionSpec::longestName)
        .filter(name -> name.startsWith("--"))
        .toList();
  }

  private static List<String> commands(CommandLine line) {
    return line.getSubcommands().entrySet().stream()
        .filter(command -> !command.getValue().getCommandSpec().usageMessage().hidden())
        .map(Map.Entry::getKey)
        .toList();
  }

  private static String missing(MissingParameterException e) {
    return e.getMissing().stream().map(UsageErrorWords::name).collect(Collectors.joining(" and "))
        + (e.getMissing().size() == 1 ? " is missing" : " are missing");
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? option.names()[0] + " " + option.paramLabel()
        : argument.paramLabel();
  }

  private static String badValue(ArgSpec argument, String value) {
    Class<?> type = argument.auxiliaryTypes()[0];
    String must =
        argument.completionCandidates() != null
            ? "one of " + String.join(", ", argument.completionCandidates())
            : KINDS.getOrDefault(type, "a " + type.getSimpleName().toLowerCase(Locale.ROOT));
    String name = argument instanceof OptionSpec option ? option.names()[0] : argument.paramLabel();
    return name + " must be " + must + "; got " + value;
  }
}
