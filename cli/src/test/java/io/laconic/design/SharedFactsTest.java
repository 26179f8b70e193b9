package io.laconic.design;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.fact.FactWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Facts have one file of words, which Java, R and Python read; every line of it is stated
 * somewhere.
 */
class SharedFactsTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root"));
  private static final Pattern TEXT = Pattern.compile("\"([a-z]+(?:-[a-z]+)*)\"");

  /** With {@code -Dlaconic.docs.update=true} the copies are written again. */
  @ParameterizedTest
  @ValueSource(strings = {"connect/r/inst/facts.txt", "connect/python/src/laconic/facts.txt"})
  void copiesAreTheSame(String file) throws IOException {
    Path copy = ROOT.resolve(file);
    if (Boolean.getBoolean("laconic.docs.update")) {
      Files.writeString(copy, FactWords.file());
    }
    assertThat(Files.readString(copy)).isEqualTo(FactWords.file());
  }

  /** A code that is stated without words fails where it is said; words without a code are dead. */
  @Test
  void everyFactIsStatedInTheSources() throws IOException {
    Set<String> stated = new TreeSet<>();
    for (SourceFile file : new SourceFiles(ROOT).main()) {
      if (file.imports().contains("io.laconic.fact.Fact") && !isConversion(file)) {
        TEXT.matcher(file.text()).results().forEach(found -> stated.add(found.group(1)));
      }
    }
    assertThat(stated).containsAll(FactWords.codes());
  }

  /** Facts do not come from the sentences of old files. */
  private static boolean isConversion(SourceFile file) {
    return file.name().equals("OldSentences");
  }
}
