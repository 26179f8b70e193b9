package io.laconic.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every class of the cover and of the features is named in some test of this module, so that a
 * reader of the class finds an example of what it does. Comments and texts do not count.
 */
class NamedInTestsTest {
  private static final Path SOURCES = Path.of(System.getProperty("basedir", "."), "src");
  private static final Pattern WORD = Pattern.compile("\\b[A-Z]\\w*");
  private static final Pattern NOT_CODE =
      Pattern.compile("/\\*.*?\\*/|//[^\\n]*|\"(?:\\\\.|[^\"\\\\\\n])*+\"", Pattern.DOTALL);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cover",
        "cover/threshold",
        "cover/prototype",
        "cover/soft",
        "cover/exact",
        "learn/features"
      })
  void everyClassIsNamed(String folder) throws IOException {
    Path main = SOURCES.resolve("main/java/io/laconic").resolve(folder);
    Path tests = SOURCES.resolve("test/java");
    if (!Files.isDirectory(main) || !Files.isDirectory(tests)) {
      abort("the sources are not at " + SOURCES.toAbsolutePath());
    }
    Set<String> classes = classes(main);
    assertThat(classes).as("classes of %s", folder).isNotEmpty();
    classes.removeAll(namedIn(tests));
    assertThat(classes).as("classes of %s that no test names", folder).isEmpty();
  }

  @Test
  void commentsAndTextsDoNotCount() {
    String code =
        "/** A {@link Bins}. */ class X { String s = \"a \\\" Side\"; } // Axes\nRowSet r;";
    assertThat(names(code)).containsExactly("RowSet", "String", "X");
  }

  private static Set<String> classes(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".java") && !name.equals("package-info.java"))
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static Set<String> namedIn(Path folder) throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
        names.addAll(names(Files.readString(file)));
      }
    }
    return names;
  }

  private static Set<String> names(String source) {
    Set<String> names = new TreeSet<>();
    Matcher words = WORD.matcher(NOT_CODE.matcher(source).replaceAll(" "));
    while (words.find()) {
      names.add(words.group());
    }
    return names;
  }
}
