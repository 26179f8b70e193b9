package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.fact.Fact;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.Settings;
import io.laconic.learn.features.Family;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import io.laconic.model.rules.DlmRaysMessage;
import io.laconic.model.rules.ScmRaysMessage;
import io.laconic.space.GaussianKernel;
import io.laconic.space.PairFunction;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;
import io.laconic.space.image.TangentDistance;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What voids a certificate, step by step. */
class AssumptionsTest {
  private static final CertificateOptions OPTIONS = CompressionForm.STANDARD.options(0.05, 1);

  private static Model model(
      Family family, MissingValuePolicy.Policy missing, Scaling.Method scaling, Schema schema) {
    return model(family, missing, scaling, schema, Fixtures.function(family));
  }

  private static Model model(
      Family family,
      MissingValuePolicy.Policy missing,
      Scaling.Method scaling,
      Schema schema,
      PairFunction function) {
    Dataset data = Fixtures.table(missing == MissingValuePolicy.Policy.DROP, 2);
    return Fixtures.model(
        data,
        new Preparation("yes", missing, scaling, schema, RowComparison.of(function), null),
        family,
        MachineType.CONJUNCTION);
  }

  private static Model plain(Family family) {
    return model(family, MissingValuePolicy.Policy.ERROR, Scaling.Method.NONE, Fixtures.declared());
  }

  private static String reason(Model model, CertificateOptions options) {
    return Fact.clauses(options.form().of(model).reasons(model, options));
  }

  private static List<String> words(List<Fact> facts) {
    return facts.stream().map(Fact::words).toList();
  }

  private static List<String> notes(Model model, CertificateOptions options) {
    return words(options.form().of(model).notes(model, options));
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void nothingVoidsPlainRows(Family family) {
    assertThat(reason(plain(family), OPTIONS)).isNull();
    assertThat(notes(plain(family), OPTIONS))
        .hasSize(2)
        .anyMatch(note -> note.contains("95 %") && note.contains("90 %"))
        .anyMatch(note -> note.startsWith("Class names"));
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void dependentRowsVoid(Family family) {
    assertThat(reason(plain(family), OPTIONS.withNotIndependent("a time series")))
        .isEqualTo("the rows are not independent draws");
  }

  @Test
  void observedScalingVoidsDistancesOnly() {
    for (Scaling.Method method : List.of(Scaling.Method.STANDARD, Scaling.Method.RANGE)) {
      for (Family family : Family.values()) {
        Model model = model(family, MissingValuePolicy.Policy.ERROR, method, Fixtures.declared());
        if (family == Family.RAYS) {
          assertThat(reason(model, OPTIONS)).isNull();
        } else {
          assertThat(reason(model, OPTIONS)).contains("scaled by constants observed");
        }
      }
    }
  }

  @Test
  void scalingKnownBeforehandIsFine() {
    Model model =
        model(
            Family.BALLS,
            MissingValuePolicy.Policy.ERROR,
            Scaling.Method.STANDARD,
            Fixtures.declared());
    assertThat(reason(model, OPTIONS.withScalingKnown(true))).isNull();
    assertThat(notes(model, OPTIONS.withScalingKnown(true)))
        .contains("The scaling constants were known beforehand.");
  }

  @Test
  void filtersVoidUnlessRaysCountTheAttributes() {
    CertificateOptions filtered = OPTIONS.withAttributesLeftOut(3);
    assertThat(reason(plain(Family.BALLS), filtered)).contains("left out");
    assertThat(reason(plain(Family.HALF_SPACES), filtered)).contains("left out");
    Model rays = plain(Family.RAYS);
    assertThat(reason(rays, filtered)).contains("not counted");
    ScmRaysMessage message = (ScmRaysMessage) rays.message();
    CertifiedModel counted =
        Edit.message(
            Fixtures.certified(rays, OPTIONS),
            new ScmRaysMessage(message.rays(), message.attributeCount() + 3));
    assertThat(reason(counted.model(), filtered)).isNull();
  }

  private static Model list(ListKind kind, Schema schema) {
    Preparation preparation =
        new Preparation(
            "yes",
            MissingValuePolicy.Policy.ERROR,
            Scaling.Method.NONE,
            schema,
            RowComparison.of(Fixtures.function(kind.family)),
            null);
    return kind.model(Fixtures.table(false, 2), null, preparation, 3);
  }

  @ParameterizedTest
  @EnumSource(ListKind.class)
  void listsAssumeWhatMachinesDo(ListKind kind) {
    CertificateOptions filtered = OPTIONS.withAttributesLeftOut(3);
    assertThat(reason(list(kind, Fixtures.declared()), OPTIONS)).isNull();
    assertThat(reason(list(kind, Fixtures.declared()), filtered)).contains("left out");
    String found = reason(list(kind, Schema.NONE), OPTIONS);
    if (kind == ListKind.RAYS) {
      assertThat(found).isEqualTo("the categories of color were found in the training rows");
    } else {
      assertThat(found).isNull();
    }
  }

  @Test
  void listsOfRaysMayCountTheAttributesLeftOut() {
    Model rays = list(ListKind.RAYS, Fixtures.declared());
    DlmRaysMessage message = (DlmRaysMessage) rays.message();
    CertifiedModel counted =
        Edit.message(
            Fixtures.certified(rays, OPTIONS),
            new DlmRaysMessage(message.rules(), message.attributeCount() + 3));
    assertThat(reason(counted.model(), OPTIONS.withAttributesLeftOut(3))).isNull();
  }

  @Test
  void foundCategoriesVoidRaysOnly() {
    for (Family family : Family.values()) {
      Model model =
          model(family, MissingValuePolicy.Policy.ERROR, Scaling.Method.NONE, Schema.NONE);
      if (family == Family.RAYS) {
        assertThat(reason(model, OPTIONS))
            .isEqualTo("the categories of color were found in the training rows");
      } else {
        assertThat(reason(model, OPTIONS)).isNull();
      }
    }
  }

  @Test
  void gammaFromFoundCategoriesVoids() {
    PairFunction kernel = new GaussianKernel(1.0 / 5);
    Model found =
        model(
            Family.HALF_SPACES,
            MissingValuePolicy.Policy.ERROR,
            Scaling.Method.NONE,
            Schema.NONE,
            kernel);
    assertThat(reason(found, OPTIONS)).contains("gamma");
    Model declared =
        model(
            Family.HALF_SPACES,
            MissingValuePolicy.Policy.ERROR,
            Scaling.Method.NONE,
            Fixtures.declared(),
            kernel);
    assertThat(reason(declared, OPTIONS)).isNull();
  }

  /** The default of gamma is 1/n; for 49, 98, 103 … attributes, (1/n) * n is not 1. */
  @ParameterizedTest
  @ValueSource(strings = {"gaussian", "polynomial"})
  void gammaFromFoundCategoriesVoidsForEveryNumberOfAttributes(String kernel) {
    RowComparison byDefault = RowComparison.kernel(Settings.of(Map.of("kernel", kernel)));
    CertifiedModel certified = Fixtures.certified(plain(Family.HALF_SPACES), OPTIONS);
    Frame frame = certified.model().frame();
    for (int n = 1; n <= 2000; n++) {
      List<String> values = IntStream.range(0, n).mapToObj(k -> "v" + k).toList();
      for (boolean declared : List.of(true, false)) {
        Encoding encoding = new Encoding(List.of(new Encoding.Part("c", values, declared)));
        Space space = byDefault.space(n, Scaling.none());
        Frame wide = new Frame(frame.classes(), encoding, frame.scaling(), frame.missing(), space);
        String reason = reason(Edit.frame(certified, wide).model(), OPTIONS);
        assertThat(reason != null).as(n + " attributes: " + reason).isEqualTo(!declared);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void droppedRowsAreNoted(Family family) {
    Model model =
        model(family, MissingValuePolicy.Policy.DROP, Scaling.Method.NONE, Fixtures.declared());
    int dropped = 60 - model.training().exampleCount();
    assertThat(dropped).isGreaterThan(0);
    assertThat(reason(model, OPTIONS)).isNull();
    assertThat(notes(model, OPTIONS))
        .contains(
            dropped + " rows with missing values were left out; the promise is for complete rows.");
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void mediansVoid(Family family) {
    Model model =
        model(family, MissingValuePolicy.Policy.MEDIAN, Scaling.Method.NONE, Fixtures.declared());
    assertThat(reason(model, OPTIONS)).contains("medians of the training rows");
  }

  @Test
  void otherStepsVoid() {
    assertThat(
            reason(
                plain(Family.BALLS),
                OPTIONS.withNotIndependent("twins").withOtherSteps(List.of(Fact.of("row-order")))))
        .isEqualTo(
            "the rows are not independent draws; the same order of rows is not assured (no idCol)");
  }

  @Test
  void equalRowsAreNoted() {
    Dataset data = Fixtures.table(true, 2);
    assertThat(EqualRows.count(data)).isZero();
    assertThat(EqualRows.count(data.select(new int[] {3, 4, 3, 5, 4, 3}))).isEqualTo(3);
    assertThat(EqualRows.count(Dataset.ofRows(new double[][] {{0.0}, {-0.0}, {1}}, null)))
        .isEqualTo(1);
    assertThat(notes(plain(Family.RAYS), OPTIONS.withEqualRows(3)))
        .anyMatch(note -> note.startsWith("3 rows equal an earlier one"));
    assertThat(reason(plain(Family.RAYS), OPTIONS.withEqualRows(3))).isNull();
  }

  @Test
  void matricesAreNoted() {
    Preparation preparation =
        new Preparation(
            "yes",
            MissingValuePolicy.Policy.ERROR,
            Scaling.Method.NONE,
            Fixtures.declared(),
            null,
            Fixtures.distances());
    double[][] matrix = new double[60][60];
    for (int t = 0; t < 60; t++) {
      for (int i = 0; i < 60; i++) {
        matrix[t][i] = Math.abs(t - i);
      }
    }
    Model model =
        Fixtures.model(
            Fixtures.table(false, 2),
            matrix,
            preparation,
            Family.BALLS,
            MachineType.CONJUNCTION,
            2);
    assertThat(notes(model, OPTIONS)).anyMatch(note -> note.contains("matrix"));
  }

  @Test
  void optionsCheckThemselves() {
    assertThatThrownBy(() -> CompressionForm.STANDARD.options(0, 1)).hasMessageContaining("delta");
    assertThatThrownBy(() -> CompressionForm.STANDARD.options(1, 1)).hasMessageContaining("delta");
    assertThatThrownBy(() -> CompressionForm.STANDARD.options(0.1, 0.5))
        .hasMessageContaining("alternatives");
    assertThatThrownBy(() -> OPTIONS.withAttributesLeftOut(-1)).hasMessageContaining("-1");
  }

  private static Model with(Source.ColumnCount count, Model model) {
    TrainingSummary training = model.training();
    return model.withTraining(
        new TrainingSummary(training.source().with(count), training.examples(), training.errors()));
  }

  /** As of a LIBSVM file. */
  @Test
  void aNumberOfAttributesThatWasFound() {
    Model rays = plain(Family.RAYS);
    Model balls = plain(Family.BALLS);
    assertThat(reason(with(Source.ColumnCount.FOUND, rays), OPTIONS))
        .isEqualTo("the number of attributes was found in the training rows");
    assertThat(reason(with(Source.ColumnCount.FOUND, balls), OPTIONS)).isNull();
    for (Model model : List.of(rays, balls)) {
      assertThat(notes(with(Source.ColumnCount.FOUND, model), OPTIONS))
          .contains(Assumptions.ATTRIBUTES_FOUND.words());
      assertThat(notes(with(Source.ColumnCount.KNOWN, model), OPTIONS))
          .contains(Assumptions.ATTRIBUTES_KNOWN.words());
      assertThat(reason(with(Source.ColumnCount.KNOWN, model), OPTIONS)).isNull();
    }
  }

  /** Distances that depend on the number of attributes. */
  @Test
  void distancesByANumberOfAttributesThatWasFound() {
    PairFunction image = new TangentDistance(2, 2, TangentDistance.Sides.ONE_SIDED, 0.9, 0);
    CertifiedModel balls = Fixtures.certified(plain(Family.BALLS), OPTIONS);
    CertifiedModel images =
        Edit.scaling(balls, Scaling.none(), new VectorSpace(image, Scaling.none()));
    assertThat(reason(with(Source.ColumnCount.FOUND, images.model()), OPTIONS))
        .isEqualTo(
            "the size of images follows from the number of attributes, which was found in the"
                + " training rows");
    int attributes = balls.model().frame().encoding().attributeCount();
    for (double gamma : new double[] {1.0 / attributes, 0.3}) {
      PairFunction kernel = new GaussianKernel(gamma);
      Model model =
          model(
              Family.HALF_SPACES,
              MissingValuePolicy.Policy.ERROR,
              Scaling.Method.NONE,
              Fixtures.declared(),
              kernel);
      String reason = reason(with(Source.ColumnCount.FOUND, model), OPTIONS);
      if (gamma == 0.3) {
        assertThat(reason).isNull();
      } else {
        assertThat(reason)
            .isEqualTo(
                "gamma is one over the number of attributes, which was found in the training rows");
      }
    }
    assertThat(Assumptions.gammaIsOneOver(1, 1 + 0.999 * Scaling.SAME)).isTrue();
    assertThat(Assumptions.gammaIsOneOver(1, 1 + 1.001 * Scaling.SAME)).isFalse();
  }

  /** Six names are shown, of more only five. */
  @Test
  void manyNamesAreCounted() {
    for (int count : new int[] {6, 7}) {
      List<Encoding.Part> parts =
          IntStream.range(0, count)
              .mapToObj(k -> new Encoding.Part("c" + k, List.of("u", "v"), false))
              .toList();
      CertifiedModel rays = Fixtures.certified(plain(Family.RAYS), OPTIONS);
      String reason = reason(Edit.encoding(rays, new Encoding(parts)).model(), OPTIONS);
      String shown = count == 6 ? "c0, c1, c2, c3, c4, c5" : "c0, c1, c2, c3, c4 and 2 more";
      assertThat(reason)
          .startsWith("the categories of " + shown + " were found in the training rows;");
    }
  }

  @Test
  void aNoteForOneAndNoneForNothing() {
    Model complete =
        model(Family.RAYS, MissingValuePolicy.Policy.DROP, Scaling.Method.NONE, Schema.NONE);
    TrainingSummary training = complete.training();
    int used = training.exampleCount();
    for (int dropped : new int[] {0, 1, 2}) {
      Source source = new Source("t", "abc", used + dropped, 2);
      Model model =
          complete.withTraining(
              new TrainingSummary(source, training.examples(), training.errors()));
      List<String> notes = words(Assumptions.rowNotes(model, OPTIONS.withEqualRows(dropped)));
      if (dropped == 0) {
        assertThat(notes).isEmpty();
      } else {
        boolean one = dropped == 1;
        assertThat(notes)
            .containsExactly(
                one
                    ? "1 row with a missing value was left out; the promise is for complete rows."
                    : "2 rows with missing values were left out; the promise is for complete rows.",
                (one ? "1 row equals" : "2 rows equal")
                    + " an earlier one; if copies of one draw, the rows are not independent.");
      }
    }
    assertThat(Assumptions.levels(0.05, 2).words())
        .contains("sensitivity and specificity together");
    assertThat(Assumptions.levels(0.05, 3).words())
        .contains("the error rates of all classes together");
    assertThat(CertificateOptions.of(0.05, 3).withAlternatives(7).alternatives()).isEqualTo(7);
    assertThatThrownBy(() -> CertificateOptions.of(0.05, Double.POSITIVE_INFINITY))
        .hasMessageContaining("Infinity");
  }
}
