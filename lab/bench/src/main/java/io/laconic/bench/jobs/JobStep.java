package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.JobSetting;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * A part of what must be done, as a contestant.
 *
 * @param ours whether it is done by our own program
 */
record JobStep(String name, String note, boolean ours, Function<JobSetting, Contestant.Work> start)
    implements Contestant {
  static final String READING = "reading";

  /** Reads a CSV file and does nothing else. */
  static JobStep reading(Function<JobSetting, Path> file) {
    return new JobStep(
        READING,
        "reading the same CSV once and nothing else: our reader, all columns, as many threads as"
            + " ours; a long table is not kept",
        true,
        setting -> {
          Path rows = file.apply(setting);
          return () -> {
            ReadOptions options =
                ReadOptions.training(null, Schema.NONE)
                    .withThreads(setting.threads())
                    .inBlocks(true);
            Dataset data = DataFiles.read(rows, options);
            return ContestantResult.of("rows " + data.rowCount());
          };
        });
  }

  @Override
  public boolean threaded() {
    return ours;
  }

  @Override
  public List<String> jvm() {
    return ours ? LaconicContestant.JVM : List.of();
  }

  @Override
  public Work prepare(JobSetting setting) {
    return start.apply(setting);
  }
}
