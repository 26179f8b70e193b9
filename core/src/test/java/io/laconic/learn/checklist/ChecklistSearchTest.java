package io.laconic.learn.checklist;

import static org.assertj.core.api.Assertions.assertThat;

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

/** Checklists against plain programs that count row by row and try every condition. */
class ChecklistSearchTest {
  private static final double[] PENALTIES = {1, 2, Double.POSITIVE_INFINITY};
  private static final int SIZE = 4;

  /** A random table of few values, so that there are ties, with a noisy "two of three" in it. */
  private record Case(double[][] x, int[] y) {
    static Case random(long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = 12 + random.nextInt(30);
      double[][] x = new double[rows][4];
      int[] y = new int[rows];
      for (int row = 0; row < rows; row++) {
        for (int j = 0; j < 4; j++) {
          x[row][j] = random.nextInt(7);
        }
        int votes = (x[row][0] > 3 ? 1 : 0) + (x[row][1] > 3 ? 1 : 0) + (x[row][2] < 2 ? 1 : 0);
        y[row] = random.nextInt(8) == 0 ? random.nextInt(2) : votes >= 2 ? 1 : 0;
      }
      if (seed % 2 == 1) {
        TwinTables.leaveOut(random, x);
      }
      return new Case(x, y);
    }

    TrainingSet training() {
      return TestSets.of(x, y, null);
    }

    boolean holds(FoundCondition condition, int row) {
      double value = x[row][condition.attribute()];
      double border = x[condition.border()][condition.attribute()];
      return condition.missing()
          ? condition.side().claims(Double.isNaN(value) ? 1 : 0, Double.isNaN(border) ? 1 : 0)
          : condition.side().claims(value, border);
    }

    int errors(List<FoundCondition> conditions, int needed, int[] rows) {
      int errors = 0;
      for (int row : rows) {
        int votes = 0;
        for (FoundCondition condition : conditions) {
          votes += holds(condition, row) ? 1 : 0;
        }
        errors += (votes >= needed ? 1 : 0) == y[row] ? 0 : 1;
      }
      return errors;
    }
  }

  private static List<Candidate> candidates(ChecklistRun run) {
    return run.candidates(Map.of(), Map.of(), null);
  }

  private static ChecklistRun run(Case one, Fold fold, Parallel parallel) {
    return ChecklistSearch.runs(
            one.training(),
            List.of(fold),
            EqualErrorCosts.EQUAL.levels(),
            SIZE,
            PENALTIES,
            parallel)
        .get(0)
        .get(0);
  }

  /** Counted again row by row; every larger checklist makes fewer errors than a smaller one. */
  @RepeatedTest(20)
  void errorsAreCountedRightly(RepetitionInfo info) {
    Case one = Case.random(info.getCurrentRepetition());
    int[] all = IntStream.range(0, one.y.length).toArray();
    ChecklistRun run = run(one, Fold.all(one.y.length), Parallel.NONE);
    long before = Long.MAX_VALUE;
    for (FoundChecklist found : run.stages()) {
      if (found.size() > 0) {
        assertThat(one.errors(found.conditions(), found.needed(), all)).isEqualTo(found.cost());
      }
      assertThat(found.cost()).isLessThan(before);
      before = found.cost();
    }
  }

  /** No condition with any row's value in place of one of its own makes fewer errors. */
  @RepeatedTest(10)
  void noReplacementIsBetter(RepetitionInfo info) {
    Case one = Case.random(100 + info.getCurrentRepetition());
    int[] all = IntStream.range(0, one.y.length).toArray();
    List<FoundChecklist> stages = run(one, Fold.all(one.y.length), Parallel.NONE).stages();
    FoundChecklist last = stages.get(stages.size() - 1);
    for (int place = 0; place < last.size(); place++) {
      for (int j = 0; j < 4; j++) {
        for (Side side : Side.values()) {
          for (int k = 0; k < 2 * all.length; k++) {
            List<FoundCondition> others = new ArrayList<>(last.conditions());
            int border = all[k % all.length];
            FoundCondition other = new FoundCondition(j, side, border, k >= all.length, null);
            boolean twice = others.stream().anyMatch(c -> sameRows(one, c, other));
            others.remove(place);
            boolean near = others.stream().anyMatch(c -> isNear(one, c, other));
            others.add(place, other);
            if (!twice && !near) {
              assertThat(one.errors(others, last.needed(), all))
                  .isGreaterThanOrEqualTo((int) last.cost());
            }
          }
        }
      }
    }
  }

  /** Whether fewer than three rows lie between two cuts of a column, or too small a part. */
  private static boolean isNear(Case one, FoundCondition first, FoundCondition second) {
    if (first.attribute() != second.attribute() || first.missing() || second.missing()) {
      return false;
    }
    int[] between = new int[2];
    int[] all = new int[2];
    for (int row = 0; row < one.y.length; row++) {
      boolean above = one.holds(first, row) == (first.side() == Side.ABOVE);
      boolean other = one.holds(second, row) == (second.side() == Side.ABOVE);
      boolean known = !Double.isNaN(one.x[row][first.attribute()]);
      between[one.y[row]] += known && above != other ? 1 : 0;
      all[one.y[row]]++;
    }
    boolean part = IntStream.range(0, 2).anyMatch(c -> between[c] > 0 && 20 * between[c] >= all[c]);
    return !part || between[0] + between[1] < 3;
  }

  /** Two cuts of a column are not nearly the same, in any checklist of any size. */
  @RepeatedTest(10)
  void cutsKeepApart(RepetitionInfo info) {
    Case one = Case.random(300 + info.getCurrentRepetition());
    for (FoundChecklist found : run(one, Fold.all(one.y.length), Parallel.NONE).stages()) {
      for (int k = 0; k < found.size(); k++) {
        List<FoundCondition> before = found.conditions().subList(0, k);
        FoundCondition here = found.conditions().get(k);
        assertThat(before).noneMatch(other -> isNear(one, other, here));
      }
    }
  }

  private static boolean sameRows(Case one, FoundCondition first, FoundCondition second) {
    return IntStream.range(0, one.y.length)
        .allMatch(row -> one.holds(first, row) == one.holds(second, row));
  }

  @RepeatedTest(10)
  void heldOutRowsHaveNoInfluence(RepetitionInfo info) {
    Case one = Case.random(200 + info.getCurrentRepetition());
    PathChecks.heldOutRowsHaveNoInfluence(
        one.training(),
        (training, fold) ->
            candidates(
                ChecklistSearch.runs(
                        training,
                        List.of(fold),
                        EqualErrorCosts.EQUAL.levels(),
                        SIZE,
                        PENALTIES,
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

  /** "Two of three" is found exactly; neither AND nor OR can say it. */
  @Test
  void findsTwoOfThree() {
    double[][] x = new double[64][3];
    int[] y = new int[64];
    for (int row = 0; row < 64; row++) {
      int votes = 0;
      for (int j = 0; j < 3; j++) {
        x[row][j] = row >> 2 * j & 3;
        votes += x[row][j] > 1 ? 1 : 0;
      }
      y[row] = votes >= 2 ? 1 : 0;
    }
    List<FoundChecklist> stages = run(new Case(x, y), Fold.all(64), Parallel.NONE).stages();
    FoundChecklist last = stages.get(stages.size() - 1);
    assertThat(last.cost()).isZero();
    assertThat(last.size()).isEqualTo(3);
    assertThat(last.needed()).isEqualTo(2);
  }
}
