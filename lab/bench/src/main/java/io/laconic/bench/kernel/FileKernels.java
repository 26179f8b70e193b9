package io.laconic.bench.kernel;

import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.Preparation;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.Explanation;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.space.L2;
import io.laconic.space.PairFunction;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Reading a file of 10 000 rows of 16 numbers, judging them, and saying why; one thread. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class FileKernels {
  private static final int ROWS = 10_000;
  private static final int WIDTH = 16;

  private Path file;
  private Dataset rows;
  private Model rays;
  private Model balls;

  @Setup
  public void make() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < WIDTH; j++) {
      text.append('x').append(j).append(',');
    }
    text.append("class\n");
    double[][] x = KernelData.normal(ROWS, WIDTH, 3);
    int[] labels = KernelData.labels(x);
    for (int row = 0; row < ROWS; row++) {
      for (double value : x[row]) {
        text.append(Math.round(1000 * value) / 1000.0).append(',');
      }
      text.append(labels[row]).append('\n');
    }
    file = Files.createTempFile("kernel", ".csv");
    Files.writeString(file, text);
    rows = read();
    Dataset some = KernelData.table(300, WIDTH);
    rays = fit(some, Family.RAYS, null);
    balls = fit(some, Family.BALLS, new L2());
  }

  private static Model fit(Dataset some, Family family, PairFunction function) {
    Preparation plain = Preparation.plain(null);
    Preparation preparation = function == null ? plain : plain.comparing(function);
    var options = new SetCoveringMachine.Options(family, MachineType.CONJUNCTION, 1, 5);
    return SetCoveringMachine.fit(preparation.prepare(some, null), options, Parallel.NONE);
  }

  @TearDown
  public void remove() throws IOException {
    Files.delete(file);
  }

  private Dataset read() {
    return DataFiles.read(file, ReadOptions.training(null, Schema.NONE));
  }

  @Benchmark
  public Dataset readCsv() {
    return read();
  }

  @Benchmark
  public int[] decideByRays() {
    return rays.decisions(rows, null).predictions();
  }

  @Benchmark
  public int[] decideByBalls() {
    return balls.decisions(rows, null).predictions();
  }

  /** The reason of every row in words. */
  @Benchmark
  public int explainByBalls() {
    Explanation explanation = balls.decisions(rows, null).explain(balls);
    int characters = 0;
    for (int row = 0; row < ROWS; row++) {
      characters += explanation.because(row).length();
    }
    return characters;
  }
}
