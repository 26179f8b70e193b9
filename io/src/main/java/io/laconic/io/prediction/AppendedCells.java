package io.laconic.io.prediction;

import io.laconic.util.OrderedPipeline;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The cells that are appended to each row, as the text that ends its line. While some lines are
 * written, other threads make the texts for the following rows.
 */
final class AppendedCells {
  private static final int ROWS_PER_BLOCK = 1 << 11;

  private final IntFunction<List<String>> cells;
  private final int rows;
  private final int threads;
  private int made;

  /**
   * @param cells of a row; called from several threads
   */
  AppendedCells(IntFunction<List<String>> cells, int rows, int threads) {
    this.cells = cells;
    this.rows = rows;
    this.threads = threads;
  }

  /** Takes the appended text of a row, in UTF-8; false if no more are wanted. */
  interface Target {
    boolean write(byte[] tail) throws IOException;
  }

  /** Hands the texts to the target in the order of the rows, until it wants no more. */
  void forEach(Target target) {
    made = 0;
    new OrderedPipeline<>(this::nextBlock, this::tails, tails -> write(tails, target)).run(threads);
  }

  /** The first row of the next block; null at the end. */
  private Integer nextBlock() {
    int first = made;
    made += ROWS_PER_BLOCK;
    return first < rows ? first : null;
  }

  private byte[][] tails(int first) {
    byte[][] tails = new byte[Math.min(ROWS_PER_BLOCK, rows - first)][];
    for (int k = 0; k < tails.length; k++) {
      tails[k] = text(cells.apply(first + k)).getBytes(StandardCharsets.UTF_8);
    }
    return tails;
  }

  private boolean write(byte[][] tails, Target target) {
    try {
      for (byte[] tail : tails) {
        if (!target.write(tail)) {
          return false;
        }
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@code ,cell,cell} and the end of the line, quoted where needed. */
  static String text(List<String> cells) {
    StringBuilder text = new StringBuilder();
    for (String cell : cells) {
      text.append(',');
      if (isPlain(cell)) {
        text.append(cell);
      } else {
        text.append('"').append(cell.replace("\"", "\"\"")).append('"');
      }
    }
    return text.append("\r\n").toString();
  }

  /** Whether a cell needs no quotes; one with tabulators or other control characters has them. */
  static boolean isPlain(String cell) {
    for (int k = 0; k < cell.length(); k++) {
      char c = cell.charAt(k);
      if (c == ',' || c == '"' || Character.isISOControl(c)) {
        return false;
      }
    }
    return true;
  }
}
