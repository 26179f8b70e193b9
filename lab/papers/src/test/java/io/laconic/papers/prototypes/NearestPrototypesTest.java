package io.laconic.papers.prototypes;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.pvm.PvmRun;
import io.laconic.learn.pvm.PvmStep;
import io.laconic.space.MatrixRelation;
import java.util.List;
import org.junit.jupiter.api.Test;

class NearestPrototypesTest {
  @Test
  void errorsAlongAPath() {
    MatrixRelation toCandidates = new MatrixRelation(3, new double[][] {{1, 5, 3}, {2, 1, 3}});
    PvmRun run = new PvmRun(List.of(new PvmStep(0, 1, 1, 0), new PvmStep(1, 0, 1, 0)), 3);
    int[] truth = {1, 0, 0};
    assertThat(NearestPrototypes.path(toCandidates, run, truth, 2)).containsExactly(3, 2, 0);
    NearestPrototypes nearest = NearestPrototypes.of(toCandidates, run.steps(), 2);
    assertThat(nearest.label(2)).as("of equally near ones the lower class").isZero();
    assertThat(nearest.prototype(0)).isZero();
    assertThat(nearest.prototype(1)).isEqualTo(1);
  }
}
