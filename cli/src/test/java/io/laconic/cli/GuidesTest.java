package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The guides name classes by package, such as {@code learn.dlm.DecisionListMachine}. */
class GuidesTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root", ".."));
  private static final Pattern CLASS = Pattern.compile("`((?:[a-z]+\\.)+[A-Z]\\w+)");

  @Test
  void everyClassThatAGuideNamesExists() throws IOException {
    String sources =
        files(ROOT, ".java")
            .map(file -> file.toString().replace('\\', '/').replace('/', '.'))
            .collect(Collectors.joining("\n", "\n", "\n"));
    List<String> named =
        files(ROOT.resolve("docs"), ".md").flatMap(GuidesTest::classes).distinct().toList();
    assertThat(named).hasSizeGreaterThan(10);
    assertThat(named)
        .filteredOn(name -> !name.startsWith("java."))
        .allSatisfy(name -> assertThat(sources).contains("." + name + ".java\n"));
  }

  private static Stream<String> classes(Path guide) {
    try {
      return CLASS.matcher(Files.readString(guide)).results().map(GuidesTest::name);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String name(MatchResult match) {
    return match.group(1);
  }

  private static Stream<Path> files(Path folder, String end) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all
          .filter(
              file ->
                  file.toString().endsWith(end)
                      && !file.toString().contains("target" + file.getFileSystem().getSeparator()))
          .toList()
          .stream();
    }
  }
}
