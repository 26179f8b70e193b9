package io.laconic.learn.rules;

import io.laconic.cover.Answer;
import io.laconic.cover.Lane;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.learn.conditions.FoundCondition;
import io.laconic.learn.conditions.LearningRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A list that grows rule by rule. A rule is worth {@code gain - penalty * harm} on the rows to
 * which no earlier rule applies: gain of its own class, harm of others, weighed by costs. For each
 * class some rules are grown side by side ({@link GrowingRule}); the best of all is added to the
 * list, and the rows to which it applies are done.
 */
final class GrowLane implements Lane<Question, GrowLane> {
  /** Of more classes only those with most rows left are tried. */
  private static final int MOST_CLASSES = 16;

  /** At most this many of the grown rules are refined; in a quick search only the best. */
  private static final int REFINED = 3;

  private final LearningRows rows;
  private final GrowOptions options;
  private final List<FoundRule> rules;
  private final RowSet left;
  private final List<GrowingRule> growing;
  private final boolean refining;

  private GrowLane(
      LearningRows rows,
      GrowOptions options,
      List<FoundRule> rules,
      RowSet left,
      List<GrowingRule> growing,
      boolean refining) {
    this.rows = rows;
    this.options = options;
    this.rules = rules;
    this.left = left;
    this.growing = growing;
    this.refining = refining;
  }

  static GrowLane start(LearningRows rows, GrowOptions options) {
    return next(rows, options, List.of(), rows.learning());
  }

  /** Begins the next rule, unless there are enough. */
  private static GrowLane next(
      LearningRows rows, GrowOptions options, List<FoundRule> rules, RowSet left) {
    List<GrowingRule> growing = new ArrayList<>();
    List<FoundCondition> earlier =
        rules.stream().flatMap(rule -> rule.conditions().stream()).toList();
    double[][] schedules = options.schedules(rules.stream().mapToInt(FoundRule::size).sum());
    if (rules.size() < options.maxRules()) {
      for (int label : labels(rows, options, left)) {
        for (double[] penalties : schedules) {
          growing.add(GrowingRule.start(rows, earlier, left, label, penalties));
        }
      }
    }
    return new GrowLane(rows, options, rules, left, growing, false);
  }

  /** The classes that a rule may name. */
  private static int[] labels(LearningRows rows, GrowOptions options, RowSet left) {
    int most = rows.cheapest(left);
    int[] counts =
        IntStream.range(0, rows.classes()).map(c -> left.and(rows.ofClass(c)).count()).toArray();
    return IntStream.range(0, counts.length)
        .filter(c -> counts[c] > 0 && counts[c] < left.count())
        .filter(c -> options.anyClass() || c != most)
        .boxed()
        .sorted(Comparator.comparingInt(c -> -counts[c]))
        .limit(MOST_CLASSES)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  @Override
  public List<Question> questions() {
    List<Question> questions = new ArrayList<>();
    for (GrowingRule rule : growing) {
      if (rule.question() != null) {
        questions.add(rule.question());
      }
    }
    return questions;
  }

  @Override
  public List<GrowLane> advance(List<List<Answer>> answers, Function<Answer, RowSet> claims) {
    List<GrowingRule> next = new ArrayList<>();
    int asked = 0;
    for (GrowingRule rule : growing) {
      next.add(rule.question() == null ? rule : rule.advance(answers.get(asked++).get(0)));
    }
    if (next.stream().anyMatch(rule -> rule.question() != null)) {
      return List.of(new GrowLane(rows, options, rules, left, next, refining));
    }
    next.sort(Comparator.comparingDouble(rule -> -rule.value()));
    GrowingRule best = next.get(0);
    if (best.value() <= 0 || isQuick() && !best.pays()) {
      return List.of(new GrowLane(rows, options, rules, left, List.of(), true));
    }
    return List.of(refining ? added(best.rule()) : refined(next));
  }

  /** Whether lists are searched quickly. */
  boolean isQuick() {
    return rows.isQuick() && !options.inFull();
  }

  private GrowLane refined(List<GrowingRule> grown) {
    List<GrowingRule> best =
        grown.stream()
            .filter(rule -> rule.value() > 0)
            .limit(isQuick() ? 1 : REFINED)
            .map(GrowingRule::refined)
            .toList();
    return new GrowLane(rows, options, rules, left, best, true);
  }

  private GrowLane added(FoundRule rule) {
    List<FoundRule> more = new ArrayList<>(rules);
    more.add(rule);
    return next(rows, options, more, left.minus(rule.applies()));
  }

  LearningRows rows() {
    return rows;
  }

  GrowOptions options() {
    return options;
  }

  List<FoundRule> rules() {
    return rules;
  }
}
