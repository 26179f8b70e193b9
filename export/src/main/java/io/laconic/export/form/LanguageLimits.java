package io.laconic.export.form;

import io.laconic.program.DecisionProgram;
import io.laconic.program.DecisionProgramSummary;
import io.laconic.program.Num;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What keeps a program out of a language. */
public final class LanguageLimits {
  /** More operations than this make no program that anyone could read, or a compiler would take. */
  private static final int LONGEST = 60_000;

  /** More terms than this nest too deeply for parsers. */
  private static final int WIDEST = 500;

  private LanguageLimits() {}

  /** Sums, products, quotients and comparisons only: rays, checklists, lists, soft rays. */
  public static Optional<String> onlyThresholds(DecisionProgram program) {
    return DecisionProgramSummary.of(program).computed()
        ? Optional.of("distances and projections of rows to the bit")
        : of(program, EnumSet.noneOf(Num.Function.class), false);
  }

  /** Also absolute values, squares and square roots, which are the same to the bit everywhere. */
  public static Optional<String> exactFunctions(DecisionProgram program) {
    return of(
        program,
        EnumSet.of(Num.Function.ABSOLUTE, Num.Function.SQUARE, Num.Function.SQUARE_ROOT),
        false);
  }

  /** All operations. */
  public static Optional<String> everything(DecisionProgram program) {
    return of(program, EnumSet.allOf(Num.Function.class), true);
  }

  private static Optional<String> of(
      DecisionProgram program, Set<Num.Function> functions, boolean powers) {
    DecisionProgramSummary operations = DecisionProgramSummary.of(program);
    if (operations.length() > LONGEST || operations.widest() > WIDEST) {
      return Optional.of(
          "a model of "
              + operations.length()
              + " operations, "
              + operations.widest()
              + " of them in one sum; at most "
              + LONGEST
              + " and "
              + WIDEST
              + " are written");
    }
    if (operations.powers() && !powers) {
      return Optional.of("a polynomial kernel to the bit");
    }
    if (operations.functions().contains(Num.Function.EXPONENTIAL)
        && !functions.contains(Num.Function.EXPONENTIAL)) {
      return Optional.of("a Gaussian kernel to the bit");
    }
    return functions.containsAll(operations.functions())
        ? Optional.empty()
        : Optional.of("distances and projections of rows to the bit");
  }
}
