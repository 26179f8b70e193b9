package io.laconic.model;

import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumberSyntax;
import io.laconic.data.Scaling;
import io.laconic.program.ProgramBuilder;
import io.laconic.space.Space;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What lies between a raw row and the classifier.
 *
 * @param classes names of the classes; of two, the positive one is second
 * @param space how rows are compared; null if the features are rays
 */
public record Frame(
    List<String> classes,
    Encoding encoding,
    Scaling scaling,
    MissingValuePolicy missing,
    Space space) {
  /** Begins the name of all classes but one. */
  private static final String OTHERS = "not ";

  private static final String CLASS = "class ";

  /** Names of classes that say nothing without the word "class". */
  private static final Set<String> BARE_WORDS = Set.of("yes", "no", "true", "false");

  public Frame {
    classes = List.copyOf(classes);
  }

  /**
   * The name of a class as it is said in a sentence: {@code class 1} where the name alone would be
   * taken for a number or an answer; other names as they are.
   */
  public static String spoken(String name) {
    if (name.startsWith(OTHERS)) {
      String one = spoken(name.substring(OTHERS.length()));
      return one.startsWith(CLASS) ? OTHERS + one : name;
    }
    boolean bare =
        NumberSyntax.isNumber(name) || BARE_WORDS.contains(name.toLowerCase(Locale.ROOT));
    return bare ? CLASS + name : name;
  }

  /** The names of all classes as they are said in a sentence. */
  public List<String> spokenClasses() {
    return classes.stream().map(Frame::spoken).toList();
  }

  /** Begins a program that reads raw rows. */
  public ProgramBuilder newProgram() {
    return new ProgramBuilder(classes, encoding, missing);
  }
}
