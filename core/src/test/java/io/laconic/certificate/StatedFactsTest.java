package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.Verdict.Outcome;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.compression.Verifier;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Source;
import io.laconic.fact.Fact;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.features.Family;
import io.laconic.model.Discrepancy;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.space.VectorSpace;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a certificate states besides its numbers is compared with the training file. */
class StatedFactsTest {
  private static final CertificateOptions OPTIONS = CompressionForm.STANDARD.options(0.05, 2);

  private static List<String> differing(CertifiedModel certified, Dataset data) {
    return Verifier.verify(certified, data, null).discrepancies().stream()
        .map(Discrepancy::what)
        .toList();
  }

  private static Model rays(Dataset data) {
    Preparation preparation = Fixtures.preparation(Family.RAYS, MissingValuePolicy.Policy.DROP);
    return Fixtures.model(data, preparation, Family.RAYS, MachineType.CONJUNCTION);
  }

  /** The table with its first rows once more, from a file or made in memory. */
  private static Dataset withCopies(int copies, String sha256) {
    Dataset table = Fixtures.table(false, 1);
    int[] rows =
        IntStream.concat(IntStream.range(0, table.rowCount()), IntStream.range(0, copies))
            .toArray();
    Dataset longer = table.select(rows);
    return Dataset.of(
        new Source("table.csv", sha256, rows.length, 2), longer.columns(), longer.labels());
  }

  @Test
  void equalRowsAreCountedAgain() {
    Dataset data = withCopies(3, "abc");
    int equal = EqualRows.count(data);
    assertThat(equal).isGreaterThanOrEqualTo(3);
    Model model = rays(data);
    CertifiedModel honest = Fixtures.certified(model, OPTIONS.withEqualRows(equal));
    assertThat(differing(honest, data)).isEmpty();
    CertifiedModel silent = Fixtures.certified(model, OPTIONS);
    assertThat(differing(silent, data)).containsExactly("notes: equal rows");
    CertifiedModel wrong = Fixtures.certified(model, OPTIONS.withEqualRows(equal + 1));
    assertThat(differing(wrong, data)).containsExactly("notes: equal rows");
  }

  /** A table without a file may say nothing of equal rows, but what it says must be true. */
  @Test
  void tablesInMemoryMayBeSilentAboutEqualRows() {
    Dataset data = withCopies(3, null);
    Model model = rays(data);
    assertThat(differing(Fixtures.certified(model, OPTIONS), data)).isEmpty();
    CertifiedModel wrong = Fixtures.certified(model, OPTIONS.withEqualRows(40));
    assertThat(differing(wrong, data)).containsExactly("notes: equal rows");
  }

  @Test
  void theParameterOfBallsAgreesWithTheMessage() {
    Dataset data = Fixtures.table(false, 1);
    Preparation preparation = Fixtures.preparation(Family.BALLS, MissingValuePolicy.Policy.DROP);
    Model model = ListKind.SIMPLE.model(data, null, preparation, 3);
    CertifiedModel certified = Fixtures.certified(model, OPTIONS);
    String balls = model.message().balls();
    assertThat(balls).isEqualTo("simple");
    assertThat(differing(Edit.parameter(certified, "balls", balls), data)).isEmpty();
    assertThat(differing(Edit.parameter(certified, "balls", "complex"), data))
        .containsExactly("parameters: balls");
  }

  @Test
  void reasonsThatNobodyKnowsAreTold() {
    Dataset data = Fixtures.table(false, 1);
    CertifiedModel certified = Fixtures.certified(rays(data), OPTIONS);
    Certificate strange =
        certified
            .certificate()
            .with(List.of(StatedFacts.UNKNOWN), certified.certificate().remarks());
    assertThat(differing(Edit.certificate(certified, strange), data))
        .containsExactly("voidBecause");
  }

  /** The number of attributes of a LIBSVM file is found in its rows: the certificate is void. */
  @Test
  void attributesThatWereFoundVoidACertificateThatIsSilent() {
    Dataset data = Fixtures.table(false, 1);
    CertifiedModel certified = Fixtures.certified(rays(data), OPTIONS);
    Dataset found =
        Dataset.of(data.source().with(Source.ColumnCount.FOUND), data.columns(), data.labels());
    assertThat(Verifier.verify(certified, data, null).outcome()).isEqualTo(Outcome.HOLDS);
    Verdict verdict = Verifier.verify(certified, found, null);
    assertThat(verdict.outcome()).isEqualTo(Outcome.CONDITIONAL);
    assertThat(verdict.voidBecause())
        .isEqualTo("the number of attributes was found in the training rows");
    Certificate said =
        certified
            .certificate()
            .with(List.of(Fact.of("attribute-count-found")), certified.certificate().remarks());
    assertThat(Verifier.verify(Edit.certificate(certified, said), found, null).voidBecause())
        .isEqualTo(verdict.voidBecause());
  }

  /** Constants that are neither known beforehand nor those of the rows come from nowhere. */
  @Test
  void constantsOfScalingComeFromTheRows() {
    Dataset data = Fixtures.table(false, 1);
    Preparation preparation =
        new Preparation(
            "yes",
            MissingValuePolicy.Policy.DROP,
            Scaling.Method.STANDARD,
            Fixtures.declared(),
            RowComparison.of(Fixtures.function(Family.BALLS)),
            null);
    CertifiedModel certified =
        Fixtures.certified(
            Fixtures.model(data, preparation, Family.BALLS, MachineType.CONJUNCTION), OPTIONS);
    assertThat(differing(certified, data)).isEmpty();
    Scaling scaling = certified.model().frame().scaling();
    int count = certified.model().frame().encoding().attributeCount();
    double[] shift = IntStream.range(0, count).mapToDouble(j -> scaling.shift(j) + 0.5).toArray();
    double[] divisor = IntStream.range(0, count).mapToDouble(scaling::divisor).toArray();
    Scaling other = new Scaling(shift, divisor);
    VectorSpace space = new VectorSpace(Fixtures.function(Family.BALLS), other);
    assertThat(differing(Edit.scaling(certified, other, space), data)).contains("scaling");
  }
}
