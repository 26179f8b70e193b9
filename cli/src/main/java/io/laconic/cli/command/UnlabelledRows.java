package io.laconic.cli.command;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.table.LoadedTable;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import java.nio.file.Path;

/** New rows whose classes do not matter, and a model whose certificate speaks of them. */
final class UnlabelledRows {
  private UnlabelledRows() {}

  /** A model whose certificate was counted on rows outside, and is not void. */
  static CertifiedModel model(Path file) {
    CertifiedModel certified = ModelFile.read(file);
    Certificate certificate = certified.certificate();
    if (certificate == null || !certificate.form().draws()) {
      throw new DataException(
          file + ": needs a certificate that was counted on rows outside (--certificate subsets)");
    }
    if (certificate.voidBecause() != null) {
      throw new DataException(
          file + ": its certificate is not a guarantee: " + certificate.voidBecause());
    }
    return certified;
  }

  /** Fails if rows were collected class by class: then a model has no error rate. */
  static void checkNotByClass(CertifiedModel certified, Path file) {
    if (certified.certificate().byClass()) {
      throw new DataException(file + ": " + CertificateWords.CLASSES_ALONE);
    }
  }

  /** New rows, one of each group; rows of the training file never serve. */
  static Dataset rows(
      CertifiedModel certified,
      String data,
      ModelInputOptions input,
      ModelInputOptions.CountedRows newRows,
      CommonOptions common) {
    LoadedTable loaded = input.readNew(certified, data, newRows.column(certified, input), common);
    Dataset all = loaded.dataset();
    if (all.rowCount() == 0) {
      throw new DataException(all.source().name() + ": there is no row");
    }
    checkOther(certified, all, data, input, common);
    return ModelInputOptions.oneOfEach(loaded, all, common);
  }

  /** Fails if a model was trained on these rows. */
  static void checkOther(
      CertifiedModel certified,
      Dataset rows,
      String data,
      ModelInputOptions input,
      CommonOptions common) {
    if (input.isTrainingData(certified, rows.source(), data, common)) {
      throw new DataException(
          rows.source().name() + ": a model was trained on these rows; new ones are needed");
    }
  }

  /** What a model says of some rows. */
  static Decisions decisions(
      Model model, Dataset rows, ModelInputOptions input, CommonOptions common) {
    return model.decisions(rows, input.matrix(model, rows), common.parallel());
  }
}
