package io.laconic.cli.help;

import java.util.List;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/**
 * Completion for zsh: one function for each command, which names its options to {@code _arguments}
 * and, if commands stand below it, the one that follows to the function of that command.
 */
final class ZshCompletion {
  private static final String HEAD =
      """
      #compdef laconic
      # Completion of laconic for zsh. For this terminal:  eval "$(laconic completion zsh)"
      # For all that follow, save it as _laconic in a folder of $fpath.
      """;

  private static final String FOOT =
      """
      if [ "$funcstack[1]" = _laconic ]; then
        _laconic "$@"
      else
        compdef _laconic laconic
      fi
      """;

  private final StringBuilder text = new StringBuilder();

  private ZshCompletion() {}

  static String of(CommandEntry program) {
    ZshCompletion script = new ZshCompletion();
    script.text.append(HEAD);
    program.all().forEach(script::function);
    return script.text.append(FOOT).toString();
  }

  private static String name(CommandEntry command) {
    return "_laconic" + (command.path().isEmpty() ? "" : "_" + command.path().replace(' ', '_'));
  }

  private void function(CommandEntry command) {
    text.append(name(command)).append("() {\n");
    if (!command.children().isEmpty()) {
      children(command);
    }
    text.append("  _arguments");
    command.options().forEach(this::option);
    if (command.children().isEmpty()) {
      text.append(" \\\n    '*:").append(words(command.arguments())).append("'");
    }
    text.append("\n}\n");
  }

  /** Labels of the arguments, and what completes them: words if they are few, else files. */
  private String words(List<CommandEntry.Argument> arguments) {
    List<String> values = arguments.stream().flatMap(one -> one.values().stream()).toList();
    return arguments.stream().map(CommandEntry.Argument::label).collect(Collectors.joining(" "))
        + (values.isEmpty() ? ":_files" : values.stream().collect(joined()));
  }

  private static Collector<CharSequence, ?, String> joined() {
    return Collectors.joining(" ", ":(", ")");
  }

  /** The next word is a command, or options of this one. */
  private void children(CommandEntry command) {
    text.append("  local -a commands\n  commands=(\n");
    for (CommandEntry child : command.children()) {
      text.append("    '")
          .append(child.name())
          .append(':')
          .append(quoted(child.text()))
          .append("'\n");
    }
    text.append("  )\n  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n")
        .append("    _describe command commands\n    return\n  fi\n")
        .append("  case $words[2] in\n");
    for (CommandEntry child : command.children()) {
      text.append("    ")
          .append(child.name())
          .append(") shift words; (( CURRENT-- )); ")
          .append(name(child))
          .append("; return ;;\n");
    }
    text.append("  esac\n");
  }

  private void option(OptionEntry option) {
    for (String name : option.names()) {
      text.append(" \\\n    '")
          .append(name)
          .append(option.takesValue() && name.startsWith("--") ? "=[" : "[")
          .append(inBrackets(option.text()))
          .append(']')
          .append(value(option))
          .append('\'');
    }
  }

  private static String value(OptionEntry option) {
    if (!option.takesValue()) {
      return "";
    }
    String action =
        option.values().isEmpty()
            ? option.takesFile() ? "_files" : " "
            : option.values().stream().collect(Collectors.joining(" ", "(", ")"));
    return ":" + option.label() + ":" + action;
  }

  private static String inBrackets(String words) {
    return quoted(words).replace("[", "\\[").replace("]", "\\]").replace(":", "\\:");
  }

  /** What stands between single quotes. */
  private static String quoted(String words) {
    return words.replace("'", "'\\''");
  }
}
