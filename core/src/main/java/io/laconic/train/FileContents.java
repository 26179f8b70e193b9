package io.laconic.train;

import io.laconic.certificate.EqualRows;
import io.laconic.certificate.Provenance;
import io.laconic.learn.RowContents;
import io.laconic.learn.Table;
import io.laconic.model.Model;

/**
 * What all rows of a training file are, whether or not they are kept for training. Rows on disk are
 * read once for it, unless it was found while rules were counted on them.
 */
final class FileContents {
  private final Model model;
  private final TrainingData data;
  private int equalRows = -1;
  private Provenance.Contents hashed;

  FileContents(Model model, TrainingData data, Table table) {
    this.model = model;
    this.data = data;
    RowContents found = table.drawn() == null ? null : table.drawn().all().contents(model);
    if (found != null) {
      take(found);
    }
  }

  Model model() {
    return model;
  }

  private void take(RowContents found) {
    equalRows = found.equalRows();
    hashed = found.hashed();
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
    RowContents found = new RowContents(model);
    data.blocks().read(null, found::add);
    take(found);
  }

  /** Where a model comes from, with these contents if they are those of a file. */
  Provenance remembered(Provenance origin) {
    boolean isFile = data.rows().source().sha256() != null;
    return origin.remembering(isFile ? hashed().hash() : (String) null);
  }
}
