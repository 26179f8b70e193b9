package io.laconic.space;

import io.laconic.program.Num;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;

/** Formulas over the coordinates of two points. */
final class Formulas {
  private Formulas() {}

  /** One number for each coordinate. */
  static List<Num> byPair(List<Num> point, List<Num> center, BinaryOperator<Num> of) {
    return IntStream.range(0, point.size())
        .mapToObj(j -> of.apply(point.get(j), center.get(j)))
        .toList();
  }

  /** The sum over all coordinates, in index order. */
  static Num sumOver(List<Num> point, List<Num> center, BinaryOperator<Num> of) {
    return Num.sum(byPair(point, center, of));
  }

  static Num absolute(Num of) {
    return new Num.Applied(Num.Function.ABSOLUTE, of);
  }
}
