package io.laconic.learn.pvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.DataFiles;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.space.L2;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Handwritten digits: numbers of prototypes and test errors that an independent program found. */
class PvmUspsTest {
  @Test
  void prototypesAndErrorsAreThoseOfAnIndependentProgram() throws IOException {
    DataFiles.Table train = DataFiles.read("usps-train.csv.gz");
    DataFiles.Table test = DataFiles.read("usps-test.csv.gz");
    Parallel parallel = new Parallel(2);
    Relation among = PairwiseDistances.euclidean(Points.ofRows(train.x(), 256));
    PvmData data = PvmData.ofRows(among, labels(train), 10);
    double[] radii = {5.4105, 9.3607, 11.6275};
    List<PvmRun> runs = PrototypeVectorMachine.runs(data, radii, parallel);
    Points points = Points.ofRows(test.x(), 256);
    int[][] expected = {{5019, 110}, {1148, 157}, {296, 225}};
    for (int k = 0; k < radii.length; k++) {
      PvmRun run = runs.get(k).prefix(1.0 / data.rowCount());
      assertThat(run.size()).isEqualTo(expected[k][0]);
      assertThat(errors(run, train.x(), points, labels(test))).isEqualTo(expected[k][1]);
    }
  }

  private static int[] labels(DataFiles.Table table) {
    return Arrays.stream(table.classes()).mapToInt(Integer::parseInt).toArray();
  }

  private static int errors(PvmRun run, double[][] x, Points points, int[] labels) {
    double[] least = new double[labels.length];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    int[] label = new int[labels.length];
    double[] distances = new double[labels.length];
    for (PvmStep step : run.steps()) {
      new L2().toAll(x[step.candidate()], points, distances);
      for (int row = 0; row < label.length; row++) {
        if (distances[row] < least[row]
            || (distances[row] == least[row] && step.label() < label[row])) {
          least[row] = distances[row];
          label[row] = step.label();
        }
      }
    }
    int errors = 0;
    for (int row = 0; row < label.length; row++) {
      errors += label[row] == labels[row] ? 0 : 1;
    }
    return errors;
  }
}
