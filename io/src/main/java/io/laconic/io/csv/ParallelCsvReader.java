package io.laconic.io.csv;

import io.laconic.io.table.TableBuilder;
import io.laconic.util.OrderedPipeline;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Reads a large CSV file without quotes: several threads find cells and parse numbers, a block of
 * lines each, and the table takes the blocks in their order. What this reader does not understand
 * it leaves to {@link CsvRowHandler}, whose rules it follows.
 */
final class ParallelCsvReader {
  private final char separator;
  private final int threads;
  private final Function<List<String>, TableBuilder> onHeader;
  private TableBuilder table;
  private boolean refused;
  private boolean tooLong;
  private boolean failed;
  private long line = 1;
  private long blankLine;

  ParallelCsvReader(char separator, int threads, Function<List<String>, TableBuilder> onHeader) {
    this.separator = separator;
    this.threads = threads;
    this.onHeader = onHeader;
  }

  /**
   * The table; null if the file is small, or has something that this reader does not understand.
   *
   * @param blockSize a file that fits into a block is small
   */
  TableBuilder read(InputStream bytes, BlockSize blockSize) throws IOException {
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
    take(readIn(first, start), start);
    new OrderedPipeline<>(() -> next(blocks), this::parse, this::takeReadable).run(threads);
    return refused || tooLong || table.rows() == 0 ? null : table;
  }

  /**
   * A part of the file.
   *
   * @param bytes whole lines
   * @param failure why they could not be read, or null
   */
  private record Part(byte[] bytes, RuntimeException failure) {}

  /** The next part. A failure waits for its turn: what is wrong in a line before it comes first. */
  private Part next(LineBlocks blocks) {
    try {
      byte[] block = failed || blocks.ended() ? null : blocks.next();
      tooLong |= block == null && !failed && !blocks.ended();
      return block == null ? null : new Part(block, null);
    } catch (IOException e) {
      failed = true;
      return new Part(null, new UncheckedIOException(e));
    } catch (RuntimeException e) {
      failed = true;
      return new Part(null, e);
    }
  }

  /** A block that was read, or why not. */
  private record Parsed(CsvBlock block, RuntimeException failure) {}

  private Parsed parse(Part part) {
    if (part.failure != null) {
      return new Parsed(null, part.failure);
    }
    CsvBlock block = CsvBlock.of(part.bytes, separator);
    return new Parsed(block.refused() ? block : readIn(block, 0), null);
  }

  /** Of a table that needs few rows only those are read, when the table comes to them. */
  private CsvBlock readIn(CsvBlock block, int from) {
    return table.needsFewRows() ? block : block.read(from, table.layout());
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

  /** Gives a block to the table; false if it is for another reader. */
  private boolean takeReadable(Parsed parsed) {
    if (parsed.failure != null) {
      throw parsed.failure;
    }
    refused = parsed.block.refused();
    if (!refused) {
      take(parsed.block, 0);
    }
    return !refused;
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
    if (!table.wantsRow() && blankLine == 0 && !block.mayBeBlank(from, end)) {
      table.endRow(table.layout().width());
      return;
    }
    if (block.isBlank(from, end)) {
      blankLine = blankLine > 0 ? blankLine : line;
    } else if (blankLine > 0) {
      throw table.blankLine(blankLine);
    } else {
      table.endRow(block.cells(from, end, table::cell));
    }
  }
}
