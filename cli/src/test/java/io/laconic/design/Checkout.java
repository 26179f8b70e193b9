package io.laconic.design;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A checkout whose launcher can be run. */
final class Checkout {
  private final Path root;

  Checkout(Path root) {
    this.root = root;
  }

  /** Traces {@code train FILE -m MODEL} with default options, on one thread. */
  Walk train() throws IOException, InterruptedException {
    return walk("Train", "train %1$s/rows.csv -m %1$s/model.json --threads 1");
  }

  /** Traces the training of one learner with one certificate, as it was when targets were set. */
  Walk trainOne() throws IOException, InterruptedException {
    return walk(
        "Train",
        "train %1$s/rows.csv -m %1$s/model.json --threads 1 --learner scm --certificate standard");
  }

  /** Traces {@code cv FILE} with default options, on one thread. */
  Walk cv() throws IOException, InterruptedException {
    return walk("Cv", "cv %s/rows.csv --threads 1");
  }

  /** The classes that the command {@code predict} needs. */
  Set<String> reachedByPredict() throws IOException, InterruptedException {
    return new ReachedClasses(classPath()).from("io/laconic/cli/command/Predict");
  }

  private Walk walk(String command, String words) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("design");
    try {
      Files.writeString(folder.resolve("rows.csv"), rows());
      return new Walk(TracedRun.steps(classPath(), command, words.formatted(folder)));
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  /** All jars of the assembled application; the launcher builds it if it is missing or old. */
  private String classPath() throws IOException, InterruptedException {
    Process build =
        new ProcessBuilder(root.resolve("laconic").toString(), "--version")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    if (build.waitFor() != 0) {
      throw new IOException(root + ": laconic could not be built");
    }
    List<String> stamp = Files.readAllLines(root.resolve("target/.laconic-stamp"));
    try (Stream<Path> files = Files.list(root.resolve(stamp.get(1)))) {
      return files
          .map(Path::toString)
          .filter(file -> file.endsWith(".jar"))
          .sorted()
          .collect(Collectors.joining(":"));
    }
  }

  /** Sixty rows of two classes that overlap a little. */
  private static String rows() {
    Random random = new Random(1);
    StringBuilder text = new StringBuilder("a,b,c,class\n");
    for (int row = 0; row < 60; row++) {
      int yes = row % 2;
      double a = random.nextGaussian() + yes;
      double b = random.nextGaussian();
      double c = 1.5 * random.nextGaussian() - yes;
      text.append(
          String.format(Locale.ROOT, "%.2f,%.2f,%.2f,%s\n", a, b, c, yes == 1 ? "yes" : "no"));
    }
    return text.toString();
  }
}
