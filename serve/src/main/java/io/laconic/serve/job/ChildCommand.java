package io.laconic.serve.job;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How a child process is started: the same Java and class path as this one, another heap. */
final class ChildCommand {
  /** Options of this JVM that a child shares. */
  private static final List<String> SHARED =
      List.of(
          "-Xlog",
          "-Xshare",
          "-XX:SharedArchiveFile",
          "-XX:+IgnoreUnrecognizedVMOptions",
          "-XX:FreqInlineSize",
          "-Dlaconic.",
          "-Dslf4j.",
          "-Dfile.encoding",
          "--enable-native-access",
          "--sun-misc-unsafe",
          "--add-opens");

  private ChildCommand() {}

  /**
   * The words that start a worker.
   *
   * @param memoryBytes its largest heap; a job that needs more ends the process
   */
  static List<String> words(JobKind.Pace pace, long memoryBytes) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (SHARED.stream().anyMatch(option::startsWith)) {
        words.add(option);
      }
    }
    words.add("-Xmx" + memoryBytes);
    words.add("-XX:+ExitOnOutOfMemoryError");
    if (pace != JobKind.Pace.LONG) {
      words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    } else {
      words.add("-XX:+UseParallelGC");
    }
    words.addAll(List.of("-cp", classPath()));
    words.addAll(List.of("io.laconic.cli.Main", "worker"));
    return words;
  }

  /** The class path of this process, for a process that runs elsewhere. */
  private static String classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
