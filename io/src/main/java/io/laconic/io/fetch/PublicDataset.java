package io.laconic.io.fetch;

import io.laconic.io.file.Sha256;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A public data set that can be downloaded.
 *
 * @param name its name, which is also the name of its file in the cache
 * @param title its name at its home
 * @param home where its raw file is published
 * @param terms the licence, as far as known
 * @param note what else one should know; empty if nothing
 * @param rawSha256 the checksum of the raw file; null if not known
 * @param sha256 the checksum of the table
 */
public record PublicDataset(
    String name,
    String title,
    URI home,
    String terms,
    String note,
    int rows,
    int attributes,
    int classes,
    String rawSha256,
    String sha256) {

  /** Whether a set is in a cache. */
  public enum State {
    /** It is not there. */
    ABSENT,
    /** It is there, byte for byte as it was used for the tables of the papers. */
    CACHED,
    /** A file with its name is there, with other bytes. */
    DIFFERENT
  }

  /** Whether the set is in a cache; reads the file. */
  public State state(Path folder) {
    Path file = DatasetCache.file(folder, name);
    if (!Files.isRegularFile(file)) {
      return State.ABSENT;
    }
    return Sha256.ofFile(file).equals(sha256) ? State.CACHED : State.DIFFERENT;
  }
}
