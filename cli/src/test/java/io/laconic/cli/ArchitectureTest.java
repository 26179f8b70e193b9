package io.laconic.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
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
        .layer("worker")
        .definedBy("io.laconic.cli.worker")
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
        .whereLayer("worker")
        .mayOnlyBeAccessedByLayers("command")
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
