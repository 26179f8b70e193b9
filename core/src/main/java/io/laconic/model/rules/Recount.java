package io.laconic.model.rules;

import io.laconic.model.ConstantMessage;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingRowsFromFile;
import io.laconic.space.KeptPoints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Errors of rebuilt rules and of each of their prefixes, counted on the training rows. */
final class Recount {
  private final TrainingRowsFromFile training;
  private final Model model;
  private final Rules rules;
  private final List<Claim> claims;

  Recount(TrainingRowsFromFile training, Model model) {
    this.training = training;
    this.model = model;
    this.rules = Rules.of(model);
    this.claims = rules.claims();
  }

  /** What the rules make of every training row. */
  static int[] predictions(Rules rules, KeptPoints members, TrainingRowsFromFile training) {
    return RulesDecisions.of(training.frame(), rules, members, training.inputs()).predictions();
  }

  /** The point of the path at which these predictions of the whole machine stand. */
  PathPoint point(int[] predictions) {
    int[] rows = model.compressionSet().members().rows();
    return training.point(rules.size(), predictions, rows, model.message());
  }

  /**
   * The points of all shorter prefixes of the model's rules, in their stored order. The members of
   * a prefix are the rows that its features name.
   */
  List<PathPoint> prefixes() {
    KeptPoints members = model.compressionSet().members();
    RulesDecisions reader =
        RulesDecisions.of(Reading.of(model), training.frame(), rules, members, training.inputs());
    int[] first = IntStream.range(0, training.size()).map(reader::decidingPart).toArray();
    List<PathPoint> points = new ArrayList<>();
    TreeSet<Integer> rows = new TreeSet<>();
    for (int size = 0; size < claims.size(); size++) {
      if (size > 0) {
        for (int row : rows(claims.get(size - 1).feature())) {
          rows.add(row);
        }
      }
      points.add(prefix(size, first, rows));
    }
    return points;
  }

  private int[] rows(Feature feature) {
    return model.message() instanceof RuleMessage whole ? whole.rows(feature) : feature.rows();
  }

  private PathPoint prefix(int size, int[] first, TreeSet<Integer> rows) {
    int otherwise = otherwise(size);
    int[] predictions =
        Arrays.stream(first)
            .map(rule -> rule >= 0 && rule < size ? claimed(rule) : otherwise)
            .toArray();
    int[] members = rows.stream().mapToInt(Integer::intValue).toArray();
    return training.point(size, predictions, members, message(size, otherwise));
  }

  /** The class of rows that a feature decides; all of a machine with a type decide for one. */
  private int claimed(int rule) {
    return model.type() == null ? claims.get(rule).label() : model.type().covered();
  }

  /** The message of a prefix; null if the model's own message does not speak of rules. */
  private Message message(int size, int otherwise) {
    if (size == 0) {
      return model.type() == null ? new DlmEmptyListMessage(otherwise) : new ConstantMessage();
    }
    return model.message() instanceof RuleMessage whole
        ? whole.first(model, claims.subList(0, size))
        : null;
  }

  /**
   * The class of rows that no rule of a prefix claims. A decision list's is the one that its last
   * rule does not give; without rules it is the majority, of equal classes the positive one.
   */
  private int otherwise(int size) {
    if (model.type() != null) {
      return model.type().kept();
    }
    int[] examples = training.examples();
    return size > 0 ? 1 - claims.get(size - 1).label() : examples[1] >= examples[0] ? 1 : 0;
  }
}
