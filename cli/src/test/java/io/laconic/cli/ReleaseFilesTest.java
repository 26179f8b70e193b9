package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the profile release reads, which is not built here: lists that must agree. */
class ReleaseFilesTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root"));

  /** What makes an archive of loaded classes, where Java does not do so by itself. */
  private static final Set<String> ARCHIVE =
      Set.of("-XX:DumpLoadedClassList", "-XX:SharedClassListFile", "-Xshare:dump", "-Xmx512m");

  @Test
  void aReleaseHasTheModulesOfTheLauncher() throws IOException {
    assertThat(distributed())
        .containsExactlyInAnyOrderElementsOf(
            launched().stream().map(folder -> folder.replaceFirst(".*/", "")).toList());
  }

  @Test
  void everyPublishedModuleHasANameAndADescription() throws IOException {
    List<String> published = new ArrayList<>(launched());
    published.add("connect/spark");
    Set<String> names = new TreeSet<>();
    for (String module : published) {
      String pom = Files.readString(ROOT.resolve(module).resolve("pom.xml"));
      assertThat(pom)
          .as(module)
          .contains("<description>")
          .doesNotContain("<maven.deploy.skip>true");
      assertThat(found("<laconic.module>([a-z.]+)</laconic.module>", pom)).as(module).hasSize(1);
      names.addAll(found("<laconic.module>([a-z.]+)</laconic.module>", pom));
    }
    assertThat(names).hasSameSizeAs(published);
    assertThat(Files.readString(ROOT.resolve("pom.xml")))
        .contains("<url>https://", "<developers>", "<scm>", "<licenses>");
  }

  @Test
  void allVersionsAreOne() throws IOException {
    String version = io.laconic.util.Version.number().replace("-SNAPSHOT", "");
    assertThat(Files.readString(ROOT.resolve("connect/python/pyproject.toml")))
        .contains("version = \"" + version + "\"");
    assertThat(Files.readString(ROOT.resolve("connect/python/src/laconic/__init__.py")))
        .contains("__version__ = \"" + version + "\"");
    assertThat(Files.readString(ROOT.resolve("connect/r/DESCRIPTION")))
        .contains("Version: " + version);
    assertThat(Files.readString(ROOT.resolve("connect/weka/src/main/package/Description.props")))
        .contains("Version=" + version);
    assertThat(Files.readString(ROOT.resolve("docs/guide/java.md")))
        .contains("<version>" + io.laconic.util.Version.number() + "</version>");
    assertThat(Files.readString(ROOT.resolve("CHANGELOG.md"))).contains("## [" + version + "]");
    assertThat(Files.readString(ROOT.resolve("packaging/conda/meta.yaml")))
        .contains("version = \"" + version + "\"");
    assertThat(Files.readString(ROOT.resolve("packaging/homebrew/laconic.rb")))
        .contains("v" + version + "/laconic-" + version + ".tar.gz");
  }

  /** Recipes fetch a file that a release has, and nobody's address stands for the maintainers'. */
  @Test
  void recipesAndMaintainerAreThoseOfTheRelease() throws IOException {
    String page = found("<url>(https://github[^<]*)</url>", read("pom.xml")).get(0);
    String script = read("distribution/src/main/scripts/debian-package");
    String archive = found("TARGET/release/(laconic-\\$VERSION[.a-z]+)\"", script).get(0);
    String conda = read("packaging/conda/meta.yaml");
    assertThat(conda)
        .contains(
            page
                + "/releases/download/v{{ version }}/"
                + archive.replace("$VERSION", "{{ version }}"))
        .contains("home: " + page);
    assertThat(read("packaging/homebrew/laconic.rb"))
        .contains("homepage \"" + page + "\"", archive.replaceFirst(".*VERSION", ""));
    for (String file : List.of("connect/python/pyproject.toml", "CITATION.cff")) {
      assertThat(read(file)).as(file).contains("\"" + page + "\"");
    }
    String maintainer = found("email: \"(.*)\"", read("CITATION.cff")).get(0);
    for (String file :
        List.of(
            "connect/r/DESCRIPTION", "pom.xml", "distribution/src/main/scripts/debian-package")) {
      assertThat(read(file)).as(file).contains(maintainer).doesNotContain("example.org");
    }
  }

  private static String read(String file) throws IOException {
    return Files.readString(ROOT.resolve(file));
  }

  /** Exported packages are compared with those of the last release. */
  @Test
  void comparedPackagesAreTheExportedOnes() throws IOException {
    List<String> exported =
        found("exports ([a-z.]+);", Files.readString(source("module-info.java")));
    List<String> compared =
        found("<include>([a-z.]+)</include>", Files.readString(ROOT.resolve("core/pom.xml")));
    assertThat(exported).hasSizeGreaterThan(20);
    assertThat(compared).containsExactlyInAnyOrderElementsOf(exported);
  }

  private static Path source(String name) {
    return ROOT.resolve("core/src/main/java").resolve(name);
  }

  /** Both launchers give the JVM the same options, but for an archive and the size of a file. */
  @Test
  void theLauncherOfWindowsGivesTheSameOptions() throws IOException {
    String script = launcher();
    String windows = Files.readString(ROOT.resolve("distribution/src/main/launcher/laconic.cmd"));
    assertThat(windows.split("\r\n", -1)).hasSameSizeAs(windows.split("\n", -1));
    assertThat(options(windows))
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(
                    options(script)
                        .filter(option -> !ARCHIVE.contains(option))
                        .filter(option -> !option.contains("MaxNewSize")),
                    Stream.of("-XX:+AutoCreateSharedArchive"))
                .collect(Collectors.toSet()));
    List<String> commands = found("\\b(predict \\|[^)]*)\\)", script);
    assertThat(commands).hasSize(1);
    assertThat(windows).contains("in (" + commands.get(0).replace(" | ", " ") + ")");
  }

  private static Stream<String> options(String launcher) {
    String code =
        launcher
            .lines()
            .filter(line -> !line.matches("(rem|#|@rem) .*"))
            .collect(Collectors.joining("\n"));
    return found(
            "(?<![\\w*:])(-XX:[+-]?\\w+|-Xmx\\w+|-X(?:log|share):[\\w*=:]+|--enable-[\\w=-]+|--sun-[\\w=-]+|--add-opens)",
            code)
        .stream()
        .distinct();
  }

  private static String launcher() throws IOException {
    return Files.readString(ROOT.resolve("distribution/src/main/launcher/head.sh"))
        + Files.readString(ROOT.resolve("laconic")).split("# ==== ", 2)[1];
  }

  private static List<String> launched() throws IOException {
    String script = Files.readString(ROOT.resolve("laconic"));
    return List.of(found("(?m)^MODULES=\"([a-z/ -]+)\"", script).get(0).split(" "));
  }

  /** The dependencies of the distribution on modules of ours, without zips of their own. */
  private static List<String> distributed() throws IOException {
    String pom = Files.readString(ROOT.resolve("distribution/pom.xml"));
    return found("(?s)<dependency>(.*?)</dependency>", pom).stream()
        .filter(text -> text.contains("io.laconic") && !text.contains("<scope>"))
        .map(text -> found("<artifactId>laconic-([a-z-]+)</artifactId>", text).get(0))
        .toList();
  }

  private static List<String> found(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(ReleaseFilesTest::first).toList();
  }

  private static String first(MatchResult match) {
    return match.group(1);
  }
}
