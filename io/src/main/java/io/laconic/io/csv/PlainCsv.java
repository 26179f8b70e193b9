package io.laconic.io.csv;

import io.laconic.io.file.Messages;
import io.laconic.io.table.TableBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Reads a large CSV file without quotes: several threads find cells and read numbers, a block of
 * lines each, and the table takes the blocks in their order. What it cannot read it leaves to
 * {@link CsvRows}, whose rules these are.
 */
final class PlainCsv implements AutoCloseable {
  private final String file;
  private final char separator;
  private final Function<List<String>, TableBuilder> onHeader;
  private final int threads;
  private final ExecutorService pool;
  private final Deque<Future<CsvBlock>> pending = new ArrayDeque<>();
  private TableBuilder table;
  private long line = 1;
  private long blankLine;

  /**
   * @param threads at least 2: that which reads the file and puts the table together, and others
   */
  PlainCsv(
      String file, char separator, int threads, Function<List<String>, TableBuilder> onHeader) {
    this.threads = threads;
    this.pool = Executors.newFixedThreadPool(threads, PlainCsv::thread);
    this.file = file;
    this.separator = separator;
    this.onHeader = onHeader;
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "laconic-csv");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * The table; null if the file is small, or has something that this reader does not know.
   *
   * @param blockSize files that are not larger are small
   */
  TableBuilder read(InputStream bytes, int blockSize) throws IOException {
    LineBlocks blocks = new LineBlocks(bytes, blockSize);
    byte[] block = blocks.next();
    if (block == null || blocks.ended()) {
      return null;
    }
    CsvBlock first = CsvBlock.of(block, separator);
    int start = first.refused() ? 0 : header(first);
    if (table == null) {
      return null;
    }
    take(first.read(start, table.layout()), start);
    while (!blocks.ended()) {
      block = blocks.next();
      if (block == null) {
        return null;
      }
      byte[] given = block;
      pending.add(pool.submit(() -> block(given)));
      if (pending.size() > threads + 1 && !takeNext()) {
        return null;
      }
    }
    while (!pending.isEmpty()) {
      if (!takeNext()) {
        return null;
      }
    }
    return table.rows() == 0 ? null : table;
  }

  private CsvBlock block(byte[] bytes) throws IOException {
    CsvBlock block = CsvBlock.of(bytes, separator);
    return block.refused() ? block : block.read(0, table.layout());
  }

  /** Reads the first line that is not blank, and returns where the next one begins. */
  private int header(CsvBlock block) {
    int from = 0;
    while (table == null && !block.isBehind(from)) {
      int end = block.lineEnd(from);
      if (!block.isBlank(from, end)) {
        List<String> names = new ArrayList<>();
        block.cells(
            from,
            end,
            (column, text, begin, length) -> names.add(new String(text, begin, length).strip()));
        table = onHeader.apply(names);
      }
      line++;
      from = end + 1;
    }
    return from;
  }

  /** Gives the next block to the table; false if it is for another reader. */
  private boolean takeNext() throws IOException {
    try {
      CsvBlock block = pending.remove().get();
      if (!block.refused()) {
        take(block, 0);
      }
      return !block.refused();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException known) {
        throw known;
      }
      throw e.getCause() instanceof RuntimeException known
          ? known
          : new IllegalStateException(e.getCause());
    }
  }

  /** Gives the lines of a block to the table. */
  private void take(CsvBlock block, int from) {
    if (block.regular() && blankLine == 0) {
      for (int row = 0; row < block.rows(); row++) {
        table.beginRow(line++);
        block.give(row, table);
        table.endRow(table.layout().width());
      }
      return;
    }
    for (int at = from; !block.isBehind(at); at = block.lineEnd(at) + 1) {
      takeLine(block, at);
      line++;
    }
  }

  private void takeLine(CsvBlock block, int from) {
    table.beginRow(line);
    int end = block.lineEnd(from);
    if (block.isBlank(from, end)) {
      blankLine = blankLine > 0 ? blankLine : line;
    } else if (blankLine > 0) {
      throw Messages.inRow(file, table.rows(), blankLine, "a blank line between rows");
    } else {
      table.endRow(block.cells(from, end, table::cell));
    }
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }
}
