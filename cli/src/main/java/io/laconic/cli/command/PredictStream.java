package io.laconic.cli.command;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.wording.ClassSharesByScoreWords;
import io.laconic.data.Dataset;
import io.laconic.io.DataFiles;
import io.laconic.io.companion.ReasonTexts;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.InputFile;
import io.laconic.io.prediction.StreamedPredictions;
import io.laconic.io.table.ReadOptions;
import io.laconic.io.table.TableFormat;
import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Classifies the rows of a large CSV file in one pass and in little memory. What cannot be read so
 * is left to the reader of whole tables; nothing has been written then.
 */
final class PredictStream {
  private final CertifiedModel certified;
  private final Model model;
  private final ClassSharesByScoreWords shares;
  private final ReasonTexts reasons;
  private final CommonOptions common;
  private final StreamedPredictions predictions;

  /** Says that the file must be read as a whole. */
  private static final class NotPlainException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotPlainException() {
      super(null, null, false, false);
    }
  }

  /**
   * @param shares what scores mean in shares; null if that is not asked for
   * @param reasons own words for conditions; null if there are none
   */
  PredictStream(
      CertifiedModel certified,
      ClassSharesByScoreWords shares,
      ReasonTexts reasons,
      CommonOptions common) {
    this.certified = certified;
    this.model = certified.model();
    this.shares = shares;
    this.reasons = reasons;
    this.common = common;
    this.predictions =
        new StreamedPredictions(
            PredictedColumns.names(false, shares != null, reasons != null),
            model.requiredColumns(),
            this::answers);
  }

  /**
   * Writes all rows with their predictions.
   *
   * @param target null: standard output
   * @return false if the file must be read as a whole
   */
  boolean write(String data, ModelInputOptions input, Path target) {
    InputFile file = DataFiles.openText(data, input.notation(certified, common));
    if (input.markersFile() != null) {
      return false;
    }
    if (file.hasMadeText() || DataFiles.format(file) != TableFormat.CSV) {
      return false;
    }
    ReadOptions options = input.options(certified, false, model.requiredColumns(), common);
    boolean direct = target != null && (Files.isRegularFile(target) || !Files.exists(target));
    try {
      if (direct) {
        AtomicFiles.writeBytes(target, out -> copy(file, options, out));
        tell(file.name());
      } else {
        spool(file, options, target);
      }
    } catch (NotPlainException e) {
      return false;
    }
    if (target != null) {
      common.message(Wording.counted(predictions.rows(), "row") + " classified; see " + target);
    }
    return true;
  }

  private void copy(InputFile file, ReadOptions options, OutputStream out) throws IOException {
    OutputStream buffered = new BufferedOutputStream(out);
    if (!predictions.copy(file, options, buffered)) {
      throw new NotPlainException();
    }
    buffered.flush();
  }

  /** Standard output and pipes get rows only if all rows could be read. */
  private void spool(InputFile file, ReadOptions options, Path target) {
    try {
      Path kept = Files.createTempFile("laconic", ".csv");
      try {
        try (OutputStream out = Files.newOutputStream(kept)) {
          copy(file, options, out);
        }
        tell(file.name());
        if (target != null) {
          AtomicFiles.writeBytes(target, out -> Files.copy(kept, out));
        } else {
          try (Reader text = Files.newBufferedReader(kept)) {
            text.transferTo(common.rows());
          }
          common.rows().flush();
        }
      } finally {
        Files.deleteIfExists(kept);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void tell(String file) {
    if (shares != null) {
      shares.words().forEach(common::message);
    }
    warn(file, predictions.unanswered(), Predict.UNANSWERED);
    warn(file, predictions.incomplete(), Predict.INCOMPLETE);
  }

  private void warn(String file, StreamedPredictions.Count rows, String what) {
    if (rows.count() > 0) {
      String first = StreamedPredictions.place(rows.first());
      common.message(Predict.missing(file, rows.count(), what, first));
    }
  }

  /** What the model says of some rows; null if one has a category that it does not know. */
  private StreamedPredictions.Answers answers(Dataset rows) {
    if (model.newValue(rows).isPresent()) {
      return null;
    }
    Decisions decisions = model.decisions(rows, null);
    Explanation explanation = decisions.explain(model);
    PredictedColumns columns =
        new PredictedColumns(
            model, explanation, decisions.scores(model), shares, reasons, null, null);
    return new StreamedPredictions.Answers(
        columns::cells, row -> explanation.prediction(row) == null, decisions::lacksValue);
  }
}
