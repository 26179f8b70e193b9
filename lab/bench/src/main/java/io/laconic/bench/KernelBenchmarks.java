package io.laconic.bench;

import io.laconic.data.DataException;
import java.io.PrintStream;
import java.util.Collection;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs the benchmarks of inner loops by JMH, each in a JVM of its own, with short settings. */
final class KernelBenchmarks {
  /** Name of these benchmarks on the command line. */
  static final String NAME = "kernels";

  private KernelBenchmarks() {}

  /** Prints what JMH says of the benchmarks whose name contains the pattern. */
  static void run(String pattern, boolean quick, boolean json, PrintStream out) {
    TimeValue time = TimeValue.milliseconds(quick ? 100 : 400);
    try {
      Collection<RunResult> results =
          new Runner(
                  new OptionsBuilder()
                      .include("io\\.laconic\\.bench\\.kernel\\..*" + pattern)
                      .forks(1)
                      .warmupIterations(quick ? 1 : 5)
                      .warmupTime(time)
                      .measurementIterations(quick ? 2 : 5)
                      .measurementTime(time)
                      .verbosity(VerboseMode.SILENT)
                      .build())
              .run();
      ResultFormatType type = json ? ResultFormatType.JSON : ResultFormatType.TEXT;
      ResultFormatFactory.getInstance(type, out).writeOut(results);
    } catch (NoBenchmarksException e) {
      throw new DataException("no kernel matches " + pattern, e);
    } catch (RunnerException e) {
      throw new DataException("kernels could not be run: " + e.getMessage(), e);
    }
  }
}
