package io.laconic.serve.workspace;

import io.laconic.data.DataException;
import io.laconic.io.file.LockedFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps a second server out of a workspace. */
final class WorkspaceLock implements Closeable {
  private static final String NAME = ".lock";

  private final LockedFile file;

  private WorkspaceLock(LockedFile file) {
    this.file = file;
  }

  static WorkspaceLock take(Path workspace) {
    try {
      return new WorkspaceLock(
          LockedFile.open(
                  workspace.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE)
              .orElseThrow(() -> inUse(workspace)));
    } catch (IOException e) {
      throw new DataException(workspace + ": cannot be locked", e);
    }
  }

  private static DataException inUse(Path workspace) {
    return new DataException(
        workspace
            + ": another laconic serve uses this workspace; end it, or name another one by"
            + " --workspace");
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
