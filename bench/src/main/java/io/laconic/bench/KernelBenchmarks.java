package io.laconic.bench;

import io.laconic.data.DataException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs the benchmarks of inner loops by JMH, each in a JVM of its own, with short settings. */
final class KernelBenchmarks {
  /** Name of these benchmarks on the command line. */
  static final String NAME = "kernels";

  private static final String PACKAGE = "io.laconic.bench.kernel.";

  private KernelBenchmarks() {}

  /** One benchmark: mean time of a call, and the half-width of its 99.9 % interval. */
  record Kernel(String name, double microseconds, double error) {}

  /** Benchmarks whose name contains the pattern, a regular expression. */
  static List<Kernel> run(String pattern, boolean quick) {
    TimeValue time = TimeValue.milliseconds(quick ? 100 : 400);
    Options options =
        new OptionsBuilder()
            .include(PACKAGE.replace(".", "\\.") + ".*" + pattern)
            .forks(1)
            .warmupIterations(quick ? 1 : 5)
            .warmupTime(time)
            .measurementIterations(quick ? 2 : 5)
            .measurementTime(time)
            .verbosity(VerboseMode.SILENT)
            .build();
    try {
      List<Kernel> kernels = new ArrayList<>();
      for (RunResult result : new Runner(options).run()) {
        Result<?> primary = result.getPrimaryResult();
        String name = result.getParams().getBenchmark().substring(PACKAGE.length());
        kernels.add(new Kernel(name, primary.getScore(), primary.getScoreError()));
      }
      kernels.sort(Comparator.comparing(Kernel::name));
      return kernels;
    } catch (NoBenchmarksException e) {
      throw new DataException("no kernel matches " + pattern, e);
    } catch (RunnerException e) {
      throw new DataException("kernels could not be run: " + e.getMessage(), e);
    }
  }

  static List<String> lines(List<Kernel> kernels) {
    int width = kernels.stream().mapToInt(k -> k.name.length()).max().orElse(0);
    return kernels.stream()
        .map(
            k ->
                String.format(
                        "%-" + width + "s  %10s us", k.name, QuantityFormat.number(k.microseconds))
                    + (Double.isNaN(k.error) ? "" : "  +- " + QuantityFormat.number(k.error)))
        .toList();
  }

  static List<Map<String, Object>> json(List<Kernel> kernels) {
    List<Map<String, Object>> list = new ArrayList<>();
    for (Kernel kernel : kernels) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("kernel", kernel.name);
      entry.put("microseconds", kernel.microseconds);
      entry.put("error", Double.isNaN(kernel.error) ? null : kernel.error);
      list.add(entry);
    }
    return list;
  }
}
