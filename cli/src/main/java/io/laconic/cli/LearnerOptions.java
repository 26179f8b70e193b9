package io.laconic.cli;

import io.laconic.learn.Parameter;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Adds the table of learner options to a command. */
public final class LearnerOptions implements IModelTransformer {
  @Override
  public CommandSpec transform(CommandSpec spec) {
    for (Parameter parameter : Parameter.ALL) {
      spec.addOption(
          OptionSpec.builder("--" + parameter.name())
              .type(String.class)
              .arity("1")
              .paramLabel(parameter.kind() == Parameter.Kind.CHOICE ? "NAME" : "N")
              .description(
                  capitalised(parameter.text())
                      + ": "
                      + parameter.range()
                      + " (default: "
                      + parameter.standard()
                      + ").")
              .build());
    }
    return spec;
  }

  private static String capitalised(String text) {
    boolean learner = text.matches("(scm|dlm|soft-greedy)[:,].*");
    return learner ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
