package io.laconic.papers;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/** Papers stand on what they share; nothing shared knows a paper. */
class ArchitectureTest {
  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.laconic.papers");

  @Test
  void packagesHaveNoCycle() {
    slices().matching("io.laconic.(papers..)").should().beFreeOfCycles().check(MAIN);
  }

  @Test
  void drawingUsesNoOtherPackage() {
    never("..drawing..", "..experiment..", "..page..", "io.laconic.papers").check(MAIN);
    never("..drawing..", PAPERS).check(MAIN);
  }

  @Test
  void whatPapersShareKnowsNoPaper() {
    never("..experiment..", PAPERS).check(MAIN);
    never("..experiment..", "io.laconic.papers", "..page..").check(MAIN);
  }

  @Test
  void onlyTheDecisionListPaperUsesAnotherPaper() {
    never("..papers.scm..", "..papers.dlm..", "..softgreedy..", "..prototypes..").check(MAIN);
    never("..papers.dlm..", "..softgreedy..", "..prototypes..").check(MAIN);
    never("..softgreedy..", "..papers.dlm..", "..papers.scm..", "..prototypes..").check(MAIN);
    never("..prototypes..", "..papers.dlm..", "..papers.scm..", "..softgreedy..").check(MAIN);
  }

  @Test
  void rulesCanFail() {
    assertThat(never("..papers.dlm..", "..papers.scm..").evaluate(MAIN).hasViolation()).isTrue();
  }

  private static final String[] PAPERS = {
    "..papers.scm..", "..papers.dlm..", "..softgreedy..", "..prototypes.."
  };

  private static ArchRule never(String from, String... to) {
    return noClasses()
        .that()
        .resideInAPackage(from)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(to);
  }
}
