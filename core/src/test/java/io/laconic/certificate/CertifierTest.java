package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.bound.CompressionBound;
import io.laconic.bound.MessagePrior;
import io.laconic.bound.SizePrior;
import io.laconic.certificate.Verdict.Outcome;
import io.laconic.certificate.compression.Account;
import io.laconic.certificate.compression.Certifier;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.compression.Verifier;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.Preparation;
import io.laconic.learn.features.Family;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.MessagePriorInputs;
import io.laconic.model.Model;
import io.laconic.model.rules.Rules;
import io.laconic.model.rules.ScmRaysMessage;
import io.laconic.space.Side;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Forms, alternatives, costs. */
class CertifierTest {
  private static final CertificateOptions STANDARD = CompressionForm.STANDARD.options(0.05, 1);
  private static final CertificateOptions TIGHT = STANDARD.withForm(CompressionForm.TIGHT);

  /** 120 rows of two yes/no columns; the class follows them but for a few rows. */
  private static Dataset yesNo() {
    SplittableRandom random = new SplittableRandom(4);
    int[] a = new int[120];
    int[] b = new int[120];
    int[] y = new int[120];
    for (int row = 0; row < 120; row++) {
      a[row] = random.nextInt(2);
      b[row] = random.nextInt(2);
      y[row] = random.nextInt(20) == 0 ? random.nextInt(2) : a[row] & b[row];
    }
    List<String> values = List.of("no", "yes");
    return Dataset.of(
        Source.memory("yes-no", 120),
        List.of(CategoryColumn.wrap("a", values, a), CategoryColumn.wrap("b", values, b)),
        Labels.wrap("class", List.of("neg", "pos"), y));
  }

  private static Model model(boolean declared) {
    Schema.Kind kind = Schema.Kind.categories(List.of("no", "yes"));
    Schema schema = declared ? new Schema(Map.of("a", kind, "b", kind)) : Schema.NONE;
    Preparation preparation =
        new Preparation(
            "pos", MissingValuePolicy.Policy.ERROR, Scaling.Method.NONE, schema, null, null);
    return Fixtures.model(yesNo(), null, preparation, Family.RAYS, MachineType.CONJUNCTION, 2);
  }

  @Test
  void tightRaysOnDeclaredCategoriesNeedNoRow() {
    Model model = model(true);
    assertThat(Rules.of(model).size()).isEqualTo(2);
    assertThat(model.compressionSet().size()).isGreaterThan(0);
    Certificate certificate = Certifier.certify(model, TIGHT).certificate();
    double expected =
        CompressionBound.risk(
            120,
            0,
            model.training().errorCount(),
            MessagePrior.scmRays(4, 2),
            Math.log(0.05),
            0,
            SizePrior.TIGHT);
    assertThat(certificate.risk()).isEqualTo(expected);
    assertThat(certificate.risk())
        .isLessThan(Certifier.certify(model, STANDARD).certificate().risk());
    CertifiedModel certified = Fixtures.certified(model, TIGHT);
    Verdict verdict = Verifier.verify(certified, yesNo(), null);
    assertThat(verdict.discrepancies()).isEmpty();
    assertThat(verdict.outcome()).isEqualTo(Outcome.HOLDS);
    assertThat(verdict.counts().members()).isZero();
    assertThat(verdict.counts().errorsOutside()).isEqualTo(model.training().errorCount());
  }

  @Test
  void tightRaysOnFoundCategoriesNeedTheirBorders() {
    Model model = model(false);
    int lambda = model.compressionSet().size();
    double expected =
        CompressionBound.risk(
            120,
            lambda,
            model.training().errorCount(),
            MessagePrior.scmRaysTight(4, 2, lambda),
            Math.log(0.05),
            0,
            SizePrior.TIGHT);
    Certificate certificate = Certifier.certify(model, TIGHT).certificate();
    assertThat(certificate.risk()).isEqualTo(expected);
    assertThat(certificate.voidBecause()).contains("found in the training rows");
    assertThat(Verifier.verify(Fixtures.certified(model, TIGHT), yesNo(), null).outcome())
        .isEqualTo(Outcome.CONDITIONAL);
  }

  @Test
  void tightIsSlightlyWorseForConstants() {
    Preparation preparation = Fixtures.preparation(Family.RAYS, MissingValuePolicy.Policy.ERROR);
    Model constant =
        Fixtures.model(
            Fixtures.table(false, 1), null, preparation, Family.RAYS, MachineType.CONJUNCTION, 0);
    assertThat(Certifier.certify(constant, TIGHT).certificate().risk())
        .isGreaterThan(Certifier.certify(constant, STANDARD).certificate().risk());
  }

  /**
   * m = 200, 10 000 attributes, 3 rays, no errors: 23.0 %; without the three borders 15.9 %, and
   * 16.3 % with the tight form's smaller share for size 0.
   */
  @Test
  void tightFormOfTheGenomicsExample() {
    List<ScmRaysMessage.Direction> three =
        List.of(
            new ScmRaysMessage.Direction(0, Side.ABOVE),
            new ScmRaysMessage.Direction(1, Side.ABOVE),
            new ScmRaysMessage.Direction(2, Side.BELOW));
    Message message = new ScmRaysMessage(three, 10_000);
    int[] examples = {100, 100};
    int[] none = {0, 0};
    double standard =
        account(message, examples, new int[] {0, 3}, CompressionForm.STANDARD).risk(0.05, 1);
    double tight = account(message, examples, none, CompressionForm.TIGHT).risk(0.05, 1);
    assertThat(standard).isCloseTo(0.230, within(0.0005));
    assertThat(tight).isCloseTo(0.163, within(0.0005));
    double rows = account(message, examples, none, CompressionForm.STANDARD).risk(0.05, 1);
    assertThat(rows).isCloseTo(0.159, within(0.0005));
  }

  private static Account account(
      Message message, int[] examples, int[] members, CompressionForm form) {
    double ln =
        message.lnProbability(
            new MessagePriorInputs(
                MachineType.CONJUNCTION, members, null, form == CompressionForm.TIGHT));
    return new Account(examples, members, new int[2], ln, form);
  }

  @Test
  void moreBordersThanRaysHaveNoShareInTheTightForm() {
    Message message = new ScmRaysMessage(List.of(new ScmRaysMessage.Direction(0, Side.ABOVE)), 2);
    Account account = account(message, new int[] {20, 20}, new int[] {0, 2}, CompressionForm.TIGHT);
    assertThat(account.risk(0.05, 1)).isEqualTo(1);
  }

  @Test
  void alternativesRaiseTheRisk() {
    Model model = model(true);
    double one =
        Certifier.certify(model, CompressionForm.STANDARD.options(0.05, 1)).certificate().risk();
    double many =
        Certifier.certify(model, CompressionForm.STANDARD.options(0.05, 30)).certificate().risk();
    assertThat(many).isGreaterThan(one);
    double same =
        Certifier.certify(model, CompressionForm.STANDARD.options(0.05 / 30, 1))
            .certificate()
            .risk();
    assertThat(many).isCloseTo(same, within(1e-12));
  }

  @Test
  void pathBoundsBelongToTheirMachines() {
    Model model = model(true);
    var result = Certifier.certify(model, STANDARD);
    assertThat(result.bounds()).hasSameSizeAs(model.path());
    assertThat(result.bounds().get(2).risk()).isEqualTo(result.certificate().risk());
  }

  @Test
  void costsFollowFromTheCertificate() {
    Certificate certificate = Certifier.certify(model(true), STANDARD).certificate();
    double miss = 1 - certificate.sensitivity();
    double alarm = 1 - certificate.specificity();
    double atLow = 0.1 * 5 * miss + 0.9 * 2 * alarm;
    double atHigh = 0.3 * 5 * miss + 0.7 * 2 * alarm;
    assertThat(CertifiedCost.upper(certificate, 5, 2, 0.1, 0.3))
        .isCloseTo(Math.max(atLow, atHigh), within(1e-12))
        .isGreaterThanOrEqualTo(Math.max(atLow, atHigh));
    Certificate none =
        new Certificate(
            CompressionForm.STANDARD,
            0.05,
            1,
            CertifiedNumbers.of(0.2, Double.NaN, new double[0], -1),
            List.of(),
            List.of());
    assertThatThrownBy(() -> CertifiedCost.upper(none, 1, 1, 0, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
