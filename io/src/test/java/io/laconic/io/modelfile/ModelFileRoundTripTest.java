package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.PathBound;
import io.laconic.certificate.Verdict;
import io.laconic.certificate.compression.Verifier;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.LearnerRecord;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.rules.Claim;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.OnMissing;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rules;
import io.laconic.model.rules.ScmRaysMessage;
import io.laconic.space.Distance;
import io.laconic.space.KeptPoints;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What was written is read again, to the bit. */
class ModelFileRoundTripTest {
  @TempDir Path folder;

  static List<ModelCases.Case> cases() {
    return ModelCases.all();
  }

  private CertifiedModel again(CertifiedModel certified) {
    Path file = folder.resolve("model.json");
    ModelFile.write(certified, file);
    return ModelFile.read(file);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void readsWhatItWrote(ModelCases.Case c) throws IOException {
    CertifiedModel read = again(c.certified());
    String text = Files.readString(folder.resolve("model.json"));
    assertThat(text).isEqualTo(ModelFile.toJson(c.certified())).endsWith("}\n");
    assertThat(ModelFile.toJson(read)).isEqualTo(text);
    assertThat(read)
        .usingRecursiveComparison()
        .withEqualsForType(Double::equals, Double.class)
        .ignoringFields(
            "model.path.message",
            "model.path.centers",
            "model.path.soft",
            "model.training.source.firstLine",
            "model.frame.classColumn")
        .isEqualTo(c.certified());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void predictsTheSame(ModelCases.Case c) {
    Model before = c.certified().model();
    Model after = again(c.certified()).model();
    for (Dataset rows : List.of(c.data(), c.otherRows())) {
      assertThat(after.predict(after.inputs(rows, c.matrix())))
          .isEqualTo(before.predict(before.inputs(rows, c.matrix())));
    }
  }

  @Test
  void keepsEveryBitOfNumbers() {
    double[] numbers = {
      0.1 + 0.2,
      5e-324,
      1e308,
      -0.0,
      0.0,
      Double.MAX_VALUE,
      Double.MIN_NORMAL,
      9007199254740993e0,
      -1e15,
      1.0 / 3,
      2e-3,
      2e23,
      123456789012345680.0
    };
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      double[] values = new double[numbers.length];
      for (int k = 0; k < values.length; k++) {
        double any = Double.longBitsToDouble(random.nextLong());
        values[k] = round == 0 ? numbers[k] : Double.isFinite(any) ? any : 0;
      }
      Model read = again(ModelCases.certified(withValues(values))).model();
      assertThat(read.compressionSet().members().values()[0]).containsExactly(values);
      assertThat(((Ray) Rules.of(read).features().get(0)).threshold()).isEqualTo(values[0]);
      assertThat(read.parameters()).isEqualTo(withValues(values).parameters());
    }
  }

  /** A ray on the first of as many attributes as there are values. */
  private static Model withValues(double[] values) {
    Model base = rays();
    List<Encoding.Part> parts =
        java.util.stream.IntStream.range(0, values.length)
            .mapToObj(j -> new Encoding.Part("x" + j, null, false))
            .toList();
    int[] attributes = java.util.stream.IntStream.range(0, values.length).toArray();
    Frame frame =
        new Frame(
            base.frame().classes(),
            new Encoding(parts),
            Scaling.none(),
            MissingValuePolicy.none(MissingValuePolicy.Policy.DROP),
            null);
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("features", "rays");
    parameters.put("one", 1);
    parameters.put("double one", 1.0);
    parameters.put("long", Long.MAX_VALUE);
    parameters.put("number", values[1]);
    parameters.put("none", null);
    parameters.put("map", Map.of("least", Double.NEGATIVE_INFINITY));
    parameters.put("list", List.of(1, 2.5, "inf!", true));
    return new Model(
        new LearnerRecord("scm", parameters, base.type()),
        frame,
        Rules.of(
            base.type(),
            List.of(new Claim(new Ray(0, Side.BELOW, 3, values[0]), 0, Double.POSITIVE_INFINITY)),
            1,
            OnMissing.NO_ANSWER),
        new CompressionSet(
            new KeptPoints(new int[] {3}, attributes, new double[][] {values}, null),
            new int[] {1}),
        new ScmRaysMessage(List.of(new ScmRaysMessage.Direction(0, Side.BELOW)), values.length),
        base.training(),
        List.of());
  }

  private static Model rays() {
    return ModelCases.golden().get(0).certified().model();
  }

  @Test
  void withoutCertificate() {
    CertifiedModel full = ModelCases.golden().get(0).certified();
    CertifiedModel bare =
        new CertifiedModel(full.model(), null, List.of(), List.of(), full.provenance());
    CertifiedModel read = again(bare);
    assertThat(read.certificate()).isNull();
    assertThat(read.bounds()).isEmpty();
    assertThat(ModelFile.toJson(bare)).contains("\"risk\": null, \"printedBound\": null");
    assertThat(again(full).bounds()).first().isEqualTo(new PathBound(0.1 + 0.2, 1 / 0.0));
  }

  @Test
  void pathPointsHaveNoMessage() {
    assertThat(again(ModelCases.golden().get(0).certified()).model().path())
        .isNotEmpty()
        .allSatisfy(point -> assertThat(point.message()).isNull());
  }

  static List<ModelCases.Case> certified() {
    return ModelCases.all().stream().filter(c -> c.name().matches("(list|soft)-.*")).toList();
  }

  /** The second pair of eyes sees the same in the file as in the model. */
  @ParameterizedTest
  @MethodSource("certified")
  void realCertificatesAreVerifiedFromTheirFiles(ModelCases.Case c) {
    CertifiedModel read = again(c.certified());
    assertThat(read.model().path())
        .isNotEmpty()
        .allSatisfy(point -> assertThat(point.centers()).isNull());
    Verdict verdict = Verifier.verify(read, c.data(), c.matrix());
    assertThat(verdict.discrepancies()).isEmpty();
    assertThat(verdict.numbers().risk()).isEqualTo(c.certified().certificate().risk());
    assertThat(verdict.numbers().gibbsRisk())
        .isEqualTo((Double) c.certified().certificate().gibbsRisk());
  }

  /** A metric of the user's own. */
  private record Own(String name) implements Distance {
    @Override
    public boolean isMetric() {
      return true;
    }

    @Override
    public double between(double[] point, double[] center) {
      return Math.abs(point[0] - center[0]);
    }
  }

  @Test
  void knowsOwnMetricsByName() {
    Dataset data = ModelCases.table(new Random(1), 30, false);
    Preparation preparation =
        new Preparation(
            null,
            MissingValuePolicy.Policy.ERROR,
            Scaling.Method.NONE,
            Schema.NONE,
            RowComparison.of(new Own("mine")),
            null);
    Model model =
        SetCoveringMachine.fit(
            preparation.prepare(data, null),
            new SetCoveringMachine.Options(Family.BALLS, MachineType.DISJUNCTION, 1, 3),
            new Parallel(1));
    Path file = folder.resolve("own.json");
    ModelFile.write(ModelCases.certified(model), file);
    Model read = ModelFile.read(file, Own::new).model();
    assertThat(read.predict(read.inputs(data, null)))
        .isEqualTo(model.predict(model.inputs(data, null)));
    assertThatThrownBy(() -> ModelFile.read(file))
        .isInstanceOf(DataException.class)
        .hasMessage("own.json: parameters.metric: unknown metric \"mine\"");
  }

  @Test
  void rulesWithoutTypeSayTheirLabelAndSide() {
    Model base = ModelCases.golden().get(2).certified().model();
    HalfSpace half = (HalfSpace) Rules.of(base).features().get(0);
    Model list =
        new Model(
            new LearnerRecord("dlm", base.parameters(), null),
            base.frame(),
            Rules.of(null, List.of(new Claim(half, 1, 2)), 0, OnMissing.NO_ANSWER),
            base.compressionSet(),
            base.message(),
            base.training(),
            base.path());
    String text = ModelFile.toJson(ModelCases.certified(list));
    assertThat(text)
        .contains("\"type\": null")
        .contains("{\"label\": 1, \"atLeast\": 1, \"conditions\": [{\"kind\": \"half-space\"")
        .contains("\"comparison\": \"<\", \"points\": 1, \"spread\": 2}")
        .contains("\"otherwise\": 0");
  }

  @Test
  void refusesToWriteStrangeParameters() {
    Model base = rays();
    Model strange =
        new Model(
            new LearnerRecord("scm", Map.of("x", new StringBuilder()), base.type()),
            base.frame(),
            Rules.of(base),
            base.compressionSet(),
            base.message(),
            base.training(),
            base.path());
    assertThatThrownBy(() -> ModelFile.toJson(ModelCases.certified(strange)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a parameter cannot be a java.lang.StringBuilder");
  }
}
