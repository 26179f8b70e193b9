package io.laconic.cli.option;

import io.laconic.io.TrainingFileRereader;
import io.laconic.train.RecordedSettings;
import io.laconic.train.TrainingData;
import io.laconic.util.Progress;

/** The training file of a model, read as the recorded procedure says, whatever the model reads. */
public final class TrainingFile {
  /** How often a file that stays on disk is read to check a model. */
  private static final int READINGS = 5;

  private TrainingFile() {}

  public static TrainingData read(
      RecordedSettings settings, String data, ModelInputOptions input, CommonOptions common) {
    return TrainingFileRereader.read(
        settings, data, input.label(), input.beside(), common.threads());
  }

  /** The training file, whose rows may stay on disk if they are very many. */
  public static TrainingData onDisk(
      RecordedSettings settings, String data, ModelInputOptions input, CommonOptions common) {
    return TrainingFileRereader.read(
        settings,
        data,
        input.label(),
        input.beside(),
        common.threads(),
        Progress.ofReadings(READINGS, common.parallel().progress()));
  }
}
