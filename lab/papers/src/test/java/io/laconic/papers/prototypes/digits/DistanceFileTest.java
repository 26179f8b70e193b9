package io.laconic.papers.prototypes.digits;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.papers.prototypes.digits.DigitDistances.DistanceFile;
import io.laconic.space.ConcatenatedCenters;
import io.laconic.space.MatrixRelation;
import io.laconic.space.Relation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DistanceFileTest {
  private static final double[][] CELLS = {{1, 2.5, -0.0}, {Math.PI, 1e-300, Double.NaN}};

  @TempDir private Path folder;

  @Test
  void aMatrixComesBackToTheBit() throws IOException {
    Path file = folder.resolve("m.bin");
    DistanceFile.write(new MatrixRelation(3, CELLS), file, 42);
    Relation matrix = DistanceFile.read(file, 42, 3, 2);
    double[][] read = new double[2][3];
    matrix.toAll(0, read[0]);
    matrix.toAll(1, read[1]);
    assertThat(Arrays.deepEquals(read, CELLS)).as("NaN and -0 too").isTrue();
    assertThat(DistanceFile.read(file, 43, 3, 2)).isNull();
    assertThat(DistanceFile.read(file, 42, 2, 3)).isNull();
    assertThat(DistanceFile.read(file, 42, 3, 3)).isNull();
    assertThat(DistanceFile.read(folder.resolve("none.bin"), 42, 3, 2)).isNull();
  }

  @Test
  void joinedCentersStandOneAfterTheOther() {
    Relation first = new MatrixRelation(3, CELLS);
    ConcatenatedCenters both =
        new ConcatenatedCenters(first, new MatrixRelation(3, new double[][] {{7, 8, 9}}));
    double[] out = new double[3];
    both.toAll(2, out);
    assertThat(out).containsExactly(7, 8, 9);
    both.toAll(0, out);
    assertThat(out).containsExactly(CELLS[0]);
    assertThat(both.of(1, 2)).isEqualTo(8);
    assertThat(both.of(1, 1)).isEqualTo(1e-300);
    assertThat(both.centerCount()).isEqualTo(3);
  }
}
