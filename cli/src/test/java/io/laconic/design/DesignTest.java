package io.laconic.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.design.Walk.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The counts do not grow again; {@code .ci/design-numbers --places} lists what is counted. */
class DesignTest {
  /** The limits, all of them. Lower one when the code gets better. */
  private interface Limit {
    int TYPE_TESTS = 20;
    int OPTIONS_IN_CORE = 0;
    int EXCEPTION_TEXTS = 0;
    int PACKAGE_CYCLES = 0;
    int CLASSES_IN_A_PACKAGE = 50;
  }

  @TempDir Path temp;

  private static final Path ROOT = Path.of(System.getProperty("laconic.root"));
  private static Counts counts;

  @BeforeAll
  static void count() throws IOException {
    counts = new Counts(ROOT);
  }

  @Test
  void classifiersAndMessagesAreRarelyAskedForTheirClass() {
    List<String> found = new ArrayList<>();
    counts.classifierTests().forEach((file, count) -> found.add(count + " in " + file));
    counts.messageTests().forEach((file, count) -> found.add(count + " in " + file));
    int sum = found.stream().mapToInt(text -> Integer.parseInt(text.split(" ")[0])).sum();
    assertThat(sum).as("%s", found).isLessThanOrEqualTo(Limit.TYPE_TESTS);
  }

  @Test
  void coreKnowsNoOptionsOfTheCommandLine() {
    assertThat(counts.optionsInCore()).hasSizeLessThanOrEqualTo(Limit.OPTIONS_IN_CORE);
  }

  @Test
  void nobodyReadsTheTextsOfExceptions() {
    assertThat(counts.exceptionTextsRead()).hasSizeLessThanOrEqualTo(Limit.EXCEPTION_TEXTS);
  }

  @Test
  void packagesHaveNoCycles() {
    assertThat(counts.cycles()).hasSizeLessThanOrEqualTo(Limit.PACKAGE_CYCLES);
  }

  @Test
  void aListingOfAPackageExplainsItself() {
    assertThat(counts.classesByPackage().values())
        .allMatch(classes -> classes <= Limit.CLASSES_IN_A_PACKAGE);
  }

  @Test
  void everyPackageSaysWhatLivesThere() throws IOException {
    List<SourceFile> main = new SourceFiles(ROOT).main();
    assertThat(main.stream().filter(file -> file.name().equals("package-info")))
        .extracting(SourceFile::packageName)
        .containsAll(counts.classesByPackage().keySet());
  }

  @Test
  void nobodyUsesJavaSerialization() throws IOException {
    assertThat(new SourceFiles(ROOT).main())
        .flatExtracting(SourceFile::imports)
        .contains("java.io.InputStream")
        .doesNotContain("java.io.ObjectInputStream", "java.io.ObjectOutputStream");
  }

  @Test
  void everyCountFindsWhatItCounts() throws IOException {
    write(
        "a/A.java",
        """
        package a;
        import b.B;
        /** The same again; it is no good. */
        class A implements Classifier {
          // a comment
          boolean test(Object it, Exception e) {
            String text = e.getMessage();
            return it instanceof A || it instanceof B.Inner || A.class == it
                || it instanceof String || text.contains("--option") || "scm".equals(it);
          }
        }
        """);
    write("a/Classifier.java", "package a;\n\ninterface Classifier {}\n");
    write("b/Message.java", "package b;\ninterface Message {}\n");
    write(
        "b/B.java",
        "package b;\n"
            + "import a.Classifier;\n"
            + "class B {\n"
            + "  static class Inner implements Message {}\n"
            + "  Classifier it;\n"
            + "}\n");
    Counts small = new Counts(temp);
    assertThat(small.classifierTests()).containsValue(2).hasSize(1);
    assertThat(small.messageTests()).containsValue(1).hasSize(1);
    assertThat(small.allTypeTests()).isEqualTo(3);
    assertThat(small.exceptionTextsRead()).containsExactly("A: text.contains(\"--option\")");
    assertThat(small.optionsInCore()).containsExactly("A: --option");
    assertThat(small.filesNamingLearners()).containsExactly("a.A");
    assertThat(small.cycles()).containsExactly(Set.of("a", "b"));
    assertThat(small.isNo()).isEqualTo(1);
    assertThat(small.theSame()).isEqualTo(1);
    assertThat(small.linesByPackage()).containsEntry("a", 11L).containsEntry("b", 8L);
  }

  @Test
  void aMissingInterfaceIsNotCountedAsZero() throws IOException {
    write("a/A.java", "package a;\nclass A {}\n");
    assertThatThrownBy(() -> new Counts(temp).messageTests())
        .hasMessage("core has no type named Message");
  }

  @Test
  void aReturnIsACallFromALaterFile() {
    Walk walk =
        new Walk(
            List.of(
                new Step("Train", ""),
                new Step("Job", "Train"),
                new Step("Table", "Job"),
                new Step("Table", "Train"), // from before: no return
                new Step("Job", "Job"),
                new Step("Job", "Table"),
                new Step("Job", "Table")));
    assertThat(walk.files()).containsExactly("Train", "Job", "Table");
    assertThat(walk.returns()).containsExactly("Job");
  }

  private void write(String name, String text) throws IOException {
    Path file = temp.resolve("core/src/main/java").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(temp.resolve("core/pom.xml"), "<project/>");
    Files.writeString(file, text);
  }
}
