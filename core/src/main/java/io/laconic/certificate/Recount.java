package io.laconic.certificate;

import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.RuleDecisions;
import io.laconic.model.rules.RuleList;
import io.laconic.space.Members;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Errors of rebuilt rules and of each of their prefixes, counted on the training rows. */
final class Recount {
  private final TrainingRows training;
  private final Model model;

  Recount(TrainingRows training, Model model) {
    this.training = training;
    this.model = model;
  }

  /** What the rules make of every training row. */
  static int[] predictions(RuleList rules, Members members, TrainingRows training) {
    return RuleDecisions.of(training.frame(), rules, members, training.inputs()).predictions();
  }

  /** The point of the path at which these predictions of the whole machine stand. */
  PathPoint point(int[] predictions) {
    int[] rows = model.compressionSet().members().rows();
    return point(RuleList.of(model).size(), predictions, rows, model.message());
  }

  /**
   * The points of all shorter prefixes of the model's rules, in their stored order. The members of
   * a prefix are the rows that its features name.
   */
  List<PathPoint> prefixes() {
    Members members = model.compressionSet().members();
    RuleDecisions reader =
        RuleDecisions.of(training.frame(), RuleList.of(model), members, training.inputs());
    int[] first = IntStream.range(0, training.size()).map(reader::decidingPart).toArray();
    List<PathPoint> points = new ArrayList<>();
    TreeSet<Integer> rows = new TreeSet<>();
    for (int size = 0; size < RuleList.of(model).size(); size++) {
      if (size > 0) {
        for (int row : RuleList.of(model).rule(size - 1).feature().rows()) {
          rows.add(row);
        }
      }
      points.add(prefix(size, first, rows));
    }
    return points;
  }

  private PathPoint prefix(int size, int[] first, TreeSet<Integer> rows) {
    int otherwise = otherwise(size);
    List<Rule> rules = RuleList.of(model).rules();
    int[] predictions =
        Arrays.stream(first)
            .map(rule -> rule >= 0 && rule < size ? rules.get(rule).label() : otherwise)
            .toArray();
    Message message = PrefixMessage.of(model, size, otherwise);
    return point(size, predictions, rows.stream().mapToInt(Integer::intValue).toArray(), message);
  }

  /**
   * The class of rows that no rule of a prefix claims. A decision list's is the one that its last
   * rule does not give; without rules it is the majority, of equal classes the positive one.
   */
  private int otherwise(int size) {
    if (model.type() != null) {
      return RuleList.of(model).otherwise();
    }
    int[] examples = training.examples();
    return size > 0
        ? 1 - RuleList.of(model).rules().get(size - 1).label()
        : examples[1] >= examples[0] ? 1 : 0;
  }

  /** All rows that a rebuilt message names are members, and these are training rows. */
  private int[] centers(Message message) {
    return Centers.byClass(message, row -> training.labels()[training.placeOf(row)]);
  }

  /** A machine with these predictions and members. */
  PathPoint point(int size, int[] predictions, int[] memberRows, Message message) {
    int classes = training.frame().classes().size();
    int[] errors = new int[classes];
    int[] outside = new int[classes];
    int[] members = new int[classes];
    boolean[] inside = new boolean[predictions.length];
    for (int row : memberRows) {
      int place = training.placeOf(row);
      if (place >= 0) {
        inside[place] = true;
        members[training.labels()[place]]++;
      }
    }
    for (int row = 0; row < predictions.length; row++) {
      if (predictions[row] != training.labels()[row]) {
        errors[training.labels()[row]]++;
        outside[training.labels()[row]] += inside[row] ? 0 : 1;
      }
    }
    return new PathPoint(size, errors, outside, members, centers(message), message);
  }
}
