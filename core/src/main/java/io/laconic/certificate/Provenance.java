package io.laconic.certificate;

import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.ContentHash;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.model.Model;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where a model came from.
 *
 * @param version of Laconic
 * @param data name of the training file
 * @param contentHash of the training rows, see {@link ContentHash}; null if it is not known
 * @param earlierRuns other models of the same rows that were found in the folder of this one when
 *     it was written, and earlier ones that they told of
 * @param solver name and version of the solver of integer programs that took part; null if none
 *     did, or if it is not known
 */
public record Provenance(
    String version, long seed, String data, String contentHash, int earlierRuns, String solver) {
  /** Of rows whose contents are not remembered, without earlier runs. */
  public Provenance(String version, long seed, String data) {
    this(version, seed, data, null, 0, null);
  }

  /** Which try this is at the same rows. */
  public int tries() {
    return earlierRuns + 1;
  }

  /**
   * The number J of settings that counts if it was not settled beforehand how many would be tried:
   * {@code j (j + 1)} for the j-th try, so that all tries together are allowed {@code delta}.
   */
  public double alternatives() {
    return earlierRuns == 0 ? 1 : (double) tries() * (tries() + 1);
  }

  /** This origin, told of a solver. */
  public Provenance withSolver(String name) {
    return new Provenance(version, seed, data, contentHash, earlierRuns, name);
  }

  /** This origin, told of earlier runs on the same rows. */
  Provenance withEarlierRuns(int count) {
    return new Provenance(version, seed, data, contentHash, count, solver);
  }

  /**
   * This origin, with the contents of the training rows remembered if these are of a file.
   *
   * @param rows all rows of the training file
   */
  public Provenance remembering(Model model, Dataset rows) {
    return remembering(
        rows.source().sha256() == null ? null : new Contents(model).add(rows).hash());
  }

  /** This origin, with the hash of the contents of the training rows; null: it is not known. */
  public Provenance remembering(String contents) {
    return new Provenance(version, seed, data, contents, earlierRuns, solver);
  }

  /** Whether these rows are those that the model was trained on, whatever file they stand in. */
  public boolean hasContentsOf(Model model, Dataset rows) {
    return contentHash != null && new Contents(model).add(rows).isOf(this);
  }

  /** The contents of training rows, which may come block by block. */
  public static final class Contents {
    private final Model model;
    private final ContentHash all = new ContentHash();
    private final ContentHash named = new ContentHash();

    public Contents(Model model) {
      this.model = model;
    }

    /** Adds rows with all their columns. */
    public Contents add(Dataset rows) {
      return add(rows, null);
    }

    /**
     * Adds rows with all their columns.
     *
     * @param sums of {@link ContentHash#sums}; null: they are not known
     */
    public Contents add(Dataset rows, long[] sums) {
      if (model.keepsFewNames()) {
        all.add(sums == null ? ContentHash.sums(rows) : sums);
      }
      if (!model.keepsFewNames() || !model.frame().encoding().isPartlyNamed()) {
        Dataset some = named(model, rows);
        if (some != null) {
          named.add(some == rows && sums != null ? sums : ContentHash.sums(some));
        }
      }
      return this;
    }

    /**
     * Of the columns that the model was trained on, or of all columns if their names are too many
     * to be kept; null if there is none, as with a matrix.
     */
    public String hash() {
      return model.keepsFewNames() ? all.digits() : ofNamed();
    }

    private String ofNamed() {
      return model.frame().encoding().parts().isEmpty() ? null : named.digits();
    }

    /** Whether these are the rows of a model that says where it comes from. */
    public boolean isOf(Provenance stored) {
      String told = stored.contentHash();
      return told != null
          && (told.equals(hash())
              || !model.frame().encoding().isPartlyNamed() && told.equals(ofNamed()));
    }
  }

  private static Dataset named(Model model, Dataset rows) {
    List<Encoding.Part> parts = model.frame().encoding().parts();
    if (parts.isEmpty()) {
      return null;
    }
    if (parts.size() == rows.columns().size()) {
      return rows;
    }
    if (model.frame().encoding().numbered() != null
        && rows.columns() instanceof ColumnStore store
        && store.numbered() != null
        && store.size() > parts.size()) {
      return rows.withColumns(store.first(parts.size()));
    }
    Set<String> names = parts.stream().map(Encoding.Part::column).collect(Collectors.toSet());
    List<Column> columns =
        rows.columns().stream().filter(column -> names.contains(column.name())).toList();
    return rows.withColumns(columns);
  }
}
