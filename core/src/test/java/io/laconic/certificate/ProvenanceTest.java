package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.learn.features.Family;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where a model came from, and which rows it knows again. */
class ProvenanceTest {
  private static final Provenance ORIGIN = new Provenance("1.0", 7, "table.csv");
  private static final Dataset ROWS = Fixtures.table(false, 1);

  private static Model model() {
    return Fixtures.model(
        ROWS,
        Fixtures.preparation(Family.RAYS, MissingValuePolicy.Policy.ERROR),
        Family.RAYS,
        MachineType.CONJUNCTION);
  }

  private static CertifiedModel certified() {
    return Fixtures.certified(model(), CompressionForm.STANDARD.options(0.05, 1));
  }

  /** 1/2 + 1/6 + 1/12 + ... = 1: all tries together are allowed delta. */
  @Test
  void laterTriesCountMore() {
    assertThat(ORIGIN.tries()).isEqualTo(1);
    assertThat(ORIGIN.alternatives()).isEqualTo(1);
    Provenance third = ORIGIN.withEarlierRuns(2);
    assertThat(third.tries()).isEqualTo(3);
    assertThat(third.alternatives()).isEqualTo(12);
    assertThat(third.withSolver("a solver"))
        .isEqualTo(new Provenance("1.0", 7, "table.csv", null, 2, "a solver"));
  }

  /** Rows of a file are known again in any order and with more columns; changed ones are not. */
  @Test
  void rowsAreKnownAgain() {
    Model model = model();
    Provenance origin = ORIGIN.remembering(model, ROWS);
    assertThat(origin.contentHash()).isNotEmpty();
    assertThat(origin.hasContentsOf(model, ROWS)).isTrue();
    int[] turned = java.util.stream.IntStream.range(0, 60).map(k -> 59 - k).toArray();
    assertThat(origin.hasContentsOf(model, ROWS.select(turned))).isTrue();
    List<Column> more = new ArrayList<>(ROWS.columns());
    more.add(NumericColumn.wrap("more", new double[60]));
    double[] ones = new double[60];
    ones[0] = 1;
    more.add(NumericColumn.wrap("ones", ones));
    assertThat(origin.hasContentsOf(model, ROWS.withColumns(more))).isTrue();
    assertThat(origin.hasContentsOf(model, Fixtures.table(false, 2))).isFalse();
    assertThat(origin.hasContentsOf(model, ROWS.withColumns(more.subList(1, 4)))).isFalse();
    assertThat(ORIGIN.hasContentsOf(model, ROWS)).isFalse();
  }

  @Test
  void rowsInMemoryAreNotRemembered() {
    Dataset memory = Dataset.of(Source.memory("rows", 60), ROWS.columns(), ROWS.labels());
    assertThat(ORIGIN.remembering(model(), memory).contentHash()).isNull();
  }

  /** Of a model of a matrix there are no columns to remember. */
  @Test
  void withoutColumnsNothingIsRemembered() {
    Model none = Edit.encoding(certified(), new Encoding(List.of())).model();
    assertThat(ORIGIN.remembering(none, ROWS).contentHash()).isNull();
    assertThat(ORIGIN.remembering(none, ROWS).hasContentsOf(none, ROWS)).isFalse();
  }

  /** What is seen besides is put beside what was there. */
  @Test
  void partsAreReplacedOneByOne() {
    CertifiedModel one = certified();
    UncertifiedFacts facts = UncertifiedFacts.NOTHING.with(new Stability(32, List.of()));
    facts = facts.with(new ClassSharesByScore(new double[0], new int[1][2]));
    facts = facts.with(new BootstrapReturns(5, 60, 1, List.of(), List.of()));
    assertThat(facts.of(Stability.class).subsets()).isEqualTo(32);
    assertThat(facts.of(ClassSharesByScore.class).groupCount()).isEqualTo(1);
    assertThat(facts.of(BootstrapReturns.class).samples()).isEqualTo(5);
    assertThat(facts.with(null)).isEqualTo(facts);
    RejectedConfiguration other =
        new RejectedConfiguration(Map.of("penalty", 1.0), 2, 3, 0.4, 0.5, 0.6);
    RecordedProcedure how = new RecordedProcedure(3, Map.of("a", 1));
    CertifiedModel changed =
        one.withFacts(facts).withSelection(List.of(other)).withEarlierRuns(4).withProcedure(how);
    Model model = one.model().withPath(List.of());
    assertThat(changed.withModel(model))
        .isEqualTo(
            new CertifiedModel(
                model,
                one.certificate(),
                one.bounds(),
                List.of(other),
                one.provenance().withEarlierRuns(4),
                how,
                facts));
    assertThat(NoCertificateForm.NONE.word()).isEqualTo("none");
    assertThat(NoCertificateForm.NONE.of(one.model())).isSameAs(NoCertificateForm.NONE);
  }
}
