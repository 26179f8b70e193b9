package io.laconic.bound;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class StandsAloneTest {
  @Test
  void boundsUseNothingElseOfLaconic() {
    classes()
        .that()
        .resideInAPackage("io.laconic.bound")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("io.laconic.bound", "java..")
        .check(
            new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("io.laconic.bound"));
  }
}
