package io.laconic.io.fetch;

/** Is told how far a download has come, by the thread that asked for it. */
public interface DownloadProgress {
  /** Nobody listens. */
  DownloadProgress SILENT =
      new DownloadProgress() {
        @Override
        public void bytes(long done, long of) {}

        @Override
        public void again(String why) {}
      };

  /**
   * Some bytes are there.
   *
   * @param done how many
   * @param of how many the file has; -1 if the server did not tell
   */
  void bytes(long done, long of);

  /** A try has failed, and another will follow. */
  void again(String why);
}
