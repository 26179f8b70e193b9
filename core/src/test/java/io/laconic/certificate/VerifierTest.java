package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.Verdict.Outcome;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.compression.Verifier;
import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.features.Family;
import io.laconic.model.Discrepancy;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.Rules;
import io.laconic.space.KeptPoints;
import io.laconic.space.VectorSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Honest models hold; whatever is changed by hand is seen. */
class VerifierTest {
  private static final CertificateOptions OPTIONS = CompressionForm.STANDARD.options(0.05, 2);

  @TestFactory
  Stream<DynamicTest> honestModelsHold() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Family family : Family.values()) {
      for (MachineType type : List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION)) {
        for (CompressionForm form : CompressionForm.values()) {
          for (boolean holes : new boolean[] {false, true}) {
            tests.add(
                DynamicTest.dynamicTest(
                    family + " " + type + " " + form + (holes ? " with holes" : ""),
                    () -> honest(family, type, form, holes)));
          }
        }
      }
    }
    return tests.stream();
  }

  private static void honest(Family family, MachineType type, CompressionForm form, boolean holes) {
    for (int size : new int[] {0, 1, 3, 8}) {
      Dataset data = Fixtures.table(holes, 3 + size);
      Preparation preparation = Fixtures.preparation(family, MissingValuePolicy.Policy.DROP);
      Model model = Fixtures.model(data, null, preparation, family, type, size);
      CertifiedModel certified = Fixtures.certified(model, OPTIONS.withForm(form));
      Verdict verdict = Verifier.verify(certified, data, null);
      assertThat(verdict.discrepancies()).isEmpty();
      assertThat(verdict.outcome()).isEqualTo(Outcome.HOLDS);
      assertThat(verdict.numbers().risk()).isEqualTo(certified.certificate().risk());
      assertThat(verdict.numbers().sensitivity()).isEqualTo(certified.certificate().sensitivity());
      assertThat(verdict.numbers().specificity()).isEqualTo(certified.certificate().specificity());
      assertThat(verdict.counts().rows()).isEqualTo(MissingValuePolicy.completeRows(data).length);
      assertThat(verdict.counts().errorsOutside()).isEqualTo(model.training().errorCount());
      assertThat(verdict.messageBits()).isGreaterThan(0);
      assertThat(model.frame().classes()).containsExactly("not yes", "yes");
    }
  }

  /** A file may carry less of the path: what it lacks is counted again, or passed over. */
  @Test
  void pathsMayLackMessagesAndSets() {
    for (Family family : Family.values()) {
      Dataset data = table(family, MachineType.CONJUNCTION);
      CertifiedModel certified = certified(family, MachineType.CONJUNCTION, data);
      CertifiedModel bare = certified;
      for (int k = 0; k < certified.model().path().size(); k++) {
        bare = Edit.path(bare, k, p -> new PathPoint(p.size(), p.errors(), null, null, null));
      }
      assertThat(Verifier.verify(bare, data, null).discrepancies()).isEmpty();
      for (int k = 0; k <= Rules.of(certified.model()).size(); k++) {
        List<PathBound> risks = new ArrayList<>(bare.bounds());
        risks.set(k, new PathBound(0.01, risks.get(k).printedBound()));
        assertThat(Verifier.verify(Edit.bounds(bare, risks), data, null).outcome())
            .isEqualTo(Outcome.DIFFERS);
      }
    }
  }

  @Test
  void conditionalModelsAreConditional() {
    Dataset data = Fixtures.table(true, 1);
    for (Family family : Family.values()) {
      for (Scaling.Method scaling : Scaling.Method.values()) {
        Preparation preparation =
            new Preparation(
                "no",
                MissingValuePolicy.Policy.MEDIAN,
                scaling,
                Schema.NONE,
                RowComparison.of(Fixtures.function(family)),
                null);
        Dataset labelled = data.select(MissingValuePolicy.completeRows(data));
        assertThat(labelled.rowCount()).isLessThan(data.rowCount());
        CertifiedModel certified =
            Fixtures.certified(
                Fixtures.model(
                    Fixtures.table(false, 1), preparation, family, MachineType.CONJUNCTION),
                OPTIONS.withNotIndependent("two visits per patient"));
        Verdict verdict = Verifier.verify(certified, Fixtures.table(false, 1), null);
        assertThat(verdict.discrepancies()).isEmpty();
        assertThat(verdict.outcome()).isEqualTo(Outcome.CONDITIONAL);
        assertThat(verdict.voidBecause()).contains("not independent draws").contains("medians");
        CertifiedModel clean =
            Edit.certificate(
                certified,
                certified.certificate().with(List.of(), certified.certificate().remarks()));
        assertThat(Verifier.verify(clean, Fixtures.table(false, 1), null).outcome())
            .isEqualTo(Outcome.DIFFERS);
      }
    }
  }

  /**
   * A forger takes the constants of the rows, changes them a little and says that they were known
   * beforehand. Constants that really differ may have been known.
   */
  @ParameterizedTest
  @EnumSource(names = {"BALLS", "HALF_SPACES"})
  void observedConstantsAreNotKnownWhenTheirLastDigitsChange(Family family) {
    Dataset data = Fixtures.table(false, 1);
    for (Scaling.Method method : List.of(Scaling.Method.STANDARD, Scaling.Method.RANGE)) {
      for (DoubleUnaryOperator change :
          List.<DoubleUnaryOperator>of(
              DoubleUnaryOperator.identity(),
              Math::nextUp,
              Math::nextDown,
              x -> x * (1 + 1e-12),
              x -> x * (1 - 1e-12))) {
        assertThat(Verifier.verify(saidToBeKnown(family, data, method, change), data, null))
            .satisfies(verdict -> assertThat(verdict.outcome()).isEqualTo(Outcome.DIFFERS))
            .satisfies(
                verdict ->
                    assertThat(verdict.discrepancies())
                        .anyMatch(discrepancy -> discrepancy.what().equals("voidBecause")));
      }
      CertifiedModel known = saidToBeKnown(family, data, method, x -> 1.5 * x + 0.25);
      Verdict verdict = Verifier.verify(known, data, null);
      assertThat(verdict.discrepancies()).isEmpty();
      assertThat(verdict.outcome()).isEqualTo(Outcome.HOLDS);
    }
  }

  /** A model of rows that are scaled by changed constants of the rows, with a false note. */
  private static CertifiedModel saidToBeKnown(
      Family family, Dataset data, Scaling.Method method, DoubleUnaryOperator change) {
    EncodedRows encoded = Encoding.fit(data, Fixtures.declared()).apply(data);
    Scaling observed = Scaling.fit(method, encoded);
    IntStream all = IntStream.range(0, encoded.count());
    double[] shift = all.mapToDouble(observed::shift).map(change).toArray();
    all = IntStream.range(0, encoded.count());
    double[] divisor = all.mapToDouble(observed::divisor).map(change).toArray();
    Scaling changed = new Scaling(shift, divisor);
    RowComparison comparison = (count, none) -> new VectorSpace(Fixtures.function(family), changed);
    Preparation preparation =
        new Preparation(
            "yes",
            MissingValuePolicy.Policy.ERROR,
            Scaling.Method.NONE,
            Fixtures.declared(),
            comparison,
            null);
    Model model = Fixtures.model(data, preparation, family, MachineType.CONJUNCTION);
    CertifiedModel unscaled = Fixtures.certified(model, OPTIONS);
    CertifiedModel scaled = Edit.scaling(unscaled, changed, model.frame().space());
    return Fixtures.certified(scaled.model(), OPTIONS.withScalingKnown(true));
  }

  @Test
  void matricesAreChecked() {
    Dataset data = Fixtures.table(true, 5);
    double[][] matrix = matrix(data);
    Preparation preparation =
        new Preparation(
            "yes",
            MissingValuePolicy.Policy.DROP,
            Scaling.Method.NONE,
            Fixtures.declared(),
            null,
            Fixtures.distances());
    Model model =
        Fixtures.model(data, matrix, preparation, Family.BALLS, MachineType.CONJUNCTION, 3);
    CertifiedModel certified = Fixtures.certified(model, OPTIONS);
    assertThat(Verifier.verify(certified, data, matrix).outcome()).isEqualTo(Outcome.HOLDS);
    assertThat(Verifier.verify(certified, data, null).outcome()).isEqualTo(Outcome.DIFFERS);
    int row = model.compressionSet().members().rows()[0];
    double[][] other = Arrays.stream(matrix).map(double[]::clone).toArray(double[][]::new);
    other[row][row] += 1;
    assertThat(Verifier.verify(certified, data, other).outcome()).isEqualTo(Outcome.DIFFERS);
    CertifiedModel changed =
        Edit.members(
            certified,
            m -> {
              double[][] cells =
                  Arrays.stream(m.cells()).map(double[]::clone).toArray(double[][]::new);
              cells[0][1] += 0.25;
              return new KeptPoints(m.rows(), m.attributes(), m.values(), cells);
            });
    assertThat(Verifier.verify(changed, data, matrix).outcome()).isEqualTo(Outcome.DIFFERS);
  }

  private static double[][] matrix(Dataset data) {
    double[][] matrix = new double[data.rowCount()][data.rowCount()];
    for (int t = 0; t < matrix.length; t++) {
      for (int i = 0; i < matrix.length; i++) {
        matrix[t][i] = Math.abs(((t * 37) % 60) - ((i * 37) % 60));
      }
    }
    return matrix;
  }

  @Test
  void anotherFileIsSeen() {
    for (Family family : Family.values()) {
      Dataset data = Fixtures.table(true, 7);
      CertifiedModel certified = certified(family, MachineType.CONJUNCTION, data);
      Source source = data.source();
      Dataset renamed =
          Dataset.of(
              new Source("other.csv", source.sha256(), source.rowCount(), 0),
              data.columns(),
              data.labels());
      assertThat(Verifier.verify(certified, renamed, null).outcome()).isEqualTo(Outcome.HOLDS);
      Dataset rehashed =
          Dataset.of(
              new Source("table.csv", "0123", source.rowCount(), 2), data.columns(), data.labels());
      assertThat(Verifier.verify(certified, rehashed, null).discrepancies())
          .extracting(Discrepancy::what)
          .containsExactly("sha256");
      assertThat(Verifier.verify(certified, Fixtures.table(true, 8), null).outcome())
          .isEqualTo(Outcome.DIFFERS);
    }
  }

  private static CertifiedModel certified(Family family, MachineType type, Dataset data) {
    Preparation preparation = Fixtures.preparation(family, MissingValuePolicy.Policy.DROP);
    return Fixtures.certified(Fixtures.model(data, null, preparation, family, type, 2), OPTIONS);
  }

  /** A table on which the machine has two features and its run at least three. */
  private static Dataset table(Family family, MachineType type) {
    int seed = 7;
    while (certified(family, type, Fixtures.table(true, seed)).model().path().size() < 4) {
      seed++;
    }
    return Fixtures.table(true, seed);
  }

  /** Every single change, for every family and type. */
  @ParameterizedTest
  @EnumSource(Family.class)
  void changesAreSeen(Family family) {
    for (MachineType type : List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION)) {
      Dataset data = table(family, type);
      for (CompressionForm form : CompressionForm.values()) {
        String lead = type + " " + form + ": ";
        Model model = certified(family, type, data).model();
        Changes.of(Fixtures.certified(model, OPTIONS.withForm(form)))
            .forEach((name, changed) -> seen(lead + name, changed, data));
      }
    }
  }

  private static void seen(String what, CertifiedModel changed, Dataset data) {
    Verdict verdict = Verifier.verify(changed, data, null);
    assertThat(verdict.discrepancies()).as(what).isNotEmpty();
    assertThat(verdict.outcome()).as(what).isEqualTo(Outcome.DIFFERS);
  }

  @Test
  void medianFillsAreChecked() {
    Dataset data = Fixtures.table(true, 9);
    Dataset labelled =
        data.select(
            java.util.stream.IntStream.range(0, data.rowCount())
                .filter(row -> data.labels().code(row) >= 0)
                .toArray());
    Dataset whole =
        Dataset.of(
            Source.memory("part", labelled.rowCount()), labelled.columns(), labelled.labels());
    Preparation preparation = Fixtures.preparation(Family.RAYS, MissingValuePolicy.Policy.MEDIAN);
    CertifiedModel certified =
        Fixtures.certified(
            Fixtures.model(whole, preparation, Family.RAYS, MachineType.CONJUNCTION), OPTIONS);
    assertThat(Verifier.verify(certified, whole, null).outcome()).isEqualTo(Outcome.CONDITIONAL);
    Map<String, Object> fills = new LinkedHashMap<>(certified.model().frame().missing().fills());
    fills.put("x", (Double) fills.get("x") + 1);
    CertifiedModel changed =
        Edit.missing(certified, new MissingValuePolicy(MissingValuePolicy.Policy.MEDIAN, fills));
    assertThat(Verifier.verify(changed, whole, null).outcome()).isEqualTo(Outcome.DIFFERS);
  }
}
