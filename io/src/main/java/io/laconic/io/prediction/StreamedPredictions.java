package io.laconic.io.prediction;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.laconic.data.Dataset;
import io.laconic.data.Source;
import io.laconic.io.csv.LineBlocks;
import io.laconic.io.csv.PlainCsvBlocks;
import io.laconic.io.file.InputFile;
import io.laconic.io.table.ColumnLayout;
import io.laconic.io.table.ReadOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/**
 * Copies a large CSV file and appends columns, as {@link DataFileWithPredictions} does and to the
 * same bytes, in one pass: rows are read, classified and written block by block.
 */
public final class StreamedPredictions {
  private final List<String> names;
  private final Function<Dataset, Answers> classifier;
  private final Set<String> required;
  private final Count incomplete = new Count();
  private final Count unanswered = new Count();
  private int rows;

  /**
   * What is said of the rows of a table.
   *
   * @param cells to append to a row
   * @param unanswered whether a row has no prediction
   * @param incomplete whether a row lacks a value that would have counted
   */
  public record Answers(
      IntFunction<List<String>> cells, IntPredicate unanswered, IntPredicate incomplete) {}

  /** How many rows there are of a kind, and which is the first. */
  public static final class Count {
    private int count;
    private int first = -1;

    public int count() {
      return count;
    }

    /** Number of the row in the file. */
    public int first() {
      return first;
    }

    private void add(int others, int firstOther) {
      first = count == 0 && others > 0 ? firstOther : first;
      count += others;
    }
  }

  /** A block with its appended cells, and what was counted. */
  private record Written(
      byte[] text, int rows, int unanswered, int firstUnanswered, int incomplete, int firstLack) {}

  /**
   * What is to be copied.
   *
   * @param names of the appended columns
   * @param required columns that the file must have
   * @param classifier called from several threads; null: the rows must be read in another way
   */
  public StreamedPredictions(
      List<String> names, Set<String> required, Function<Dataset, Answers> classifier) {
    this.names = List.copyOf(names);
    this.required = Set.copyOf(required);
    this.classifier = classifier;
  }

  /**
   * Copies.
   *
   * @return false if the file must be read in another way; then what was written is of no use
   */
  public boolean copy(InputFile input, ReadOptions options, OutputStream out) {
    return copy(new PlainCsvBlocks(input, options), out, options.threads());
  }

  boolean copy(PlainCsvBlocks blocks, OutputStream out, int threads) {
    return blocks.read(
        (layout, line) -> header(layout, line, out), this::answer, w -> take(w, out), threads);
  }

  private boolean header(ColumnLayout layout, String line, OutputStream out) throws IOException {
    Set<String> there = new HashSet<>();
    for (int column = 0; column < layout.width(); column++) {
      ColumnLayout.Role role = layout.role(column);
      if (role == ColumnLayout.Role.NUMERIC || role == ColumnLayout.Role.CATEGORICAL) {
        there.add(layout.name(column));
      }
    }
    if (!there.containsAll(required)) {
      return false;
    }
    List<String> cells = List.of(line.split(",", -1));
    out.write(line.getBytes(UTF_8));
    out.write(AppendedCells.text(DataFileWithPredictions.unused(names, cells)).getBytes(UTF_8));
    return true;
  }

  private Written answer(PlainCsvBlocks.Block block) {
    Answers answers = classifier.apply(block.table());
    return answers == null ? null : written(block, answers);
  }

  private static Written written(PlainCsvBlocks.Block block, Answers answers) {
    byte[] text = block.text();
    ByteArrayOutputStream out = new ByteArrayOutputStream(2 * text.length);
    Count unanswered = new Count();
    Count incomplete = new Count();
    int row = 0;
    int at = block.from();
    while (at < text.length) {
      int behind = LineBlocks.behindLine(text, at);
      out.write(text, at, LineBlocks.lineLength(text, at, behind));
      out.writeBytes(AppendedCells.text(answers.cells().apply(row)).getBytes(UTF_8));
      unanswered.add(answers.unanswered().test(row) ? 1 : 0, row);
      incomplete.add(answers.incomplete().test(row) ? 1 : 0, row);
      at = behind;
      row++;
    }
    return new Written(
        out.toByteArray(),
        row,
        unanswered.count,
        unanswered.first,
        incomplete.count,
        incomplete.first);
  }

  private boolean take(Written block, OutputStream out) {
    try {
      out.write(block.text());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    unanswered.add(block.unanswered(), rows + block.firstUnanswered());
    incomplete.add(block.incomplete(), rows + block.firstLack());
    rows = Math.addExact(rows, block.rows());
    return true;
  }

  /** How many rows were copied. */
  public int rows() {
    return rows;
  }

  /** Rows without a prediction. */
  public Count unanswered() {
    return unanswered;
  }

  /** Rows that lack a value that would have counted. */
  public Count incomplete() {
    return incomplete;
  }

  /** How a message names a row. */
  public static String place(int row) {
    return new Source("", (String) null, row + 1, 2).place(row);
  }
}
