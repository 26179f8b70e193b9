package io.laconic.io.fetch;

/** Hears how far a download is, in the thread that started it. */
public interface DownloadProgress {
  /** Nobody listens. */
  DownloadProgress SILENT = new DownloadProgress() {};

  /**
   * Some bytes are there.
   *
   * @param done how many
   * @param of how many the file has; -1 if the server did not tell
   */
  default void bytes(long done, long of) {}

  /** A try has failed, and another will follow. */
  default void again(String why) {}
}
