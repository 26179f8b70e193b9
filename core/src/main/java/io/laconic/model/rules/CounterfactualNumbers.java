package io.laconic.model.rules;

import io.laconic.data.Encoding;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The values of a column of numbers. Thresholds {@code t0 < t1 < …} cut the line into pieces: piece
 * 0 is below t0, piece 1 is t0 itself, piece 2 lies between t0 and t1, and so on. Neighbouring
 * pieces on which the same conditions hold are one kind of values.
 */
final class CounterfactualNumbers extends CounterfactualValues {
  private final String name;
  private final List<Condition> conditions;
  private final double[] thresholds;
  private final double value;
  private final List<Integer> firstPieces = new ArrayList<>();
  private final List<boolean[]> holds = new ArrayList<>();
  private final int present;

  CounterfactualNumbers(
      Encoding encoding,
      int part,
      List<Integer> members,
      boolean[] now,
      List<Condition> conditions,
      double value) {
    super(members, now);
    this.name = encoding.parts().get(part).column();
    this.conditions = conditions;
    this.value = value;
    this.thresholds =
        conditions.stream()
            .filter(condition -> !condition.feature().asksIfMissing())
            .mapToDouble(CounterfactualValues::threshold)
            .sorted()
            .distinct()
            .toArray();
    for (int piece = 0; piece < pieces(); piece++) {
      boolean[] here = holdsOn(piece);
      if (piece == 0 || !Arrays.equals(here, holds.get(holds.size() - 1))) {
        firstPieces.add(piece);
        holds.add(here);
      }
    }
    this.present = Double.isNaN(value) ? -1 : kindOf(pieceOf(value));
  }

  private int pieces() {
    return 2 * thresholds.length + 1;
  }

  private boolean[] holdsOn(int piece) {
    double low = piece < 2 ? Double.NEGATIVE_INFINITY : thresholds[piece / 2 - 1];
    double high = piece / 2 < thresholds.length ? thresholds[piece / 2] : Double.POSITIVE_INFINITY;
    boolean[] here = new boolean[conditions.size()];
    for (int k = 0; k < here.length; k++) {
      if (conditions.get(k).feature().asksIfMissing()) {
        here[k] = conditions.get(k).turned();
        continue;
      }
      double t = threshold(conditions.get(k));
      boolean above = conditions.get(k).isAbove();
      here[k] = piece % 2 == 1 ? holds(conditions.get(k), high) : above ? low >= t : high <= t;
    }
    return here;
  }

  private int pieceOf(double x) {
    int below = 0;
    while (below < thresholds.length && thresholds[below] < x) {
      below++;
    }
    return below < thresholds.length && thresholds[below] == x ? 2 * below + 1 : 2 * below;
  }

  private int kindOf(int piece) {
    int kind = firstPieces.size() - 1;
    while (firstPieces.get(kind) > piece) {
      kind--;
    }
    return kind;
  }

  @Override
  List<Option> options() {
    List<Option> options = new ArrayList<>();
    for (int kind = 0; kind < holds.size(); kind++) {
      if (kind != present) {
        options.add(new Option(kind, kind, effortOf(kind)));
      }
    }
    return options;
  }

  private double effortOf(int kind) {
    if (present < 0) {
      return UNKNOWN;
    }
    double border = kind > present ? lowEnd(kind) : highEnd(kind);
    return effort(Math.abs(value - border), conditions.get(0));
  }

  /** The threshold where a kind begins; not for the first. */
  private double lowEnd(int kind) {
    int piece = firstPieces.get(kind);
    return thresholds[piece % 2 == 1 ? piece / 2 : piece / 2 - 1];
  }

  private int lastPiece(int kind) {
    return kind + 1 < firstPieces.size() ? firstPieces.get(kind + 1) - 1 : pieces() - 1;
  }

  /** The threshold where a kind ends; not for the last. */
  private double highEnd(int kind) {
    return thresholds[lastPiece(kind) / 2];
  }

  /** On to the end of the line, away from the present value. */
  @Override
  List<Option> wider(Option option) {
    Option up = new Option(option.from(), holds.size() - 1, option.effort());
    Option down = new Option(0, option.to(), option.effort());
    return present < 0 ? List.of(up, down) : List.of(option.from() > present ? up : down);
  }

  @Override
  boolean[] holdsFor(int kind) {
    return holds.get(kind);
  }

  @Override
  String words(Option option) {
    List<String> ends = new ArrayList<>();
    if (option.from() > 0) {
      boolean closed = firstPieces.get(option.from()) % 2 == 1;
      ends.add(name + (closed ? " >= " : " > ") + Wording.number(lowEnd(option.from())));
    }
    if (option.to() < holds.size() - 1) {
      boolean closed = lastPiece(option.to()) % 2 == 1;
      ends.add(name + (closed ? " <= " : " < ") + Wording.number(highEnd(option.to())));
    }
    if (ends.isEmpty()) {
      return "any " + name;
    }
    boolean point = ends.size() == 2 && lowEnd(option.from()) == highEnd(option.to());
    return point
        ? name + " = " + Wording.number(lowEnd(option.from()))
        : String.join(" and ", ends);
  }
}
