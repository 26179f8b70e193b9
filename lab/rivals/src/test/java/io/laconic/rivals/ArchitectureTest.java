package io.laconic.rivals;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import org.junit.jupiter.api.Test;

/** Rivals leave the inside of our learning alone, and print nothing. */
class ArchitectureTest {
  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.laconic.rivals");

  /** What makes one machine better than another ({@code learn.choice}) is for rivals, too. */
  private static final String OUR_LEARNERS =
      "io.laconic.learn.[baseline|checklist|conditions|dlm|features|prototype|pvm|rules|scm|soft]..";

  @Test
  void leavesTheInsideOfLearningAlone() {
    neverUses("io.laconic.cover..", OUR_LEARNERS, "io.laconic.io..", "io.laconic.cli..")
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
