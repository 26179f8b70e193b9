package io.laconic.cli.wording;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in one line of our own words. */
public final class UsageWords {
  private static final Pattern VALUE =
      Pattern.compile("Invalid value for option '(-[^' =(]+)[^:]*: (.*)");
  private static final Pattern NUMBER = Pattern.compile("'(.*)' is not an? (\\w+)");
  private static final Pattern CHOICE =
      Pattern.compile("expected one of \\[(.*)] \\(.*\\) but was '(.*)'");

  private UsageWords() {}

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
    Matcher value = VALUE.matcher(firstLine(e.getMessage()));
    return value.matches() ? badValue(value.group(1), value.group(2)) : firstLine(e.getMessage());
  }

  public static String firstLine(String text) {
    return String.valueOf(text).lines().findFirst().orElse("wrong usage");
  }

  private static String unmatched(UnmatchedArgumentException e) {
    String first = e.getUnmatched().get(0);
    if (first.startsWith("-") && first.length() > 1) {
      List<String> similar = e.getSuggestions();
      return "unknown option "
          + first
          + (similar.isEmpty() ? "" : "; did you mean " + similar.get(0) + "?");
    }
    CommandLine line = e.getCommandLine();
    if (line.getSubcommands().isEmpty()) {
      return "one argument too many: " + first;
    }
    return "unknown command "
        + first
        + "; choose from: "
        + line.getSubcommands().entrySet().stream()
            .filter(command -> !command.getValue().getCommandSpec().usageMessage().hidden())
            .map(Map.Entry::getKey)
            .collect(Collectors.joining(", "));
  }

  private static String missing(MissingParameterException e) {
    return e.getMissing().stream().map(UsageWords::name).collect(Collectors.joining(" and "))
        + (e.getMissing().size() == 1 ? " is missing" : " are missing");
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? option.names()[0] + " " + option.paramLabel()
        : argument.paramLabel();
  }

  private static String badValue(String option, String problem) {
    Matcher number = NUMBER.matcher(problem);
    if (number.matches()) {
      String kind = kind(number.group(2));
      return option + " must be " + kind + "; got " + number.group(1);
    }
    Matcher choice = CHOICE.matcher(problem);
    return choice.matches()
        ? option + " must be one of " + choice.group(1) + "; got " + choice.group(2)
        : option + ": " + problem;
  }

  private static String kind(String type) {
    return switch (type) {
      case "double" -> "a number";
      case "int" -> "a whole number up to " + Integer.MAX_VALUE;
      case "long" -> "a whole number";
      case "boolean" -> "true or false";
      default -> "a " + type;
    };
  }
}
