package io.laconic.bench.jobs;

import io.laconic.bench.ContestantResult;
import io.laconic.bench.JobSetting;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.packing.Packing;
import io.laconic.io.packing.PackingOptions;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.Preparation;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.MachineType;
import io.laconic.model.rules.Rules;
import io.laconic.util.Parallel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Packed files of generated tables. */
final class PackedData {
  private PackedData() {}

  static Path file(JobSetting setting, String kind) {
    String size = setting.scale().rows() + "x" + setting.scale().columns();
    return setting.folder().resolve(kind + "-" + size + ".packed");
  }

  /** Writes the file unless it is there. */
  static void write(Dataset data, JobSetting setting, String kind) {
    Path file = file(setting, kind);
    if (!Files.exists(file)) {
      Packing.pack(
          data, file, new PackingOptions(null, true, Schema.NONE, PackingOptions.Bits.AUTO));
    }
  }

  /** Opens the file; nothing is read but what describes it. */
  static TrainingSet open(Path file) {
    Dataset data = DataFiles.read(file.toString(), ReadOptions.training(null, Schema.NONE));
    return Preparation.plain("1").prepare(data, null);
  }

  /** A conjunction of rays with penalty 1. */
  static ContestantResult rays(Path file, int most, Parallel parallel) {
    var options = new SetCoveringMachine.Options(Family.RAYS, MachineType.CONJUNCTION, 1, most);
    return ContestantResult.of(
        ModelText.text(Rules.of(SetCoveringMachine.fit(open(file), options, parallel))));
  }
}
