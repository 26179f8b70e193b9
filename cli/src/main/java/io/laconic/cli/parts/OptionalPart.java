package io.laconic.cli.parts;

import java.util.List;
import java.util.Locale;

/**
 * A part of Laconic that some ways of installing it leave out.
 *
 * @param name how {@code --version} calls it
 * @param resource a file that is on the class path if the part is
 */
public record OptionalPart(String name, String resource) {
  /** The native library of OR-Tools for this machine. */
  public static final OptionalPart NATIVE_SOLVER =
      new OptionalPart("solver natives", nativeLibrary());

  /**
   * All of them. The files are named by text: the command line does not depend on these modules.
   */
  public static final List<OptionalPart> ALL =
      List.of(
          new OptionalPart("export", "io/laconic/export/ExportCommand.class"),
          new OptionalPart("report", "io/laconic/report/ReportCommand.class"),
          new OptionalPart("formats", "io/laconic/formats/arrow/ArrowConverter.class"),
          new OptionalPart("rivals", "io/laconic/rivals/LibsvmRivals.class"),
          new OptionalPart("papers", "io/laconic/papers/PapersCommands.class"),
          new OptionalPart("solver", "io/laconic/solver/ChosenSolver.class"),
          NATIVE_SOLVER,
          new OptionalPart("serve", "io/laconic/serve/ServeCommand.class"),
          new OptionalPart("spark", "io/laconic/spark/cli/SparkEngineProvider.class"),
          new OptionalPart("weka", "io/laconic/rivals/weka/WekaRivals.class"));

  public boolean isThere() {
    return OptionalPart.class.getClassLoader().getResource(resource) != null;
  }

  /** What OR-Tools calls this machine: {@code linux-x86-64}. */
  public static String platform() {
    return platform(System.getProperty("os.name"), System.getProperty("os.arch"));
  }

  static String platform(String system, String processor) {
    String name = system.toLowerCase(Locale.ROOT);
    String os = name.startsWith("windows") ? "win32" : name.startsWith("mac") ? "darwin" : name;
    return os + "-" + (processor.matches("amd64|x86_64") ? "x86-64" : processor);
  }

  private static String nativeLibrary() {
    return "ortools-" + platform() + "/" + System.mapLibraryName("jniortools");
  }
}
