package io.laconic.program;

import java.util.regex.Pattern;

/**
 * A quantity that a program computes once: a formula with a name.
 *
 * @param name lower-case letters, digits and underscores; a name in every language
 * @param formula uses only quantities before this one
 */
public record NamedFormula(String name, Num formula) {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]*");

  public NamedFormula {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("not a name of a quantity: " + name);
    }
  }
}
