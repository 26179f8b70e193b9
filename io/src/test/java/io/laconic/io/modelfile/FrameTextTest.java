package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.model.Frame;
import io.laconic.space.Dann;
import io.laconic.space.FittedDistanceSpace;
import io.laconic.space.GaussianKernel;
import io.laconic.space.KernelDistance;
import io.laconic.space.L2;
import io.laconic.space.LinearKernel;
import io.laconic.space.MatrixSpace;
import io.laconic.space.NeighbourRankDistance;
import io.laconic.space.SequenceSpace;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;
import io.laconic.space.image.TangentDistance;
import io.laconic.space.sequence.Alphabet;
import io.laconic.space.sequence.MismatchKernel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FrameTextTest {
  private static final Scaling SCALING =
      new Scaling(new double[] {0.1, -0.0, 1e-300}, new double[] {3, 1.0 / 3, 1});

  private static Frame frame(Space space) {
    Encoding encoding =
        new Encoding(
            List.of(
                new Encoding.Part("a \"quoted\" name", null, false),
                new Encoding.Part("c", List.of("u", "v"), true)));
    MissingValuePolicy missing =
        new MissingValuePolicy(MissingValuePolicy.Policy.MEDIAN, Map.of("c", "u"));
    return new Frame(List.of("neg", "pos"), encoding, SCALING, missing, space);
  }

  private static void check(Space space, boolean distance) {
    String text = FrameText.write(frame(space), distance);
    Frame read = FrameText.read("frame", text);
    assertThat(FrameText.write(read, distance)).isEqualTo(text);
    assertThat(read.encoding().parts()).isEqualTo(frame(space).encoding().parts());
    assertThat(read.missing()).isEqualTo(frame(space).missing());
    if (space == null) {
      assertThat(read.space()).isNull();
    } else {
      assertThat(read.space()).isInstanceOf(space.getClass());
    }
  }

  @Test
  void framesComeBackAsTheyWere() {
    check(null, true);
    check(new VectorSpace(new L2(), SCALING), true);
    check(new VectorSpace(new KernelDistance(new GaussianKernel(0.1)), SCALING), true);
    check(new VectorSpace(new LinearKernel(), SCALING), false);
    check(new FittedDistanceSpace(new Dann(5, 0.5), SCALING), true);
    check(new FittedDistanceSpace(new NeighbourRankDistance(new L2()), SCALING), true);
    check(new MatrixSpace(MatrixSpace.CellKind.DISTANCE, true), true);
    check(new MatrixSpace(MatrixSpace.CellKind.KERNEL, true), true);
    check(new MatrixSpace(MatrixSpace.CellKind.KERNEL, false), false);
    check(new SequenceSpace(new MismatchKernel(4, 1, new Alphabet("acgt"))), true);
    var sides = TangentDistance.Sides.ONE_SIDED;
    check(new VectorSpace(new TangentDistance(3, 1, sides, 0.9, -1), SCALING), true);
  }

  @Test
  void whatIsNotKnownIsNamed() {
    String text =
        FrameText.write(frame(new VectorSpace(new L2(), SCALING)), true).replace("l2", "l3");
    assertThatThrownBy(() -> FrameText.read("frame", text))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("unknown metric \"l3\"");
  }
}
