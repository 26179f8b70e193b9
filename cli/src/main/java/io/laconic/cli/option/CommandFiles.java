package io.laconic.cli.option;

import io.laconic.io.file.AtomicFiles;
import io.laconic.request.Options;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * The files that a command reads and writes, as its options and arguments declare them ({@link
 * InputOption}, {@link OutputOption}). Every command passes here before it does anything: no output
 * may overwrite an input or another output, and each must be writable.
 */
public final class CommandFiles {
  /** What stands for files in help texts, also where they may be something else, as a sample. */
  private static final Set<String> LABELS = Set.of("DATA", "FILE", "DIR", "MODEL");

  /** What stands for standard output. */
  private static final String PIPE = "-";

  /**
   * A file that was named.
   *
   * @param option as the user may write it; null for an argument without a name
   */
  private record Named(String option, Path file) {}

  private final CommandSpec spec;
  private final List<Named> inputs = new ArrayList<>();
  private final List<Named> outputs = new ArrayList<>();
  private final List<Named> folders = new ArrayList<>();

  private CommandFiles(CommandSpec spec) {
    this.spec = spec;
    Stream.concat(spec.options().stream(), spec.positionalParameters().stream()).forEach(this::add);
  }

  /** Fails if an output of the command that was parsed would overwrite a file of the same call. */
  public static void check(CommandSpec spec) {
    CommandFiles files = new CommandFiles(spec);
    files.checkInputs();
    files.checkOutputs();
    files.outputs.forEach(output -> AtomicFiles.checkTarget(output.file()));
    files.folders.forEach(folder -> AtomicFiles.removeLeftIn(folder.file()));
  }

  private void add(ArgSpec arg) {
    InputOption input = declared(arg, InputOption.class);
    OutputOption output = declared(arg, OutputOption.class);
    if (isFile(arg) && input == null && output == null) {
      throw new IllegalStateException(
          arg
              + " of "
              + spec.qualifiedName()
              + " must be declared by @InputOption or @OutputOption");
    }
    Object value = arg.getValue();
    if (value == null) {
      return;
    }
    String option = arg instanceof OptionSpec named ? named.shortestName() : null;
    if (input != null) {
      words(value)
          .flatMap(word -> input.learners() ? ofLearner(word) : Stream.of(word))
          .forEach(word -> add(inputs, option, word));
    } else if (output != null && words(value).anyMatch(PIPE::equals)) {
      pipe(arg, output, option);
    } else if (output != null) {
      words(value).forEach(word -> add(output.folder() ? folders : outputs, option, word));
    } else if (arg.userObject() instanceof TableOption ofTable) {
      words(value)
          .flatMap(word -> ofTable.files().apply(word).stream())
          .forEach(word -> add(inputs, option, word));
    }
  }

  /** Standard output, for a command that can write there. */
  private void pipe(ArgSpec arg, OutputOption output, String option) {
    if (!output.pipe()) {
      throw usage(option + " -: " + spec.name() + " writes a file; name it");
    }
    arg.setValue(null);
  }

  /** Whether an option comes from the table; tells it without loading a class of a learner. */
  public static boolean isOfTable(ArgSpec arg) {
    return arg.userObject() instanceof TableOption;
  }

  /** Whether an option or argument of a command names a file; those of the table tell it. */
  private static boolean isFile(ArgSpec arg) {
    boolean ofCommand = arg.userObject() instanceof Field;
    return ofCommand && (arg.type() == Path.class || LABELS.contains(arg.paramLabel()));
  }

  private static <A extends java.lang.annotation.Annotation> A declared(
      ArgSpec arg, Class<A> type) {
    return arg.userObject() instanceof Field field ? field.getAnnotation(type) : null;
  }

  private static Stream<String> words(Object value) {
    return value instanceof Collection<?> several
        ? several.stream().map(Object::toString)
        : Stream.of(value.toString());
  }

  /** Files in the value of an option of the table. */
  private static Stream<String> ofParameter(String name, String value) {
    return Options.has(name) ? Options.named(name).allowed().files(value).stream() : Stream.empty();
  }

  /** Files among the options of a learner that is to be compared. */
  private static Stream<String> ofLearner(String words) {
    return ComparedLearner.of(words).options().entrySet().stream()
        .flatMap(option -> ofParameter(option.getKey(), option.getValue()));
  }

  private static void add(List<Named> files, String option, String word) {
    try {
      files.add(new Named(option, Path.of(word)));
    } catch (InvalidPathException e) {
      // it is not a file; reading it will tell what is wrong
    }
  }

  private void checkInputs() {
    for (Named output : Stream.concat(outputs.stream(), folders.stream()).toList()) {
      for (Named input : inputs) {
        if (Files.exists(input.file()) && isSame(output.file(), input.file())) {
          throw usage(
              output.option()
                  + " "
                  + output.file()
                  + " would overwrite the input"
                  + (input.option() == null ? "" : " of " + input.option()));
        }
      }
    }
  }

  private void checkOutputs() {
    for (int k = 1; k < outputs.size(); k++) {
      for (int j = 0; j < k; j++) {
        if (isSame(outputs.get(k).file(), outputs.get(j).file())) {
          throw usage(
              outputs.get(k).option()
                  + " and "
                  + outputs.get(j).option()
                  + " name the same file "
                  + outputs.get(k).file());
        }
      }
    }
  }

  /**
   * Whether two paths are one file or folder, by whatever links they lead there. Pipes and devices
   * hold nothing that could be lost.
   */
  private static boolean isSame(Path one, Path other) {
    try {
      if (Files.exists(one) && Files.exists(other)) {
        return Files.isSameFile(one, other) && (Files.isRegularFile(one) || Files.isDirectory(one));
      }
      return place(one).equals(place(other));
    } catch (IOException e) {
      return false; // reading or writing it will tell what is wrong
    }
  }

  /** Where a file will be that is not there yet. */
  private static Path place(Path file) throws IOException {
    Path absolute = file.toAbsolutePath();
    Path folder = absolute.getParent();
    return folder == null || !Files.exists(folder)
        ? absolute.normalize()
        : folder.toRealPath().resolve(absolute.getFileName());
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
