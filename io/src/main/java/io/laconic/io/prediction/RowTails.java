package io.laconic.io.prediction;

import io.laconic.util.Parallel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Further cells of rows, as the text that ends a line. While the lines of some rows are written,
 * other threads make the texts of the rows that follow.
 */
final class RowTails {
  private static final int BLOCK = 1 << 13;

  /** The texts of a block are made in so many parts: who is done with writing takes one too. */
  private static final int PARTS = 16;

  private final IntFunction<List<String>> cells;
  private final int rows;
  private final Parallel parallel;

  /**
   * @param cells of a row; called from several threads
   */
  RowTails(IntFunction<List<String>> cells, int rows, Parallel parallel) {
    this.cells = cells;
    this.rows = rows;
    this.parallel = new Parallel(parallel.threads());
  }

  /** Takes the tail of a row, in UTF-8; false if there is no such row. */
  interface Target {
    boolean write(int row, byte[] tail) throws IOException;
  }

  /** Hands all tails to the target, in the order of the rows, until it wants no more. */
  void forEach(Target target) {
    byte[][] tails = new byte[BLOCK][];
    boolean[] more = {true};
    fill(0, tails, 0, 1);
    for (int first = 0; first < rows && more[0]; first += BLOCK) {
      int begin = first;
      byte[][] written = tails;
      byte[][] next = new byte[BLOCK][];
      parallel.forEach(
          1 + PARTS,
          k -> {
            if (k == 0) {
              more[0] = write(begin, written, target);
            } else {
              fill(begin + BLOCK, next, k - 1, PARTS);
            }
          });
      tails = next;
    }
  }

  private boolean write(int first, byte[][] tails, Target target) {
    try {
      for (int k = 0; k < BLOCK && first + k < rows; k++) {
        if (!target.write(first + k, tails[k])) {
          return false;
        }
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void fill(int first, byte[][] tails, int part, int parts) {
    int end = Math.min(BLOCK, rows - first);
    for (int k = part; k < end; k += parts) {
      tails[k] = text(cells.apply(first + k)).getBytes(StandardCharsets.UTF_8);
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

  private static boolean isPlain(String cell) {
    for (int k = 0; k < cell.length(); k++) {
      char c = cell.charAt(k);
      if (c == ',' || c == '"' || c == '\n' || c == '\r') {
        return false;
      }
    }
    return true;
  }
}
