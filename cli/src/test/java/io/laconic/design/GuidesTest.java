package io.laconic.design;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.design.PackageTable.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The guides name what exists, and the packages are as the architecture guide says. */
class GuidesTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root"));
  private static final Pattern QUOTED = Pattern.compile("`([^`\n]+)`");
  private static final Pattern TYPE = Pattern.compile("[A-Z][a-z]\\w*(\\.\\w+)*");
  private static final Pattern PACKAGE = Pattern.compile("io\\.laconic(\\.[a-z]+)+");
  private static final Pattern FILE = Pattern.compile("[\\w.-]+(/[\\w.-]+)+\\.(java|md)");

  /** What looks like the name of a type but is not. */
  private static final Set<String> OTHER = Set.of("NaN", "VmHWM", "Host");

  private static List<SourceFile> main;
  private static Set<String> words;
  private static Set<String> types;
  private static PackageTable table;

  @BeforeAll
  static void read() throws IOException {
    main = new SourceFiles(ROOT).main();
    List<SourceFile> all = new ArrayList<>(main);
    all.addAll(new SourceFiles(ROOT).test());
    words = collected(all, file -> Pattern.compile("\\W+").splitAsStream(file.code()));
    types = collected(all, file -> file.types().stream().map(type -> last(type.name())));
    types.addAll(collected(all, file -> file.imports().stream().map(GuidesTest::last)));
    types.addAll(pythonNames());
    table = PackageTable.read(ROOT.resolve("docs/inside/architecture.md"));
  }

  /** All words of the Python package, which has a guide too. */
  private static Set<String> pythonNames() throws IOException {
    Path folder = ROOT.resolve("connect/python/src");
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.exists(folder) ? Files.walk(folder) : Stream.empty()) {
      for (Path file : files.filter(one -> one.toString().endsWith(".py")).toList()) {
        Pattern.compile("\\W+").splitAsStream(Files.readString(file)).forEach(names::add);
      }
    }
    return names;
  }

  private static Set<String> collected(
      List<SourceFile> files, Function<SourceFile, Stream<String>> names) {
    return files.stream().flatMap(names).collect(Collectors.toCollection(TreeSet::new));
  }

  private static String last(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  @Test
  void guidesNameOnlyWhatExists() throws IOException {
    List<String> unknown = new ArrayList<>();
    for (Path guide : guides()) {
      QUOTED
          .matcher(Files.readString(guide))
          .results()
          .map(found -> found.group(1))
          .filter(name -> !exists(name))
          .forEach(name -> unknown.add(guide.getFileName() + ": " + name));
    }
    assertThat(unknown).isEmpty();
  }

  /** Tables and what programs print cannot be broken; all else has at most 120 letters a line. */
  @Test
  void linesOfGuidesAreShort() throws IOException {
    List<String> wide = new ArrayList<>();
    List<Path> pages = new ArrayList<>(guides());
    pages.add(ROOT.resolve("CHANGELOG.md"));
    try (Stream<Path> records = Files.list(ROOT.resolve("docs/inside/decisions"))) {
      records.forEach(pages::add);
    }
    for (Path page : pages) {
      boolean fenced = false;
      for (String line : Files.readAllLines(page)) {
        fenced ^= line.startsWith("```");
        if (line.length() > 120 && !fenced && !line.matches("(\\|| {4}).*")) {
          wide.add(page.getFileName() + ": " + line);
        }
      }
    }
    assertThat(wide).isEmpty();
  }

  @Test
  void decisionsAreNumberedWithoutHoles() throws IOException {
    try (Stream<Path> files = Files.list(ROOT.resolve("docs/inside/decisions"))) {
      List<Path> records = files.filter(file -> !file.endsWith("README.md")).sorted().toList();
      assertThat(records).hasSizeGreaterThan(20);
      for (int k = 0; k < records.size(); k++) {
        String number = String.format("%04d", k + 1);
        assertThat(records.get(k).getFileName().toString()).startsWith(number + "-");
        assertThat(Files.readString(records.get(k))).startsWith("# " + number + ". ");
      }
    }
  }

  @Test
  void tableListsEveryPackageOnce() {
    assertThat(table.rows())
        .extracting(Row::name)
        .containsExactlyInAnyOrderElementsOf(packages())
        .doesNotHaveDuplicates();
  }

  @Test
  void packagesUseOnlyThoseAboveThem() {
    List<String> wrong = new ArrayList<>();
    new PackageGraph(ours())
        .uses()
        .forEach(
            (name, others) ->
                others.stream()
                    .filter(other -> !table.mayUse(PackageTable.shortName(name), other))
                    .forEach(other -> wrong.add(name + " uses " + other)));
    assertThat(wrong).isEmpty();
  }

  @Test
  void addingTouchesOnlyTheFilesThatTheGuideLists() throws IOException {
    String guide = Files.readString(ROOT.resolve("docs/inside/architecture.md"));
    List<String[]> rows =
        guide
            .substring(guide.indexOf("| to add |"))
            .lines()
            .skip(2)
            .takeWhile(line -> line.startsWith("|"))
            .map(line -> line.split("\\|"))
            .toList();
    assertThat(rows).hasSizeGreaterThan(4);
    assertThat(rows)
        .allSatisfy(
            cells ->
                assertThat(naming(PackageTable.names(cells[2])))
                    .as("files that name the example for %s", cells[1].strip())
                    .containsExactlyInAnyOrderElementsOf(PackageTable.names(cells[3])));
  }

  /**
   * The main files outside the package of a class that name it, or one of the texts after it.
   * Papers and benchmarks do not count: they only use what is there.
   */
  private static List<String> naming(List<String> example) {
    SourceFile home =
        main.stream().filter(file -> file.name().equals(example.get(0))).findFirst().orElseThrow();
    Pattern any = Pattern.compile("(?<!\\w)(" + String.join("|", example) + ")(?!\\w)");
    return main.stream()
        .filter(file -> !file.packageName().equals(home.packageName()))
        .filter(file -> !Set.of("papers", "bench").contains(file.module()))
        .filter(file -> any.matcher(file.code()).find())
        .map(SourceFile::name)
        .toList();
  }

  @Test
  void rulesOfTheTableCanFail() {
    PackageTable small =
        new PackageTable(
            List.of(
                new Row("a", List.of()),
                new Row("a.low", List.of()),
                new Row("b", List.of("a")),
                new Row("b.low", List.of()),
                new Row("c", List.of())));
    assertThat(small.mayUse("c", "a.low")).isTrue();
    assertThat(small.mayUse("b.low", "b")).isTrue();
    assertThat(small.mayUse("b.low", "a.low")).as("not by its parent").isFalse();
    assertThat(small.mayUse("a", "a.low")).as("below it").isFalse();
    assertThat(small.mayUse("a", "x")).as("unknown").isFalse();
  }

  /** Weka looks for its rule learners in a package of its own; all other code is below ours. */
  private static List<SourceFile> ours() {
    return main.stream().filter(file -> file.packageName().startsWith("io.laconic.")).toList();
  }

  private static Set<String> packages() {
    return ours().stream()
        .filter(SourceFile::isType)
        .map(file -> PackageTable.shortName(file.packageName()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Path> guides() throws IOException {
    List<Path> guides = new ArrayList<>(List.of(ROOT.resolve("CONTRIBUTING.md")));
    guides.add(ROOT.resolve("README.md"));
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"), 2)) {
      files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(guides::add);
    }
    return guides;
  }

  /** Whether a quoted name exists; all that looks like no name of ours does. */
  private static boolean exists(String name) {
    if (FILE.matcher(name).matches()) {
      return Files.exists(ROOT.resolve(name));
    }
    if (PACKAGE.matcher(name).matches()) {
      return packages().contains(PackageTable.shortName(name));
    }
    List<String> parts = List.of(name.split("\\."));
    return !TYPE.matcher(name).matches()
        || OTHER.contains(name)
        || (types.contains(parts.get(0)) || isOfJavaLang(parts.get(0)))
            && words.containsAll(parts.subList(1, parts.size()));
  }

  private static boolean isOfJavaLang(String name) {
    try {
      Class.forName("java.lang." + name);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
