package io.laconic.cli.option;

import io.laconic.learn.OptionTopic;
import io.laconic.request.Options;
import java.util.EnumSet;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;

/** Adds what rules may say of columns to a command that has learners of its own. */
public final class ColumnOptions implements IModelTransformer {
  @Override
  public CommandSpec transform(CommandSpec spec) {
    RunOptions.add(spec, OptionTopic.COLUMNS);
    return spec;
  }

  /** Whether something was said. */
  public static boolean areGiven(CommandSpec spec) {
    return Options.about(EnumSet.of(OptionTopic.COLUMNS)).stream()
        .anyMatch(RunOptions.request(spec)::has);
  }
}
