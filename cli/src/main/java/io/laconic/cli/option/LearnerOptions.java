package io.laconic.cli.option;

import io.laconic.learn.Parameter;
import io.laconic.learn.Settings;
import java.util.LinkedHashMap;
import java.util.Map;
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
              .paramLabel(label(parameter.kind()))
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

  private static String label(Parameter.Kind kind) {
    return switch (kind) {
      case CHOICE -> "NAME";
      case FILE_OR_WORD -> "FILE";
      case TEXT -> "TEXT";
      default -> "N";
    };
  }

  /** What the user said of them, checked. */
  public static Settings settings(CommandSpec spec, CommonOptions common) {
    Map<String, String> given = new LinkedHashMap<>();
    for (Parameter parameter : Parameter.ALL) {
      String value = spec.findOption("--" + parameter.name()).getValue();
      if (value != null) {
        given.put(parameter.name(), value);
      }
    }
    try {
      return Settings.of(given);
    } catch (IllegalArgumentException e) {
      throw common.usage(e.getMessage());
    }
  }

  private static String capitalised(String text) {
    boolean learner = text.matches("(scm|dlm|soft-greedy|pvm|k-nn|k-medoids)[:,].*");
    return learner ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
