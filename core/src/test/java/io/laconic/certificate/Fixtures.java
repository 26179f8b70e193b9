package io.laconic.certificate;

import io.laconic.certificate.compression.Certifier;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.space.L2;
import io.laconic.space.LinearKernel;
import io.laconic.space.MatrixSpace;
import io.laconic.space.PairFunction;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** A table like those of users, and models trained on it. */
final class Fixtures {
  static final List<String> COLORS = List.of("blue", "green", "red");

  private Fixtures() {}

  /**
   * 60 rows: two numbers, a category, three classes; some rows lack a value or the class if asked.
   */
  static Dataset table(boolean holes, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int rows = 60;
    double[] x = new double[rows];
    double[] z = new double[rows];
    int[] color = new int[rows];
    List<String> names = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      x[row] = Math.rint(random.nextDouble() * 100) / 10;
      z[row] = Math.rint(random.nextDouble() * 50) / 4;
      color[row] = random.nextInt(3);
      boolean high = x[row] > 4 && color[row] != 1 && z[row] < 10;
      boolean flip = random.nextInt(7) == 0;
      names.add(high != flip ? "yes" : random.nextBoolean() ? "no" : "perhaps");
      if (holes && row % 9 == 4) {
        x[row] = Double.NaN;
      }
      if (holes && row % 23 == 7) {
        color[row] = -1;
      }
      if (holes && row % 29 == 11) {
        names.set(row, null);
      }
    }
    Source source = new Source("table.csv", "abc" + seed + holes, rows, 2);
    return Dataset.of(
        source,
        List.of(
            NumericColumn.wrap("x", x),
            CategoryColumn.wrap("color", COLORS, color),
            NumericColumn.wrap("z", z)),
        Labels.of("answer", names));
  }

  static Schema declared() {
    return new Schema(Map.of("color", Schema.Kind.categories(COLORS)));
  }

  static PairFunction function(Family family) {
    return family == Family.BALLS
        ? new L2()
        : family == Family.HALF_SPACES ? new LinearKernel() : null;
  }

  static Preparation preparation(Family family, MissingValuePolicy.Policy missing) {
    return new Preparation(
        "yes", missing, Scaling.Method.NONE, declared(), RowComparison.of(function(family)), null);
  }

  static Model model(Dataset data, Preparation preparation, Family family, MachineType type) {
    return model(data, null, preparation, family, type, 4);
  }

  static Model model(
      Dataset data,
      double[][] matrix,
      Preparation preparation,
      Family family,
      MachineType type,
      int size) {
    TrainingSet training = preparation.prepare(data, matrix);
    var options = new SetCoveringMachine.Options(family, type, 4.0, 8);
    var run =
        SetCoveringMachine.runs(
                training, family, List.of(type), new double[] {4.0}, 8, Parallel.NONE)
            .get(0);
    return SetCoveringMachine.model(training, options, run, Math.min(size, run.size()));
  }

  static MatrixSpace distances() {
    return new MatrixSpace(MatrixSpace.CellKind.DISTANCE, true);
  }

  static CertifiedModel certified(Model model, CertificateOptions options) {
    Certifier.Certification result = Certifier.certify(model, options);
    return new CertifiedModel(
        model,
        result.certificate(),
        result.bounds(),
        List.of(),
        new Provenance("test", 1, "table.csv"));
  }
}
