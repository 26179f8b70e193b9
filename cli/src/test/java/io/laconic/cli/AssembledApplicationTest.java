package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The application as users run it: {@code ./laconic} in a copy of the sources, with all jars that
 * its build puts on one class path. It takes about half a minute, most of it for the build.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a shell script")
@Tag("process")
class AssembledApplicationTest {
  private static final Path SOURCES = Path.of(System.getProperty("laconic.root"));

  /**
   * Two rings of five points. A ball of radius 12 covers a point and its two neighbours. So the
   * linear relaxation takes a third of each of the ten balls, and only the integer program finds
   * that two whole balls per ring are needed.
   */
  private static final String RINGS =
      """
      x,y,class
      10,0,a
      3.09,9.51,a
      -8.09,5.88,a
      -8.09,-5.88,a
      3.09,-9.51,a
      110,0,b
      103.09,9.51,b
      91.91,5.88,b
      91.91,-5.88,b
      103.09,-9.51,b
      """;

  @TempDir static Path root;

  private record Result(int exit, String out, String err) {}

  @BeforeAll
  static void copySources() throws IOException {
    copy(SOURCES.resolve("laconic"));
    copy(SOURCES.resolve("mvnw"));
    copy(SOURCES.resolve("pom.xml"));
    copyTree(SOURCES.resolve(".mvn"));
    try (Stream<Path> modules = Files.walk(SOURCES, 2)) {
      for (Path module :
          modules.filter(m -> !m.equals(SOURCES) && Files.exists(m.resolve("pom.xml"))).toList()) {
        copy(module.resolve("pom.xml"));
        copyTree(module.resolve("src/main"));
      }
    }
    Files.writeString(root.resolve("rings.csv"), RINGS);
    assertThat(laconic("--version").err()).startsWith("building laconic");
  }

  @Test
  void exactSolverRunsWhereTheRelaxationIsNotWhole() throws IOException {
    String words =
        "train rings.csv -m model.json --learner pvm --radius 12 --method exact"
            + " --certificate standard";
    String text = laconic(words.split(" ")).out();
    assertThat(text).contains("exact 0.40 proven, LP bound 0.33");
  }

  @Test
  void decisionTreeRuns() throws IOException {
    assertThat(laconic("compare rings.csv --folds 5 --learners cart".split(" ")).out())
        .containsPattern("cart +0");
  }

  /** A lambda that the parser is linked with would keep it out of the archive: CommandRun. */
  @Test
  void theParserOfCommandsIsInTheArchiveOfClasses() throws IOException {
    laconicWith("-Xlog:class+load:file=loaded.txt", "--version");
    assertThat(Files.readAllLines(root.resolve("loaded.txt")))
        .filteredOn(line -> line.contains(" picocli.CommandLine source: "))
        .hasSize(1)
        .allSatisfy(line -> assertThat(line).endsWith("shared objects file"));
  }

  /** Spark's class path is another one: built for real, it must come together and give the same. */
  @Test
  @EnabledOnJre(value = JRE.JAVA_17, disabledReason = "Spark runs on Java 17")
  void sparkIsBuiltAndGivesTheSameModel() throws IOException {
    String words = "train rings.csv --learner scm --features balls --certificate none -m ";
    laconic((words + "here.json").split(" "));
    laconic((words + "spark.json --engine spark").split(" "));
    assertThat(root.resolve("spark.json")).hasSameTextualContentAs(root.resolve("here.json"));
  }

  /** Two parts of one library may carry the same shaded class; it is the same to the byte then. */
  @Test
  void noTwoJarsHoldDifferentClassesOfOneName() throws IOException {
    Map<String, Path> home = new HashMap<>();
    Map<String, Long> checksums = new HashMap<>();
    List<String> twice = new ArrayList<>();
    for (Path file : jars()) {
      try (JarFile jar = new JarFile(file.toFile())) {
        jar.stream()
            .filter(entry -> entry.getName().endsWith(".class"))
            .filter(entry -> !entry.getName().startsWith("META-INF/"))
            .filter(entry -> !entry.getName().equals("module-info.class"))
            .filter(entry -> home.putIfAbsent(entry.getName(), file) != null)
            .filter(entry -> entry.getCrc() != checksums.get(entry.getName()))
            .forEach(entry -> twice.add(entry + " in " + home.get(entry.getName()) + ", " + file));
        jar.stream().forEach(entry -> checksums.putIfAbsent(entry.getName(), entry.getCrc()));
      }
    }
    assertThat(home).containsKey("com/google/protobuf/Message.class");
    assertThat(twice).isEmpty();
  }

  /** Where a dependency has changed: {@code .ci/third-party >docs/inside/third-party.md}. */
  @Test
  void everyJarIsOnThePageOfLicences() throws Exception {
    Process process =
        new ProcessBuilder(
                SOURCES.resolve(".ci/third-party").toString(), jars().get(0).getParent().toString())
            .redirectErrorStream(true)
            .start();
    String page = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor()).as(page).isZero();
    assertThat(page).isEqualTo(Files.readString(SOURCES.resolve("docs/inside/third-party.md")));
    assertThat(page).doesNotContain("GPL-3", "AGPL", "| GPL");
  }

  /** Of the application without Spark. */
  private static List<Path> jars() throws IOException {
    try (Stream<Path> files = Files.walk(root.resolve("target"))) {
      return files
          .filter(file -> file.toString().endsWith(".jar"))
          .filter(file -> file.getParent().getFileName().toString().startsWith("app-"))
          .toList();
    }
  }

  private static Result laconic(String... words) throws IOException {
    return laconicWith(null, words);
  }

  private static Result laconicWith(String options, String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of(root.resolve("laconic").toString()));
    command.addAll(List.of(words));
    Path err = root.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(root.toFile()).redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder
        .environment()
        .keySet()
        .removeAll(List.of("LACONIC_OPTS", "LACONIC_SPARK", "LACONIC_WEKA", "JAVA_TOOL_OPTIONS"));
    if (options != null) {
      builder.environment().put("LACONIC_OPTS", options);
    }
    Process process = builder.start();
    try {
      String out = new String(process.getInputStream().readAllBytes());
      Result result = new Result(process.waitFor(), out, Files.readString(err));
      assertThat(result.exit()).as(result.err()).isZero();
      return result;
    } catch (InterruptedException e) {
      process.destroy();
      throw new IOException(e);
    }
  }

  private static void copyTree(Path folder) throws IOException {
    try (Stream<Path> files = Files.exists(folder) ? Files.walk(folder) : Stream.empty()) {
      files.filter(Files::isRegularFile).forEach(AssembledApplicationTest::copy);
    }
  }

  private static void copy(Path file) {
    try {
      Path target = root.resolve(SOURCES.relativize(file).toString());
      Files.createDirectories(target.getParent());
      Files.copy(file, target, java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
