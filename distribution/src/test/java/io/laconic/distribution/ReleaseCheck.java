package io.laconic.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each part of a release is unpacked in a folder with blanks in its name and run there, without
 * Maven and without network.
 */
@Tag("process")
class ReleaseCheck {
  private static final Path RELEASE = Path.of(System.getProperty("laconic.release"));
  private static final String VERSION = System.getProperty("laconic.version");

  @TempDir Path temp;
  private Path folder;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void makeFolder() throws IOException {
    folder = Files.createDirectories(temp.resolve("a folder with blanks"));
    environment.put("HOME", folder.toString());
    environment.put("JAVA_HOME", System.getProperty("java.home"));
  }

  @Test
  void zipRunsFromAFolderThatCannotBeWritten() throws IOException {
    Path app = unpacked("zip");
    assertThat(shell().run("chmod", "-R", "a-w", app).exit()).isZero();
    Path laconic = app.resolve("bin/laconic");
    assertThat(succeeds(laconic, "demo")).startsWith("Breast cancer (Wisconsin, diagnostic)");
    assertThat(folder.resolve("laconic-demo.html")).isNotEmptyFile();
    assertThat(succeeds(laconic, "certify", "demo.json", "sample:breast-cancer"))
        .contains("Checked");
    assertThat(succeeds(laconic, "--version"))
        .startsWith("laconic " + VERSION)
        .contains("export, report, formats, rivals, papers, solver")
        .contains("without: solver natives, ");
    try (Stream<Path> files = Files.walk(folder.resolve(".cache"))) {
      assertThat(files).anyMatch(file -> file.toString().endsWith(".jsa"));
    }
    assertThat(shell().run("chmod", "-R", "u+w", app).exit()).isZero();
  }

  @Test
  void exitCodesAndMistypedOptionsReachTheUser() throws IOException {
    Path laconic = unpacked("tar.gz").resolve("bin/laconic");
    assertThat(shell().run(laconic, "nosuch").exit()).isEqualTo(2);
    assertThat(shell().run(laconic, "look", "missing.csv").exit()).isEqualTo(1);
    environment.put("LACONIC_OPTS", "-XX:+NoSuchThing");
    Shell.Result mistyped = shell().run(laconic, "train", "sample:iris");
    assertThat(mistyped.exit()).isEqualTo(1);
    assertThat(mistyped.err() + mistyped.out()).contains("NoSuchThing");
    environment.put("LACONIC_OPTS", "-Xmx300m -XX:+UseSerialGC");
    assertThat(succeeds(laconic, "look", "sample:iris")).contains("150 rows");
  }

  @Test
  void solverWithoutItsNativeLibraryTellsTheWayOut() throws IOException {
    Path laconic = unpacked("zip").resolve("bin/laconic");
    assertThat(succeeds(laconic, "solver")).startsWith("ojAlgo").contains("solver install");
    Object[] exact = exactRun(laconic);
    Shell.Result result = shell().run(exact);
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(result.err()).contains("note: the native library of OR-Tools is not there");
    assertThat(result.out()).contains("proven");
    assertThat(shell().run(laconic, "solver", "install").exit()).as("no network").isEqualTo(1);
  }

  @Test
  void zipAndTarHaveTheSameFiles() throws IOException {
    Path zip = unpacked("zip");
    Files.move(zip, folder.resolve("of zip"));
    Path tar = unpacked("tar.gz");
    Shell.Result difference = shell().run("diff", "-r", folder.resolve("of zip"), tar);
    assertThat(difference.out()).isEmpty();
    assertThat(difference.exit()).isZero();
    assertThat(tar.resolve("bin/laconic")).isExecutable();
    assertThat(Files.readString(tar.resolve("bin/laconic.cmd"))).contains(VERSION, "\r\n");
    assertThat(tar.resolve("share/man/man1/laconic-train.1")).isNotEmptyFile();
    assertThat(tar.resolve("share/completion/laconic.bash")).isNotEmptyFile();
    assertThat(Files.readString(tar.resolve("licenses/libsvm.txt"))).contains("Chih-Jen Lin");
    assertThat(Files.readString(tar.resolve("THIRD-PARTY.md"))).contains("| libsvm |");
  }

  @Test
  void jarRunsByItself() throws IOException {
    Path jar = Files.copy(RELEASE.resolve(name("laconic", "jar")), folder.resolve("one file.jar"));
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    assertThat(succeeds(java, "-jar", jar, "demo")).startsWith("Breast cancer");
    // in another order: modules are found in the order of the class path
    assertThat(succeeds(java, "-jar", jar, "help").lines())
        .containsExactlyInAnyOrderElementsOf(
            succeeds(unpacked("zip").resolve("bin/laconic"), "help").lines().toList());
    assertThat(succeeds(java, "-jar", jar, "compare", "sample:iris", "--learners", "cart"))
        .contains("cart");
  }

  @Test
  void debianPackageBringsItsJavaAndItsSolver() throws IOException {
    List<Path> packages = release().filter(file -> file.toString().endsWith(".deb")).toList();
    assumeTrue(!packages.isEmpty(), "no Debian package was made: its tools are missing");
    shell().run("dpkg-deb", "-x", packages.get(0), folder);
    environment.remove("JAVA_HOME");
    Path laconic = folder.resolve("opt/laconic/bin/laconic");
    assertThat(succeeds(laconic, "demo")).startsWith("Breast cancer");
    assertThat(succeeds(laconic, "--version")).contains("solver natives, ");
    assertThat(succeeds(exactRun(laconic))).contains("proven");
    succeeds(
        laconic,
        "export",
        "demo.json",
        "--to",
        "java",
        "-o",
        "Demo.java",
        "--check",
        "sample:breast-cancer");
  }

  @Test
  void sparkIsAddedByItsZip() throws IOException {
    assumeTrue(Runtime.version().feature() == 17, "Spark needs Java 17");
    Path laconic = unpacked("zip").resolve("bin/laconic");
    Object[] train = {laconic, "train", "sample:iris", "-m", "iris.json", "--engine", "spark"};
    assertThat(shell().run(train).err()).contains("needs laconic-spark-" + VERSION + ".zip");
    shell().run("unzip", "-q", RELEASE.resolve(name("laconic-spark", "zip")), "-d", folder);
    assertThat(shell().run(train).err()).contains("needs SPARK_HOME");
    environment.put("SPARK_HOME", sparkHome().toString());
    environment.put("SPARK_LOCAL_IP", "127.0.0.1");
    // its parts talk to each other by the loopback device, which is down where there is no network
    String loopback = "ip link set lo up 2>/dev/null; \"$0\" \"$@\"";
    Object[] words = Stream.concat(Stream.of("sh", "-c", loopback), Stream.of(train)).toArray();
    Shell.Result result = shell().run(words);
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(folder.resolve("iris.json")).isNotEmptyFile();
  }

  /** The jars of Spark, as its own folder has them. */
  private Path sparkHome() throws IOException {
    Path jars = Files.createDirectories(folder.resolve("a spark/jars"));
    Path list = Path.of(System.getProperty("laconic.spark.classpath"));
    for (String entry : Files.readString(list).strip().split(File.pathSeparator)) {
      Path jar = Path.of(entry);
      if (!jar.getFileName().toString().startsWith("laconic-")) {
        Files.createLink(jars.resolve(jar.getFileName()), jar);
      }
    }
    return jars.getParent();
  }

  private static Object[] exactRun(Path laconic) {
    String words =
        "train sample:iris --learner pvm --method exact --radius 1 --certificate standard"
            + " -m pvm.json";
    return Stream.concat(Stream.of((Object) laconic), Stream.of(words.split(" "))).toArray();
  }

  private Path unpacked(String type) throws IOException {
    Path archive = RELEASE.resolve(name("laconic", type));
    Shell.Result result =
        type.equals("zip")
            ? shell().run("unzip", "-q", archive, "-d", folder)
            : shell().run("tar", "-xzf", archive, "-C", folder);
    assertThat(result.exit()).as(result.err()).isZero();
    return folder.resolve("laconic-" + VERSION);
  }

  private String succeeds(Object... words) throws IOException {
    Shell.Result result = shell().run(words);
    assertThat(result.exit()).as(result.err()).isZero();
    return result.out();
  }

  private Shell shell() {
    return new Shell(folder, environment);
  }

  private static String name(String part, String type) {
    return part + "-" + VERSION + "." + type;
  }

  private static Stream<Path> release() throws IOException {
    try (Stream<Path> files = Files.list(RELEASE)) {
      return files.toList().stream();
    }
  }
}
