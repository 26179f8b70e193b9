package io.laconic.serve.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.laconic.cli.command.Certify;
import io.laconic.cli.command.Compare;
import io.laconic.cli.command.Cv;
import io.laconic.cli.command.Evaluate;
import io.laconic.cli.command.Explain;
import io.laconic.cli.command.Look;
import io.laconic.cli.command.Predict;
import io.laconic.cli.command.Similar;
import io.laconic.cli.command.Tradeoff;
import io.laconic.cli.command.Train;
import io.laconic.cli.command.WatchCommand;
import io.laconic.cli.extension.CommandProvider;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.OutputOption;
import java.io.File;
import java.lang.reflect.AnnotatedElement;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The options that the page may give exist, and none of them names a file. */
class AllowedOptionsTest {
  private static Map<String, CommandLine> commands() {
    Map<String, CommandLine> commands = new TreeMap<>();
    for (Class<?> type :
        List.of(
            Certify.class,
            Compare.class,
            Cv.class,
            Evaluate.class,
            Explain.class,
            Look.class,
            Predict.class,
            Similar.class,
            Tradeoff.class,
            Train.class,
            WatchCommand.class)) {
      CommandLine line = new CommandLine(type);
      commands.put(line.getCommandName(), line);
    }
    for (CommandProvider provider : ServiceLoader.load(CommandProvider.class)) {
      provider
          .commands()
          .forEach(
              command -> {
                CommandLine line = new CommandLine(command);
                commands.put(line.getCommandName(), line);
              });
    }
    return commands;
  }

  /** A look at a small table does not wait for one at 500 MB. */
  @Test
  void largeTablesHaveALaneOfTheirOwn() {
    JsonObject usual = new JsonObject();
    assertThat(JobKind.LOOK.pace(1 << 20, usual)).isEqualTo(JobKind.Pace.QUICK);
    assertThat(JobKind.LOOK.pace(500L << 20, usual)).isEqualTo(JobKind.Pace.LARGE);
    assertThat(JobKind.TRAIN.pace(500L << 20, usual)).isEqualTo(JobKind.Pace.LONG);
    JsonObject folds = new JsonObject();
    folds.addProperty("folds", "10");
    assertThat(JobKind.REPORT.pace(1 << 20, usual)).isEqualTo(JobKind.Pace.QUICK);
    assertThat(JobKind.REPORT.pace(1 << 20, folds)).as("minutes").isEqualTo(JobKind.Pace.LONG);
  }

  @ParameterizedTest
  @EnumSource(JobKind.class)
  void areOptionsOfTheCommandThatNameNoFile(JobKind kind) {
    CommandLine command = commands().get(kind.command());
    assertThat(command).as(kind.command()).isNotNull();
    assertThat(kind.options()).isNotEmpty();
    for (String name : kind.options()) {
      OptionSpec option = command.getCommandSpec().findOption("--" + name);
      assertThat(option).as("%s --%s", kind.command(), name).isNotNull();
      if (AllowedOptions.FILES.contains(name)) {
        continue; // one that was added to the project, by its hash: WholePathApiTest
      }
      assertThat(option.type()).isNotIn(Path.class, File.class);
      if (!name.equals("learners")) {
        assertThat(names(option)).as("%s --%s names a file", kind.command(), name).isFalse();
        assertThat(String.join(" ", option.description()))
            .as("%s --%s", kind.command(), name)
            .doesNotContain("FILE");
      }
    }
  }

  private static boolean names(OptionSpec option) {
    return option.userObject() instanceof AnnotatedElement element
        && (element.isAnnotationPresent(InputOption.class)
            || element.isAnnotationPresent(OutputOption.class));
  }
}
