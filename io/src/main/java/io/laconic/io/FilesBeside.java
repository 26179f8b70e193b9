package io.laconic.io;

import java.nio.file.Path;

/**
 * Files that say more of the rows of a table; each is null if there is none.
 *
 * @param matrix distances or kernel values of the rows
 * @param markers what the samples of the rows have
 * @param groups which samples belong together
 */
public record FilesBeside(Path matrix, String markers, String groups) {
  /** The table is all there is. */
  public static final FilesBeside NONE = new FilesBeside(null, null, null);
}
