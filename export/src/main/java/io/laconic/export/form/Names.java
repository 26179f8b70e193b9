package io.laconic.export.form;

import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Names of variables that are names in every language: {@code v_age} for column "Age". No language
 * has a reserved word that begins like that.
 */
public final class Names {
  private static final int LONGEST = 40;

  private final List<String> inputs = new ArrayList<>();
  private final List<String> quantities;

  public Names(DecisionProgram program) {
    Set<String> taken = new HashSet<>();
    for (Input input : program.inputs()) {
      String plain = plain(input.column());
      String name = plain;
      for (int k = 2; !taken.add(name); k++) {
        name = plain + "_" + k;
      }
      inputs.add(name);
    }
    quantities = program.quantities().stream().map(quantity -> "q_" + quantity.name()).toList();
  }

  private static String plain(String column) {
    String letters = column.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
    return "v_" + letters.substring(0, Math.min(LONGEST, letters.length()));
  }

  public String input(int input) {
    return inputs.get(input);
  }

  public String quantity(int quantity) {
    return quantities.get(quantity);
  }
}
