package io.laconic.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The words that the search needs are explained, and the formula it uses stands in one place. */
class GlossaryTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root"));
  private static final Pattern PART =
      Pattern.compile("^- .*?\\(`(\\w+)`\\), (\\d+) (?:more )?words: (.*?)\\.$", Pattern.DOTALL);

  /** A penalty times a harm, however they are called. */
  private static final Pattern FORMULA =
      Pattern.compile("penalt\\w*(\\(\\))?(\\[\\w+\\])? \\* (\\w*[hH]arm\\w*|r)\\b");

  private static String glossary;
  private static List<SourceFile> main;

  @BeforeAll
  static void read() throws IOException {
    glossary = Files.readString(ROOT.resolve("docs/reference/glossary.md"));
    main = new SourceFiles(ROOT).main();
  }

  /** The words of the first column; "bin, coarse bin" are two. */
  private static Set<String> explained() {
    return glossary
        .lines()
        .filter(line -> line.startsWith("| "))
        .flatMap(line -> Stream.of(line.split("\\|")[1].strip().split(", ")))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void wordsThatTheSearchNeedsAreExplainedAndCounted() {
    List<String> all = new ArrayList<>();
    List<String> parts = List.of(glossary.split("\n(?=- )|\n\n"));
    List<Matcher> found = parts.stream().map(PART::matcher).filter(Matcher::find).toList();
    assertThat(found).extracting(part -> part.group(1)).contains("PlainShare", "AxisSearch");
    for (Matcher part : found) {
      List<String> words = List.of(part.group(3).split(",\\s+"));
      assertThat(words).as(part.group(1)).hasSize(Integer.parseInt(part.group(2)));
      assertThat(explained()).as(part.group(1)).containsAll(words);
      all.addAll(words);
    }
    assertThat(all).doesNotHaveDuplicates();
  }

  /** Words that meant several things, or had another name for the same thing. */
  @Test
  void wordsThatAreGoneStayAway() {
    Pattern gone =
        Pattern.compile("\\b(admissib\\w+|insideCenters|canMatter|worths?\\(|followed)\\b");
    assertThat(search()).hasSizeGreaterThan(30).noneMatch(file -> gone.matcher(file.text()).find());
  }

  private static List<SourceFile> search() {
    return main.stream()
        .filter(file -> file.packageName().matches("io\\.laconic\\.cover(\\.threshold)?"))
        .toList();
  }

  /** Soft rays have a formula of their own. */
  @Test
  void usefulnessIsComputedInOnePlace() {
    assertThat(main)
        .filteredOn(file -> !Set.of("papers", "bench").contains(file.module()))
        .filteredOn(file -> !file.packageName().endsWith(".soft"))
        .filteredOn(file -> FORMULA.matcher(file.code()).find())
        .extracting(SourceFile::name)
        .containsExactly("Usefulness");
  }
}
