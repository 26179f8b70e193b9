package io.laconic.weka;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Weka is handed texts and numbers; the inside of learning is left alone, and nothing is printed.
 */
class ArchitectureTest {
  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPath(Path.of(System.getProperty("basedir", "."), "target/classes"));

  private static final String LEARNERS =
      "io.laconic.learn.[baseline|checklist|conditions|dlm|features|prototype|pvm|rules|scm|soft]..";

  @Test
  void leavesTheInsideOfLearningAlone() {
    neverUses("io.laconic.cover..", LEARNERS, "io.laconic.cli.command..").check(MAIN);
  }

  @Test
  void printsNothing() {
    GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.allowEmptyShould(true).check(MAIN);
  }

  @Test
  void usesNoJavaSerialization() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(ObjectInputStream.class, ObjectOutputStream.class)
        .allowEmptyShould(true)
        .check(MAIN);
  }

  @Test
  void everyPackageSaysWhatLivesThere() throws IOException {
    Path sources = Path.of(System.getProperty("basedir", "."), "src/main/java");
    if (Files.notExists(sources)) {
      return;
    }
    try (Stream<Path> files = Files.walk(sources)) {
      assertThat(
              files
                  .filter(file -> file.toString().endsWith(".java"))
                  .filter(file -> !file.endsWith("module-info.java"))
                  .map(Path::getParent)
                  .distinct())
          .allSatisfy(folder -> assertThat(folder.resolve("package-info.java")).exists());
    }
  }

  private static ArchRule neverUses(String... packages) {
    return noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages)
        .allowEmptyShould(true);
  }
}
