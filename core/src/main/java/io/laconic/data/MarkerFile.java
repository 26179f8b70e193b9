package io.laconic.data;

/**
 * A file that says what samples have: variants, genes, k-mers.
 *
 * @param path of the file
 * @param columns names of the columns with the sample and the marker, with a comma between them;
 *     null: usual names
 * @param where lines of a long table that count, as {@code share >= 0.75 and effect != stop}; null:
 *     all
 * @param minCount fewest rows of a table that have a marker which its rules may look at
 * @param groups path of a table of samples and the groups that they belong to; null: none
 */
public record MarkerFile(String path, String columns, String where, int minCount, String groups) {
  /** What only one row of a table has tells nothing about others. */
  public static final int USUAL_MIN_COUNT = 2;

  /** A file of samples that are not grouped. */
  public MarkerFile(String path, String columns, String where, int minCount) {
    this(path, columns, where, minCount, null);
  }

  /** This with groups of the samples in a file; null: without. */
  public MarkerFile withGroups(String file) {
    return new MarkerFile(path, columns, where, minCount, file);
  }
}
