package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.bound.BinomialTail;
import io.laconic.certificate.DrawnWorld.Change;
import io.laconic.certificate.Verdict.Outcome;
import io.laconic.certificate.subsets.DrawnVerifier;
import io.laconic.model.Discrepancy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The verifier of drawn certificates, handed procedures and certificates that are made here by
 * hand: it agrees where all fits, and names what does not.
 */
class DrawnVerifierTest {
  private static List<String> differing(DrawnWorld world) {
    Verdict verdict = DrawnVerifier.verify(world.stored, world);
    assertThat(verdict.outcome() == Outcome.DIFFERS).isEqualTo(!verdict.discrepancies().isEmpty());
    return verdict.discrepancies().stream().map(Discrepancy::what).toList();
  }

  @Test
  void anHonestCertificateHolds() {
    for (String group : new String[] {null, "site"}) {
      for (String form : new String[] {"subsets", "holdout"}) {
        DrawnWorld world = new DrawnWorld(form, group);
        Verdict verdict = DrawnVerifier.verify(world.stored, world);
        assertThat(verdict.discrepancies()).isEmpty();
        assertThat(verdict.outcome()).isEqualTo(Outcome.HOLDS);
        assertThat(verdict.voidBecause()).isNull();
        assertThat(world.madeOf).isEqualTo(world.draw.inside(world.subset));
        assertThat(world.toldOutside).isEqualTo(world.draw.outside(world.subset).length);
        assertThat(verdict.counts().rows()).isEqualTo(DrawnWorld.ROWS);
        assertThat(verdict.counts().members()).isEqualTo(world.madeOf.length);
        assertThat(verdict.counts().errorsOutside())
            .isEqualTo(world.errors(world.draw.outside(world.subset)));
        assertThat(verdict.counts().errors())
            .isEqualTo(world.errors(IntStream.range(0, DrawnWorld.ROWS).toArray()))
            .isPositive();
      }
    }
  }

  /** {@code P[Binomial(n, bound) <= k] = delta / (R J T)}, and half of it for each class. */
  @Test
  void numbersSolveTheirEquations() {
    DrawnWorld world = new DrawnWorld("subsets", null);
    CertifiedNumbers numbers = DrawnVerifier.verify(world.stored, world).numbers();
    int[] outside = world.draw.outside(world.subset);
    double level = DrawnWorld.DELTA / (world.draw.count() * DrawnWorld.J * DrawnWorld.T);
    solves(world.errors(outside), outside.length, numbers.risk(), level);
    for (int c = 0; c < 2; c++) {
      int label = c;
      int[] rows = Arrays.stream(outside).filter(row -> world.labels[row] == label).toArray();
      double right = c == 1 ? numbers.sensitivity() : numbers.specificity();
      solves(world.errors(rows), rows.length, 1 - right, level * world.deltaShares()[c]);
    }
    assertThat(numbers.gibbsRisk()).isNaN();
    assertThat(numbers.messageLogProbability()).isNaN();
    assertThat(numbers.correctByClass()).isEmpty();
  }

  private static void solves(int k, int n, double bound, double level) {
    assertThat(Math.exp(BinomialTail.lnLower(k, n, bound))).isCloseTo(level, within(1e-6 * level));
  }

  /** A rule without errors outside is still not certified to have none. */
  @Test
  void aPerfectRuleHasABoundToo() {
    DrawnWorld world = new DrawnWorld("subsets", null).perfect();
    Verdict verdict = DrawnVerifier.verify(world.stored, world);
    assertThat(verdict.outcome()).isEqualTo(Outcome.HOLDS);
    int n = world.draw.outside(world.subset).length;
    double level = DrawnWorld.DELTA / (world.draw.count() * DrawnWorld.J * DrawnWorld.T);
    assertThat(verdict.numbers().risk())
        .isCloseTo(1 - Math.pow(level, 1.0 / n), within(1e-9))
        .isPositive();
  }

  @ParameterizedTest
  @EnumSource(Change.class)
  void everyChangeOfACertificateIsNamed(Change change) {
    DrawnWorld world = new DrawnWorld("subsets", "site");
    world.change(change);
    assertThat(differing(world)).as(change.toString()).contains(change.what);
  }

  /** What steers the draw is compared before anything is made of it. */
  @Test
  void nothingIsMadeOfAForgedDraw() {
    for (Change change :
        List.of(Change.SUBSETS, Change.SUBSET_SIZE, Change.GROUP, Change.SEED, Change.RULES)) {
      DrawnWorld world = new DrawnWorld("subsets", "site");
      world.change(change);
      Verdict verdict = DrawnVerifier.verify(world.stored, world);
      assertThat(verdict.numbers()).isEqualTo(CertifiedNumbers.NONE);
      assertThat(world.madeOf).as(change.toString()).isNull();
    }
  }

  /** A seed that the user chose is taken as stored; the draw follows it. */
  @Test
  void aGivenSeedIsTakenAsStored() {
    DrawnWorld world = new DrawnWorld("subsets", null);
    world.givenSeed = true;
    assertThat(differing(world)).isEmpty();
    world.change(Change.SEED);
    assertThat(differing(world)).isNotEmpty().doesNotContain("seed");
  }

  /** Another rule than the stored one, which the comparison of files does not see. */
  @Test
  void aRuleThatPredictsOtherwiseIsNamed() {
    DrawnWorld world = new DrawnWorld("subsets", null);
    world.storedPredictions = world.predictions.clone();
    world.storedPredictions[0] ^= 1;
    assertThat(differing(world)).containsExactly("predictions");
    world.found = List.of(new Discrepancy("features", "1", "2"));
    assertThat(differing(world)).containsExactly("features");
  }

  /** Training counts of the file are compared with counts of all rows, by class. */
  @Test
  void theRemadeModelHasCountsOfAllRows() {
    DrawnWorld world = new DrawnWorld("subsets", null);
    DrawnVerifier.verify(world.stored, world);
    int[] rows = new int[2];
    int[] errors = new int[2];
    for (int row = 0; row < DrawnWorld.ROWS; row++) {
      rows[world.labels[row]]++;
      errors[world.labels[row]] += world.predictions[row] == world.labels[row] ? 0 : 1;
    }
    assertThat(world.remade.model().training().examples()).isEqualTo(rows);
    assertThat(world.remade.model().training().errors()).isEqualTo(errors);
    assertThat(world.remade.certificate()).isNull();
    assertThat(world.remade.facts()).isSameAs(world.stored.facts());
  }

  /** Of equally frequent classes always guessing the first is the yardstick. */
  @Test
  void theFirstOfEquallyFrequentClassesIsTheYardstick() {
    DrawnWorld world = new DrawnWorld("subsets", null).balanced();
    assertThat(differing(world)).isEmpty();
    assertThat(world.stored.certificate().test().majority().label())
        .isEqualTo(world.stored.model().frame().classes().get(0));
  }

  @Test
  void aConditionIsToldWithTheAnswer() {
    DrawnWorld world = new DrawnWorld("subsets", null);
    world.reasons = List.of(Assumptions.NOT_INDEPENDENT);
    world.certify();
    Verdict verdict = DrawnVerifier.verify(world.stored, world);
    assertThat(verdict.outcome()).isEqualTo(Outcome.CONDITIONAL);
    assertThat(verdict.voidBecause()).isEqualTo("the rows are not independent draws");
  }

  /** Three classes have a bound each, and any of them that is changed is named. */
  @Test
  void classesHaveBoundsOfTheirOwn() {
    DrawnWorld world = DrawnWorld.ofThreeClasses();
    Verdict verdict = DrawnVerifier.verify(world.stored, world);
    assertThat(verdict.discrepancies()).isEmpty();
    assertThat(verdict.numbers().correctByClass()).hasSize(3);
    List<Double> better = new ArrayList<>(world.stored.certificate().correctByClass());
    better.set(1, better.get(1) + 1e-6);
    world.withCorrectByClass(better);
    assertThat(differing(world))
        .containsExactly("correctByClass, " + world.stored.model().frame().classes().get(1));
    world.withCorrectByClass(better.subList(0, 2));
    assertThat(differing(world)).containsExactly("correctByClass: classes");
  }
}
