package io.laconic.io.fetch;

import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A process of its own that tries to lock a file: exit code 0 if it could, 1 if not. */
final class LockProbe {
  private LockProbe() {}

  public static void main(String[] args) throws Exception {
    try (FileChannel channel = FileChannel.open(Path.of(args[0]), StandardOpenOption.WRITE)) {
      System.exit(channel.tryLock() != null ? 0 : 1);
    }
  }
}
