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
public record Operations(
    long length, Set<Num.Function> functions, boolean powers, boolean computed, int widest) {
  private static final Operations NONE =
      new Operations(0, EnumSet.noneOf(Num.Function.class), false, false, 0);

  /** What stands in a program. */
  public static Operations of(DecisionProgram program) {
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
        .reduce(NONE, Operations::and);
  }

  private Operations and(Operations other) {
    Set<Num.Function> both = EnumSet.copyOf(functions);
    both.addAll(other.functions);
    return new Operations(
        length + other.length,
        both,
        powers || other.powers,
        computed || other.computed,
        Math.max(widest, other.widest));
  }

  private static Operations one(Operations... parts) {
    return Stream.of(parts)
        .reduce(new Operations(1, NONE.functions, false, false, 0), Operations::and);
  }

  private static Operations many(List<Operations> parts) {
    Operations all = one(parts.toArray(Operations[]::new));
    return new Operations(
        all.length, all.functions, all.powers, all.computed, Math.max(all.widest, parts.size()));
  }

  /** Counts while it goes through a program. */
  private static final class Counting implements Language<Operations> {
    @Override
    public Operations constant(double value) {
      return one();
    }

    @Override
    public Operations value(int input) {
      return one();
    }

    @Override
    public Operations named(int quantity) {
      return one();
    }

    @Override
    public Operations sum(List<Operations> terms) {
      return many(terms);
    }

    @Override
    public Operations product(List<Operations> factors) {
      return many(factors);
    }

    @Override
    public Operations extreme(boolean largest, List<Operations> of) {
      return many(of);
    }

    @Override
    public Operations difference(Operations a, Operations b) {
      return one(a, b);
    }

    @Override
    public Operations quotient(Operations a, Operations b) {
      return one(a, b);
    }

    @Override
    public Operations power(Operations a, Operations b) {
      Operations both = one(a, b);
      return new Operations(both.length, both.functions, true, both.computed, both.widest);
    }

    @Override
    public Operations applied(Num.Function function, Operations to) {
      return one(to, new Operations(0, EnumSet.of(function), false, false, 0));
    }

    @Override
    public Operations choice(Operations when, Operations then, Operations otherwise) {
      return one(when, then, otherwise);
    }

    @Override
    public Operations compared(Operations a, Bool.Comparison how, Operations b) {
      return one(a, b);
    }

    @Override
    public Operations all(List<Operations> conditions) {
      return many(conditions);
    }

    @Override
    public Operations any(List<Operations> conditions) {
      return many(conditions);
    }

    @Override
    public Operations not(Operations condition) {
      return one(condition);
    }

    @Override
    public Operations missing(int input) {
      return one();
    }

    @Override
    public Operations is(int input, String category) {
      return one();
    }

    @Override
    public Operations notANumber(Operations number) {
      return one(number, new Operations(0, NONE.functions, false, true, 0));
    }
  }
}
