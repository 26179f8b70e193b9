package io.laconic.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.bound.BinomialTail;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.fact.Fact;
import io.laconic.occurrence.WatchedEvent;
import io.laconic.occurrence.WatchedEventCounts;
import io.laconic.request.Request;
import io.laconic.train.Training;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WatchTest {
  private static final double LEVEL = 0.05;
  private static final CertifiedModel MODEL = model();

  private static CertifiedModel model() {
    SplittableRandom random = new SplittableRandom(1);
    double[][] x = new double[400][2];
    int[] y = new int[x.length];
    for (int row = 0; row < x.length; row++) {
      x[row] = new double[] {random.nextDouble(), random.nextDouble()};
      y[row] = x[row][0] > 0.6 == random.nextInt(20) > 0 ? 1 : 0;
    }
    Dataset rows = Dataset.ofRows(x, Labels.wrap("y", List.of("neg", "pos"), y));
    Request request =
        Request.of(Map.of("positive", "pos", "learner", "scm", "type", "disjunction"));
    return Training.train(request, rows, new Parallel(1));
  }

  private static WatchPlan plan(boolean labelled) {
    return WatchPlan.of(MODEL, labelled, MODEL.facts().of(WatchedEventCounts.class), LEVEL);
  }

  /** A look at rows of which half are positive, with errors in equal parts. */
  private static Look look(int rows, int errors, int... counts) {
    int[] classRows = {rows - rows / 2, rows / 2};
    int[] classErrors = {errors - errors / 2, errors / 2};
    return new Look("new.csv", "00", rows, errors, classRows, classErrors, counts);
  }

  private static int[] asInTraining(int rows) {
    WatchedEventCounts expected = MODEL.facts().of(WatchedEventCounts.class);
    return Arrays.stream(expected.counts()).map(k -> rows * k / expected.rows()).toArray();
  }

  /** Numbers of the specification: 15 of 379 errors, 32 subsets, delta 0.05. */
  @Test
  void numbersThatShrink() {
    ShrinkingNumbers shrinking =
        new ShrinkingNumbers(
            io.laconic.bound.BinomialInverse.upper(15, 379, Math.log(0.05 / 64)),
            new io.laconic.bound.ShrinkingRisk(15, 379, Math.log(0.05)),
            0.04,
            "2026-01-01");
    assertThat(shrinking.first()).isCloseTo(0.081794, within(1e-6));
    Look first = look(379, 15);
    Look second = look(621, 25);
    assertThat(shrinking.of(List.of(first))).hasSize(1); // 7.68 % is not a tenth less
    List<WatchedRate> two = shrinking.of(List.of(first, second));
    assertThat(two).hasSize(2);
    assertThat(two.get(0).level()).isEqualTo(0.02);
    assertThat(two.get(1).bound()).isCloseTo(0.062043, within(1e-6));
    assertThat(two.get(1).level()).isEqualTo(0.04 / 6);
    assertThat(two.get(1).after()).isEqualTo(2);
    Look risen = look(400, 48); // 12 %: above the number shown, seen by its own alarm first
    List<Look> all = List.of(first, second, risen);
    assertThat(two.get(1).of(all).alarm()).isTrue();
    assertThat(two.get(1).of(all).rows()).isEqualTo(400);
    assertThat(shrinking.of(List.of(first, second, risen, look(9000, 0)))).hasSize(2);
  }

  private static Look look(int rows, int errors) {
    return new Look("a.csv", null, rows, errors, new int[0], new int[0], new int[0]);
  }

  @Test
  void levelsAddUp() {
    for (boolean labelled : new boolean[] {true, false}) {
      WatchPlan plan = plan(labelled);
      double sum = plan.rates().stream().mapToDouble(WatchedRate::level).sum();
      sum += plan.shares().stream().mapToDouble(WatchedEventShare::level).sum();
      assertThat(sum).isCloseTo(LEVEL, within(1e-12));
      assertThat(plan.rates()).hasSize(labelled ? 3 : 0);
      assertThat(plan.shares()).hasSize(WatchedEvent.of(MODEL.model()).size());
    }
    Certificate certificate = MODEL.certificate();
    assertThat(plan(true).rates().get(0).bound()).isEqualTo(certificate.risk());
    assertThat(plan(true).rates().get(2).bound())
        .isCloseTo(1 - certificate.sensitivity(), within(1e-15))
        .isGreaterThanOrEqualTo(1 - certificate.sensitivity());
    assertThat(WatchPlan.of(MODEL, true, null, LEVEL).rates().get(0).level())
        .isCloseTo(LEVEL * 2 / 3, within(1e-12));
  }

  @Test
  void fewErrorsGiveNoAlarmAndManyDo() {
    List<Look> looks = new ArrayList<>();
    for (int k = 0; k < 5; k++) {
      looks.add(look(100, 4, asInTraining(100)));
    }
    assertThat(Watch.of(plan(true), looks).alarm()).isFalse();
    looks.add(look(100, 60, asInTraining(100)));
    looks.add(look(100, 0, asInTraining(100)));
    Watch watch = Watch.of(plan(true), looks);
    assertThat(watch.isContradicted()).isTrue();
    assertThat(watch.hasDrifted()).isFalse();
    assertThat(watch.rates().get(0).alarmLook()).as("it stays").isEqualTo(6);
    assertThat(watch.rates().get(0).largest()).isGreaterThan(watch.rates().get(0).needed());
    assertThat(watch.rows()).isEqualTo(700);
    assertThat(watch.errors()).isEqualTo(80);
  }

  @Test
  void aConditionThatFiresMoreOrLessOftenIsNoticed() {
    int[] none = new int[asInTraining(200).length];
    int[] all = none.clone();
    all[0] = 200;
    for (int[] counts : List.of(none, all)) {
      Watch watch = Watch.of(plan(false), List.of(look(200, 0, counts)));
      assertThat(watch.shares().get(0).alarmLook()).isEqualTo(1);
      assertThat(watch.isContradicted()).isFalse();
      assertThat(watch.alarm()).isTrue();
    }
    assertThat(Watch.of(plan(false), List.of(look(200, 0, asInTraining(200)))).alarm()).isFalse();
  }

  @Test
  void missingValuesAreNoticedOnlyIfTheyBecomeMore() {
    WatchedEventShare missing =
        new WatchedEventShare(new WatchedEvent(WatchedEvent.Kind.MISSING, "a"), 0, 30, 100, 0.01);
    assertThat(missing.lower()).isZero();
    assertThat(missing.of(List.of(look(1000, 0, 0))).alarm()).isFalse();
    assertThat(missing.of(List.of(look(1000, 0, 600))).alarm()).isTrue();
  }

  /** The interval of a share, by its definition with binomial tails. */
  @Test
  void expectedSharesAreExactIntervals() {
    WatchedEventShare share =
        new WatchedEventShare(new WatchedEvent(WatchedEvent.Kind.HOLDS, "a > 1"), 0, 30, 100, 0.04);
    assertThat(Math.exp(BinomialTail.lnLower(30, 100, share.upper())))
        .isCloseTo(0.01, within(1e-9));
    assertThat(Math.exp(BinomialTail.lnLower(70, 100, 1 - share.lower())))
        .isCloseTo(0.01, within(1e-9));
    assertThat(share.trainingShare()).isBetween(share.lower(), share.upper());
  }

  /** New rows of the same kind as those that the rule was tested on: few false alarms of drift. */
  @Test
  void driftOfRowsOfTheSameKindSeldomAlarms() {
    SplittableRandom random = new SplittableRandom(7);
    int streams = 400;
    int alarms = 0;
    for (int stream = 0; stream < streams; stream++) {
      int tested = (int) random.doubles(100).filter(u -> u < 0.3).count();
      WatchedEventShare share =
          new WatchedEventShare(
              new WatchedEvent(WatchedEvent.Kind.HOLDS, "a"), 0, tested, 100, 0.2);
      List<Look> looks = new ArrayList<>();
      for (int k = 0; k < 50; k++) {
        looks.add(look(20, 0, (int) random.doubles(20).filter(u -> u < 0.3).count()));
      }
      alarms += share.of(looks).alarm() ? 1 : 0;
    }
    assertThat(BinomialTail.lnLower(streams - alarms, streams, 0.8))
        .as("%s false alarms of %s at level 20 %%", alarms, streams)
        .isGreaterThan(Math.log(1e-6));
  }

  @Test
  void whatIsNotCertifiedIsNotContradicted() {
    WatchedEventCounts expected = MODEL.facts().of(WatchedEventCounts.class);
    CertifiedModel none =
        new CertifiedModel(MODEL.model(), null, List.of(), List.of(), MODEL.provenance());
    assertThat(WatchPlan.of(none, true, expected, LEVEL).rates()).isEmpty();
    assertThat(WatchPlan.of(none, true, expected, LEVEL).nothingCertified())
        .isEqualTo("the model has no certificate");
    assertThat(WatchPlan.of(none, false, expected, LEVEL).nothingCertified()).isNull();
    Certificate c = MODEL.certificate();
    Certificate conditional = c.with(List.of(Fact.of("not-independent")), c.remarks());
    CertifiedModel voided =
        new CertifiedModel(MODEL.model(), conditional, List.of(), List.of(), MODEL.provenance());
    assertThat(WatchPlan.of(voided, true, expected, LEVEL).nothingCertified())
        .contains("not independent draws");
    assertThat(CertificateWords.saysNothing(c.risk())).isFalse();
    assertThatThrownBy(() -> WatchPlan.of(MODEL, true, expected, 0)).hasMessageContaining("level");
  }

  @Test
  void oneRowOfEachGroupEachAsOften() {
    int[] groups = {5, 5, 9, 5, 9, 7};
    int[] drawn = new int[groups.length];
    for (long seed = 0; seed < 6000; seed++) {
      int[] rows = OneOfEachGroup.of(groups, seed);
      assertThat(rows).hasSize(3).isSorted();
      Arrays.stream(rows).forEach(row -> drawn[row]++);
    }
    int[] expected = {2000, 2000, 3000, 2000, 3000, 6000};
    for (int row = 0; row < drawn.length; row++) {
      assertThat(drawn[row]).as("row %s", row).isCloseTo(expected[row], within(250));
    }
    assertThat(OneOfEachGroup.of(groups, 3)).isEqualTo(OneOfEachGroup.of(groups, 3));
  }

  @Test
  void countsThatDoNotFitAreRefused() {
    assertThatThrownBy(() -> look(10, 11)).hasMessage("11 errors of 10 rows");
    assertThatThrownBy(() -> look(10, 1, 11)).hasMessage("11 of 10 rows");
    int[] one = {1};
    assertThatThrownBy(() -> new Look("f", "0", 2, 1, one, new int[] {2}, one))
        .hasMessage("2 errors of 1 rows of class 0");
  }
}
