package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.JsonTree;
import io.laconic.io.json.Node;
import io.laconic.model.Frame;
import io.laconic.space.Dann;
import io.laconic.space.FittedDistanceSpace;
import io.laconic.space.KeptPoints;
import io.laconic.space.L2;
import io.laconic.space.NeighbourRankDistance;
import io.laconic.space.SequenceSpace;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;
import io.laconic.space.image.TangentDistance;
import io.laconic.space.image.TangentDistance.Sides;
import io.laconic.space.sequence.Alphabet;
import io.laconic.space.sequence.MismatchKernel;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spaces, text columns and what members carry, in model files. */
class SpaceJsonTest {
  private static final Scaling NONE = Scaling.none();

  private static Node node(String json) throws IOException {
    return Node.root("m.json", JsonTree.read("m.json", new StringReader(json)));
  }

  private static Space space(String parameters) throws IOException {
    Node document = node("{\"parameters\":{" + parameters + "},\"matrix\":null}");
    return new SpaceJson(document, name -> null).space("balls", NONE);
  }

  @Test
  void everyMetric() throws IOException {
    assertThat(
            space(
                "'metric':'tangent','tangent':'one-sided','image':'16x12','sigma':0.5,'background':0"
                    .replace('\'', '"')))
        .isEqualTo(new VectorSpace(new TangentDistance(16, 12, Sides.ONE_SIDED, 0.5, 0), NONE));
    assertThat(
            space(
                "'metric':'mismatch','mismatchK':4,'mismatchM':1,'alphabet':'ACGT'"
                    .replace('\'', '"')))
        .isEqualTo(new SequenceSpace(new MismatchKernel(4, 1, Alphabet.DNA)));
    assertThat(space("'metric':'dann','dannNeighbours':null,'dannEpsilon':1.5".replace('\'', '"')))
        .isEqualTo(new FittedDistanceSpace(new Dann(0, 1.5), NONE));
    assertThat(space("\"metric\":\"rank-l2\""))
        .isEqualTo(new FittedDistanceSpace(new NeighbourRankDistance(new L2()), NONE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "'metric':'tangent','tangent':'both'#parameters.tangent",
        "'metric':'tangent','tangent':'one-sided','image':'0x4'#parameters.image",
        "'metric':'tangent','tangent':'one-sided','image':'99999x99999','sigma':1,'background':0"
            + "#parameters.image",
        "'metric':'tangent','tangent':'one-sided','image':'4x4','sigma':0#parameters.sigma",
        "'metric':'mismatch','alphabet':'AA'#parameters.alphabet",
        "'metric':'mismatch','alphabet':'AC','mismatchK':3,'mismatchM':3#parameters.mismatchK",
        "'metric':'dann','dannNeighbours':-1,'dannEpsilon':1#parameters.dannNeighbours",
        "'metric':'dann','dannNeighbours':9,'dannEpsilon':0#parameters.dannEpsilon",
        "'metric':'rank-l3'#parameters.metric"
      })
  void damageIsNamed(String parameters, String place) {
    assertThatThrownBy(() -> space(parameters.replace('\'', '"')))
        .isInstanceOf(DataException.class)
        .hasMessageContaining(place);
  }

  @Test
  void textColumns() throws IOException {
    Encoding encoding =
        new Encoding(List.of(new Encoding.Part("n", null, false), Encoding.Part.text("s")));
    MissingValuePolicy missing =
        new MissingValuePolicy(MissingValuePolicy.Policy.MEDIAN, Map.of("n", 1.5, "s", "ACGT"));
    StringWriter text = new StringWriter();
    JsonOut out = new JsonOut(text);
    Frame frame = new Frame(List.of("a", "b"), encoding, NONE, missing, null);
    out.object(() -> FrameJson.write(frame, UsedNames.ALL, out));
    Node document = node(text.toString());
    Encoding read = FrameJson.readEncoding(document);
    assertThat(read.parts()).isEqualTo(encoding.parts());
    assertThat(read.attributeCount()).isEqualTo(1);
    assertThat(FrameJson.readMissing(document.at("missing"), read)).isEqualTo(missing);
    String listed =
        """
        {"attributes":[],"encoding":[{"column":"s","kind":"text","values":[],"declared":false}]}
        """;
    assertThatThrownBy(() -> FrameJson.readEncoding(node(listed)))
        .hasMessageContaining("a text column has no list of values");
  }

  @Test
  void membersCarryTextsAndStates() throws IOException {
    int[] rows = {4, 7};
    Space sequences = new SequenceSpace(new MismatchKernel(3, 1, Alphabet.DNA));
    KeptPoints texts = KeptPoints.ofTexts(rows, new String[] {"ACGT", "TTT"});
    assertThat(roundTrip(texts, sequences, 0, 9).texts()).containsExactly("ACGT", "TTT");
    Space ranks = new FittedDistanceSpace(new NeighbourRankDistance(new L2()), NONE);
    double[][] states = {{0, 1.5, 1.5}, {0, 0.1, 1e300}};
    KeptPoints fitted = new KeptPoints(rows, null, new double[2][4], null).withStates(states);
    assertThat(roundTrip(fitted, ranks, 4, 3).states()).isDeepEqualTo(states);
    Space dann = new FittedDistanceSpace(new Dann(5, 1), NONE);
    KeptPoints two = new KeptPoints(rows, null, new double[2][2], null).withStates(states);
    assertThat(roundTrip(two, dann, 2, 9).states()).isDeepEqualTo(states);
    assertThat(KeptPointsJson.names(new VectorSpace(new L2(), NONE))).isEmpty();
    assertThat(roundTrip(fitted, ranks, 4, 9).states()).isDeepEqualTo(states);
    assertThatThrownBy(() -> roundTrip(fitted, ranks, 4, 2)).isInstanceOf(DataException.class);
    KeptPoints uneven = fitted.withStates(new double[][] {{0, 1, 2}, {0, 1}});
    assertThatThrownBy(() -> roundTrip(uneven, ranks, 4, 9)).isInstanceOf(DataException.class);
    KeptPoints falling = fitted.withStates(new double[][] {{0, 2, 1}, {0, 1, 2}});
    assertThatThrownBy(() -> roundTrip(falling, ranks, 4, 3))
        .hasMessageContaining("distances must ascend");
  }

  private static KeptPoints roundTrip(KeptPoints members, Space space, int attributes, int rows)
      throws IOException {
    List<Node> nodes = new ArrayList<>();
    for (int k : IntStream.range(0, members.count()).toArray()) {
      StringWriter text = new StringWriter();
      JsonOut out = new JsonOut(text);
      out.object(() -> KeptPointsJson.write(members, k, out));
      nodes.add(
          node(text.toString()).withFields(KeptPointsJson.names(space).toArray(String[]::new)));
    }
    KeptPoints bare = new KeptPoints(members.rows(), null, members.values(), null);
    return KeptPointsJson.read(bare, nodes, space, attributes, rows);
  }
}
