package io.laconic.serve.rows;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The numbers of the rows that a query wants, in its order, as a file: 4 bytes each. It is made
 * once; every window is a read at one place.
 */
final class MatchingRowNumbers {
  private MatchingRowNumbers() {}

  static void write(RowIndex index, RowQuery query, Path target) throws IOException {
    byte[] searched = StoredRow.searched(query.search());
    Path beside = Files.createTempFile(target.getParent(), ".order", ".tmp");
    try {
      if (query.sort() >= 0) {
        try (RowSorter sorter = new RowSorter(target.getParent(), query.descending())) {
          index.scan(
              0,
              (number, row) -> {
                if (query.holds(row, searched)) {
                  sorter.add(row.cell(query.sort()), (int) number);
                }
                return true;
              });
          write(beside, sorter::writeTo);
        }
      } else {
        write(
            beside,
            out ->
                index.scan(
                    0,
                    (number, row) -> {
                      if (query.holds(row, searched)) {
                        out.writeInt((int) number);
                      }
                      return true;
                    }));
      }
      Files.move(beside, target, java.nio.file.StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(beside);
    }
  }

  /** Writes numbers. */
  interface Numbers {
    void writeTo(DataOutputStream out) throws IOException;
  }

  private static void write(Path file, Numbers numbers) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16))) {
      numbers.writeTo(out);
    }
  }

  /** How many numbers a file has. */
  static long size(Path file) throws IOException {
    return Files.size(file) / 4;
  }

  /** Some numbers of a file. */
  static int[] read(Path file, long from, int count) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer buffer = ByteBuffer.allocate(4 * count);
      while (buffer.hasRemaining() && channel.read(buffer, 4 * from + buffer.position()) >= 0) {}
      int[] numbers = new int[buffer.position() / 4];
      buffer.flip().asIntBuffer().get(numbers);
      return numbers;
    }
  }
}
