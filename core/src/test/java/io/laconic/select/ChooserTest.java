package io.laconic.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Schema;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.FakePath;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.FoldRates;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.pvm.CrossValidatedRadius;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.TrainingPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rule of choice and the order of its ties, on machines that are made up. */
class ChooserTest {
  private static final Preference SAME = new Preference();

  private static Chooser.Pick choose(
      Criterion criterion, List<Preference> preferences, FakePath... paths) {
    return new Chooser(List.of(paths), preferences, Chooser.Costs.EQUAL).choose(criterion, null);
  }

  /** Every fold has the same machines, and ten rows are held out. */
  private static Chooser.Pick choose(
      Criterion criterion, List<Preference> preferences, List<List<Candidate>> whole, int folds) {
    int[] heldOut = IntStream.range(0, folds).map(fold -> 10).toArray();
    HeldOutErrors heldOutErrors =
        new HeldOutErrors(whole, Collections.nCopies(folds, whole), heldOut);
    return new Chooser(whole, preferences, Chooser.Costs.EQUAL).choose(criterion, heldOutErrors);
  }

  private static void isChosen(Chooser.Pick choice, int configuration, int stage) {
    assertThat(choice.configuration()).isEqualTo(configuration);
    assertThat(choice.candidate().stage()).isEqualTo(stage);
  }

  @Test
  void leastCertificate() {
    FakePath first = FakePath.path(new int[3], 0.5, 0.4, 0.3);
    FakePath second = FakePath.path(new int[2], 0.5, 0.2);
    isChosen(choose(Criterion.BOUND, List.of(SAME, SAME), first, second), 1, 1);
  }

  @Test
  void aConditionMustSaveAnErrorOrTwo() {
    FakePath path = FakePath.path(new int[4]).learning(9, 6, 4, 3);
    isChosen(choose(Criterion.SHORT, List.of(SAME), path), 0, 2);
    isChosen(choose(Criterion.SHORTER, List.of(SAME), path), 0, 1);
  }

  @Test
  void printedBoundNeverChoosesSizeZero() {
    FakePath first = FakePath.path(new int[3], 0.1, 0.4, 0.3).printing(0.01, 0.6, 0.5);
    FakePath empty = FakePath.path(new int[1], 0.1).printing(0.001);
    isChosen(choose(Criterion.PRINTED, List.of(SAME, SAME), empty, first), 1, 2);
  }

  @Test
  void printedBoundWithNothingButEmptyMachines() {
    FakePath worse = FakePath.path(new int[1], 0.2).printing(0.2);
    FakePath better = FakePath.path(new int[1], 0.1).printing(0.3);
    isChosen(choose(Criterion.PRINTED, List.of(SAME, SAME), worse, better), 1, 0);
  }

  @Test
  void leastCrossValidatedError() {
    FakePath first = FakePath.path(new int[] {5, 3, 4});
    FakePath second = FakePath.path(new int[] {5, 5, 2});
    Chooser.Pick choice = choose(Criterion.CV, List.of(SAME, SAME), List.of(first, second), 4);
    isChosen(choice, 1, 2);
    assertThat(choice.cvError()).isEqualTo(8);
  }

  @Test
  void tiesGoToTheSmallerMachineFirst() {
    FakePath large = FakePath.path(new int[] {5, 4, 2}, 0.5, 0.5, 0.1);
    FakePath small = FakePath.path(new int[] {5, 2, 2}, 0.5, 0.9, 0.1);
    List<Preference> preferences = List.of(new Preference(9), new Preference(1));
    isChosen(choose(Criterion.CV, preferences, List.of(large, small), 3), 1, 1);
  }

  @Test
  void thenToTheSmallerCertificate() {
    FakePath worse = FakePath.path(new int[] {5, 2}, 0.5, 0.31);
    FakePath better = FakePath.path(new int[] {5, 2}, 0.5, 0.3);
    List<Preference> preferences = List.of(new Preference(9), new Preference(1));
    isChosen(choose(Criterion.CV, preferences, List.of(worse, better), 3), 1, 1);
  }

  @Test
  void thenToTheLargerPenalty() {
    List<Preference> preferences = preferences(Map.of("penalty", "1,inf,2", "type", "conjunction"));
    isChosen(choose(Criterion.CV, preferences, equal(3), 3), 2, 1);
  }

  @Test
  void positivePenaltiesComeBeforeNegativeOnes() {
    List<Preference> preferences =
        preferences(Map.of("learner", "dlm", "penalty-positive", "1,2", "penalty-negative", "1,8"));
    assertThat(preferences).hasSize(4);
    isChosen(choose(Criterion.CV, preferences, equal(4), 3), 3, 1);
    isChosen(choose(Criterion.CV, preferences.subList(1, 3), equal(2), 3), 1, 1);
  }

  @Test
  void thenToTheLargerEtaThenToTheConjunction() {
    List<Preference> preferences =
        preferences(Map.of("learner", "soft-greedy", "penalty", "1,2", "eta", "0,0.1"));
    assertThat(preferences).hasSize(8);
    // conjunctions first; of the penalty 2 the larger eta
    isChosen(choose(Criterion.CV, preferences, equal(8), 3), 3, 1);
    // a disjunction of larger eta is before a conjunction of smaller eta
    isChosen(
        choose(Criterion.CV, List.of(preferences.get(2), preferences.get(7)), equal(2), 3), 1, 1);
    // a disjunction of larger penalty is before a conjunction of smaller penalty
    isChosen(
        choose(Criterion.CV, List.of(preferences.get(1), preferences.get(6)), equal(2), 3), 1, 1);
  }

  @Test
  void thenToTheOneListedFirst() {
    isChosen(choose(Criterion.CV, List.of(SAME, SAME), equal(2), 3), 0, 1);
    isChosen(choose(Criterion.CV1SE, List.of(SAME, SAME), equal(2), 3), 0, 1);
    isChosen(choose(Criterion.BOUND, List.of(SAME, SAME), equal(2).toArray(FakePath[]::new)), 0, 1);
  }

  private static List<List<Candidate>> equal(int count) {
    return Collections.nCopies(count, FakePath.path(new int[] {5, 2}, 0.5, 0.3));
  }

  private static List<Preference> preferences(Map<String, String> words) {
    return TrainingPlan.of(Request.of(words).with(Options.FORM, "standard"), 2)
        .contender(ExternalResources.NONE, Schema.NONE)
        .preferences();
  }

  @Test
  void aPathThatEndsBeforeASizeStandsForIt() {
    FakePath whole = FakePath.path(new int[4]);
    FakePath shorter = FakePath.path(new int[] {4, 1});
    FakePath longer = FakePath.path(new int[] {4, 3, 0, 2});
    HeldOutErrors heldOutErrors =
        new HeldOutErrors(
            List.of(whole), List.of(List.of(shorter), List.of(longer)), new int[] {8, 4});
    assertThat(IntStream.range(0, 4).map(s -> heldOutErrors.total(0, s)).toArray())
        .containsExactly(8, 4, 1, 3);
    assertThat(heldOutErrors.meanRate(0, 3)).isEqualTo((1.0 / 8 + 2.0 / 4) / 2);
    assertThat(heldOutErrors.meanSize(0, 3)).isEqualTo(2);
    Chooser.Pick choice =
        new Chooser(List.of(whole), List.of(SAME), Chooser.Costs.EQUAL)
            .choose(Criterion.CV, heldOutErrors);
    isChosen(choice, 0, 2);
  }

  /** A path that has no feature at all is counted like the other paths, not by mean rates. */
  @Test
  void anEmptyPathIsCountedLikeTheOthers() {
    FakePath empty = FakePath.path(new int[] {6});
    FakePath good = FakePath.path(new int[] {6, 1});
    isChosen(choose(Criterion.CV, List.of(SAME, SAME), List.of(empty, good), 3), 1, 1);
  }

  @Test
  void equalMeansAreEqualNumbers() {
    int[] sizes = {7, 7, 6};
    assertThat(FoldRates.mean(new int[] {1, 2, 3}, sizes))
        .isEqualTo(FoldRates.mean(new int[] {2, 1, 3}, sizes))
        .isEqualTo(FoldRates.mean(new int[] {3, 0, 3}, sizes));
  }

  @Test
  void hindsightTakesTheLeastErrorOnTheJudgingRows() {
    FakePath first = FakePath.path(new int[] {3, 2, 1}, 0.1, 0.1, 0.1);
    FakePath second = FakePath.path(new int[] {3, 1, 1}, 0.9, 0.9, 0.9);
    isChosen(choose(Criterion.HINDSIGHT, List.of(SAME, SAME), first, second), 1, 1);
  }

  /** Both choices among the radii of prototypes, written once more as loops. */
  private record PlainRadii(double[] radii, CrossValidatedRadius choice) {
    private static long total(int[] prototypes) {
      return Arrays.stream(prototypes).asLongStream().sum();
    }

    private boolean isBetter(int r, int best, int order) {
      return order < 0 || order == 0 && radii[r] > radii[best];
    }

    /** The least mean error; ties: fewer prototypes, larger radius. */
    int least() {
      int best = 0;
      for (int r = 1; r < radii.length; r++) {
        int order = Double.compare(choice.meanError(r), choice.meanError(best));
        order = order == 0 ? fewer(r, best) : order;
        best = isBetter(r, best, order) ? r : best;
      }
      return best;
    }

    /** The fewest prototypes within one standard error; ties: lower error, larger radius. */
    int oneStandardError() {
      int best = least();
      double limit =
          choice.meanError(best)
              + FoldRates.standardError(choice.errors()[best], choice.foldSizes());
      for (int r = 0; r < radii.length; r++) {
        if (choice.meanError(r) <= limit) {
          int order = fewer(r, best);
          order = order == 0 ? Double.compare(choice.meanError(r), choice.meanError(best)) : order;
          best = isBetter(r, best, order) ? r : best;
        }
      }
      return best;
    }

    private int fewer(int r, int best) {
      return Long.compare(total(choice.prototypes()[r]), total(choice.prototypes()[best]));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10})
  void radiiOfPrototypesAreChosenAsByLoops(int folds) {
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int count = 1 + random.nextInt(6);
      int[] sizes = random.ints(folds, 4, 7).toArray();
      int[][] errors = new int[count][folds];
      int[][] prototypes = new int[count][folds];
      double[] radii = new double[count];
      for (int r = 0; r < count; r++) {
        radii[r] = 1 + random.nextInt(4);
        for (int f = 0; f < folds; f++) {
          errors[r][f] = random.nextInt(4);
          prototypes[r][f] = 1 + random.nextInt(3);
        }
      }
      PlainRadii twin = new PlainRadii(radii, new CrossValidatedRadius(errors, prototypes, sizes));
      List<List<Candidate>> whole = new ArrayList<>();
      List<List<List<Candidate>>> inner = new ArrayList<>();
      for (int f = 0; f < folds; f++) {
        inner.add(new ArrayList<>());
      }
      List<Preference> preferences = new ArrayList<>();
      for (int r = 0; r < count; r++) {
        whole.add(FakePath.single(100, 0, 0.5 - 0.01 * random.nextInt(9)));
        preferences.add(new Preference(radii[r]));
        for (int f = 0; f < folds; f++) {
          inner.get(f).add(List.of(new Candidate.Counted(prototypes[r][f], errors[r][f])));
        }
      }
      Chooser chooser = new Chooser(whole, preferences, Chooser.Costs.EQUAL);
      HeldOutErrors heldOutErrors = new HeldOutErrors(whole, inner, sizes);
      assertThat(chooser.choose(Criterion.CV1SE, heldOutErrors).configuration())
          .as("seed %d", seed)
          .isEqualTo(twin.oneStandardError());
      assertThat(chooser.choose(Criterion.CV, heldOutErrors).configuration())
          .as("seed %d", seed)
          .isEqualTo(twin.least());
    }
  }

  /** Written once more, without streams and comparators. */
  @Test
  void oneStandardErrorOfPaths() {
    for (int seed = 0; seed < 400; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int folds = 2 + random.nextInt(4);
      int count = 1 + random.nextInt(4);
      List<List<Candidate>> whole = paths(random, count);
      List<List<List<Candidate>>> inner = new ArrayList<>();
      for (int f = 0; f < folds; f++) {
        inner.add(paths(random, count));
      }
      int[] sizes = IntStream.range(0, folds).map(f -> 8).toArray();
      List<Preference> preferences = new ArrayList<>();
      for (int c = 0; c < count; c++) {
        preferences.add(new Preference(random.nextInt(2)));
      }
      Chooser.Pick choice =
          new Chooser(whole, preferences, Chooser.Costs.EQUAL)
              .choose(Criterion.CV1SE, new HeldOutErrors(whole, inner, sizes));
      int[] twin = naive(whole, inner, preferences);
      if (twin == null) {
        continue; // a rate equals the limit up to rounding
      }
      assertThat(new int[] {choice.configuration(), choice.candidate().stage()})
          .as("seed %d", seed)
          .isEqualTo(twin);
    }
  }

  /** Written once more, on whole numbers. */
  @ParameterizedTest
  @CsvSource({"CVSHORT, 1", "CVSHORTER, 2"})
  void fewestErrorsInFoldsAndConditionsTogether(Criterion criterion, int price) {
    int differs = 0;
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int folds = 2 + random.nextInt(6);
      int count = 1 + random.nextInt(4);
      List<List<Candidate>> whole = paths(random, count);
      List<List<List<Candidate>>> inner = new ArrayList<>();
      for (int f = 0; f < folds; f++) {
        inner.add(paths(random, count));
      }
      int[] sizes = IntStream.range(0, folds).map(f -> 8).toArray();
      Chooser chooser = new Chooser(whole, Collections.nCopies(count, SAME), Chooser.Costs.EQUAL);
      HeldOutErrors heldOutErrors = new HeldOutErrors(whole, inner, sizes);
      Chooser.Pick choice = chooser.choose(criterion, heldOutErrors);
      differs +=
          chooser.choose(Criterion.CV, heldOutErrors).candidate().stage()
                  == choice.candidate().stage()
              ? 0
              : 1;
      assertThat(new int[] {choice.configuration(), choice.candidate().stage()})
          .as("seed %d", seed)
          .isEqualTo(shortest(whole, inner, price));
    }
    assertThat(differs).isGreaterThan(10);
  }

  /** Rules by errors in training and twice their conditions; others by folds; then the fewer. */
  @Test
  void eachLearnerChoosesInItsOwnWay() {
    FakePath rules = FakePath.path(new int[4]).learning(9, 6, 4, 3); // 6 + 2: the least sum is 8
    List<Candidate> untried = new ArrayList<>();
    for (int stage = 0; stage < 4; stage++) {
      untried.add(new Candidate.Untried(stage, stage, 10));
    }
    for (int perFold = 0; perFold < 10; perFold++) {
      FakePath prototypes = FakePath.path(new int[] {perFold});
      List<List<Candidate>> whole = List.of(rules, prototypes);
      HeldOutErrors held =
          new HeldOutErrors(
              whole, Collections.nCopies(2, List.of(untried, prototypes)), new int[] {10, 10});
      Chooser chooser = new Chooser(whole, List.of(SAME, SAME), Chooser.Costs.EQUAL);
      boolean byRules = 8 <= 2 * perFold;
      isChosen(chooser.choose(Criterion.EACH, held), byRules ? 0 : 1, byRules ? 1 : 0);
    }
    HeldOutErrors alone =
        new HeldOutErrors(List.of(rules), List.of(List.of(untried)), new int[] {10});
    Chooser chooser = new Chooser(List.of(rules), List.of(SAME), Chooser.Costs.EQUAL);
    isChosen(chooser.choose(Criterion.EACH, alone), 0, 1);
    assertThat(chooser.choose(Criterion.EACH, alone).cvError()).isNaN();
  }

  /** The least sum of errors and priced stages over all folds; then the fewest stages. */
  private static int[] shortest(
      List<List<Candidate>> whole, List<List<List<Candidate>>> inner, int price) {
    int[] best = null;
    for (int c = 0; c < whole.size(); c++) {
      for (int s = 0; s < whole.get(c).size(); s++) {
        int errors = 0;
        int size = 0;
        for (List<List<Candidate>> fold : inner) {
          int stage = Math.min(s, fold.get(c).size() - 1);
          errors += fold.get(c).get(stage).heldOutErrors();
          size += stage;
        }
        int[] one = {errors * inner.size() + price * size, size, c, s};
        best = best == null || Arrays.compare(one, best) < 0 ? one : best;
      }
    }
    return new int[] {best[2], best[3]};
  }

  private static List<List<Candidate>> paths(SplittableRandom random, int count) {
    List<List<Candidate>> paths = new ArrayList<>();
    for (int c = 0; c < count; c++) {
      paths.add(FakePath.path(random.ints(1 + random.nextInt(4), 0, 5).toArray()));
    }
    return paths;
  }

  private static int[] naive(
      List<List<Candidate>> whole,
      List<List<List<Candidate>>> inner,
      List<Preference> preferences) {
    double limit = 0;
    double[] least = null;
    double[] best = null;
    for (int round = 0; round < 2; round++) {
      for (int c = 0; c < whole.size(); c++) {
        for (int s = 0; s < whole.get(c).size(); s++) {
          int k = inner.size();
          double sum = 0;
          double size = 0;
          double squares = 0;
          for (List<List<Candidate>> fold : inner) {
            int stage = Math.min(s, fold.get(c).size() - 1);
            double rate = fold.get(c).get(stage).heldOutErrors() / 8.0;
            sum += rate;
            squares += rate * rate;
            size += stage;
          }
          double error = Math.sqrt(Math.max(0, squares - sum * sum / k) / (k - 1) / k);
          double preferred = -preferences.get(c).numbers()[0];
          if (round == 0) {
            double[] one = {sum, size, preferred, c, s, sum / k + error};
            least = least == null || before(one, least) ? one : least;
            limit = least[5];
          } else if (Math.abs(sum / k - limit) < 1e-12 && sum > least[0]) {
            return null;
          } else if (sum / k <= limit) {
            double[] one = {size, sum, preferred, c, s};
            best = best == null || before(one, best) ? one : best;
          }
        }
      }
    }
    return new int[] {(int) best[3], (int) best[4]};
  }

  private static boolean before(double[] one, double[] other) {
    for (int k = 0; k < 5; k++) {
      if (one[k] != other[k]) {
        return one[k] < other[k];
      }
    }
    return false;
  }
}
