package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.Verdict.Outcome;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.compression.Verifier;
import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.data.MissingValuePolicy;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.soft.Ranges;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.soft.AttributeRange;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftConjunction.Factors;
import io.laconic.model.soft.SoftRay;
import io.laconic.model.soft.SoftRaysMessage;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Honest models of soft rays hold; whatever is changed by hand is seen. */
class SoftVerifierTest {
  private interface Check {
    void check(MachineType type, boolean known, CompressionForm form);
  }

  private static Factors factors(CompressionForm form) {
    return form == CompressionForm.TIGHT ? Factors.BY_ATTRIBUTE : Factors.BY_CHOICE;
  }

  private static void forAll(Check check) {
    for (MachineType type : MachineType.values()) {
      for (boolean known : new boolean[] {false, true}) {
        for (CompressionForm form : CompressionForm.values()) {
          check.check(type, known, form);
        }
      }
    }
  }

  @Test
  void honestModelsHold() {
    forAll(
        (type, known, form) -> {
          for (int size : new int[] {0, 1, 2, 3, 5}) {
            honest(new SoftModelsMade(type, known, factors(form), size), form);
          }
        });
  }

  private static void honest(SoftModelsMade kind, CompressionForm form) {
    for (boolean holes : new boolean[] {false, true}) {
      Dataset data = Fixtures.table(holes, 3 + kind.size());
      CertifiedModel certified = kind.certified(data, form);
      Certificate certificate = certified.certificate();
      Verdict verdict = Verifier.verify(certified, data, null);
      assertThat(verdict.discrepancies()).as("%s", kind).isEmpty();
      boolean tight = form == CompressionForm.TIGHT;
      assertThat(verdict.outcome())
          .isEqualTo(kind.known() || tight ? Outcome.HOLDS : Outcome.CONDITIONAL);
      assertThat(certificate.voidBecause() == null).isEqualTo(kind.known() || tight);
      assertThat(verdict.numbers().risk()).isEqualTo(certificate.risk());
      assertThat(verdict.numbers().gibbsRisk()).isEqualTo((Double) certificate.gibbsRisk());
      assertThat(Double.isNaN(certificate.gibbsRisk())).isEqualTo(tight && !kind.known());
      assertThat(Double.isNaN(certificate.sensitivity())).isEqualTo(!tight);
      assertThat(Double.isNaN(certificate.messageLogProbability())).isEqualTo(!tight);
      assertThat(verdict.counts().rows()).isEqualTo(MissingValuePolicy.completeRows(data).length);
      assertThat(verdict.counts().errors()).isEqualTo(certified.model().training().errorCount());
      assertThat(verdict.counts().kl()).isGreaterThan(0);
      assertThat(verdict.counts().gibbsTrainRisk()).isBetween(0.0, 1.0);
    }
  }

  /** Every single change, for both types and forms, ranges known or observed. */
  @ParameterizedTest
  @EnumSource(MachineType.class)
  void changesAreSeen(MachineType type) {
    for (boolean known : new boolean[] {false, true}) {
      for (CompressionForm form : CompressionForm.values()) {
        Dataset data = table(type, known);
        CertifiedModel certified =
            new SoftModelsMade(type, known, factors(form), 3).certified(data, form);
        assertThat(certified.model().path()).hasSizeGreaterThan(4);
        assertThat(certified.model().classifier().size()).isEqualTo(3);
        String lead = form + (known ? " known: " : " observed: ");
        SoftChanges.of(certified).forEach((name, changed) -> seen(lead + name, changed, data));
      }
    }
  }

  /** A table on which a run has more than three rays. */
  private static Dataset table(MachineType type, boolean known) {
    int seed = 7;
    SoftModelsMade kind = new SoftModelsMade(type, known, Factors.BY_CHOICE, 5);
    while (kind.of(Fixtures.table(true, seed)).classifier().size() < 4) {
      seed++;
    }
    return Fixtures.table(true, seed);
  }

  private static void seen(CertifiedModel changed, Dataset data) {
    seen("a change", changed, data);
  }

  private static void seen(String what, CertifiedModel changed, Dataset data) {
    Verdict verdict = Verifier.verify(changed, data, null);
    assertThat(verdict.discrepancies()).as(what).isNotEmpty();
    assertThat(verdict.outcome()).as(what).isEqualTo(Outcome.DIFFERS);
  }

  /** Whoever says that observed ranges were known must also change the message and the reason. */
  @Test
  void theReasonMustBeThere() {
    Dataset data = Fixtures.table(true, 7);
    for (int size : new int[] {0, 2}) {
      CertifiedModel certified =
          new SoftModelsMade(MachineType.CONJUNCTION, false, Factors.BY_CHOICE, size)
              .certified(data, CompressionForm.STANDARD);
      assertThat(certified.certificate().voidBecause()).contains("ranges of the attributes");
      Certificate made = certified.certificate();
      Certificate clean = made.with(List.of(), made.remarks());
      seen(Edit.certificate(certified, clean), data);
      Certificate other = made.with(List.of(StatedFacts.UNKNOWN), made.remarks());
      seen(Edit.certificate(certified, other), data);
    }
  }

  @Test
  void anotherFileIsSeen() {
    CertifiedModel certified =
        new SoftModelsMade(MachineType.DISJUNCTION, true, Factors.BY_CHOICE, 3)
            .certified(Fixtures.table(true, 7), CompressionForm.STANDARD);
    assertThat(Verifier.verify(certified, Fixtures.table(true, 8), null).outcome())
        .isEqualTo(Outcome.DIFFERS);
  }

  /** More than two factors multiplied as chosen: the message does not tell their order. */
  @Test
  void theTightFormNeedsAnOrderThatTheMessageTells() {
    Dataset data = Fixtures.table(false, 7);
    for (int size : new int[] {2, 3}) {
      Certificate certificate =
          new SoftModelsMade(MachineType.CONJUNCTION, true, Factors.BY_CHOICE, size)
              .certified(data, CompressionForm.TIGHT)
              .certificate();
      assertThat(certificate.voidBecause() == null).isEqualTo(size == 2);
    }
  }

  /** Few different values, so that ends are shared and rows serve twice; also both zeros. */
  @Test
  void rebuiltRaysAreTheStoredOnes() {
    SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < 300; round++) {
      TrainingSet training = random(random);
      int width = training.inputs().encoded().count();
      double[] low = new double[width];
      double[] high = new double[width];
      java.util.Arrays.fill(low, random.nextInt(3) - 2);
      java.util.Arrays.fill(high, random.nextInt(3) + 2);
      MachineType type = MachineType.values()[round % 2];
      Model model =
          new SoftModelsMade(type, random.nextBoolean(), Factors.BY_ATTRIBUTE, random.nextInt(5))
              .of(training, new Ranges(low, high));
      same(model, training.inputs().encoded());
    }
  }

  private static TrainingSet random(SplittableRandom random) {
    double[][] x = new double[4 + random.nextInt(20)][1 + random.nextInt(6)];
    int[] y = new int[x.length];
    for (int row = 0; row < x.length; row++) {
      for (int j = 0; j < x[row].length; j++) {
        x[row][j] = (random.nextInt(7) - 3) * (random.nextBoolean() ? 1.0 : 0.7);
      }
      y[row] = row < 2 ? row : random.nextInt(2);
    }
    return TestSets.of(x, y, null);
  }

  private static void same(Model model, EncodedRows rows) {
    SoftConjunction stored = (SoftConjunction) model.classifier();
    List<Integer> order =
        IntStream.range(0, stored.size())
            .boxed()
            .sorted(Comparator.comparingInt(k -> stored.rays().get(k).attribute()))
            .toList();
    List<AttributeRange> ranges = order.stream().map(k -> stored.ranges().get(k)).toList();
    SoftConjunction rebuilt =
        SoftConjunction.rebuild(model.compressionSet(), model.message(), model.type(), ranges);
    List<SoftRay> byAttribute = order.stream().map(k -> stored.rays().get(k)).toList();
    assertThat(rebuilt.rays()).isEqualTo(byAttribute);
    assertThat(rebuilt.scores(rows)).isEqualTo(stored.scores(rows));
    int ends =
        model.message() instanceof SoftRaysMessage soft
            ? (int)
                soft.rays().stream()
                    .flatMapToInt(e -> IntStream.of(e.low(), e.high()))
                    .filter(row -> row >= 0)
                    .distinct()
                    .count()
            : 0;
    assertThat(model.compressionSet().size()).isEqualTo(ends);
  }
}
