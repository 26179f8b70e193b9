package io.laconic.serve.workspace;

import io.laconic.data.DataException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps a second server out of a workspace. The file that is locked is never read: on POSIX systems
 * a process loses its lock when it closes any descriptor of the file.
 */
final class WorkspaceLock implements Closeable {
  private static final String NAME = ".lock";

  private final FileChannel channel;

  private WorkspaceLock(FileChannel channel) {
    this.channel = channel;
  }

  static WorkspaceLock take(Path workspace) {
    try {
      FileChannel channel =
          FileChannel.open(
              workspace.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (locked(channel) == null) {
        channel.close();
        throw new DataException(
            workspace
                + ": another laconic serve uses this workspace; end it, or name another one by"
                + " --workspace");
      }
      return new WorkspaceLock(channel);
    } catch (IOException e) {
      throw new DataException(workspace + ": cannot be locked", e);
    }
  }

  private static FileLock locked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // by this very process
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
