package io.laconic.cli.help;

import io.laconic.cli.option.OptionGroup;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A command's page for {@code man}, in roff. It comes from what the command line parses with, as
 * the help texts are.
 */
public final class ManPage {
  private final CommandLine line;
  private final CommandEntry entry;
  private final StringBuilder page = new StringBuilder();

  private ManPage(CommandLine line) {
    this.line = line;
    this.entry = CommandEntry.of(line);
  }

  /** Names of the files and what is in them, for a command and all below it. */
  public static Map<String, String> all(CommandLine line, String version) {
    Map<String, String> pages = new TreeMap<>();
    pages.put(name(line) + ".1", new ManPage(line).text(version));
    line.getSubcommands().values().stream()
        .filter(below -> !below.getCommandSpec().usageMessage().hidden())
        .forEach(below -> pages.putAll(all(below, version)));
    return pages;
  }

  private static String name(CommandLine line) {
    return line.getCommandSpec().qualifiedName("-");
  }

  private String text(String version) {
    CommandSpec spec = line.getCommandSpec();
    macro("TH", name(line).toUpperCase(java.util.Locale.ROOT), "1", "", "laconic " + version);
    section("NAME").line(name(line) + " - " + entry.text());
    section("SYNOPSIS")
        .line(
            new Help(spec, Help.defaultColorScheme(Help.Ansi.OFF))
                .synopsis(0)
                .replaceAll("\\s+", " "));
    section("DESCRIPTION");
    Stream.of(spec.usageMessage().description()).map(ManPage::plain).forEach(this::paragraph);
    if (!spec.positionalParameters().isEmpty()) {
      section("ARGUMENTS");
      spec.positionalParameters().forEach(this::argument);
    }
    options();
    if (!entry.children().isEmpty()) {
      section("COMMANDS");
      entry.children().forEach(child -> item(child.name(), child.text()));
    }
    String[] footer = spec.usageMessage().footer();
    if (footer.length > 0) {
      section("EXAMPLES").line(".nf");
      Stream.of(footer).map(ManPage::plain).forEach(this::shown);
      page.append(".fi\n");
    }
    CommandSpec parent = spec.parent();
    if (parent != null) {
      section("SEE ALSO").line(name(parent.commandLine()) + "(1)");
    }
    return page.toString();
  }

  private void options() {
    Map<OptionGroup, List<OptionEntry>> groups =
        entry.options().stream()
            .collect(Collectors.groupingBy(OptionEntry::group, TreeMap::new, Collectors.toList()));
    if (!groups.isEmpty()) {
      section("OPTIONS");
    }
    groups.forEach(
        (group, options) -> {
          if (groups.size() > 1) {
            macro("SS", group.heading());
          }
          for (OptionEntry option : options) {
            String value = option.takesValue() ? " " + option.label() : "";
            item(String.join(", ", option.names()) + value, option.text());
          }
        });
  }

  private void argument(PositionalParamSpec argument) {
    String values = String.join(", ", OptionEntry.values(argument));
    String text = String.join(" ", argument.description());
    item(argument.paramLabel(), plain(text.replace("${COMPLETION-CANDIDATES}", values)));
  }

  private void item(String term, String text) {
    page.append(".TP\n\\fB").append(escaped(term)).append("\\fR\n");
    line(text);
  }

  private void paragraph(String text) {
    page.append(".PP\n");
    line(text);
  }

  private ManPage section(String heading) {
    macro("SH", heading);
    return this;
  }

  private void macro(String name, String... words) {
    page.append('.').append(name);
    Stream.of(words).forEach(word -> page.append(" \"").append(escaped(word)).append('"'));
    page.append('\n');
  }

  private void line(String text) {
    page.append(text.equals(".nf") ? text : escaped(text.strip())).append('\n');
  }

  private void shown(String text) {
    page.append(text.isEmpty() ? "" : escaped(text)).append('\n');
  }

  /** A text as it is shown, where picocli has signs of its own. */
  private static String plain(String text) {
    return Help.Ansi.OFF.string(text.replace("%%", "%")).replace("%n", "\n");
  }

  /** Backslashes, hyphens that must stay hyphens, and a first sign that would be a command. */
  private static String escaped(String text) {
    return text.lines()
        .map(line -> line.replace("\\", "\\e").replace("-", "\\-").replace("\"", "\\(dq"))
        .map(line -> line.matches("[.'].*") ? "\\&" + line : line)
        .collect(Collectors.joining("\n"));
  }
}
