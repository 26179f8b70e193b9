package io.laconic.bench.kernel;

import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.learn.Preparation;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.learn.soft.SoftGreedy;
import io.laconic.learn.soft.SoftRun;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.space.LinearKernel;
import io.laconic.util.Parallel;
import io.laconic.util.RowSort;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Searches along axes, through the learners that use them; one thread. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RayKernels {
  private static final int SOFT_ROWS = 72;

  private double[] column;
  private TrainingSet wide;
  private TrainingSet few;
  private TrainingSet genes;

  @Setup
  public void make() {
    column = KernelData.normal(1000, 1)[0];
    wide = Preparation.plain(null).prepare(KernelData.table(1000, 100), null);
    few = Preparation.plain(null).comparing(new LinearKernel()).prepare(small(), null);
    genes = Preparation.plain(null).prepare(KernelData.table(SOFT_ROWS, 50), null);
  }

  private static Dataset small() {
    Dataset table = KernelData.table(80, 8);
    int[] codes = new int[80];
    Arrays.setAll(codes, row -> row % 2);
    return table.withLabels(Labels.wrap("class", List.of("0", "1"), codes));
  }

  /** One column of 1000 rows, sorted by the JDK: what binning saves. */
  @Benchmark
  public double[] sortColumnByJdk() {
    double[] copy = column.clone();
    Arrays.sort(copy);
    return copy;
  }

  /** Row numbers of one column of 1000 rows, by value. */
  @Benchmark
  public int[] sortRowNumbersOfColumn() {
    return new RowSort(column.length).order(column);
  }

  /** 100 columns of 1000 rows: binned, counted, searched once. */
  @Benchmark
  public Model binAndSearchOneRay() {
    return fit(1);
  }

  /** Ten steps; minus {@link #binAndSearchOneRay}, nine steps of counting and searching. */
  @Benchmark
  public Model binAndSearchTenRays() {
    return fit(10);
  }

  private Model fit(int size) {
    var options = new SetCoveringMachine.Options(Family.RAYS, MachineType.CONJUNCTION, 1, size);
    return SetCoveringMachine.fit(wide, options, Parallel.NONE);
  }

  /** 40 x 40 directions of 80 rows, one step. */
  @Benchmark
  public Model halfSpaceSearch() {
    var options = new SetCoveringMachine.Options(Family.HALF_SPACES, MachineType.CONJUNCTION, 1, 1);
    return SetCoveringMachine.fit(few, options, Parallel.NONE);
  }

  /** Intervals of 50 attributes of 72 rows, one step. */
  @Benchmark
  public List<SoftRun> softIntervalSearch() {
    return SoftGreedy.runs(
        genes,
        List.of(MachineType.CONJUNCTION),
        new double[] {1},
        new double[] {0.03},
        new SoftGreedy.Search(1, null, SoftGreedy.DEFAULT_GRID, false),
        Parallel.NONE);
  }
}
