package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.data.Schema;
import io.laconic.io.file.Sha256;
import io.laconic.io.packing.Packing;
import io.laconic.io.packing.PackingOptions;
import io.laconic.util.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;

/** Packing a CSV file of a million rows. */
record PackJob() implements Job {
  @Override
  public String name() {
    return "pack-csv";
  }

  @Override
  public String title() {
    return "pack a CSV of 16 columns of numbers, which fit into memory";
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    return PredictData.scales(quick);
  }

  @Override
  public int heap(JobSize scale) {
    return 1200;
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    return null;
  }

  @Override
  public String floorContestant() {
    return JobStep.READING;
  }

  @Override
  public boolean hasFiles() {
    return true;
  }

  private static Path rows(JobSetting setting) {
    return setting.folder().resolve("packed-rows-" + setting.scale().rows() + ".csv");
  }

  @Override
  public void writeFiles(JobSetting setting) {
    PredictData.write(rows(setting), setting.scale().rows(), 1);
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(setting -> () -> packed(setting, setting.threads()));
  }

  @Override
  public List<Contestant> rivals() {
    return List.of(
        new PlainContestant(
            "row by row",
            "the same file, made by one thread that reads row by row",
            setting -> () -> packed(setting, 1),
            1,
            scale -> null),
        JobStep.reading(PackJob::rows));
  }

  private static ContestantResult packed(JobSetting setting, int threads) {
    Path target = setting.folder().resolve("rows-" + threads + ".packed");
    PackingOptions options = new PackingOptions(null, true, Schema.NONE, PackingOptions.Bits.AUTO);
    Packing.pack(rows(setting).toString(), target, options.withThreads(threads), Progress.SILENT);
    try (var in = Files.newInputStream(target)) {
      MessageDigest digest = Sha256.newDigest();
      byte[] block = new byte[1 << 16];
      for (int count = in.read(block); count > 0; count = in.read(block)) {
        digest.update(block, 0, count);
      }
      return ContestantResult.of(Sha256.hex(digest)).with("bytes", Files.size(target));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
