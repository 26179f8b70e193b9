package io.laconic.cli.help;

import io.laconic.cli.option.CommandFiles;
import io.laconic.cli.option.OptionGroup;
import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option as a user sees it.
 *
 * @param names all its names, the short one first
 * @param label what stands for its value; empty if it takes none
 * @param values all that it may be, where these are a few words; else empty
 * @param text what it means
 * @param ofTable its entry in the table of options of a run; null if the command alone has it
 */
public record OptionEntry(
    List<String> names,
    String label,
    List<String> values,
    OptionGroup group,
    String text,
    Parameter<?> ofTable) {
  private static final Set<String> FILES = Set.of("FILE", "DIR", "MODEL", "DATA");

  static OptionEntry of(OptionSpec option) {
    List<String> values = values(option);
    return new OptionEntry(
        List.of(option.names()),
        option.arity().max() == 0 ? "" : option.paramLabel(),
        values,
        OptionGroup.of(option),
        text(option, values),
        CommandFiles.isOfTable(option) ? Options.named(option.longestName().substring(2)) : null);
  }

  /** All that an option or argument may be, where these are a few words; else empty. */
  static List<String> values(ArgSpec argument) {
    List<String> values = new ArrayList<>();
    if (argument.completionCandidates() != null) {
      argument.completionCandidates().forEach(values::add);
    }
    return values;
  }

  private static String text(OptionSpec option, List<String> values) {
    return String.join(" ", option.description())
        .replace("${COMPLETION-CANDIDATES}", String.join(", ", values))
        .replace("${DEFAULT-VALUE}", String.valueOf(option.defaultValue()))
        .replace("%%", "%");
  }

  boolean takesValue() {
    return !label.isEmpty();
  }

  /** Whether its value is the name of a file or folder. */
  boolean takesFile() {
    return FILES.contains(label) || label.startsWith("OUT.");
  }
}
