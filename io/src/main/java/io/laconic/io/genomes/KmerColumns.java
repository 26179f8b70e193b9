package io.laconic.io.genomes;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Makes columns of patterns and their k-mers, and merges files of columns. */
final class KmerColumns {
  private static final int BYTES_PER_COLUMN = 200;
  private static final int MOST_PARTS = 1 << 16;
  private static final int BUFFER = 1 << 15;

  private final int k;
  private final int width;
  private final long limit;

  /**
   * @param limit bytes that tables may take
   */
  KmerColumns(int k, int samples, long limit) {
    this.k = k;
    this.width = samples + 63 >>> 6;
    this.limit = limit;
  }

  /** Writes the columns of a slice of patterns; each piece is sorted by the smallest k-mers. */
  void write(Path[] patterns, int slice, SlicedFile.Writer out) throws IOException {
    write(patterns, slice, 1, 0, out);
  }

  private void write(Path[] patterns, int slice, int of, int part, SlicedFile.Writer out)
      throws IOException {
    Map<Bits, LongList> found = new HashMap<>();
    long bytes = 0;
    for (Path path : patterns) {
      SlicedFile file = SlicedFile.open(path);
      for (int piece = 0; piece < file.pieces(); piece++) {
        ByteBuffer in = file.piece(piece, slice);
        while (in.hasRemaining()) {
          long[] pattern = new long[width];
          Arrays.setAll(pattern, n -> in.getLong());
          Bits key = new Bits(pattern);
          int count = in.getInt();
          if (of > 1 && (key.hashCode() >>> 8 & of - 1) != part) {
            in.position(in.position() + 8 * count);
            continue;
          }
          int before = found.size();
          LongList words = found.computeIfAbsent(key, unused -> new LongList());
          for (int n = 0; n < count; n++) {
            words.add(in.getLong());
          }
          bytes += 16L * count + (found.size() - before) * (BYTES_PER_COLUMN + 8L * width);
        }
        if (bytes > limit && of < MOST_PARTS && found.size() > 1) {
          found.clear();
          write(patterns, slice, 2 * of, part, out);
          write(patterns, slice, 2 * of, part + of, out);
          return;
        }
      }
    }
    write(found, out);
  }

  private void write(Map<Bits, LongList> found, SlicedFile.Writer out) throws IOException {
    record Column(long smallest, long[] pattern, long[] words) {}
    List<Column> columns = new ArrayList<>();
    found.forEach(
        (pattern, list) -> {
          long[] words = list.toArray();
          Arrays.sort(words);
          columns.add(new Column(words[0], pattern.words, words));
        });
    columns.sort(Comparator.comparingLong(Column::smallest));
    Slices bytes = new Slices(out, 1, Long.MAX_VALUE);
    for (Column one : columns) {
      byte[] name = KmerColumn.name(one.words, k).getBytes(StandardCharsets.US_ASCII);
      bytes.putLong(0, one.smallest);
      for (long word : one.pattern) {
        bytes.putLong(0, word);
      }
      bytes.putInt(0, name.length);
      bytes.put(0, name);
    }
    bytes.flush();
  }

  /** Takes columns. */
  interface Taker {
    void take(String name, long[] pattern) throws IOException;
  }

  /** Hands over the columns of all files in the order of their smallest k-mers; counts them. */
  static int merge(Path[] files, int samples, Taker taker) throws IOException {
    PriorityQueue<Run> runs = new PriorityQueue<>(Comparator.comparingLong(run -> run.smallest));
    List<Run> open = new ArrayList<>();
    int count = 0;
    try {
      for (Path path : files) {
        SlicedFile file = SlicedFile.open(path);
        for (int piece = 0; piece < file.pieces(); piece++) {
          Run run = new Run(file, piece, samples + 63 >>> 6);
          open.add(run);
          if (run.next()) {
            runs.add(run);
          }
        }
      }
      while (!runs.isEmpty()) {
        Run first = runs.poll();
        taker.take(first.name, first.pattern);
        count++;
        if (first.next()) {
          runs.add(first);
        }
      }
    } finally {
      for (Run run : open) {
        run.close();
      }
    }
    return count;
  }

  /** The columns of a piece, one after the other. */
  private static final class Run implements Closeable {
    private final DataInputStream in;
    private final long[] pattern;
    private long left;
    private long smallest;
    private String name;

    Run(SlicedFile file, int piece, int width) throws IOException {
      FileChannel channel = FileChannel.open(file.path(), StandardOpenOption.READ);
      channel.position(file.from(piece, 0));
      InputStream bytes = Channels.newInputStream(channel);
      this.in = new DataInputStream(new BufferedInputStream(bytes, BUFFER));
      this.left = file.length(piece, 0);
      this.pattern = new long[width];
    }

    boolean next() throws IOException {
      if (left <= 0) {
        return false;
      }
      smallest = in.readLong();
      for (int n = 0; n < pattern.length; n++) {
        pattern[n] = in.readLong();
      }
      byte[] letters = new byte[in.readInt()];
      in.readFully(letters);
      name = new String(letters, StandardCharsets.US_ASCII);
      left -= 12L + 8L * pattern.length + letters.length;
      return true;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  private record Bits(long[] words) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Bits bits && Arrays.equals(words, bits.words);
    }

    @Override
    public int hashCode() {
      return KmerRows.hash(words, 0, words.length);
    }
  }
}
