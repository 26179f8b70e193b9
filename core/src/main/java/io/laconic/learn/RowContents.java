package io.laconic.learn;

import io.laconic.certificate.EqualRows;
import io.laconic.certificate.Provenance;
import io.laconic.data.ContentHash;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.model.Model;
import java.util.List;

/**
 * What all rows of a file are, whether or not they are kept for training: how many are equal, and a
 * hash of the columns that a model knows. Rows come block by block, with all their columns.
 */
public final class RowContents {
  private final EqualRows equal;
  private final Provenance.Contents hashed;
  private final Key key;

  /** No row yet. */
  public RowContents(Model model) {
    this.equal = new EqualRows();
    this.hashed = new Provenance.Contents(model);
    this.key = Key.of(model);
  }

  /** Rows that are in no file: only how many are equal is known, whatever the model. */
  RowContents(EqualRows equal) {
    this.equal = equal;
    this.hashed = null;
    this.key = null;
  }

  /** What the hash of a model depends on besides the rows. */
  private record Key(boolean few, boolean partly, List<String> columns) {
    static Key of(Model model) {
      Encoding encoding = model.frame().encoding();
      return new Key(
          model.keepsFewNames(),
          encoding.isPartlyNamed(),
          encoding.parts().stream().map(Encoding.Part::column).toList());
    }
  }

  /** Whether the contents are the same for another model. */
  boolean areOf(Model other) {
    return key == null || key.equals(Key.of(other));
  }

  /** Looks at more rows. */
  public void add(Dataset block) {
    long[] sums = ContentHash.sums(block);
    equal.add(sums);
    hashed.add(block, sums);
  }

  /** About how many rows equal an earlier one. */
  public int equalRows() {
    return equal.estimate();
  }

  /** The contents of the columns that the model knows; null: the rows are in no file. */
  public Provenance.Contents hashed() {
    return hashed;
  }
}
