package io.laconic.io.genomes;

import io.laconic.data.DataException;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A temporary file of numbered slices, each in one or more pieces. It has its name only when it is
 * whole; where its pieces begin stands at its end.
 */
final class SlicedFile {
  private static final long MARK = 0x4c61636f6e696335L;
  private static final int END = 24;

  /** What the name of a file that is not whole ends with. */
  static final String HALF = ".half";

  private final Path path;
  private final int slices;
  private final long[] begins;

  private SlicedFile(Path path, int slices, long[] begins) {
    this.path = path;
    this.slices = slices;
    this.begins = begins;
  }

  /** Opens a file that is whole. */
  static SlicedFile open(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      long size = channel.size();
      ByteBuffer end = read(channel, path, size - END, END);
      long index = end.getLong();
      int pieces = end.getInt();
      int slices = end.getInt();
      if (end.getLong() != MARK || index < 0 || slices < 1 || pieces < 0) {
        throw damaged(path);
      }
      long[] begins = new long[pieces * slices + 1];
      read(channel, path, index, 8 * begins.length).asLongBuffer().get(begins);
      return new SlicedFile(path, slices, begins);
    }
  }

  private static DataException damaged(Path path) {
    return new DataException(path + ": damaged; remove it and start again");
  }

  private static ByteBuffer read(FileChannel channel, Path path, long from, int length)
      throws IOException {
    if (from < 0 || from + length > channel.size()) {
      throw damaged(path);
    }
    ByteBuffer bytes = ByteBuffer.allocate(length);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, from + bytes.position()) < 0) {
        throw damaged(path);
      }
    }
    return bytes.flip();
  }

  Path path() {
    return path;
  }

  int pieces() {
    return (begins.length - 1) / slices;
  }

  long from(int piece, int slice) {
    return begins[piece * slices + slice];
  }

  long length(int piece, int slice) {
    return begins[piece * slices + slice + 1] - from(piece, slice);
  }

  /** A piece of a slice. */
  ByteBuffer piece(int piece, int slice) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      return read(channel, path, from(piece, slice), (int) length(piece, slice));
    }
  }

  /** Writes such a file; without {@link #commit} nothing is left of it. */
  static final class Writer implements Closeable {
    private final Path path;
    private final Path half;
    private final int slices;
    private final DataOutputStream out;
    private long[] begins = new long[1];
    private int count = 1;
    private long at;

    Writer(Path path, int slices) throws IOException {
      this.path = path;
      this.half = path.resolveSibling(path.getFileName() + HALF);
      this.slices = slices;
      this.out =
          new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(half), 1 << 16));
    }

    /** Adds the next slice; all slices of a piece are added in their order. */
    void add(byte[] bytes, int length) throws IOException {
      out.write(bytes, 0, length);
      at += length;
      if (count == begins.length) {
        begins = java.util.Arrays.copyOf(begins, 2 * count);
      }
      begins[count++] = at;
    }

    /** Ends the file and gives it its name. */
    void commit() throws IOException {
      for (int k = 0; k < count; k++) {
        out.writeLong(begins[k]);
      }
      out.writeLong(at);
      out.writeInt((count - 1) / slices);
      out.writeInt(slices);
      out.writeLong(MARK);
      out.close();
      Files.move(half, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void close() throws IOException {
      try {
        out.close();
      } finally {
        Files.deleteIfExists(half);
      }
    }
  }
}
