package io.laconic.io.fetch;

/** Hears how far a download is, in the thread that started it. */
public interface DownloadProgress {
  /** Nobody listens. */
  DownloadProgress SILENT = new DownloadProgress() {};

  /**
   * Some bytes have arrived.
   *
   * @param done how many
   * @param of how many the file has; -1 if the server does not say
   */
  default void bytes(long done, long of) {}

  /** An attempt has failed, and another will follow. */
  default void again(String why) {}
}
