package io.laconic.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The command line holds no algorithm code. */
class ArchitectureTest {
  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.laconic.cli");

  @Test
  void leavesTheInsideOfLearningAlone() {
    neverUses("io.laconic.cover..", "io.laconic.space..", "io.laconic.feature..").check(MAIN);
  }

  @Test
  void packagesPointOneWay() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("cli")
        .definedBy("io.laconic.cli")
        .layer("command")
        .definedBy("io.laconic.cli.command")
        .layer("checkpoint")
        .definedBy("io.laconic.cli.checkpoint")
        .layer("watch")
        .definedBy("io.laconic.cli.watch")
        .layer("help")
        .definedBy("io.laconic.cli.help")
        .layer("option")
        .definedBy("io.laconic.cli.option")
        .layer("extension")
        .definedBy("io.laconic.cli.extension")
        .layer("wording")
        .definedBy("io.laconic.cli.wording")
        .whereLayer("cli")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("command")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("checkpoint")
        .mayOnlyBeAccessedByLayers("watch", "command")
        .whereLayer("watch")
        .mayOnlyBeAccessedByLayers("command")
        .whereLayer("help")
        .mayOnlyBeAccessedByLayers("command", "cli")
        .whereLayer("option")
        .mayOnlyBeAccessedByLayers("help", "checkpoint", "command", "cli")
        .whereLayer("wording")
        .mayNotAccessAnyLayer()
        .check(MAIN);
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

  @Test
  void rulesCanFail() {
    assertThat(neverUses("picocli..").evaluate(MAIN).hasViolation()).isTrue();
  }

  private static ArchRule neverUses(String... packages) {
    return noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages)
        .allowEmptyShould(true);
  }
}
