package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher script, in a checkout of its own whose Maven wrapper only copies a small jar and
 * counts how often it was called.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a shell script")
@Tag("process")
class LauncherTest {
  private static final String MAIN =
      """
      package io.laconic.cli;
      public class Main {
        public static void main(String[] args) throws Exception {
          if (args.length > 0 && args[0].equals("worker")) {
            while (System.in.read() >= 0) {}
            return;
          }
          System.out.println(System.getProperty("user.dir") + "|" + String.join("|", args));
          System.out.println("memory=" + System.getProperty("more"));
          System.out.println("open=" + String.class.getModule().isOpen("java.lang", Main.class.getModule()));
          System.exit(args.length > 1 ? Integer.parseInt(args[1]) : 0);
        }
      }
      """;

  private static final String WRAPPER =
      """
      #!/bin/sh
      echo "$@" >>calls
      [ ! -e broken ] || { echo "Main.java: broken"; exit 1; }
      for module in core io formats solver lab/rivals cli lab/papers export report serve lab/bench connect/spark; do
        mkdir -p "$module/target"
        cp main.jar "$module/target/laconic-${module##*/}-1.jar"
      done
      for word in "$@"; do
        [ ! -e twice ] || case $word in
          -DoutputDirectory=*/needs/*)
            needs=${word#*=}
            mkdir -p "${needs%/*}/laconic-core"
            touch "${needs%/*}/laconic-core/lib-x-64-1.2.jar" "${needs%/*}/laconic-core/lib-x-64-1.10.jar" ;;
        esac
      done
      """;

  @TempDir Path temp;
  private Path root;
  private Path elsewhere;

  private record Result(int exit, String out, String err) {}

  @BeforeEach
  void makeCheckout() throws IOException {
    temp = temp.toRealPath();
    root = Files.createDirectories(temp.resolve("check out"));
    elsewhere = Files.createDirectories(temp.resolve("some where"));
    Path launcher = Path.of(System.getProperty("basedir", "."), "..", "laconic");
    executable(root.resolve("laconic"), Files.readString(launcher));
    executable(root.resolve("mvnw"), WRAPPER);
    Files.writeString(root.resolve("pom.xml"), "<project/>");
    for (String module : modules(Files.readString(launcher))) {
      Path sources = Files.createDirectories(root.resolve(module).resolve("src/main/java"));
      Files.writeString(root.resolve(module).resolve("pom.xml"), "<project/>");
      Files.writeString(sources.resolve("A.java"), "class A {}");
      Files.writeString(sources.resolve("B.java"), "class B {}");
    }
    makeJar();
  }

  /** Those that the launcher builds, and those that it adds when they are asked for. */
  private static List<String> modules(String launcher) {
    Matcher modules = Pattern.compile("(?m)^MODULES=\"(.*)\"$").matcher(launcher);
    assertThat(modules.find()).isTrue();
    return Stream.of((modules.group(1) + " connect/spark").split(" ")).toList();
  }

  @Test
  void runsFromAnywhereAndBuildsOnce() throws Exception {
    Path link = Files.createSymbolicLink(temp.resolve("a link"), root.resolve("laconic"));
    Result first = run(link, "a  b", "7");
    assertThat(first.out()).startsWith(elsewhere + "|a  b|7\n");
    assertThat(first.err()).isEqualTo("building laconic…\n");
    assertThat(first.exit()).isEqualTo(7);
    Result second = run(root.resolve("laconic"), "");
    assertThat(second.out()).startsWith(elsewhere + "|\n");
    assertThat(second.err()).isEmpty();
    assertThat(second.exit()).isZero();
    assertThat(calls()).isEqualTo(1);
  }

  @Test
  void buildsAgainAfterEachChange() throws Exception {
    Path launcher = root.resolve("laconic");
    Path sources = root.resolve("io/src/main/java");
    run(launcher);
    Files.writeString(sources.resolve("A.java"), "class a {}");
    run(launcher);
    assertThat(calls()).as("changed").isEqualTo(2);
    Files.delete(sources.resolve("B.java"));
    run(launcher);
    assertThat(calls()).as("deleted").isEqualTo(3);
    Path old = Files.move(sources.resolve("A.java"), sources.resolve("C.java"));
    run(launcher);
    assertThat(calls()).as("renamed to %s", old).isEqualTo(4);
    Files.writeString(root.resolve("core/pom.xml"), "<project></project>");
    run(launcher);
    assertThat(calls()).as("pom").isEqualTo(5);
    Files.writeString(root.resolve("README.md"), "not a source");
    run(launcher);
    assertThat(calls()).as("unchanged").isEqualTo(5);
  }

  @Test
  void benchIsBuiltOnlyWhenItIsAskedFor() throws Exception {
    Path launcher = root.resolve("laconic");
    Path bench = Files.createDirectories(root.resolve("lab/bench/src/main/java"));
    Files.writeString(root.resolve("lab/bench/pom.xml"), "<project/>");
    run(launcher, "train", "0");
    Files.writeString(bench.resolve("A.java"), "class A {}");
    run(launcher, "train", "0");
    assertThat(calls()).as("without bench").isEqualTo(1);
    assertThat(run(launcher, "bench", "0").out()).startsWith(elsewhere + "|bench|0\n");
    run(launcher, "bench", "0");
    run(launcher, "train", "0");
    assertThat(calls()).as("each has a build of its own").isEqualTo(2);
  }

  @Test
  void runsWhereTheCheckoutWasMoved() throws Exception {
    run(root.resolve("laconic"));
    Path moved = Files.move(root, temp.resolve("moved"));
    Result result = run(moved.resolve("laconic"), "x");
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).startsWith(elsewhere + "|x\n");
  }

  @Test
  void showsWhyABuildFailed() throws Exception {
    Files.createFile(root.resolve("broken"));
    Result result = run(root.resolve("laconic"));
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .isEqualTo("building laconic…\nMain.java: broken\nlaconic: the build failed\n");
    Files.delete(root.resolve("broken"));
    assertThat(run(root.resolve("laconic")).exit()).isZero();
  }

  @Test
  void refusesTwoVersionsOfOneLibrary() throws Exception {
    Files.createFile(root.resolve("twice"));
    Result result = run(root.resolve("laconic"));
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .endsWith("more than one version on the class path: lib-x-64; pin one in pom.xml\n");
    Files.delete(root.resolve("twice"));
    assertThat(run(root.resolve("laconic")).exit()).isZero();
  }

  @Test
  void firstRunsAtTheSameTimeBuildOnce() throws Exception {
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      processes.add(process(root.resolve("laconic"), List.of("x")).start());
    }
    for (Process process : processes) {
      assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isZero();
    }
    assertThat(calls()).isEqualTo(1);
  }

  @Test
  void passesOptionsToTheJvm() throws Exception {
    ProcessBuilder builder = process(root.resolve("laconic"), List.of());
    builder.environment().put("LACONIC_OPTS", "-Xmx64m -Dmore=yes");
    assertThat(run(builder).out()).contains("memory=yes");
  }

  @Test
  void aMistypedOptionOfTheUserIsTold() throws Exception {
    ProcessBuilder builder = process(root.resolve("laconic"), List.of("train", "0"));
    builder.environment().put("LACONIC_OPTS", "-XX:+NoSuchThing");
    Result result = run(builder);
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("Unrecognized VM option 'NoSuchThing'");
    builder = process(root.resolve("laconic"), List.of("train", "0"));
    builder.environment().put("LACONIC_OPTS", "-XX:+UseSerialGC");
    assertThat(run(builder).exit()).as("another collector").isZero();
  }

  @Test
  void shortCommandsAndSmallJobsStartFromAnArchiveThatIsMadeOnce() throws Exception {
    Path launcher = root.resolve("laconic");
    run(launcher, "train", "0", "--learner", "scm");
    assertThat(archives()).as("long commands do not wait for it").isEmpty();
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      processes.add(process(launcher, List.of("version")).start());
    }
    for (Process process : processes) {
      assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isZero();
    }
    assertThat(archives()).hasSize(1);
    Path archive = archives().get(0);
    assertThat(archive).isRegularFile().isNotEmptyFile();
    Object made = Files.getLastModifiedTime(archive);
    Result result = run(launcher, "version");
    assertThat(result.out()).startsWith(elsewhere + "|version\n");
    assertThat(result.err()).isEmpty();
    assertThat(Files.getLastModifiedTime(archive)).isEqualTo(made);
    Path killed = Path.of(archive + ".making");
    Files.move(archive, Files.createDirectory(killed).resolve("new"));
    assertThat(run(launcher, "version").exit()).isZero();
    assertThat(archive).as("somebody else makes it").doesNotExist();
    Files.setLastModifiedTime(killed, FileTime.from(Instant.now().minusSeconds(3600)));
    assertThat(run(launcher, "version").exit()).isZero();
    assertThat(archive).as("it was left by a launcher that was killed").isRegularFile();
    assertThat(killed).doesNotExist();
    Files.delete(archive);
    Files.writeString(archive, "no archive");
    Result damaged = run(launcher, "version");
    assertThat(damaged.out()).startsWith(elsewhere + "|version\n");
    assertThat(damaged.err()).isEmpty();
    assertThat(damaged.exit()).isZero();
    Files.delete(archive);
    run(launcher, "train", "0");
    assertThat(archive).as("small jobs start from it too").isNotEmptyFile();
  }

  @Test
  void anArchiveThatCannotBeMadeIsNotMissed() throws Exception {
    Path launcher = root.resolve("laconic");
    ProcessBuilder builder = process(launcher, List.of("version"));
    builder.environment().put("JAVA_HOME", wrapped("Xshare:dump").toString());
    Result first = run(builder);
    assertThat(first.exit()).isZero();
    assertThat(first.out()).startsWith(elsewhere + "|version\n");
    assertThat(first.err()).isEqualTo("building laconic…\n");
    assertThat(archives()).hasSize(1).allSatisfy(file -> assertThat(file).isEmptyFile());
  }

  /** A JDK that dies if it is given such an option. */
  private Path wrapped(String option) throws IOException {
    Path home = Files.createDirectories(temp.resolve("other java/bin")).getParent();
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    executable(
        home.resolve("bin/java"),
        "#!/bin/sh\ncase $* in *" + option + "*) exit 1 ;; esac\nexec '" + java + "' \"$@\"\n");
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
    return home;
  }

  private List<Path> archives() throws IOException {
    try (Stream<Path> files = Files.walk(root.resolve("target"))) {
      return files.filter(file -> file.getFileName().toString().startsWith("classes-")).toList();
    }
  }

  @Test
  void refusesAnOldJava() throws Exception {
    Path home = Files.createDirectories(temp.resolve("old java/bin")).getParent();
    executable(home.resolve("bin/java"), "#!/bin/sh\n");
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"11.0.2\"\n");
    ProcessBuilder builder = process(root.resolve("laconic"), List.of());
    builder.environment().put("JAVA_HOME", home.toString());
    Result result = run(builder);
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .isEqualTo("laconic: Java 17 or later is needed; " + home + "/bin/java is 11.0.2\n");
  }

  @Test
  void addsSparkWhereItIsAskedFor() throws Exception {
    assumeTrue(Runtime.version().feature() == 17, "Spark needs Java 17");
    Path launcher = root.resolve("laconic");
    assertThat(run(launcher, "spark").out()).contains("open=false");
    assertThat(run(launcher, "train", "0", "--engine", "spark").out()).contains("open=true");
    assertThat(run(launcher, "train", "0", "--engine=spark").out()).contains("open=true");
    assertThat(run(launcher, "train", "0", "--engine", "local").out()).contains("open=false");
    ProcessBuilder builder = process(launcher, List.of());
    builder.environment().put("LACONIC_SPARK", "1");
    assertThat(run(builder).out()).contains("open=true");
    assertThat(Files.readAllLines(root.resolve("calls")))
        .hasSize(2)
        .satisfies(calls -> assertThat(calls.get(0)).doesNotContain("spark"))
        .satisfies(calls -> assertThat(calls.get(1)).contains("-Pall", "report,connect/spark "));
  }

  @Test
  void refusesSparkOnAnotherJava() throws Exception {
    Path home = Files.createDirectories(temp.resolve("new java/bin")).getParent();
    executable(home.resolve("bin/java"), "#!/bin/sh\n");
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"25.0.1\"\n");
    ProcessBuilder builder = process(root.resolve("laconic"), List.of("--engine", "spark"));
    builder.environment().put("JAVA_HOME", home.toString());
    Result result = run(builder);
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .isEqualTo("laconic: Spark needs Java 17; " + home + "/bin/java is 25.0.1\n");
  }

  private Result run(Path launcher, String... arguments) throws Exception {
    return run(process(launcher, List.of(arguments)));
  }

  private Result run(ProcessBuilder builder) throws Exception {
    Path err = temp.resolve("err");
    Process process = builder.redirectError(err.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes());
    return new Result(process.waitFor(), out, Files.readString(err));
  }

  private ProcessBuilder process(Path launcher, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).directory(elsewhere.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder
        .environment()
        .keySet()
        .removeAll(List.of("LACONIC_OPTS", "LACONIC_SPARK", "JAVA_TOOL_OPTIONS"));
    return builder;
  }

  private int calls() throws IOException {
    return Files.readAllLines(root.resolve("calls")).size();
  }

  private void makeJar() throws IOException {
    makeJar(temp, root.resolve("main.jar"));
  }

  /** A program that tells what it was given. */
  static void makeJar(Path temp, Path target) throws IOException {
    Path source = Files.writeString(temp.resolve("Main.java"), MAIN);
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-d", temp.toString(), source.toString());
    assertThat(exit).isZero();
    try (OutputStream out = Files.newOutputStream(target);
        JarOutputStream jar = new JarOutputStream(out)) {
      jar.putNextEntry(new JarEntry("io/laconic/cli/Main.class"));
      Files.copy(temp.resolve("io/laconic/cli/Main.class"), jar);
    }
  }

  static void executable(Path file, String text) throws IOException {
    Files.writeString(file, text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }
}
