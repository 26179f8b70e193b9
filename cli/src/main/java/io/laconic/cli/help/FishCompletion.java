package io.laconic.cli.help;

/** Completion for fish: one line for each command and each option. */
final class FishCompletion {
  private static final String HEAD =
      """
      # Completion of laconic for fish. For this terminal:  laconic completion fish | source
      # For all that follow:  laconic completion fish > ~/.config/fish/completions/laconic.fish
      """;

  private final StringBuilder text = new StringBuilder(HEAD);

  private FishCompletion() {}

  static String of(CommandEntry program) {
    FishCompletion script = new FishCompletion();
    program.all().forEach(script::command);
    return script.text.toString();
  }

  private void command(CommandEntry command) {
    String here = condition(command);
    for (CommandEntry child : command.children()) {
      text.append("complete -c laconic -f -n '")
          .append(here)
          .append("' -a ")
          .append(child.name())
          .append(" -d ")
          .append(quoted(child.text()))
          .append('\n');
    }
    for (OptionEntry option : command.options()) {
      text.append("complete -c laconic -n '").append(here).append('\'');
      for (String name : option.names()) {
        text.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^-+", ""));
      }
      text.append(value(option)).append(" -d ").append(quoted(option.text())).append('\n');
    }
  }

  /** Holds where this command was named and none below it. */
  private static String condition(CommandEntry command) {
    if (command.path().isEmpty()) {
      return "__fish_use_subcommand";
    }
    StringBuilder all = new StringBuilder();
    for (String word : command.path().split(" ")) {
      all.append(all.isEmpty() ? "" : "; and ").append("__fish_seen_subcommand_from ").append(word);
    }
    if (!command.children().isEmpty()) {
      all.append("; and not __fish_seen_subcommand_from");
      command.children().forEach(child -> all.append(' ').append(child.name()));
    }
    return all.toString();
  }

  private static String value(OptionEntry option) {
    if (!option.takesValue()) {
      return "";
    }
    if (!option.values().isEmpty()) {
      return " -x -a " + quoted(String.join(" ", option.values()));
    }
    return option.takesFile() ? " -r" : " -x";
  }

  /** A text between single quotes, where fish knows two escapes. */
  private static String quoted(String words) {
    return "'" + words.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
