package io.laconic.cli.help;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Completion for bash, 3.2 or later. The words before the cursor tell the command; what may follow
 * stands in tables: the values of an option, the options of a command, the commands.
 */
final class BashCompletion {
  private static final String HEAD =
      """
      # Completion of laconic for bash. For this terminal:  eval "$(laconic completion bash)"
      # For all that follow, put that line into ~/.bashrc.
      _laconic() {
        local line=${COMP_LINE:0:$COMP_POINT}
        local current=${line##*[[:space:]]}
        local words word command= previous= values= prefix= list=
        IFS=$' \\t\\n' read -r -a words <<< "${line%"$current"}"
        for word in "${words[@]:1}"; do
          case "$command/$word" in
            COMMANDS) command="${command:+$command }$word" ;;
          esac
          previous=$word
        done
        case $current in
          --*=*) previous=${current%%=*} current=${current#*=} ;;
        esac
        case "$command/$previous" in
      """;

  private static final String FOOT =
      """
        esac
        if [[ -n $list && $current == *,* ]]; then
          prefix=${current%,*},
        fi
        COMPREPLY=($(IFS=$' \\t\\n' compgen -P "$prefix" -W "$values" -- "${current#"$prefix"}"))
        if [[ $current == *:* && $COMP_WORDBREAKS == *:* ]]; then
          COMPREPLY=("${COMPREPLY[@]#"${current%"${current##*:}"}"}")
        fi
      }
      complete -o bashdefault -o default -F _laconic laconic
      """;

  private final CommandEntry program;
  private final List<String> samples;
  private final StringBuilder text = new StringBuilder();

  private BashCompletion(CommandEntry program, List<String> samples) {
    this.program = program;
    this.samples = samples;
  }

  static String of(CommandEntry program, List<String> samples) {
    BashCompletion script = new BashCompletion(program, samples);
    script.text.append(HEAD.replace("COMMANDS", script.commands()));
    script.optionValues();
    script.text.append("    *)\n      case \"$command/$current\" in\n");
    program.all().forEach(script::options);
    program.all().filter(command -> !command.children().isEmpty()).forEach(script::children);
    script.arguments();
    script.text.append("      esac ;;\n");
    return script.text.append(FOOT).toString();
  }

  /** Every command behind the one that it stands below: {@code data/fetch}. */
  private String commands() {
    return program
        .all()
        .flatMap(parent -> parent.children().stream().map(child -> pattern(parent, child.name())))
        .collect(Collectors.joining("|"));
  }

  private static String pattern(CommandEntry command, String word) {
    return "\"" + command.path() + "/" + word + "\"";
  }

  /** What may follow an option that takes a value; equal answers share a line. */
  private void optionValues() {
    Map<String, List<String>> patterns = new LinkedHashMap<>();
    program
        .all()
        .forEach(
            command ->
                command.options().stream()
                    .filter(OptionEntry::takesValue)
                    .forEach(
                        option ->
                            option
                                .names()
                                .forEach(
                                    name ->
                                        patterns
                                            .computeIfAbsent(answer(option), k -> new ArrayList<>())
                                            .add(pattern(command, name)))));
    patterns.forEach(
        (answer, those) ->
            text.append("    ")
                .append(String.join("|", those))
                .append(")\n      ")
                .append(answer)
                .append(" ;;\n"));
  }

  /** Without values the shell offers files. */
  private static String answer(OptionEntry option) {
    return option.values().isEmpty()
        ? "return"
        : "list=1 values=\"" + String.join(" ", option.values()) + "\"";
  }

  private void options(CommandEntry command) {
    text.append("        \"")
        .append(command.path())
        .append("/-\"*) values=\"")
        .append(command.optionNames().collect(Collectors.joining(" ")))
        .append("\" ;;\n");
  }

  private void children(CommandEntry command) {
    text.append("        \"")
        .append(command.path())
        .append("/\"*) values=\"")
        .append(
            command.children().stream().map(CommandEntry::name).collect(Collectors.joining(" ")))
        .append("\" ;;\n");
  }

  /** Words that may stand for an argument; samples for DATA, besides files. */
  private void arguments() {
    for (CommandEntry command : program.all().toList()) {
      for (CommandEntry.Argument argument : command.arguments()) {
        boolean data = argument.label().equals("DATA");
        List<String> values = data ? samples : argument.values();
        if (!values.isEmpty()) {
          text.append("        \"")
              .append(command.path())
              .append(data ? "/s\"*) values=\"" : "/\"*) values=\"")
              .append(String.join(" ", values))
              .append("\" ;;\n");
        }
      }
    }
    text.append("        *) return ;;\n");
  }
}
