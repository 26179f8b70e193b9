package io.laconic.model.prototype;

import io.laconic.model.Model;
import io.laconic.model.Prototype;
import io.laconic.model.Score;
import io.laconic.program.Bool;
import io.laconic.program.Bool.Comparison;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Num;
import io.laconic.program.ProgramBuilder;
import io.laconic.space.PointFormulas;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Prototypes as a program: the distance to each, and which is the nearest; if several vote, how
 * many prototypes come before each. Of equal distances the lower class comes first, then the
 * earlier place, as in {@link NearestPrototypes}.
 */
final class PrototypeProgram {
  private final Model model;
  private final Prototypes prototypes;
  private final ProgramBuilder program;
  private final List<Num> distances = new ArrayList<>();

  /** Places of the prototypes in the order in which ties are decided. */
  private final List<Integer> order;

  private PrototypeProgram(Model model, Prototypes prototypes) {
    this.model = model;
    this.prototypes = prototypes;
    this.program = model.frame().newProgram();
    this.order =
        IntStream.range(0, prototypes.size())
            .boxed()
            .sorted(Comparator.comparingInt(this::label))
            .toList();
  }

  static DecisionProgram of(Model model, Prototypes prototypes) {
    PrototypeProgram made = new PrototypeProgram(model, prototypes);
    return prototypes.size() == 0 ? made.constant() : made.compared();
  }

  private DecisionProgram constant() {
    int label = prototypes.otherwise();
    return program.program(
        Bool.NEVER,
        Cases.always(label),
        Cases.always("there is no prototype"),
        Cases.always(Num.constant(Score.constant(label))));
  }

  private DecisionProgram compared() {
    PointFormulas toPoints = model.frame().space().formulas(program, prototypes.points());
    List<Bool> unanswered = new ArrayList<>(List.of(program.anyMissing()));
    for (int k = 0; k < prototypes.size(); k++) {
      distances.add(program.named("distance_" + (k + 1), toPoints.to(k)));
      unanswered.add(new Bool.NotANumber(distances.get(k)));
    }
    return prototypes.neighbours() == 1
        ? nearest(Bool.any(unanswered))
        : voted(Bool.any(unanswered));
  }

  private DecisionProgram nearest(Bool unanswered) {
    Num nearest = program.named("nearest", new Num.Extreme(false, distances));
    List<Bool> isNearest =
        order.subList(0, order.size() - 1).stream()
            .<Bool>map(k -> new Bool.Compared(distances.get(k), Comparison.AT_MOST, nearest))
            .toList();
    return program.program(
        unanswered,
        Cases.of(isNearest, order.stream().map(this::label).toList()),
        Cases.of(isNearest, order.stream().map(this::name).toList()),
        Cases.always(model.frame().classes().size() == 2 ? difference() : Num.ZERO));
  }

  private String name(int k) {
    Prototype prototype = prototypes.list().get(k);
    String point = prototype.isTrainingRow() ? "row " + prototype.row() : "prototype " + (k + 1);
    return "nearest is " + point + " (" + model.frame().classes().get(label(k)) + ")";
  }

  /** How much nearer class 1 is; of infinitely distant ones the lower class is taken for nearer. */
  private Num difference() {
    List<Num> zero = ofClass(0, distances);
    List<Num> one = ofClass(1, distances);
    if (zero.isEmpty() || one.isEmpty()) {
      return Num.constant(Score.constant(label(0)));
    }
    Num difference = new Num.Difference(new Num.Extreme(false, zero), new Num.Extreme(false, one));
    return new Num.Choice(
        new Bool.NotANumber(difference), Num.constant(Score.constant(0)), difference);
  }

  private <T> List<T> ofClass(int label, List<T> numbers) {
    return IntStream.range(0, numbers.size())
        .filter(k -> label(k) == label)
        .mapToObj(numbers::get)
        .toList();
  }

  /** See {@link NearestPrototypes#prediction} where several vote. */
  private DecisionProgram voted(Bool unanswered) {
    int kept = Math.min(prototypes.neighbours(), prototypes.size());
    List<Num> ranks = ranks();
    List<Num> voting =
        ranks.stream()
            .map(rank -> new Bool.Compared(rank, Comparison.BELOW, Num.constant(kept)))
            .map(Num::indicator)
            .toList();
    List<Integer> labels = order.stream().map(this::label).distinct().toList();
    List<Num> votes = new ArrayList<>();
    List<Num> first = new ArrayList<>();
    for (int label : labels) {
      votes.add(program.named("votes_" + label, Num.sum(ofClass(label, voting))));
      first.add(program.named("first_" + label, new Num.Extreme(false, ofClass(label, ranks))));
    }
    List<Bool> wins =
        IntStream.range(0, labels.size() - 1).mapToObj(c -> wins(c, votes, first)).toList();
    List<String> reasons =
        labels.stream()
            .map(label -> model.frame().classes().get(label))
            .map(name -> "most of the " + prototypes.neighbours() + " nearest are " + name)
            .toList();
    return program.program(
        unanswered,
        Cases.of(wins, labels),
        Cases.of(wins, reasons),
        Cases.always(votesFor(labels, votes)));
  }

  /** How many prototypes come before each. */
  private List<Num> ranks() {
    int[] turn = new int[order.size()];
    for (int k = 0; k < turn.length; k++) {
      turn[order.get(k)] = k;
    }
    List<Num> ranks = new ArrayList<>();
    for (int k = 0; k < turn.length; k++) {
      List<Num> before = new ArrayList<>();
      for (int other = 0; other < turn.length; other++) {
        Comparison how = turn[other] < turn[k] ? Comparison.AT_MOST : Comparison.BELOW;
        if (other != k) {
          before.add(Num.indicator(new Bool.Compared(distances.get(other), how, distances.get(k))));
        }
      }
      ranks.add(program.named("before_" + (k + 1), Num.sum(before)));
    }
    return ranks;
  }

  /** A class wins with more votes, or with as many and a nearer first one. */
  private static Bool wins(int c, List<Num> votes, List<Num> first) {
    List<Bool> beats = new ArrayList<>();
    for (int other = 0; other < votes.size(); other++) {
      if (other != c) {
        Bool more = new Bool.Compared(votes.get(c), Comparison.ABOVE, votes.get(other));
        Bool asMany = new Bool.Compared(votes.get(c), Comparison.AT_LEAST, votes.get(other));
        Bool sooner = new Bool.Compared(first.get(c), Comparison.BELOW, first.get(other));
        beats.add(Bool.any(List.of(more, Bool.all(List.of(asMany, sooner)))));
      }
    }
    return Bool.all(beats);
  }

  private static Num votesFor(List<Integer> labels, List<Num> votes) {
    Num one = labels.contains(1) ? votes.get(labels.indexOf(1)) : Num.ZERO;
    Num zero = labels.contains(0) ? votes.get(labels.indexOf(0)) : Num.ZERO;
    return new Num.Difference(one, zero);
  }

  private int label(int k) {
    return prototypes.list().get(k).label();
  }
}
