package io.laconic.io.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An open file that no other process, and nobody else in this one, can lock.
 *
 * <p>POSIX systems drop a process's lock when the process closes any descriptor of the file. So who
 * holds the lock reads and writes through {@link #channel} alone, and a file that this process has
 * locked is not even opened a second time.
 */
public final class LockedFile implements Closeable {
  private static final Set<Path> LOCKED_HERE = ConcurrentHashMap.newKeySet();

  private final Path place;
  private final FileChannel channel;
  private boolean closed;

  private LockedFile(Path place, FileChannel channel) {
    this.place = place;
    this.channel = channel;
  }

  /** Opens and locks a file; empty if somebody else has locked it. */
  public static Optional<LockedFile> open(Path file, OpenOption... options) throws IOException {
    Path place = place(file);
    if (!LOCKED_HERE.add(place)) {
      return Optional.empty();
    }
    LockedFile locked = null;
    try {
      FileChannel channel = FileChannel.open(file, options);
      if (lock(channel)) {
        locked = new LockedFile(place, channel);
      } else {
        channel.close();
      }
      return Optional.ofNullable(locked);
    } finally {
      if (locked == null) {
        LOCKED_HERE.remove(place);
      }
    }
  }

  /** Where the file really lies, however it is named. */
  private static Path place(Path file) throws IOException {
    return Files.exists(file)
        ? file.toRealPath()
        : file.toAbsolutePath().getParent().toRealPath().resolve(file.getFileName());
  }

  private static boolean lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // by other code of this process
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  public FileChannel channel() {
    return channel;
  }

  /**
   * Gives the file free, also after an interrupt closed the channel; a second call does nothing.
   */
  @Override
  public synchronized void close() throws IOException {
    if (!closed) {
      closed = true;
      try {
        channel.close();
      } finally {
        LOCKED_HERE.remove(place);
      }
    }
  }
}
