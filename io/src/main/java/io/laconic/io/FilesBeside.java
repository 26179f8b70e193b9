package io.laconic.io;

import io.laconic.io.file.Sha256;
import io.laconic.request.Options;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Files that say more of the rows of a table; each is null if there is none.
 *
 * @param matrix distances or kernel values of the rows
 * @param markers what the samples of the rows have
 */
public record FilesBeside(Path matrix, String markers) {
  /** The table is all there is. */
  public static final FilesBeside NONE = new FilesBeside(null, null);

  /** Hashes of the files by the options that name them. */
  Map<String, String> hashes() {
    Map<String, String> hashes = new HashMap<>();
    if (matrix != null) {
      hashes.put(Options.MATRIX.name(), Sha256.ofFile(matrix));
    }
    if (markers != null) {
      hashes.put(Options.MARKERS.name(), Sha256.ofFile(Path.of(markers)));
    }
    return hashes;
  }
}
