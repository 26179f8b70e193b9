package io.laconic.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * {@code ./mvnw test} is quick: a test class that starts a process, a browser or Spark has a tag,
 * also if a class that helps it does so.
 */
class TestLanesTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root"));

  /** What must not be used without this tag or one that costs more. */
  private static final Map<String, Pattern> SIGNS =
      Map.of(
          "process",
          Pattern.compile("\\bProcessBuilder\\b|\\.exec\\(|\\bserver\\.job\\(|\\bjobs\\.submit\\("),
          "browser",
          Pattern.compile("\\borg\\.openqa\\.|\"chromium\""),
          "spark",
          Pattern.compile("\\bSparkSession\\b|\\bJavaSparkContext\\b"));

  private static final Pattern TEST =
      Pattern.compile("@(Test|ParameterizedTest|RepeatedTest|TestFactory)\\b");
  private static final Pattern TAG = Pattern.compile("@Tag\\(\"(\\w+)\"\\)\\s+(\\w+ )*class ");

  private static List<SourceFile> files;

  @BeforeAll
  static void read() throws IOException {
    files = new SourceFiles(ROOT).test();
  }

  @Test
  void whatStartsAProcessABrowserOrSparkIsTagged() {
    Map<String, String> missing = new TreeMap<>();
    SIGNS.forEach(
        (tag, sign) ->
            reaching(sign).stream()
                .filter(file -> TEST.matcher(file.code()).find() && tag(file).isEmpty())
                .forEach(file -> missing.put(file.path().toString(), tag)));
    assertThat(missing).isEmpty();
  }

  @Test
  void simulationsAreTagged() {
    assertThat(files.stream().filter(file -> file.name().endsWith("SimulationTest")))
        .hasSizeGreaterThan(5)
        .allMatch(file -> tag(file).equals("simulation"));
  }

  /** A tag that the build does not know would exclude nothing. */
  @Test
  void theBuildKnowsEveryTag() throws IOException {
    Matcher excluded =
        Pattern.compile("<tests.excluded>(.*)</tests.excluded>")
            .matcher(Files.readString(ROOT.resolve("pom.xml")));
    assertThat(excluded.find()).isTrue();
    assertThat(files.stream().map(TestLanesTest::tag).filter(tag -> !tag.isEmpty()).distinct())
        .containsExactlyInAnyOrder(excluded.group(1).split(","));
  }

  /** The files in which a sign stands, and those that use a class of one of them. */
  private static Set<SourceFile> reaching(Pattern sign) {
    Set<SourceFile> reaching = new HashSet<>();
    List<SourceFile> found =
        files.stream()
            .filter(
                file -> !file.name().equals("TestLanesTest") && sign.matcher(file.code()).find())
            .toList();
    assertThat(found).isNotEmpty();
    while (reaching.addAll(found)) {
      List<SourceFile> helpers = found;
      found =
          files.stream()
              .filter(file -> !reaching.contains(file))
              .filter(file -> helpers.stream().anyMatch(helper -> uses(file, helper)))
              .toList();
    }
    return reaching;
  }

  private static boolean uses(SourceFile file, SourceFile helper) {
    boolean visible =
        file.packageName().equals(helper.packageName())
            || file.imports().stream()
                .anyMatch(name -> (name + ".").startsWith(helper.qualifiedName() + "."));
    return visible
        && file.code().contains(helper.name())
        && Pattern.compile("\\b" + helper.name() + "\\b").matcher(file.code()).find();
  }

  /** The tag of the class; empty if it has none. */
  private static String tag(SourceFile file) {
    Matcher tag = TAG.matcher(file.code());
    return tag.find() ? tag.group(1) : "";
  }
}
