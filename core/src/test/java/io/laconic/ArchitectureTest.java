package io.laconic;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The core keeps its rules, and the rules can fail. */
class ArchitectureTest {
  private static final String BAD = "io.laconic.bad";
  private static final Path MODULE = Path.of(System.getProperty("basedir", "."));

  @TestFactory
  Stream<DynamicTest> coreKeeps() {
    JavaClasses core =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.laconic");
    Map<String, ArchRule> rules = new Architecture("io.laconic").rules();
    return rules.keySet().stream()
        .map(name -> DynamicTest.dynamicTest(name, () -> rules.get(name).check(core)));
  }

  @TestFactory
  Stream<DynamicTest> badClassesBreak() {
    JavaClasses bad = new ClassFileImporter().importPackages(BAD);
    Map<String, ArchRule> rules = new Architecture(BAD).rules();
    return Stream.of(
            "road: bound",
            "road: certificate",
            "road: data",
            "known packages",
            "no cycles",
            "cover: the upper floor stands alone",
            "cover: lower packages stand alone",
            "java.base only",
            "no printing",
            "no Java serialization: types",
            "no Java serialization: streams",
            "no hidden randomness",
            "no hidden threads")
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () ->
                        assertThat(rules.get(name).evaluate(bad).hasViolation())
                            .as(name)
                            .isTrue()));
  }

  @Test
  void moduleRequiresOnlyJavaBase() throws IOException {
    try (InputStream in =
        Files.newInputStream(MODULE.resolve("target/classes/module-info.class"))) {
      assertThat(ModuleDescriptor.read(in).requires())
          .extracting(ModuleDescriptor.Requires::name)
          .containsExactly("java.base");
    }
  }

  @Test
  void everyPackageSaysWhatLivesThere() throws IOException {
    try (Stream<Path> files = Files.walk(MODULE.resolve("src/main/java/io"))) {
      List<Path> silent =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .map(Path::getParent)
              .distinct()
              .filter(folder -> !isDescribed(folder.resolve("package-info.java")))
              .toList();
      assertThat(silent).as("packages without a described package-info.java").isEmpty();
    }
  }

  private static boolean isDescribed(Path info) {
    try {
      return Files.exists(info) && Files.readString(info).contains("/**");
    } catch (IOException e) {
      return false;
    }
  }
}
