package io.laconic.cli.parts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Parts are recognized by files that their modules really have. */
class OptionalPartTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root"));

  /** Of a module that exists, the file must too. */
  @Test
  void everyFileIsAClassOfItsModule() throws IOException {
    List<String> classes = sources();
    for (OptionalPart part : OptionalPart.ALL) {
      boolean module = Files.exists(ROOT.resolve(part.name()).resolve("pom.xml"));
      if (module) {
        String source = part.resource().replace(".class", ".java");
        assertThat(classes).as(part.name()).anyMatch(file -> file.endsWith(source));
      }
    }
  }

  private static List<String> sources() throws IOException {
    try (Stream<Path> modules = Files.walk(ROOT, 2)) {
      return modules
          .map(module -> module.resolve("src/main/java"))
          .filter(Files::isDirectory)
          .flatMap(OptionalPartTest::files)
          .toList();
    }
  }

  private static Stream<String> files(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.map(file -> file.toString().replace('\\', '/')).toList().stream();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void platformsAreNamedAsOrToolsNamesThem() {
    assertThat(OptionalPart.platform("Linux", "amd64")).isEqualTo("linux-x86-64");
    assertThat(OptionalPart.platform("Linux", "aarch64")).isEqualTo("linux-aarch64");
    assertThat(OptionalPart.platform("Mac OS X", "x86_64")).isEqualTo("darwin-x86-64");
    assertThat(OptionalPart.platform("Mac OS X", "aarch64")).isEqualTo("darwin-aarch64");
    assertThat(OptionalPart.platform("Windows 11", "amd64")).isEqualTo("win32-x86-64");
  }
}
