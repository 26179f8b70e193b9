package io.laconic.program;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What stands in a program.
 *
 * @param length how many numbers, conditions and operations: a measure of its size
 * @param functions which functions occur
 * @param powers whether powers occur
 * @param computed whether a computed number may turn out to be none, as with distances
 * @param widest the most terms of a sum or a product
 */
public record DecisionProgramSummary(
    long length, Set<Num.Function> functions, boolean powers, boolean computed, int widest) {
  private static final DecisionProgramSummary NONE =
      new DecisionProgramSummary(0, EnumSet.noneOf(Num.Function.class), false, false, 0);

  /** What stands in a program. */
  public static DecisionProgramSummary of(DecisionProgram program) {
    Counting counting = new Counting();
    Stream<Bool> conditions =
        Stream.of(program.labels(), program.reasons(), program.scores())
            .filter(Objects::nonNull)
            .flatMap(cases -> cases.cases().stream())
            .map(Cases.Case::when);
    Stream<Num> scores =
        program.scores() == null ? Stream.empty() : program.scores().all().stream();
    return Stream.of(
            program.quantities().stream().map(quantity -> quantity.formula().in(counting)),
            Stream.of(program.unanswered().in(counting)),
            conditions.map(condition -> condition.in(counting)),
            scores.map(score -> score.in(counting)))
        .flatMap(part -> part)
        .reduce(NONE, DecisionProgramSummary::and);
  }

  private DecisionProgramSummary and(DecisionProgramSummary other) {
    Set<Num.Function> both = EnumSet.copyOf(functions);
    both.addAll(other.functions);
    return new DecisionProgramSummary(
        length + other.length,
        both,
        powers || other.powers,
        computed || other.computed,
        Math.max(widest, other.widest));
  }

  private static DecisionProgramSummary one(DecisionProgramSummary... parts) {
    return Stream.of(parts)
        .reduce(
            new DecisionProgramSummary(1, NONE.functions, false, false, 0),
            DecisionProgramSummary::and);
  }

  private static DecisionProgramSummary many(List<DecisionProgramSummary> parts) {
    DecisionProgramSummary all = one(parts.toArray(DecisionProgramSummary[]::new));
    return new DecisionProgramSummary(
        all.length, all.functions, all.powers, all.computed, Math.max(all.widest, parts.size()));
  }

  /** Counts while it goes through a program. */
  private static final class Counting implements Language<DecisionProgramSummary> {
    @Override
    public DecisionProgramSummary constant(double value) {
      return one();
    }

    @Override
    public DecisionProgramSummary value(int input) {
      return one();
    }

    @Override
    public DecisionProgramSummary named(int quantity) {
      return one();
    }

    @Override
    public DecisionProgramSummary sum(List<DecisionProgramSummary> terms) {
      return many(terms);
    }

    @Override
    public DecisionProgramSummary product(List<DecisionProgramSummary> factors) {
      return many(factors);
    }

    @Override
    public DecisionProgramSummary extreme(boolean largest, List<DecisionProgramSummary> of) {
      return many(of);
    }

    @Override
    public DecisionProgramSummary difference(DecisionProgramSummary a, DecisionProgramSummary b) {
      return one(a, b);
    }

    @Override
    public DecisionProgramSummary quotient(DecisionProgramSummary a, DecisionProgramSummary b) {
      return one(a, b);
    }

    @Override
    public DecisionProgramSummary power(DecisionProgramSummary a, DecisionProgramSummary b) {
      DecisionProgramSummary both = one(a, b);
      return new DecisionProgramSummary(
          both.length, both.functions, true, both.computed, both.widest);
    }

    @Override
    public DecisionProgramSummary applied(Num.Function function, DecisionProgramSummary to) {
      return one(to, new DecisionProgramSummary(0, EnumSet.of(function), false, false, 0));
    }

    @Override
    public DecisionProgramSummary choice(
        DecisionProgramSummary when,
        DecisionProgramSummary then,
        DecisionProgramSummary otherwise) {
      return one(when, then, otherwise);
    }

    @Override
    public DecisionProgramSummary compared(
        DecisionProgramSummary a, Bool.Comparison how, DecisionProgramSummary b) {
      return one(a, b);
    }

    @Override
    public DecisionProgramSummary all(List<DecisionProgramSummary> conditions) {
      return many(conditions);
    }

    @Override
    public DecisionProgramSummary any(List<DecisionProgramSummary> conditions) {
      return many(conditions);
    }

    @Override
    public DecisionProgramSummary not(DecisionProgramSummary condition) {
      return one(condition);
    }

    @Override
    public DecisionProgramSummary missing(int input) {
      return one();
    }

    @Override
    public DecisionProgramSummary is(int input, String category) {
      return one();
    }

    @Override
    public DecisionProgramSummary notANumber(DecisionProgramSummary number) {
      return one(number, new DecisionProgramSummary(0, NONE.functions, false, true, 0));
    }
  }
}
