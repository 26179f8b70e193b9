package io.laconic.bench.jobs;

import io.laconic.bench.JobSetting;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Public data sets, whole or in part. */
final class PublicDataSets {
  private PublicDataSets() {}

  /** As many rows and columns as the scale says: rows drawn by a seed, columns from the left. */
  static Dataset read(JobSetting setting, String name) {
    Path plain = setting.data().resolve(name + ".csv");
    Path file = Files.exists(plain) ? plain : setting.data().resolve(name + ".csv.gz");
    return part(DataFiles.read(file, ReadOptions.training(null, Schema.NONE)), setting);
  }

  /** A data set that comes with Laconic, whole or in part. */
  static Dataset sample(JobSetting setting, String name) {
    return part(DataFiles.read("sample:" + name, ReadOptions.training(null, Schema.NONE)), setting);
  }

  private static Dataset part(Dataset all, JobSetting setting) {
    Dataset some = all.withColumns(all.columns().subList(0, setting.scale().columns()));
    return some.select(rows(all.rowCount(), setting.scale().rows()));
  }

  /** Some of the rows, ascending. */
  private static int[] rows(int all, int wanted) {
    int[] rows = new int[all];
    Arrays.setAll(rows, k -> k);
    SplittableRandom random = new SplittableRandom(1);
    for (int k = all - 1; k > 0; k--) {
      int other = random.nextInt(k + 1);
      int row = rows[k];
      rows[k] = rows[other];
      rows[other] = row;
    }
    int[] some = Arrays.copyOf(rows, wanted);
    Arrays.sort(some);
    return some;
  }

  /** Values by row. */
  static double[][] rows(Dataset data) {
    double[][] columns = RayData.columns(data);
    double[][] rows = new double[data.rowCount()][columns.length];
    for (int row = 0; row < rows.length; row++) {
      for (int j = 0; j < columns.length; j++) {
        rows[row][j] = columns[j][row];
      }
    }
    return rows;
  }
}
