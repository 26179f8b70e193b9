package io.laconic.io.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Waits until the disk has what was written, so that a power failure cannot take it back. */
public final class SyncedFiles {
  private SyncedFiles() {}

  /** Waits for the content of a file. */
  public static void sync(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Waits for the names in a folder, where the system can. */
  public static void syncFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Windows opens no folder; the file itself is safe
    }
  }
}
