package io.laconic.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Scaling;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.learn.pvm.PvmData;
import io.laconic.space.ConcatenatedCenters;
import io.laconic.space.Dann;
import io.laconic.space.FittedDistanceSpace;
import io.laconic.space.GaussianKernel;
import io.laconic.space.KeptPoints;
import io.laconic.space.KernelDistance;
import io.laconic.space.L1;
import io.laconic.space.L2;
import io.laconic.space.MatrixSpace;
import io.laconic.space.NeighbourRankDistance;
import io.laconic.space.PolynomialKernel;
import io.laconic.space.Relation;
import io.laconic.space.SequenceSpace;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;
import io.laconic.space.image.TangentDistance;
import io.laconic.space.sequence.Alphabet;
import io.laconic.space.sequence.MismatchKernel;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is learned on Spark is what is learned here, on any number of partitions. */
@Tag("spark")
class PartitionsTest {
  private static final Function<Scaling, Space> EUCLID = s -> new VectorSpace(new L2(), s);

  private static Parallel spark(int partitions) {
    return Parallel.NONE.withWorkers(
        SparkEngine.on(TestSparkSession.get(), SparkEngine.Options.partitions(partitions)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void rays(int partitions) {
    TrainingSet training = RandomTables.of(partitions, 90, 2, null);
    assertThat(LearnedText.scm(training, Family.RAYS, spark(partitions)))
        .isEqualTo(LearnedText.scm(training, Family.RAYS, Parallel.NONE));
    assertThat(LearnedText.dlm(training, Family.RAYS, spark(partitions)))
        .isEqualTo(LearnedText.dlm(training, Family.RAYS, Parallel.NONE));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void balls(int partitions) {
    TrainingSet training = RandomTables.of(partitions, 60, 2, EUCLID);
    assertThat(LearnedText.scm(training, Family.BALLS, spark(partitions)))
        .isEqualTo(LearnedText.scm(training, Family.BALLS, Parallel.NONE));
    assertThat(LearnedText.dlm(training, Family.BALLS, spark(partitions)))
        .isEqualTo(LearnedText.dlm(training, Family.BALLS, Parallel.NONE));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void halfSpaces(int partitions) {
    Function<Scaling, Space> space = s -> new VectorSpace(new PolynomialKernel(0.5, 2, 1), s);
    TrainingSet training = RandomTables.of(partitions, 60, 2, space);
    assertThat(LearnedText.scm(training, Family.HALF_SPACES, spark(partitions)))
        .isEqualTo(LearnedText.scm(training, Family.HALF_SPACES, Parallel.NONE));
    assertThat(LearnedText.dlm(training, Family.HALF_SPACES, spark(partitions)))
        .isEqualTo(LearnedText.dlm(training, Family.HALF_SPACES, Parallel.NONE));
  }

  @Test
  void matrices() {
    TrainingSet balls =
        RandomTables.withMatrix(8, 60, 2, new MatrixSpace(MatrixSpace.CellKind.DISTANCE, true));
    assertThat(LearnedText.scm(balls, Family.BALLS, spark(3)))
        .isEqualTo(LearnedText.scm(balls, Family.BALLS, Parallel.NONE));
    TrainingSet halves =
        RandomTables.withMatrix(9, 60, 2, new MatrixSpace(MatrixSpace.CellKind.KERNEL, false));
    assertThat(LearnedText.scm(halves, Family.HALF_SPACES, spark(3)))
        .isEqualTo(LearnedText.scm(halves, Family.HALF_SPACES, Parallel.NONE));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void softRays(int partitions) {
    TrainingSet training = RandomTables.of(partitions, 50, 2, null);
    int grid = partitions % 2 == 0 ? 5 : 0;
    assertThat(LearnedText.soft(training, grid, spark(partitions)))
        .isEqualTo(LearnedText.soft(training, grid, Parallel.NONE));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void prototypes(int partitions) {
    PvmData data = PvmData.of(RandomTables.of(partitions, 90, 3, EUCLID));
    double[] radii = {1, 2, 3.5};
    assertThat(LearnedText.pvm(data, radii, spark(partitions)))
        .isEqualTo(LearnedText.pvm(data, radii, Parallel.NONE));
  }

  @Test
  void prototypesInEverySpace() {
    List<Function<Scaling, Space>> spaces =
        List.of(
            s -> new VectorSpace(new L1(), s),
            s -> new VectorSpace(new KernelDistance(new GaussianKernel(0.3)), s),
            s -> new FittedDistanceSpace(new NeighbourRankDistance(new L2()), s),
            s -> new FittedDistanceSpace(new Dann(5, 1), s),
            s ->
                new VectorSpace(
                    new TangentDistance(5, 2, TangentDistance.Sides.TWO_SIDED, 0.9, 0), s));
    for (Function<Scaling, Space> space : spaces) {
      checkPrototypes(RandomTables.of(4, 40, 2, space));
    }
    checkPrototypes(
        RandomTables.withMatrix(5, 40, 2, new MatrixSpace(MatrixSpace.CellKind.KERNEL, true)));
    MismatchKernel kernel = new MismatchKernel(3, 1, new Alphabet("acgt"));
    checkPrototypes(RandomTables.sequences(6, 30, new SequenceSpace(kernel)));
  }

  @Test
  void prototypesThatAreNoRows() {
    TrainingSet training = RandomTables.of(7, 50, 2, EUCLID);
    double[][] points = new double[5][];
    for (int k = 0; k < points.length; k++) {
      points[k] = training.inputs().encoded().row(k);
      points[k][1] += 0.5;
    }
    KeptPoints further = KeptPoints.ofValues(points);
    Relation toFurther = training.frame().space().toMembers(training.asNewRows(), further);
    Relation joined = new ConcatenatedCenters(PairwiseDistances.among(training), toFurther);
    int[] positions = IntStream.range(0, joined.centerCount()).toArray();
    Arrays.fill(positions, training.size(), positions.length, -1);
    PvmData data =
        new PvmData(joined, training.labels(), 2, positions, new PvmData.Origin(training, further));
    double[] radii = {2};
    assertThat(LearnedText.pvm(data, radii, spark(2)))
        .isEqualTo(LearnedText.pvm(data, radii, Parallel.NONE));
  }

  private static void checkPrototypes(TrainingSet training) {
    PvmData data = PvmData.of(training);
    double[] far = new double[data.rowCount()];
    data.distances().toAll(0, far);
    double middle = Arrays.stream(far).average().orElseThrow();
    double[] radii = {middle / 2, middle, 1.5 * middle};
    assertThat(LearnedText.pvm(data, radii, spark(3)))
        .as(training.frame().space().toString())
        .isEqualTo(LearnedText.pvm(data, radii, Parallel.NONE));
  }
}
