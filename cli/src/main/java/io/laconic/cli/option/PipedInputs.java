package io.laconic.cli.option;

import io.laconic.data.DataException;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.FileErrors;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * Inputs that can be read only once: standard input, written as {@code -}, and pipes. Commands read
 * a file more than once, so the bytes of a pipe are copied to a private file, and the command gets
 * the name of that file. Closing removes it.
 */
public final class PipedInputs implements AutoCloseable {
  /** What stands for standard input where a file is asked for. */
  public static final String DASH = "-";

  private static final Set<String> STANDARD_INPUT =
      Set.of(DASH, "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0");
  private static final String NAME_OF_STANDARD_INPUT = "standard input";

  private final List<Path> copies = new ArrayList<>();
  private boolean standardInputTaken;

  private PipedInputs() {}

  /** Copies all pipes that the options and arguments of a command name as files to read. */
  public static PipedInputs of(CommandSpec spec) {
    PipedInputs piped = new PipedInputs();
    try {
      Stream.concat(spec.options().stream(), spec.positionalParameters().stream())
          .filter(PipedInputs::isInput)
          .forEach(arg -> piped.replace(arg, spec));
      return piped;
    } catch (RuntimeException e) {
      piped.close();
      throw e;
    }
  }

  private static boolean isInput(ArgSpec arg) {
    if (arg.userObject() instanceof TableOption option) {
      return option.file();
    }
    InputOption input =
        arg.userObject() instanceof Field field ? field.getAnnotation(InputOption.class) : null;
    return input != null && !input.learners();
  }

  private void replace(ArgSpec arg, CommandSpec spec) {
    Object value = arg.getValue();
    if (value instanceof Path path && isPipe(path.toString())) {
      arg.setValue(copied(path.toString(), spec));
    } else if (value instanceof String word && isPipe(word)) {
      arg.setValue(copied(word, spec).toString());
    }
  }

  /** Whether a word stands for standard input or a pipe. */
  public static boolean isPipe(String word) {
    if (word.equals(DASH)) {
      return true;
    }
    try {
      Path path = Path.of(word);
      return Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
    } catch (InvalidPathException e) {
      return false; // reading it will tell what is wrong
    }
  }

  private Path copied(String word, CommandSpec spec) {
    boolean standard = STANDARD_INPUT.contains(word);
    if (standard && standardInputTaken) {
      throw new ParameterException(
          spec.commandLine(), "standard input is named twice, but it can be read only once");
    }
    standardInputTaken |= standard;
    String name = standard ? NAME_OF_STANDARD_INPUT : name(Path.of(word));
    try {
      Path folder = Files.createTempDirectory("laconic-");
      Path copy = folder.resolve(name);
      copies.add(folder);
      copies.add(copy);
      AtomicFiles.removeWhenInterrupted(folder);
      AtomicFiles.removeWhenInterrupted(copy);
      try (InputStream in = word.equals(DASH) ? System.in : Files.newInputStream(Path.of(word))) {
        Files.copy(in, copy);
      }
      return copy;
    } catch (IOException e) {
      throw new DataException(
          name + ": cannot be copied to a temporary file: " + FileErrors.reason(e), e);
    }
  }

  /** {@code pipe 63} for the pipe that a shell makes for <code>&lt;(command)</code>. */
  private static String name(Path pipe) {
    String name = pipe.getFileName().toString();
    return name.matches("[0-9]+") ? "pipe " + name : name;
  }

  @Override
  public void close() {
    Collections.reverse(copies);
    for (Path copy : copies) {
      try {
        AtomicFiles.remove(copy);
      } catch (IOException e) {
        // it is removed when the program ends
      }
    }
  }
}
