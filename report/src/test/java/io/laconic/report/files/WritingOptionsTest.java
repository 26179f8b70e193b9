package io.laconic.report.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.CommandTree;
import io.laconic.cli.option.OutputOption;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Every option of these modules by which a command writes is among those that are killed. */
@Tag("process")
class WritingOptionsTest {
  /** Has the option of {@code data fetch}, but only looks into the folder. */
  private static final String READS_ONLY = "data list";

  @TempDir Path temp;

  @Test
  void everyOptionThatWritesIsTried() throws IOException {
    List<String> tried =
        WritingCommand.all(temp, "http://localhost/", true).stream()
            .map(WritingCommand::words)
            .toList();
    List<String> forgotten = new ArrayList<>();
    int found = 0;
    for (CommandLine command : leaves(CommandTree.all())) {
      String name = command.getCommandSpec().qualifiedName(" ").replaceFirst("^laconic ", "");
      for (OptionSpec option : command.getCommandSpec().options()) {
        if (option.userObject() instanceof Field field
            && field.isAnnotationPresent(OutputOption.class)) {
          found++;
          boolean writes = !name.equals(READS_ONLY);
          if (writes && tried.stream().noneMatch(words -> isTried(words, name, option))) {
            forgotten.add(name + " " + option.longestName());
          }
        }
      }
    }
    assertThat(found).isGreaterThan(15);
    assertThat(forgotten).as("options that write, but in no line of WritingCommand").isEmpty();
  }

  private static boolean isTried(String words, String command, OptionSpec option) {
    List<String> all = Arrays.asList(words.split(" "));
    return words.startsWith(command + " ") && Arrays.stream(option.names()).anyMatch(all::contains);
  }

  private static List<CommandLine> leaves(CommandLine command) {
    List<CommandLine> all = new ArrayList<>();
    if (command.getSubcommands().isEmpty()) {
      all.add(command);
    }
    command.getSubcommands().values().forEach(sub -> all.addAll(leaves(sub)));
    return all;
  }
}
