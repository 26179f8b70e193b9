package io.laconic.serve;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.security.MessageDigest;
import org.junit.jupiter.api.Test;

/** The workbench runs commands; it learns and decides nothing by itself. */
class ArchitectureTest {
  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.laconic.serve");

  @Test
  void leavesLearningToTheCommands() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "io.laconic.cover..", "io.laconic.train..", "io.laconic.model..", "io.laconic.select..")
        .check(MAIN);
  }

  @Test
  void onlyThePackageHttpKnowsTheServerLibrary() {
    noClasses()
        .that()
        .resideOutsideOfPackage("io.laconic.serve.http..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("io.javalin..", "org.eclipse.jetty..", "jakarta..")
        .check(MAIN);
  }

  @Test
  void thePackagesPointOneWay() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "io.laconic.serve.workspace..", "io.laconic.serve.rows..", "io.laconic.serve.job..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.laconic.serve.http..")
        .check(MAIN);
  }

  /** A comparison that stops at the first difference tells how much of a guess was right. */
  @Test
  void tokensAreComparedInConstantTime() {
    classes()
        .that()
        .haveSimpleName("Token")
        .should()
        .callMethod(MessageDigest.class, "isEqual", byte[].class, byte[].class)
        .andShould()
        .notBeInterfaces()
        .check(MAIN);
    noClasses()
        .that()
        .haveSimpleName("Token")
        .should()
        .callMethod(String.class, "equals", Object.class)
        .check(MAIN);
  }

  @Test
  void needsNoDesktop() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.awt..", "javax..")
        .check(MAIN);
  }

  @Test
  void printsNothing() {
    GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(MAIN);
  }
}
