package io.laconic.cli.help;

import io.laconic.cli.option.OptionGroup;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Lists the options of a command by what they are about, each group under its heading, unless there
 * is only one.
 */
public final class GroupedHelp implements IHelpSectionRenderer {
  private GroupedHelp() {}

  /** Makes a command and all below it show their options by group. */
  public static void use(CommandLine line) {
    line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new GroupedHelp());
    for (CommandLine below : line.getSubcommands().values()) {
      use(below);
    }
  }

  @Override
  public String render(Help help) {
    List<OptionSpec> options = CommandEntry.listed(help.commandSpec());
    Map<OptionGroup, List<OptionSpec>> groups =
        options.stream()
            .sorted(Comparator.comparingInt(OptionSpec::order))
            .collect(Collectors.groupingBy(OptionGroup::of, TreeMap::new, Collectors.toList()));
    StringBuilder text = new StringBuilder();
    groups.forEach(
        (group, members) -> {
          Help.Layout layout =
              help.createDefaultLayout(
                  options, help.commandSpec().positionalParameters(), help.colorScheme());
          layout.addOptions(members, help.parameterLabelRenderer());
          if (groups.size() > 1) {
            text.append(String.format("%n%s:%n", group.heading()));
          }
          text.append(layout);
        });
    return text.toString();
  }
}
