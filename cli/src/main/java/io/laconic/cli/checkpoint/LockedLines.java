package io.laconic.cli.checkpoint;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.LockedFile;
import io.laconic.io.file.SyncedFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A file of lines that grows, and that only one process at a time may have open. It is never
 * replaced by another file: the lock belongs to this one.
 */
public final class LockedLines implements AutoCloseable {
  private final Path file;
  private final LockedFile locked;
  private final FileChannel channel;

  private LockedLines(Path file, LockedFile locked) {
    this.file = file;
    this.locked = locked;
    this.channel = locked.channel();
  }

  /**
   * Opens the file, and creates it if there is none.
   *
   * @param what it is, for a message: {@code checkpoint}
   */
  public static LockedLines open(Path file, String what) throws IOException {
    LockedFile locked =
        LockedFile.open(
                file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE)
            .orElseThrow(() -> inUse(file, what));
    SyncedFiles.syncFolder(file.toAbsolutePath().getParent());
    return new LockedLines(file, locked);
  }

  private static DataException inUse(Path file, String what) {
    return FileErrors.inFile(
        file.toString(),
        "another run is using this " + what + "; wait until it has ended, or name another file");
  }

  /**
   * All lines; the last one may be cut off.
   *
   * @throws IOException also if the file is too large for that
   */
  public List<String> read() throws IOException {
    if (channel.size() > Integer.MAX_VALUE - 8) {
      throw new IOException("the file is larger than 2 GB");
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) channel.size());
    while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) > 0) {
      // goes on until all is read
    }
    String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    if (lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    return lines;
  }

  /** Whether the last line has its end; an empty file has none to miss. */
  public boolean endsWithLine() throws IOException {
    ByteBuffer end = ByteBuffer.allocate(1);
    long size = channel.size();
    return size == 0 || (channel.read(end, size - 1) == 1 && end.get(0) == '\n');
  }

  /** Writes these lines instead of those from a place on, and leaves the ones before untouched. */
  public void replaceFrom(List<String> before, List<String> lines) throws IOException {
    long start = 0;
    for (String line : before) {
      start += (line + "\n").getBytes(StandardCharsets.UTF_8).length;
    }
    if (channel.size() < start) {
      channel.write(ByteBuffer.wrap(new byte[] {'\n'}), channel.size()); // it was cut off
    }
    channel.truncate(start);
    for (String line : lines) {
      append(line);
    }
  }

  /** Appends a line; it is on the disk when this returns. */
  public void append(String line) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
    long end = channel.size();
    try {
      for (long at = end; bytes.hasRemaining(); ) {
        at += channel.write(bytes, at);
      }
      channel.force(true);
    } catch (IOException e) {
      channel.truncate(end);
      throw e;
    }
  }

  public Path file() {
    return file;
  }

  @Override
  public void close() throws IOException {
    locked.close();
  }
}
