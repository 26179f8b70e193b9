package io.laconic.design;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What can be counted in the sources of a checkout without running it. */
final class Counts {
  private static final Set<String> LEARNERS = Set.of("scm", "dlm", "soft-greedy", "pvm");
  private static final Pattern OPTION = Pattern.compile("--[a-z]");
  private static final Pattern IS_NO =
      Pattern.compile("(?<![Tt]here )\\bis no (?!longer\\b|more\\b|less\\b|better\\b|worse\\b)");
  private static final Pattern THE_SAME = Pattern.compile("/\\*\\*[\\s*]*The same\\b");

  /**
   * Tests of texts that others write, where they offer nothing else to tell errors apart: the JDK
   * (a closed pipe), FastCSV (quotes).
   */
  private static final Set<String> FOREIGN =
      Set.of("\"Broken pipe\"", "\"Unclosed\"", "\"Unexpected\"");

  private final List<SourceFile> main;
  private final List<SourceFile> test;

  Counts(Path root) throws IOException {
    main = new SourceFiles(root).main();
    test = new SourceFiles(root).test();
  }

  /** Type tests on classifiers, by file. */
  Map<String, Integer> classifierTests() {
    return new TypeTests(main).of("Classifier");
  }

  /** Type tests on messages, by file. */
  Map<String, Integer> messageTests() {
    return new TypeTests(main).of("Message");
  }

  /** {@code instanceof} of any type. */
  int allTypeTests() {
    return new TypeTests(main).all();
  }

  /** Texts in the core that name an option of the command line. */
  List<String> optionsInCore() {
    List<String> found = new ArrayList<>();
    for (SourceFile file : main) {
      if (file.module().equals("core")) {
        file.texts().stream()
            .filter(text -> OPTION.matcher(text).find())
            .forEach(text -> found.add(file.name() + ": " + text));
      }
    }
    return found;
  }

  /** Places that decide by the text of an exception. */
  List<String> exceptionTextsRead() {
    List<String> found = new ArrayList<>();
    for (SourceFile file : main) {
      ExceptionTexts.readIn(file).stream()
          .filter(place -> FOREIGN.stream().noneMatch(place::contains))
          .forEach(place -> found.add(file.name() + ": " + place));
    }
    return found;
  }

  /** Files with a text that is the name of a learner. */
  List<String> filesNamingLearners() {
    return main.stream()
        .filter(file -> file.texts().stream().anyMatch(LEARNERS::contains))
        .map(SourceFile::qualifiedName)
        .toList();
  }

  /** "is no X", in comments and texts. */
  int isNo() {
    return found(IS_NO);
  }

  /** Javadocs that begin with "The same". */
  int theSame() {
    return found(THE_SAME);
  }

  /** Groups of packages that import from each other. */
  Set<Set<String>> cycles() {
    return new PackageGraph(main).cycles();
  }

  /** Top-level classes, as "package.Name". */
  List<String> classes() {
    return main.stream().filter(SourceFile::isType).map(SourceFile::qualifiedName).toList();
  }

  /** Number of classes by package. */
  Map<String, Long> classesByPackage() {
    return grouped(main.stream().filter(SourceFile::isType).toList(), file -> 1, false);
  }

  /** Lines of code by package, without comments and blank lines. */
  Map<String, Long> linesByPackage() {
    return grouped(main, SourceFile::linesOfCode, false);
  }

  /** Lines of code by module, without comments and blank lines. */
  Map<String, Long> linesByModule() {
    return grouped(main, SourceFile::linesOfCode, true);
  }

  /** Lines of code that do not import, of all modules. */
  long linesWithoutImports() {
    return main.stream().mapToLong(SourceFile::linesWithoutImports).sum();
  }

  /** Lines of test code of all modules. */
  long testLines() {
    return test.stream().mapToLong(SourceFile::linesOfCode).sum();
  }

  /** Lines of code of each class. */
  Map<String, Long> linesByClass() {
    return main.stream()
        .filter(SourceFile::isType)
        .collect(Collectors.toMap(SourceFile::qualifiedName, SourceFile::linesOfCode));
  }

  private int found(Pattern pattern) {
    int count = 0;
    for (SourceFile file : main) {
      Matcher matcher = pattern.matcher(file.text());
      while (matcher.find()) {
        count++;
      }
    }
    return count;
  }

  private static Map<String, Long> grouped(
      List<SourceFile> files, ToLongFunction<SourceFile> value, boolean byModule) {
    return files.stream()
        .collect(
            Collectors.groupingBy(
                file -> byModule ? file.module() : file.packageName(),
                TreeMap::new,
                Collectors.summingLong(value)));
  }
}
