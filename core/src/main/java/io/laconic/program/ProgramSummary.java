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
public record ProgramSummary(
    long length, Set<Num.Function> functions, boolean powers, boolean computed, int widest) {
  private static final ProgramSummary NONE =
      new ProgramSummary(0, EnumSet.noneOf(Num.Function.class), false, false, 0);

  /** What stands in a program. */
  public static ProgramSummary of(DecisionProgram program) {
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
        .reduce(NONE, ProgramSummary::and);
  }

  private ProgramSummary and(ProgramSummary other) {
    Set<Num.Function> both = EnumSet.copyOf(functions);
    both.addAll(other.functions);
    return new ProgramSummary(
        length + other.length,
        both,
        powers || other.powers,
        computed || other.computed,
        Math.max(widest, other.widest));
  }

  private static ProgramSummary one(ProgramSummary... parts) {
    return Stream.of(parts)
        .reduce(new ProgramSummary(1, NONE.functions, false, false, 0), ProgramSummary::and);
  }

  private static ProgramSummary many(List<ProgramSummary> parts) {
    ProgramSummary all = one(parts.toArray(ProgramSummary[]::new));
    return new ProgramSummary(
        all.length, all.functions, all.powers, all.computed, Math.max(all.widest, parts.size()));
  }

  /** Counts while it goes through a program. */
  private static final class Counting implements Language<ProgramSummary> {
    @Override
    public ProgramSummary constant(double value) {
      return one();
    }

    @Override
    public ProgramSummary value(int input) {
      return one();
    }

    @Override
    public ProgramSummary named(int quantity) {
      return one();
    }

    @Override
    public ProgramSummary sum(List<ProgramSummary> terms) {
      return many(terms);
    }

    @Override
    public ProgramSummary product(List<ProgramSummary> factors) {
      return many(factors);
    }

    @Override
    public ProgramSummary extreme(boolean largest, List<ProgramSummary> of) {
      return many(of);
    }

    @Override
    public ProgramSummary difference(ProgramSummary a, ProgramSummary b) {
      return one(a, b);
    }

    @Override
    public ProgramSummary quotient(ProgramSummary a, ProgramSummary b) {
      return one(a, b);
    }

    @Override
    public ProgramSummary power(ProgramSummary a, ProgramSummary b) {
      ProgramSummary both = one(a, b);
      return new ProgramSummary(both.length, both.functions, true, both.computed, both.widest);
    }

    @Override
    public ProgramSummary applied(Num.Function function, ProgramSummary to) {
      return one(to, new ProgramSummary(0, EnumSet.of(function), false, false, 0));
    }

    @Override
    public ProgramSummary choice(
        ProgramSummary when, ProgramSummary then, ProgramSummary otherwise) {
      return one(when, then, otherwise);
    }

    @Override
    public ProgramSummary compared(ProgramSummary a, Bool.Comparison how, ProgramSummary b) {
      return one(a, b);
    }

    @Override
    public ProgramSummary all(List<ProgramSummary> conditions) {
      return many(conditions);
    }

    @Override
    public ProgramSummary any(List<ProgramSummary> conditions) {
      return many(conditions);
    }

    @Override
    public ProgramSummary not(ProgramSummary condition) {
      return one(condition);
    }

    @Override
    public ProgramSummary missing(int input) {
      return one();
    }

    @Override
    public ProgramSummary is(int input, String category) {
      return one();
    }

    @Override
    public ProgramSummary notANumber(ProgramSummary number) {
      return one(number, new ProgramSummary(0, NONE.functions, false, true, 0));
    }
  }
}
