package io.laconic.cli.option;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/** Notices that MODEL and DATA are in the wrong order, and shows the right one. */
public final class ArgumentOrder {
  /** The name of the format stands in the first lines of a model file. */
  private static final int HEAD = 4096;

  private ArgumentOrder() {}

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
    if (isModel(data) && !isModel(model)) {
      throw new ParameterException(
          spec.commandLine(),
          data + " is a model, and MODEL comes before DATA: " + call(spec, data, model));
    }
  }

  private static String call(CommandSpec spec, String model, String data) {
    return String.join(" ", spec.qualifiedName(), quoted(model), quoted(data));
  }

  /** A word as a shell takes it. */
  private static String quoted(String word) {
    return word.matches("[\\w./:@%+=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  private static boolean isModel(String name) {
    try {
      Path file = Path.of(name);
      if (!Files.isRegularFile(file)) {
        return false;
      }
      try (InputStream in = Files.newInputStream(file)) {
        String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8).stripLeading();
        return head.startsWith("{") && head.contains("\"laconic-model\"");
      }
    } catch (IOException | InvalidPathException e) {
      return false; // reading it will tell what is wrong
    }
  }
}
