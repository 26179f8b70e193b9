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
 * @param classColumn name of the column of the classes; null if nobody knows it
 * @param classes names of the classes; of two, the positive one is second
 * @param space how rows are compared; null if the features are rays
 */
public record Frame(
    String classColumn,
    List<String> classes,
    Encoding encoding,
    Scaling scaling,
    MissingValuePolicy missing,
    Space space) {
  /** Begins the name of all classes but one. */
  private static final String OTHERS = "not ";

  /** Names of classes that say nothing without their column. */
  private static final Set<String> BARE_WORDS = Set.of("yes", "no", "true", "false");

  public Frame {
    classes = List.copyOf(classes);
  }

  /** A frame of classes whose column nobody knows. */
  public Frame(
      List<String> classes,
      Encoding encoding,
      Scaling scaling,
      MissingValuePolicy missing,
      Space space) {
    this(null, classes, encoding, scaling, missing, space);
  }

  /**
   * The name of a class as it is said in a sentence: {@code Survived = 1} where the name alone
   * would be taken for a number or an answer; other names as they are.
   */
  public String spoken(String name) {
    return spoken(name, classColumn);
  }

  /**
   * The name of a class as it is said in a sentence.
   *
   * @param column of the classes; null if nobody knows it; {@code class} reads {@code class 1}
   */
  public static String spoken(String name, String column) {
    boolean unknown = column == null || column.equals("class");
    if (name.startsWith(OTHERS) && isBare(name.substring(OTHERS.length()))) {
      String one = name.substring(OTHERS.length());
      return unknown ? "not class " + one : column + " not " + one;
    }
    if (!isBare(name)) {
      return name;
    }
    return unknown ? "class " + name : column + " = " + name;
  }

  /** Whether the name of a class says nothing without its column. */
  public static boolean isBare(String name) {
    return NumberSyntax.isNumber(name) || BARE_WORDS.contains(name.toLowerCase(Locale.ROOT));
  }

  /** The names of all classes as they are said in a sentence. */
  public List<String> spokenClasses() {
    return classes.stream().map(this::spoken).toList();
  }

  /** Begins a program that reads raw rows. */
  public ProgramBuilder newProgram() {
    return new ProgramBuilder(classes, encoding, missing);
  }
}
