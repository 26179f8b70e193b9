package io.laconic.report.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command that a guide shows with what it prints.
 *
 * @param first line of the guide at which its output begins, counted from 0
 * @param end line of the guide after its output
 * @param text the command without the {@code $}, on one line
 * @param output what the guide says it prints
 * @param isShown whether the guide shows what it prints: it then has a {@code $}
 */
record ShownCommand(int first, int end, String text, List<String> output, boolean isShown) {
  static final String INDENT = "    ";
  private static final String PROMPT = INDENT + "$ ";
  private static final Pattern PLAIN = Pattern.compile(" {4}((\\./)?laconic [a-z].*)");

  /** What is said of a command in its line, but for the reason why it is not run. */
  private static final String REMARK = "(?! +# not run: )( {3,}\\S.*| +# .*)";

  private static final String NOT_RUN = "# not run: ";

  /** Stands for any number of lines. */
  static final String OMITTED = "…";

  /** All commands of a guide. */
  static List<ShownCommand> of(List<String> guide) {
    List<ShownCommand> commands = new ArrayList<>();
    for (int k = 0; k < guide.size(); k++) {
      boolean shown = guide.get(k).startsWith(PROMPT);
      Matcher plain = PLAIN.matcher(guide.get(k));
      if (shown || plain.matches()) {
        StringBuilder text =
            new StringBuilder(
                shown
                    ? guide.get(k).substring(PROMPT.length())
                    : plain.group(1).replaceFirst(REMARK, ""));
        while (text.toString().endsWith("\\")) {
          text.setLength(text.length() - 1);
          text.append(guide.get(++k).strip());
        }
        int end = shown ? end(guide, k + 1) : k + 1;
        List<String> output =
            guide.subList(k + 1, end).stream()
                .map(line -> line.isBlank() ? "" : line.substring(INDENT.length()))
                .toList();
        commands.add(new ShownCommand(k + 1, end, text.toString(), output, shown));
        k = end - 1;
      }
    }
    return commands;
  }

  /** The line after the output that begins here: blank lines count only inside it. */
  private static int end(List<String> guide, int first) {
    int end = first;
    for (int k = first; k < guide.size(); k++) {
      String line = guide.get(k);
      if (line.startsWith(PROMPT) || !line.isBlank() && !line.startsWith(INDENT)) {
        break;
      }
      end = line.isBlank() ? end : k + 1;
    }
    return end;
  }

  boolean isRun() {
    return !text.contains(NOT_RUN);
  }

  /** The words after the name of the program, as a shell takes them apart. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    char quote = 0;
    for (char c : (text + " ").toCharArray()) {
      if (quote != 0 && c == quote || quote == 0 && (c == '\'' || c == '"')) {
        quote = quote == 0 ? c : 0;
      } else if (quote == 0 && c == ' ') {
        if (!word.isEmpty()) {
          words.add(word.toString());
          word.setLength(0);
        }
      } else {
        word.append(c);
      }
    }
    return words;
  }

  /**
   * What the guide is to show instead: all that was printed; where it leaves out lines in one
   * place, as many lines before and after that place as now.
   */
  List<String> shortened(List<String> printed) {
    int gap = output.indexOf(OMITTED);
    int after = output.size() - gap - 1;
    if (gap < 0 || gap != output.lastIndexOf(OMITTED) || gap + after >= printed.size()) {
      return printed;
    }
    List<String> lines = new ArrayList<>(printed.subList(0, gap));
    lines.add(OMITTED);
    lines.addAll(printed.subList(printed.size() - after, printed.size()));
    return lines;
  }

  /** Whether these lines are what the guide shows; times differ from run to run. */
  boolean shows(List<String> printed) {
    return matches(plain(output), plain(printed));
  }

  private static boolean matches(List<String> shown, List<String> printed) {
    if (shown.isEmpty()) {
      return printed.isEmpty();
    }
    List<String> rest = shown.subList(1, shown.size());
    if (shown.get(0).equals(OMITTED)) {
      for (int k = 0; k <= printed.size(); k++) {
        if (matches(rest, printed.subList(k, printed.size()))) {
          return true;
        }
      }
      return false;
    }
    return !printed.isEmpty()
        && shown.get(0).equals(printed.get(0))
        && matches(rest, printed.subList(1, printed.size()));
  }

  private List<String> plain(List<String> lines) {
    boolean timed = words().contains("cv") || words().contains("compare");
    List<String> plain = new ArrayList<>();
    for (String line : lines) {
      String one = line.stripTrailing().replaceAll("\\b\\d+(\\.\\d+)? s\\b", "t s");
      one = one.replaceAll("what Laconic \\S+ makes", "what Laconic makes");
      plain.add(timed ? one.replaceAll(" +\\d+\\.\\d\\d\\b", " t").replaceAll(" {2,}", " ") : one);
    }
    while (!plain.isEmpty() && plain.get(plain.size() - 1).isEmpty()) {
      plain.remove(plain.size() - 1);
    }
    return plain;
  }
}
