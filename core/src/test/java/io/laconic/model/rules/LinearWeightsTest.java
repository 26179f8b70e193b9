package io.laconic.model.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.model.Frame;
import io.laconic.model.PointWords;
import io.laconic.space.KeptPoints;
import io.laconic.space.LinearKernel;
import io.laconic.space.Side;
import io.laconic.space.VectorSpace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Half-spaces as weights, and points by their values. */
class LinearWeightsTest {
  private static final double[] A = {3, -2, 10};
  private static final double[] B = {1, 4, 10};
  private static final double[] X = {0.5, 7, 11};

  @Test
  void weightsGiveTheDifferenceOfTheKernels() {
    Scaling scaling = new Scaling(new double[] {1, 2, 3}, new double[] {2, 0.5, 4});
    LinearWeights weights = new LinearWeights(frame(scaling), A, B);
    double sum = weights.constant();
    double kernels = 0;
    for (int j = 0; j < X.length; j++) {
      sum += weights.weight(j) * X[j];
      kernels += scaling.apply(j, X[j]) * (scaling.apply(j, A[j]) - scaling.apply(j, B[j]));
    }
    assertThat(sum).isCloseTo(kernels, within(1e-9));
  }

  @Test
  void wordsBeginWithWhatChangesMost() {
    Scaling scaling = new Scaling(new double[] {1, 2, 3}, new double[] {2, 0.5, 4});
    assertThat(new LinearWeights(frame(scaling), A, B).words())
        .isEqualTo("-24 length + 0.5 width + 47.5");
    assertThat(new LinearWeights(frame(Scaling.none()), A, B).words())
        .isEqualTo("-6 length + 2 width");
    assertThat(new LinearWeights(frame(Scaling.none()), A, A).words()).isEqualTo("0");
  }

  @Test
  void aLinearHalfSpaceIsASumAndABallIsItsCenter() {
    Frame frame = frame(Scaling.none());
    KeptPoints members = new KeptPoints(new int[] {4, 7}, null, new double[][] {A, B}, null);
    assertThat(new HalfSpace(7, 4, 4, Side.ABOVE).details(frame, members))
        .containsExactly("k(row 7, x) - k(row 4, x) = 6 length - 2 width");
    assertThat(new Ball(4, 7, Side.BELOW).details(frame, members))
        .containsExactly("row 4: width = 3, length = -2, depth = 10");
  }

  @Test
  void valuesFarFromTheMeanComeFirst() {
    Scaling scaling = new Scaling(new double[] {3, 2, 0}, new double[] {1, 1, 4});
    KeptPoints points = KeptPoints.ofValues(new double[][] {A});
    assertThat(PointWords.of(frame(scaling), points, 0))
        .isEqualTo("length = -2 (low), depth = 10 (high), width = 3");
    KeptPoints text = KeptPoints.ofTexts(new int[] {1}, new String[] {"acgt".repeat(20)});
    assertThat(PointWords.of(frame(scaling), text, 0)).hasSize(40).endsWith("…");
    KeptPoints matrix = new KeptPoints(new int[] {1}, null, null, new double[][] {{0}});
    assertThat(PointWords.of(frame(scaling), matrix, 0)).isNull();
  }

  private static Frame frame(Scaling scaling) {
    Encoding encoding =
        new Encoding(
            List.of(
                new Encoding.Part("width", null, false),
                new Encoding.Part("length", null, false),
                new Encoding.Part("depth", null, false)));
    return new Frame(
        List.of("neg", "pos"),
        encoding,
        scaling,
        MissingValuePolicy.none(MissingValuePolicy.Policy.ERROR),
        new VectorSpace(new LinearKernel(), scaling));
  }
}
