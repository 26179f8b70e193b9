package io.laconic.learn.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.PathChecks;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.conditions.FoundCondition;
import io.laconic.learn.features.PlainEngine;
import io.laconic.learn.features.TwinTables;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Lists of short rules against plain programs that read them row by row. */
class RuleListSearchTest {
  private static final int NO_LIMIT = Integer.MAX_VALUE;

  private static final List<GrowOptions> WAYS =
      List.of(
          new GrowOptions(1, false, 3, 5, NO_LIMIT, false),
          new GrowOptions(1, true, 3, 5, NO_LIMIT, false),
          new GrowOptions(Double.POSITIVE_INFINITY, true, 2, 5, NO_LIMIT, false));

  /** Three classes on a table of few values, with noise. */
  private record Case(double[][] x, int[] y) {
    static Case random(long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = 15 + random.nextInt(40);
      double[][] x = new double[rows][3];
      int[] y = new int[rows];
      for (int row = 0; row < rows; row++) {
        for (int j = 0; j < 3; j++) {
          x[row][j] = random.nextInt(8);
        }
        int rule = x[row][0] > 3 && x[row][1] < 4 ? 0 : x[row][2] > 4 ? 1 : 2;
        y[row] = random.nextInt(8) == 0 ? random.nextInt(3) : rule;
      }
      if (seed % 2 == 1) {
        TwinTables.leaveOut(random, x);
      }
      return new Case(x, y);
    }

    TrainingSet training() {
      return TestSets.of(x, y, List.of("a", "b", "c"), null);
    }

    int label(List<FoundRule> rules, int otherwise, int row) {
      for (FoundRule rule : rules) {
        boolean all = true;
        for (FoundCondition c : rule.conditions()) {
          double value = x[row][c.attribute()];
          double border = x[c.border()][c.attribute()];
          all &=
              c.missing()
                  ? c.side().claims(Double.isNaN(value) ? 1 : 0, Double.isNaN(border) ? 1 : 0)
                  : c.side().claims(value, border);
        }
        if (all) {
          return rule.label();
        }
      }
      return otherwise;
    }

    int errors(List<FoundRule> rules, int otherwise) {
      return (int)
          IntStream.range(0, y.length)
              .filter(row -> label(rules, otherwise, row) != y[row])
              .count();
    }
  }

  private static List<Candidate> candidates(RuleListRun run) {
    return run.candidates(Integer.MAX_VALUE, Map.of(), null);
  }

  private static RuleListRun run(Case one, Fold fold, Parallel parallel) {
    return RuleListSearch.runs(
            one.training(), List.of(fold), EqualErrorCosts.EQUAL.levels(), WAYS, parallel)
        .get(0)
        .get(0);
  }

  /** Counted again row by row; a stage has at most as many conditions as its number says. */
  @RepeatedTest(20)
  void errorsAreCountedRightly(RepetitionInfo info) {
    Case one = Case.random(info.getCurrentRepetition());
    List<FoundList> stages = run(one, Fold.all(one.y.length), Parallel.NONE).stages();
    for (int stage = 0; stage < stages.size(); stage++) {
      FoundList list = stages.get(stage);
      assertThat(list.size()).isLessThanOrEqualTo(stage);
      assertThat(one.errors(list.rules(), list.otherwise())).isEqualTo(list.cost());
      assertThat(list.cost()).isLessThanOrEqualTo(stages.get(Math.max(0, stage - 1)).cost());
      assertThat(list.rules()).allSatisfy(rule -> assertThat(rule.size()).isBetween(1, 3));
    }
  }

  /** No other condition in place of one of a rule makes fewer errors, nor does leaving it out. */
  @RepeatedTest(10)
  void noReplacementIsBetter(RepetitionInfo info) {
    Case one = Case.random(100 + info.getCurrentRepetition());
    List<FoundList> stages = run(one, Fold.all(one.y.length), Parallel.NONE).stages();
    FoundList list = stages.get(Math.min(4, stages.size() - 1));
    for (int r = 0; r < list.rules().size(); r++) {
      FoundRule rule = list.rules().get(r);
      for (int place = 0; place < rule.size(); place++) {
        for (FoundCondition other : everyCondition(one)) {
          List<FoundCondition> conditions = new ArrayList<>(rule.conditions());
          conditions.set(place, other);
          List<FoundRule> rules = new ArrayList<>(list.rules());
          rules.set(r, new FoundRule(conditions, rule.label(), null));
          assertThat(one.errors(rules, list.otherwise())).isGreaterThanOrEqualTo((int) list.cost());
        }
      }
    }
  }

  private static List<FoundCondition> everyCondition(Case one) {
    List<FoundCondition> all = new ArrayList<>();
    for (int j = 0; j < 3; j++) {
      for (int border = 0; border < one.y.length; border++) {
        for (boolean missing : new boolean[] {false, true}) {
          all.add(new FoundCondition(j, Side.ABOVE, border, missing, null));
          all.add(new FoundCondition(j, Side.BELOW, border, missing, null));
        }
      }
    }
    return all;
  }

  @RepeatedTest(10)
  void heldOutRowsHaveNoInfluence(RepetitionInfo info) {
    Case one = Case.random(200 + info.getCurrentRepetition());
    PathChecks.heldOutRowsHaveNoInfluence(
        one.training(),
        (training, fold) ->
            candidates(
                RuleListSearch.runs(
                        training,
                        List.of(fold),
                        EqualErrorCosts.EQUAL.levels(),
                        WAYS,
                        Parallel.NONE)
                    .get(0)
                    .get(0)));
  }

  /** The plain search of thresholds and several threads give the same; the model says the same. */
  @RepeatedTest(10)
  void plainSearchAndModelAgree(RepetitionInfo info) {
    Case one = Case.random(300 + info.getCurrentRepetition());
    int[] out = {0, 5, 7};
    Fold fold = Fold.without(one.y.length, out);
    List<Candidate> fast = candidates(run(one, fold, new Parallel(2)));
    PathChecks.hasSameModels(fast, candidates(run(one, fold, PlainEngine.parallel())));
    PathChecks.modelsSayTheSame(fast, one.training(), out);
  }

  /** No list has more conditions than allowed, and the larger sizes are used. */
  @RepeatedTest(5)
  void sizeIsLimited(RepetitionInfo info) {
    Case one = Case.random(400 + info.getCurrentRepetition());
    for (int most = 0; most < 5; most++) {
      List<GrowOptions> ways =
          List.of(
              new GrowOptions(1, false, 3, 5, most, false),
              new GrowOptions(2, true, 3, 5, most, false));
      RuleListRun run =
          RuleListSearch.runs(
                  one.training(),
                  List.of(Fold.all(one.y.length)),
                  EqualErrorCosts.EQUAL.levels(),
                  ways,
                  Parallel.NONE)
              .get(0)
              .get(0);
      List<FoundList> stages = run.stages();
      assertThat(stages.get(0).size()).isZero();
      assertThat(stages.get(stages.size() - 1).size()).isBetween(Math.min(1, most), most);
    }
  }

  /** A list of two short rules on three classes is found exactly. */
  @Test
  void findsAListOfTwoRules() {
    double[][] x = new double[64][3];
    int[] y = new int[64];
    for (int row = 0; row < 64; row++) {
      for (int j = 0; j < 3; j++) {
        x[row][j] = row >> 2 * j & 3;
      }
      y[row] = x[row][0] > 1 && x[row][1] > 1 ? 0 : x[row][2] > 2 ? 1 : 2;
    }
    List<FoundList> stages = run(new Case(x, y), Fold.all(64), Parallel.NONE).stages();
    FoundList last = stages.get(stages.size() - 1);
    assertThat(last.cost()).isZero();
    assertThat(last.size()).isEqualTo(3);
  }

  /** Lists of made up costs, each compared with all that come before it by size, then cost. */
  @RepeatedTest(30)
  void listsThatThreeOthersBeatAreNotMadeShorter(RepetitionInfo repetition) {
    SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
    List<FoundList> lists = new ArrayList<>();
    for (int k = 0; k < random.nextInt(40); k++) {
      List<FoundRule> rules = new ArrayList<>();
      for (int r = random.nextInt(5); r > 0; r--) {
        FoundCondition one = new FoundCondition(k, Side.ABOVE, r, false, RowSet.none(1));
        rules.add(FoundRule.of(List.of(one), 0));
      }
      lists.add(new FoundList(rules, k, random.nextInt(12)));
    }
    List<FoundList> kept = RuleListSearch.promising(lists);
    for (FoundList list : lists) {
      int better = 0;
      for (FoundList other : lists) {
        boolean before =
            other.size() < list.size()
                || other.size() == list.size() && other.cost() < list.cost()
                || other.size() == list.size()
                    && other.cost() == list.cost()
                    && lists.indexOf(other) < lists.indexOf(list);
        better += before && other.cost() <= list.cost() ? 1 : 0;
      }
      assertThat(kept.contains(list)).isEqualTo(better < 3);
    }
    assertThat(kept).doesNotHaveDuplicates();
  }
}
