package io.laconic.formats;

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

/** The readers of binary tables know how files are read and nothing of learning. */
class ArchitectureTest {
  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.laconic.formats");

  @Test
  void knowsOnlyHowFilesAreRead() {
    neverUses("io.laconic.learn..", "io.laconic.model..", "io.laconic.cli..").check(MAIN);
  }

  /** Each library stays in the package that reads its format. */
  @Test
  void librariesAreUsedInOnePlace() {
    neverUsedOutside("spreadsheet", "org.dhatim..");
    neverUsedOutside("parquet", "org.apache.parquet..");
    neverUsedOutside("arrow", "org.apache.arrow..");
  }

  private static void neverUsedOutside(String owner, String library) {
    noClasses()
        .that()
        .resideOutsideOfPackage("io.laconic.formats." + owner)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .check(MAIN);
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
