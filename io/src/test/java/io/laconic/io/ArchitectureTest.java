package io.laconic.io;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

/** Packages point one way; reading and writing needs no learning, and prints nothing. */
class ArchitectureTest {
  private static final String ROOT = "io.laconic.io";
  private static final Path SOURCES = Path.of(System.getProperty("basedir", "."), "src/main/java");
  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  @Test
  void doesNotLearn() {
    neverUses("io.laconic.cover..", "io.laconic.select..", "io.laconic.cli..").check(MAIN);
  }

  /** The order of the packages is the table in package-info.java. */
  @Test
  void packagesUseOnlyThoseAboveThem() throws IOException {
    List<String> order = new ArrayList<>();
    for (String names : table()) {
      order.addAll(List.of(names.split(", ")));
    }
    assertThat(order)
        .containsExactlyInAnyOrderElementsOf(
            MAIN.stream().map(type -> lastName(type.getPackageName())).collect(toSet()));
    for (int k = 0; k + 1 < order.size(); k++) {
      String[] below =
          order.subList(k + 1, order.size()).stream()
              .map(ArchitectureTest::fullName)
              .toArray(String[]::new);
      noClasses()
          .that()
          .resideInAPackage(fullName(order.get(k)))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(below)
          .check(MAIN);
    }
  }

  private static List<String> table() throws IOException {
    return Files.readAllLines(SOURCES.resolve("io/laconic/io/package-info.java")).stream()
        .dropWhile(line -> !line.contains("<pre>"))
        .skip(1)
        .takeWhile(line -> !line.contains("</pre>"))
        .map(line -> line.substring(3).split(" {2,}")[0])
        .toList();
  }

  private static String lastName(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static String fullName(String last) {
    return last.equals("io") ? ROOT : ROOT + "." + last;
  }

  @Test
  void leavesThreadsToParallel() {
    noClasses()
        .should()
        .callConstructorWhere(target(owner(assignableTo(Thread.class))))
        .orShould()
        .dependOnClassesThat()
        .belongToAnyOf(Executors.class, ForkJoinPool.class, Timer.class)
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
