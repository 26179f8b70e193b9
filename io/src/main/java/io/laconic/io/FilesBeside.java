package io.laconic.io;

import java.nio.file.Path;

/**
 * Files that say more of the rows of a table; each is null if there is none.
 *
 * @param matrix distances or kernel values of the rows
 * @param markers what the samples of the rows have
 * @param groups which samples belong together
 * @param answers folder of queries to a database, and of their answers
 */
public record FilesBeside(Path matrix, String markers, String groups, String answers) {
  /** The table is all there is. */
  public static final FilesBeside NONE = new FilesBeside(null, null, null, null);
}
