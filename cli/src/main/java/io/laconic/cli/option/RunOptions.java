package io.laconic.cli.option;

import io.laconic.learn.OptionTopic;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The table of options as a command has it, and what was typed as a request. */
public final class RunOptions {
  /** A parameter that more learners have is not marked with their names. */
  private static final int MOST_NAMED = 4;

  private RunOptions() {}

  /** Adds the options of a topic to a command. */
  static void add(CommandSpec spec, OptionTopic topic) {
    add(spec, Options.about(EnumSet.of(topic)));
  }

  /** Adds options to a command; what it has already stays as it is. */
  static void add(CommandSpec spec, List<Parameter<?>> options) {
    for (Parameter<?> option : options) {
      if (!spec.optionsMap().containsKey(name(option))) {
        OptionSpec.Builder builder =
            OptionSpec.builder(name(option))
                .arity(option.allowed().isFlag() ? "0..1" : "1")
                .userObject(
                    new TableOption(
                        option.topic().heading(),
                        option.allowed().isFile(),
                        word -> List.copyOf(option.allowed().files(word))))
                .paramLabel(option.allowed().label())
                .completionCandidates(option.allowed().choices())
                .description(text(option) + ".");
        spec.addOption(
            option.isRepeated()
                ? builder.type(List.class).auxiliaryTypes(String.class).build()
                : builder.type(option.allowed().isFlag() ? Boolean.class : String.class).build());
      }
    }
  }

  /** What an option means, with the learners that have it where they are few. */
  private static String text(Parameter<?> option) {
    String text = Options.description(option);
    List<String> learners = Options.learners(option);
    return learners.isEmpty() || learners.size() > MOST_NAMED
        ? Character.toUpperCase(text.charAt(0)) + text.substring(1)
        : String.join(", ", learners) + ": " + text;
  }

  /** The option as the command line spells it. */
  public static String name(Parameter<?> option) {
    return "--" + option.name();
  }

  /** What was typed; fails with wrong usage. */
  public static Request request(CommandSpec spec) {
    return request(spec, Set.of());
  }

  /**
   * What was typed; fails with wrong usage.
   *
   * @param others names of options that mean something else in this call
   */
  public static Request request(CommandSpec spec, Set<String> others) {
    Map<String, List<String>> words = new LinkedHashMap<>();
    Map<String, OptionSpec> byName = spec.optionsMap(); // findOption goes through all of them
    for (Parameter<?> option : Options.all()) {
      OptionSpec typed = byName.get(name(option));
      if (typed != null && typed.getValue() != null && !others.contains(option.name())) {
        Object value = typed.getValue();
        words.put(
            option.name(),
            value instanceof Collection<?> several
                ? several.stream().map(Object::toString).toList()
                : List.of(value.toString()));
      }
    }
    List<String> group = words.get(Options.GROUP.name());
    if (group != null && words.containsKey(Options.MARKERS.name()) && isTable(group.get(0))) {
      words.put(Options.GROUP_FILE.name(), words.remove(Options.GROUP.name()));
    }
    try {
      return Request.ofSeveral(words);
    } catch (ParameterException e) {
      throw wrong(spec, e);
    }
  }

  /** Whether a word names a file of a table, rather than a column. */
  private static boolean isTable(String word) {
    return word.matches(".+\\.(csv|tsv|txt)(\\.(gz|zst))?");
  }

  /** Sets an option of a command as if it had been typed. */
  static void set(CommandSpec spec, Parameter<?> option, String value) {
    OptionSpec typed = spec.optionsMap().get(name(option));
    if (typed != null) {
      typed.setValue(value);
    }
  }

  /** What was typed, if it goes together; fails with wrong usage. */
  public static Request checked(CommandSpec spec, Request request, Request.Use use) {
    try {
      return request.checkedFor(use);
    } catch (ParameterException e) {
      throw wrong(spec, e);
    }
  }

  /** What was typed, if it goes together; fails with wrong usage. */
  public static Request checked(CommandSpec spec, Request.Use use) {
    return checked(spec, request(spec), use);
  }

  private static CommandLine.ParameterException wrong(CommandSpec spec, ParameterException e) {
    return new CommandLine.ParameterException(
        spec.commandLine(), CommonOptions.withDashes(e.markedMessage()));
  }
}
