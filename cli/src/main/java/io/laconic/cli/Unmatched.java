package io.laconic.cli;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Messages about arguments that fit nowhere, and about those that are not there. */
final class Unmatched {
  private Unmatched() {}

  static String words(UnmatchedArgumentException e) {
    CommandLine line = e.getCommandLine();
    String first = e.getUnmatched().get(0);
    if (first.startsWith("-") && first.length() > 1) {
      return "unknown option " + first + likely(e);
    }
    if (!line.getSubcommands().isEmpty()) {
      return "unknown command " + first + "; there are " + commands(line);
    }
    return "one argument too many: " + first;
  }

  private static String likely(UnmatchedArgumentException e) {
    List<String> similar = e.getSuggestions();
    return similar.isEmpty() ? "" : "; did you mean " + String.join(" or ", similar) + "?";
  }

  private static String commands(CommandLine line) {
    return String.join(", ", line.getSubcommands().keySet());
  }

  static String missing(MissingParameterException e) {
    return e.getMissing().stream().map(Unmatched::name).collect(Collectors.joining(" and "))
        + (e.getMissing().size() == 1 ? " is missing" : " are missing");
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? option.names()[0] + " " + option.paramLabel()
        : argument.paramLabel();
  }
}
