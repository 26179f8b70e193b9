package io.laconic.train;

import io.laconic.certificate.EqualRows;
import io.laconic.certificate.Provenance;
import io.laconic.model.Model;

/**
 * What all rows of a training file are, whether or not they are kept for training: how many are
 * equal, and a hash of the columns that a model knows. Rows on disk are read once for both.
 */
final class FileContents {
  private final Model model;
  private final TrainingData data;
  private int equalRows = -1;
  private Provenance.Contents hashed;

  FileContents(Model model, TrainingData data) {
    this.model = model;
    this.data = data;
  }

  Model model() {
    return model;
  }

  /** Of a table in a database the rows that were drawn are all that is looked at. */
  private boolean isHere() {
    return data.blocks() == null || data.isElsewhere();
  }

  /** How many rows equal an earlier one. */
  int equalRows() {
    if (equalRows < 0 && isHere()) {
      equalRows = EqualRows.count(data.rows());
    } else if (equalRows < 0) {
      read();
    }
    return equalRows;
  }

  /** The contents of the columns that the model knows. */
  Provenance.Contents hashed() {
    if (hashed == null && isHere()) {
      hashed = new Provenance.Contents(model).add(data.rows());
    } else if (hashed == null) {
      read();
    }
    return hashed;
  }

  private void read() {
    EqualRows equal = new EqualRows();
    hashed = new Provenance.Contents(model);
    data.blocks()
        .read(
            null,
            block -> {
              equal.add(block);
              hashed.add(block);
            });
    equalRows = equal.estimate();
  }

  /** Where a model comes from, with these contents if they are those of a file. */
  Provenance remembered(Provenance origin) {
    boolean isFile = data.rows().source().sha256() != null;
    return origin.remembering(isFile ? hashed().hash() : (String) null);
  }
}
