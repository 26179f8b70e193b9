package io.laconic.serve.rows;

import io.laconic.serve.workspace.FolderOperations;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Sorts any number of rows in little memory: sorted runs go to files, which are then merged. */
final class RowSorter implements Closeable {
  private static final int RUN = 100_000;

  private final Path folder;
  private final Comparator<CellSortKey> order;
  private final List<CellSortKey> keys = new ArrayList<>();
  private final List<Path> runs = new ArrayList<>();

  RowSorter(Path place, boolean descending) throws IOException {
    folder = Files.createTempDirectory(place, ".sort");
    order = (a, b) -> a.compare(b, descending);
  }

  void add(String cell, int row) throws IOException {
    keys.add(CellSortKey.of(cell, row));
    if (keys.size() >= RUN) {
      flush();
    }
  }

  private void flush() throws IOException {
    keys.sort(order);
    Path run = folder.resolve("run" + runs.size());
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(run), 1 << 16))) {
      for (CellSortKey key : keys) {
        key.writeTo(out);
      }
    }
    runs.add(run);
    keys.clear();
  }

  /** A run that is being merged, and its next key. */
  private static final class Run implements Closeable {
    private final DataInputStream in;
    private CellSortKey next;

    Run(Path file) throws IOException {
      in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 14));
      advance();
    }

    private void advance() throws IOException {
      try {
        next = CellSortKey.read(in);
      } catch (EOFException e) {
        next = null;
      }
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  /** The numbers of all rows, sorted. */
  void writeTo(DataOutputStream out) throws IOException {
    keys.sort(order);
    List<Run> open = new ArrayList<>();
    try {
      PriorityQueue<Run> queue = new PriorityQueue<>((a, b) -> order.compare(a.next, b.next));
      for (Path file : runs) {
        Run run = new Run(file);
        open.add(run);
        queue.add(run);
      }
      int kept = 0;
      while (!queue.isEmpty() || kept < keys.size()) {
        boolean fromMemory =
            queue.isEmpty()
                || kept < keys.size() && order.compare(keys.get(kept), queue.peek().next) < 0;
        if (fromMemory) {
          out.writeInt(keys.get(kept++).row());
        } else {
          Run run = queue.poll();
          out.writeInt(run.next.row());
          run.advance();
          if (run.next != null) {
            queue.add(run);
          }
        }
      }
    } finally {
      for (Run run : open) {
        run.close();
      }
    }
  }

  @Override
  public void close() throws IOException {
    FolderOperations.remove(folder);
  }
}
