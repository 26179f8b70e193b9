package io.laconic.io;

import io.laconic.data.DataException;
import io.laconic.data.FileNotation;
import io.laconic.io.file.Sha256;
import io.laconic.io.matrix.MatrixFile;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.RecordedReading;
import io.laconic.train.RecordedSettings;
import io.laconic.train.TrainingData;
import io.laconic.util.Progress;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Reads a training file again, in the way that the recorded procedure of a model says. */
public final class TrainingFileRereader {
  private TrainingFileRereader() {}

  /**
   * The rows as they were read for training.
   *
   * @param data a path, or {@code sample:NAME}
   * @param label the class column; null: as recorded
   * @param beside files that belong to these rows
   */
  public static TrainingData read(
      RecordedSettings settings, String data, String label, FilesBeside beside, int threads) {
    return read(settings, data, label, beside, threads, null);
  }

  /**
   * The rows as they were read for training.
   *
   * @param longTables hears how far they were read if they are very many, and then stay on disk;
   *     null: they come into memory
   */
  public static TrainingData read(
      RecordedSettings settings,
      String data,
      String label,
      FilesBeside beside,
      int threads,
      Progress longTables) {
    Path matrix = beside.matrix();
    String markers = beside.markers();
    Request request = settings.request();
    boolean needsMatrix = request.matrixKind() != null;
    if (needsMatrix != (matrix != null)) {
      throw new DataException(
          matrix == null
              ? "the model compares rows by a precomputed matrix; give the matrix of DATA with --matrix FILE"
              : "the model uses no matrix; leave out --matrix");
    }
    RecordedReading recorded = settings.reading();
    FileNotation notation = request.notation();
    if (recorded.hashes().containsKey(Options.MARKERS.name())) {
      if (markers == null) {
        throw new DataException(
            "the model reads markers of the samples; give their file with --markers FILE");
      }
      notation = notation.with(request.markers(markers).withGroups(beside.groups()));
    } else if (markers != null) {
      throw new DataException("the model was trained without --markers; leave it out");
    }
    if (recorded.hashes().containsKey(Options.GROUP_FILE.name()) != (beside.groups() != null)) {
      throw new DataException(
          beside.groups() == null
              ? "the model was trained with groups of samples; give their file with --group-file"
              : "the model was trained without --group-file; leave it out");
    }
    if (notation.database() != null) {
      notation = notation.withDatabase(notation.database().answeredIn(beside.answers()));
    }
    String column = label == null ? request.value(Options.LABEL) : label;
    ReadOptions options =
        needsMatrix
            ? new ReadOptions(column, true, recorded.declared(), Set.of(), true)
            : ReadOptions.training(column, recorded.declared());
    LoadedTable loaded =
        DataFiles.load(
            data,
            options
                .withThreads(threads)
                .inBlocks(settings.drawsFewRows() ? longTables : null)
                .withAttributes(
                    request.has(Options.ATTRIBUTES) ? request.value(Options.ATTRIBUTES) : 0)
                .withGroups(request.value(Options.GROUP))
                .withEarlierLabel(settings.labelColumn())
                .with(notation)
                .with(request.columns()));
    return new TrainingData(
            loaded.dataset(),
            loaded.schema(),
            matrix == null ? null : MatrixFile.read(matrix),
            loaded.groups(),
            new RecordedReading(recorded.declared(), hashes(beside)),
            loaded.blocks())
        .together(request.value(Options.POSITIVE));
  }

  private static Map<String, String> hashes(FilesBeside beside) {
    Map<String, String> hashes = new HashMap<>();
    if (beside.matrix() != null) {
      hashes.put(Options.MATRIX.name(), Sha256.ofFile(beside.matrix()));
    }
    if (beside.markers() != null) {
      hashes.put(Options.MARKERS.name(), Sha256.ofFile(Path.of(beside.markers())));
    }
    if (beside.groups() != null) {
      hashes.put(Options.GROUP_FILE.name(), Sha256.ofFile(Path.of(beside.groups())));
    }
    return hashes;
  }
}
