package io.laconic.cli.option;

import io.laconic.cli.wording.ProgramName;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/** Notices that MODEL and DATA are in the wrong order, and shows the right one. */
public final class SwappedArgumentsCheck {
  private SwappedArgumentsCheck() {}

  /** Fails if the file in the place of DATA is a model and the one in the place of MODEL is not. */
  public static void check(CommandSpec spec) {
    List<PositionalParamSpec> arguments = spec.positionalParameters();
    if (arguments.size() != 2
        || !arguments.get(0).paramLabel().equals("MODEL")
        || !arguments.get(1).paramLabel().equals("DATA")
        || arguments.get(0).getValue() == null
        || arguments.get(1).getValue() == null) {
      return;
    }
    String model = arguments.get(0).getValue().toString();
    String data = arguments.get(1).getValue().toString();
    if (ModelFileDetector.isModel(data) && !ModelFileDetector.isModel(model)) {
      throw new ParameterException(
          spec.commandLine(),
          data + " is a model, and MODEL comes before DATA: " + call(spec, data, model));
    }
  }

  private static String call(CommandSpec spec, String model, String data) {
    return String.join(
        " ", spec.qualifiedName(), ProgramName.quoted(model), ProgramName.quoted(data));
  }
}
