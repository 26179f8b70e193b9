package io.laconic.io.csv;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.Source;
import io.laconic.io.file.InputFile;
import io.laconic.io.file.NotUtf8Exception;
import io.laconic.io.table.ColumnLayout;
import io.laconic.io.table.NumberColumnsBuilder;
import io.laconic.io.table.ReadOptions;
import io.laconic.io.table.TableBuilder;
import io.laconic.util.OrderedPipeline;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * Reads a large CSV file in one pass and in little memory: each block of lines is a table of its
 * own. Only what needs no second look is read: commas, points, UTF-8, no quotes, as many cells in
 * every line as in the header, every cell of the kind that is expected of its column. At anything
 * else it gives up, and {@link CsvFile} must read the file from its start; that one also words what
 * is wrong.
 */
public final class PlainCsvBlocks {
  /** The rows of a table follow its header, in the second line. */
  private static final int FIRST_LINE = 2;

  private final InputFile input;
  private final ReadOptions options;
  private final BlockSize blockSize;
  private CsvFile file;
  private ColumnLayout layout;
  private boolean givenUp;

  /**
   * Some rows of the file.
   *
   * @param table their cells; rows are counted from 0 in each block
   * @param text the bytes of their lines
   * @param from where the first line begins
   */
  public record Block(Dataset table, byte[] text, int from) {}

  /**
   * What becomes of a block.
   *
   * @param <B> the result
   */
  public interface Work<B> {
    /** Called from several threads; null: give up. */
    B of(Block block);
  }

  /** Takes the names of the columns and the line that has them; false: give up. */
  public interface Header {
    boolean take(ColumnLayout layout, String line) throws IOException;
  }

  public PlainCsvBlocks(InputFile input, ReadOptions options) {
    this(input, options, BlockSize.USUAL.usual());
  }

  /** Reads blocks of this many bytes. */
  public PlainCsvBlocks(InputFile input, ReadOptions options, int blockSize) {
    this.input = input;
    this.options = options;
    this.blockSize = new BlockSize(blockSize, BlockSize.USUAL.largest());
  }

  /**
   * Reads the file.
   *
   * @param sink takes the results in the order of the file; false: give up
   * @return false if it gave up, or if the file is not larger than a block
   */
  public <B> boolean read(Header header, Work<B> work, Predicate<B> sink, int threads) {
    try {
      file = new CsvFile(input, options);
      return file.isPlain()
          && input.readBytes(null, bytes -> read(bytes, header, work, sink, threads));
    } catch (NotUtf8Exception e) {
      return false;
    }
  }

  private <B> boolean read(
      InputStream bytes, Header header, Work<B> work, Predicate<B> sink, int threads)
      throws IOException {
    LineBlocks blocks = new LineBlocks(bytes, blockSize);
    byte[] first = blocks.next();
    if (first == null || blocks.ended()) {
      return false;
    }
    int start = begin(first, header);
    if (start < 0) {
      return false;
    }
    B result = worked(first, start, work);
    if (result == null || !sink.test(result)) {
      return false;
    }
    new OrderedPipeline<>(
            () -> next(blocks),
            block -> new Result<>(worked(block, 0, work)),
            (Result<B> one) -> {
              givenUp |= one.of() == null || !sink.test(one.of());
              return !givenUp;
            })
        .run(threads);
    return !givenUp;
  }

  /** A result, or null in its place. */
  private record Result<B>(B of) {}

  private byte[] next(LineBlocks blocks) {
    try {
      byte[] block = blocks.ended() ? null : blocks.next();
      givenUp |= block == null && !blocks.ended();
      return block == null || block.length == 0 ? null : block;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads the header, which must be the first line; returns where the rows begin, or -1. */
  private int begin(byte[] bytes, Header header) throws IOException {
    CsvBlock block = CsvBlock.of(bytes, ',');
    if (block.refused() || block.isBlank(0, block.lineEnd(0))) {
      return -1;
    }
    List<String> names = new ArrayList<>();
    block.cells(
        0,
        block.lineEnd(0),
        (column, text, from, length) -> names.add(new String(text, from, length).strip()));
    layout = file.begin(names, NumberColumnsBuilder::new).layout();
    int behind = LineBlocks.behindLine(bytes, 0);
    String line = new String(bytes, 0, LineBlocks.lineLength(bytes, 0, behind), UTF_8);
    boolean known = file.warnings().isEmpty() && isDeclared() && !line.startsWith("#");
    return known && header.take(layout, line) ? behind : -1;
  }

  /** Whether the kinds of all columns that are read are known. */
  private boolean isDeclared() {
    for (int column = 0; column < layout.width(); column++) {
      if (layout.role(column) == ColumnLayout.Role.UNDECLARED) {
        return false;
      }
    }
    return true;
  }

  /** The result of a block; null: give up. */
  private <B> B worked(byte[] bytes, int start, Work<B> work) {
    CsvBlock block =
        CsvBlock.of(start == 0 ? bytes : Arrays.copyOfRange(bytes, start, bytes.length), ',');
    if (block.refused() || beginsWithHash(bytes, start) || !block.read(0, layout).regular()) {
      return null;
    }
    Dataset table = table(block);
    return table == null ? null : work.of(new Block(table, bytes, start));
  }

  /** Whether a line begins with a sign that makes it a comment elsewhere. */
  private static boolean beginsWithHash(byte[] bytes, int start) {
    for (int at = start; at < bytes.length; at = LineBlocks.behindLine(bytes, at)) {
      if (bytes[at] == '#') {
        return true;
      }
    }
    return false;
  }

  /** The rows of a block; null: give up. */
  private Dataset table(CsvBlock block) {
    try {
      return built(block);
    } catch (DataException e) {
      return null; // the other reader says where
    }
  }

  private Dataset built(CsvBlock block) {
    TableBuilder builder = new TableBuilder(input.name(), layout, false);
    for (int row = 0; row < block.rows(); row++) {
      builder.beginRow(FIRST_LINE + row);
      block.give(row, builder);
      builder.endRow(layout.width());
    }
    Column[] columns = new Column[layout.width()];
    if (!builder.finish().isEmpty()) {
      return null;
    }
    builder.addColumns(columns);
    Labels labels = builder.labels();
    boolean odd =
        !builder.notes().isEmpty() || labels != null && labels.classes().contains(labels.column());
    return odd
        ? null
        : Dataset.of(
            source(block.rows()), Arrays.stream(columns).filter(Objects::nonNull).toList(), labels);
  }

  /** Where this many rows of the file are, as far as it is known. */
  public Source source(int rows) {
    return new Source(input.name(), (String) null, rows, FIRST_LINE);
  }
}
