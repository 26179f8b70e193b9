package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.Verdict.Outcome;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.compression.Verifier;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.model.CompressionSet;
import io.laconic.model.Explanation;
import io.laconic.model.LearnerRecord;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rebuild;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import io.laconic.model.soft.MiddleRaysMessage;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftConjunction.Factors;
import io.laconic.model.soft.SoftRay;
import io.laconic.model.soft.SoftRaysMessage;
import io.laconic.model.soft.Thresholds;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Models with two soft rays on an attribute, and with thresholds in the middle, verified. */
class SoftOptionsVerifiedTest {
  private static final List<MachineType> TYPES =
      List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION);

  private static Factors factors(CompressionForm form) {
    return form == CompressionForm.TIGHT ? Factors.BY_ATTRIBUTE : Factors.BY_CHOICE;
  }

  private interface Check {
    void check(SoftModelsMade kind, CompressionForm form, Dataset data);
  }

  private static void forAll(int each, Thresholds thresholds, Check check) {
    for (MachineType type : TYPES) {
      for (boolean known : new boolean[] {false, true}) {
        for (CompressionForm form : CompressionForm.values()) {
          for (int size : new int[] {0, 1, 3, 5}) {
            check.check(
                new SoftModelsMade(type, known, factors(form), size, each, thresholds),
                form,
                Fixtures.table(size % 2 == 0, 3 + size));
          }
        }
      }
    }
  }

  @Test
  void twoRaysHold() {
    int[] pairs = {0};
    forAll(
        2,
        Thresholds.SOFT,
        (kind, form, data) -> {
          CertifiedModel certified = kind.certified(data, form);
          Verdict verdict = Verifier.verify(certified, data, null);
          assertThat(verdict.discrepancies()).as("%s", kind).isEmpty();
          boolean fine = kind.known() || form == CompressionForm.TIGHT;
          assertThat(verdict.outcome()).isEqualTo(fine ? Outcome.HOLDS : Outcome.CONDITIONAL);
          int[] attributes = certified.model().classifier().attributes();
          pairs[0] += attributes.length - (int) IntStream.of(attributes).distinct().count();
        });
    assertThat(pairs[0]).isGreaterThanOrEqualTo(4);
  }

  /** What is paid for two rays per attribute is more than for one, and forgetting it is seen. */
  @Test
  void whatWasAllowedIsPaidFor() {
    Dataset data = Fixtures.table(false, 8);
    for (CompressionForm form : CompressionForm.values()) {
      CertifiedModel certified =
          new SoftModelsMade(MachineType.CONJUNCTION, true, factors(form), 3, 2, Thresholds.SOFT)
              .certified(data, form);
      Model model = certified.model();
      Map<String, Object> fewer = new HashMap<>(model.parameters());
      fewer.remove("raysPerAttribute");
      Model forged =
          new Model(
              new LearnerRecord("soft-greedy", fewer, model.type()),
              model.frame(),
              model.classifier(),
              model.compressionSet(),
              model.message(),
              model.training(),
              model.path());
      Verdict verdict =
          Verifier.verify(
              Fixtures.certified(forged, CertificateOptions.of(0.05, 2).withForm(form)),
              data,
              null);
      assertThat(verdict.discrepancies()).isNotEmpty();
      assertThat(verdict.outcome()).isEqualTo(Outcome.DIFFERS);
    }
  }

  /** The rule, row by row, from the intervals of the soft machine of the same run. */
  @Test
  void middlesAreTheMiddlesOfTheIntervals() {
    forAll(
        1,
        Thresholds.MIDDLE,
        (kind, form, data) -> {
          Model model = kind.of(data);
          Model soft =
              new SoftModelsMade(
                      kind.type(), kind.known(), Factors.BY_CHOICE, kind.size(), 1, Thresholds.SOFT)
                  .of(data);
          List<SoftRay> rays = SoftConjunction.of(soft).rays();
          Rules rules = Rules.of(model);
          assertThat(rules.size()).isEqualTo(rays.size());
          for (int k = 0; k < rays.size(); k++) {
            Ray ray = (Ray) rules.conditions().get(k).feature();
            assertThat(ray.threshold()).isEqualTo((rays.get(k).a() + rays.get(k).b()) / 2);
            assertThat(ray.attribute()).isEqualTo(rays.get(k).attribute());
          }
          assertThat(model.compressionSet().members().rows())
              .isEqualTo(soft.compressionSet().members().rows());
          checkErrors(kind, model, rays, data);
        });
  }

  private static void checkErrors(
      SoftModelsMade kind, Model model, List<SoftRay> rays, Dataset data) {
    TrainingSet training =
        Fixtures.preparation(Family.RAYS, MissingValuePolicy.Policy.DROP).prepare(data, null);
    for (int size = 0; size <= rays.size(); size++) {
      int[] errors = new int[2];
      for (int row = 0; row < training.size(); row++) {
        boolean all = true;
        for (SoftRay ray : rays.subList(0, size)) {
          double x = training.inputs().encoded().value(row, ray.attribute());
          double middle = (ray.a() + ray.b()) / 2;
          all &= ray.direction() == SoftRay.Direction.UP ? x > middle : x < middle;
        }
        int kept = kind.type() == MachineType.CONJUNCTION ? 1 : 0;
        int label = training.labels()[row];
        errors[label] += (all ? kept : 1 - kept) == label ? 0 : 1;
      }
      PathPoint point = model.path().get(size);
      assertThat(point.errors()).as("%s, size %d", kind, size).isEqualTo(errors);
      assertThat(point.soft()).isNull();
    }
    int[] predictions = model.predict(training.inputs());
    int wrong = 0;
    for (int row = 0; row < predictions.length; row++) {
      wrong += predictions[row] == training.labels()[row] ? 0 : 1;
    }
    assertThat(wrong).isEqualTo(model.training().errorCount());
  }

  @Test
  void middlesHoldInBothForms() {
    for (int each : new int[] {1, 2}) {
      forAll(
          each,
          Thresholds.MIDDLE,
          (kind, form, data) -> {
            CertifiedModel certified = kind.certified(data, form);
            Verdict verdict = Verifier.verify(certified, data, null);
            assertThat(verdict.discrepancies()).as("%s", kind).isEmpty();
            assertThat(verdict.outcome()).isEqualTo(Outcome.HOLDS);
            Certificate certificate = certified.certificate();
            assertThat(certificate.gibbsRisk()).isNaN();
            assertThat(verdict.numbers().risk()).isEqualTo(certificate.risk());
            assertThat(certificate.sensitivity()).isNotNaN();
          });
    }
  }

  /** The members of a soft machine rebuild its middles: the message is the same and as probable. */
  @Test
  void theMessageIsThatOfTheSoftRays() {
    Dataset data = Fixtures.table(false, 8);
    for (boolean known : new boolean[] {false, true}) {
      Model middle =
          new SoftModelsMade(
                  MachineType.CONJUNCTION, known, Factors.BY_ATTRIBUTE, 3, 1, Thresholds.MIDDLE)
              .of(data);
      Model soft =
          new SoftModelsMade(MachineType.CONJUNCTION, known, Factors.BY_ATTRIBUTE, 3).of(data);
      MiddleRaysMessage message = (MiddleRaysMessage) middle.message();
      assertThat(message.ends()).isEqualTo((SoftRaysMessage) soft.message());
      CompressionSet set = soft.compressionSet();
      Rules rebuilt = Rebuild.rules(set, message, middle.type(), middle.frame());
      assertThat(rebuilt.features()).hasSameElementsAs(Rules.of(middle).features());
    }
  }

  private static final Pattern ASKED =
      Pattern.compile("([xz]) (>=|<=|>|<) (-?[0-9]+(?:[.][0-9]+)?)");

  /** The change that an explanation names turns the class, also if an attribute has two rays. */
  @Test
  void theNamedChangeTurnsTheClass() {
    int turned = 0;
    int between = 0;
    for (int seed = 3; seed < 63; seed++) {
      Dataset data = Fixtures.table(false, seed);
      Model model =
          new SoftModelsMade(
                  TYPES.get(seed % 2), false, Factors.BY_CHOICE, 2 + seed % 3, 2, Thresholds.SOFT)
              .of(data);
      SoftConjunction machine = SoftConjunction.of(model);
      TrainingSet training =
          Fixtures.preparation(Family.RAYS, MissingValuePolicy.Policy.DROP).prepare(data, null);
      Explanation explained =
          machine.decide(model, training.inputs(), Parallel.NONE).explain(model);
      int[] labels = model.predict(training.inputs());
      for (int row = 0; row < labels.length; row++) {
        List<String> lines = explained.lines("row", row);
        Matcher asked = ASKED.matcher(lines.get(lines.size() - 1));
        double low = -20;
        double high = 30;
        String column = null;
        int conditions = 0;
        while (asked.find()) {
          column = asked.group(1);
          conditions++;
          double value = Double.parseDouble(asked.group(3));
          low = asked.group(2).startsWith(">") ? value : low;
          high = asked.group(2).startsWith("<") ? value : high;
        }
        if (column != null && high - low > 0.02) {
          turned++;
          between += conditions == 2 ? 1 : 0;
          for (double share : new double[] {0.01, 0.5, 0.99}) {
            double value = low + share * (high - low);
            assertThat(label(machine, training, row, column.equals("x") ? 0 : 4, value))
                .as("%s at %s", lines, value)
                .isEqualTo(1 - labels[row]);
          }
        }
      }
    }
    assertThat(turned).isGreaterThan(200);
    assertThat(between).isPositive();
  }

  private static int label(
      SoftConjunction machine, TrainingSet training, int row, int attribute, double value) {
    double score = 1;
    for (SoftRay ray : machine.rays()) {
      double old = training.inputs().encoded().value(row, ray.attribute());
      score *= ray.softness(ray.attribute() == attribute ? value : old);
    }
    return machine.label(score);
  }

  @Test
  void changedMiddlesAreSeen() {
    Dataset data = Fixtures.table(false, 8);
    for (CompressionForm form : CompressionForm.values()) {
      CertifiedModel certified =
          new SoftModelsMade(MachineType.CONJUNCTION, false, factors(form), 3, 1, Thresholds.MIDDLE)
              .certified(data, form);
      Rules rules = Rules.of(certified.model());
      for (int k = 0; k < rules.size(); k++) {
        List<Condition> conditions = new ArrayList<>(rules.conditions());
        Ray ray = (Ray) conditions.get(k).feature();
        Ray moved =
            new Ray(ray.attribute(), ray.side(), ray.border(), Math.nextUp(ray.threshold()));
        conditions.set(k, conditions.get(k).withFeature(moved));
        Rules other = new Rules(List.of(Rule.all(conditions, 1)), 0);
        seen(Edit.rules(certified, other), data);
      }
      seen(Edit.rules(certified, new Rules(rules.rules(), 1)), data);
    }
  }

  private static void seen(CertifiedModel changed, Dataset data) {
    Verdict verdict = Verifier.verify(changed, data, null);
    assertThat(verdict.discrepancies()).isNotEmpty();
    assertThat(verdict.outcome()).isEqualTo(Outcome.DIFFERS);
  }
}
