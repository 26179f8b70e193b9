package io.laconic.solver;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import org.junit.jupiter.api.Test;

/** The solvers know the programs and nothing else of the learners, and print nothing. */
class ArchitectureTest {
  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.laconic.solver");

  @Test
  void knowsOnlyThePrograms() {
    neverUses("io.laconic.cover..", "io.laconic.space..", "io.laconic.model..", "io.laconic.cli..")
        .check(MAIN);
  }

  @Test
  void javaAloneNeedsNoNativeLibrary() {
    noClasses()
        .that()
        .haveSimpleNameStartingWith("OjAlgo")
        .or()
        .haveSimpleName("ChosenSolver")
        .or()
        .haveSimpleName("Parts")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.google..")
        .check(MAIN);
  }

  @Test
  void printsNothing() {
    GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.allowEmptyShould(true).check(MAIN);
  }

  private static ArchRule neverUses(String... packages) {
    return noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages)
        .allowEmptyShould(true);
  }
}
