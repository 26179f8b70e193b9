package io.laconic.bench.jobs;

import io.laconic.bench.JobSize;
import io.laconic.io.file.AtomicFiles;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/** Rows for prediction: normal numbers with three decimals, and a class that follows from them. */
final class PredictData {
  static final int COLUMNS = 16;

  private PredictData() {}

  /** Sizes of the files that commands read in these jobs: up to a million rows. */
  static List<JobSize> scales(boolean quick) {
    int last = quick ? 20_000 : 1_000_000;
    return List.of(scale(last / 4), scale(last / 2), scale(last));
  }

  private static JobSize scale(int rows) {
    return JobSize.rows(rows, COLUMNS);
  }

  static void write(Path file, int rows, long seed) {
    AtomicFiles.write(file, out -> write(out, rows, new SplittableRandom(seed)));
  }

  private static void write(Writer out, int rows, SplittableRandom random) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int j = 0; j < COLUMNS; j++) {
      line.append('x').append(j).append(',');
    }
    out.append(line.append("class\n"));
    for (int row = 0; row < rows; row++) {
      line.setLength(0);
      double sum = 0;
      boolean inside = true;
      for (int j = 0; j < COLUMNS; j++) {
        double value = random.nextGaussian();
        sum += j < 3 ? value : 0;
        inside &= j > 2 || value > -1;
        append(line, Math.round(1000 * value)).append(',');
      }
      boolean noise = random.nextDouble() < 0.05;
      line.append(inside && sum > -1 != noise ? "yes\n" : "no\n");
      out.append(line);
    }
  }

  /** Thousandths with their point: {@code -0.042}. */
  private static StringBuilder append(StringBuilder line, long thousandths) {
    long size = Math.abs(thousandths);
    line.append(thousandths < 0 ? "-" : "").append(size / 1000).append('.');
    line.append(size / 100 % 10).append(size / 10 % 10).append(size % 10);
    return line;
  }
}
