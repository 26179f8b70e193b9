package io.laconic.io.packed;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Labels;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.io.file.FileErrors;
import io.laconic.io.packed.PackedFormat.Section;
import io.laconic.io.table.ColumnLayout;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.LongTables;
import io.laconic.io.table.ReadOptions;
import io.laconic.io.table.TableFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * Opens a packed file: its cells and names stay on disk, mapped into memory, and are read on
 * demand. {@code docs/reference/packed-columns.md} is the specification of the format.
 */
public final class PackedFile {
  private final Path path;
  private final String file;
  private final FileChannel channel;
  private final PackedHeader header;

  private PackedFile(Path path, FileChannel channel) throws IOException {
    this.path = path;
    this.file = path.getFileName().toString();
    this.channel = channel;
    byte[] page = new byte[(int) Math.min(channel.size(), PackedFormat.HEADER_BYTES)];
    fill(ByteBuffer.wrap(page), 0);
    this.header = PackedHeader.read(file, page, channel.size());
  }

  public static LoadedTable read(Path path, ReadOptions options) {
    return read(path, options, MappedFile.PIECE);
  }

  /**
   * The table of a file.
   *
   * @param piece bytes from one mapping to the next
   */
  public static LoadedTable read(Path path, ReadOptions options, long piece) {
    try (FileChannel channel = FileChannel.open(path)) {
      return new PackedFile(path, channel).read(options, piece);
    } catch (IOException e) {
      throw new DataException(path.getFileName() + ": cannot be read", e);
    }
  }

  private LoadedTable read(ReadOptions options, long piece) throws IOException {
    long from = header.offset(Section.CELLS);
    PackedColumnOffsets columnOffsets =
        PackedColumnOffsets.read(
            file,
            header.rows(),
            header.columns(),
            section(Section.RUNS),
            from,
            from + header.length(Section.CELLS));
    long overlap = Math.max(columnOffsets.longestStride(), PackedFormat.LONGEST_NAME);
    MappedFile pieces = new MappedFile(channel, channel.size(), piece, overlap);
    PackedNameIndex names = new PackedNameIndex(file, header, pieces);
    List<PackedCategoryColumn> categories = categories(columnOffsets);
    Map<Integer, List<String>> values = new HashMap<>();
    categories.forEach(category -> values.put(category.column(), category.values()));
    ColumnStore store = new PackedColumnStore(names, columnOffsets, values);
    Schema schema = ColumnLayout.merged(declared(categories, names), options.schema());
    PackedOrigin origin = PackedOrigin.read(texts(Section.ORIGIN));
    PackedFileHash hash = new PackedFileHash(path, file, header, channel.size());
    Source source =
        new Source(
            file,
            hash,
            header.rows(),
            origin.firstLine(),
            origin.columnCount(),
            origin.sha256().isEmpty() ? null : origin.sha256());
    Labels labels = labels(options);
    Groups groups = new PackedGroups(source, store, labels).read(options.groupColumn());
    ColumnStore attributes = groups == null ? store : store.without(groups.column());
    check(store, options);
    LongTables limits = LongTables.settings();
    boolean stays =
        options.inBlocks() && channel.size() >= limits.bytes() && header.rows() > limits.rows();
    Dataset data = Dataset.of(source, stays ? attributes : wanted(attributes, options), labels);
    LoadedTable mapped = new LoadedTable(data, schema, List.of(), TableFormat.PACKED, groups);
    return stays ? PackedBlocks.of(mapped, limits, options) : mapped;
  }

  private List<PackedCategoryColumn> categories(PackedColumnOffsets columnOffsets)
      throws IOException {
    PackedSectionText.In in = texts(Section.CATEGORIES);
    List<PackedCategoryColumn> categories = new ArrayList<>();
    int count = in.count(12);
    for (int k = 0; k < count; k++) {
      PackedCategoryColumn category = PackedCategoryColumn.read(in);
      int column = category.column();
      if (column < 0
          || column >= columnOffsets.columns()
          || !columnOffsets.kind(column).isCategory()) {
        throw PackedHeader.damaged(file, "its categories do not fit");
      }
      categories.add(category);
    }
    if (categories.stream().map(PackedCategoryColumn::column).distinct().count()
        != columnOffsets.categories()) {
      throw PackedHeader.damaged(file, "its categories do not fit");
    }
    return categories;
  }

  private static Schema declared(List<PackedCategoryColumn> categories, PackedNameIndex names) {
    Map<String, Schema.Kind> kinds = new LinkedHashMap<>();
    for (PackedCategoryColumn category : categories) {
      if (category.kind() != null) {
        kinds.put(names.name(category.column()), category.kind());
      }
    }
    return new Schema(kinds);
  }

  /** All columns, or only the expected ones if they are fewer. */
  private static List<? extends Column> wanted(ColumnStore store, ReadOptions options) {
    if (options.expectedColumns() == null || options.expectedColumns().size() >= store.size()) {
      return store;
    }
    return options.expectedColumns().stream()
        .map(store::position)
        .filter(column -> column >= 0)
        .sorted()
        .map(store::get)
        .toList();
  }

  /** Checks that the columns are of the kinds that the caller declares. */
  private void check(ColumnStore store, ReadOptions options) {
    if (store.isCompleteNumbers() && options.schema().kinds().size() >= store.size()) {
      return; // a model of such a table declares numbers only, or fails to find its columns
    }
    for (Map.Entry<String, Schema.Kind> one : options.schema().kinds().entrySet()) {
      boolean isRead = options.wants(one.getKey()) && !one.getKey().equals(options.groupColumn());
      Column column = isRead ? store.find(one.getKey()) : null;
      if (column != null) {
        check(column, one.getValue(), options.strictCategories());
      }
    }
  }

  private void check(Column column, Schema.Kind kind, boolean strict) {
    String where = "column " + FileErrors.quoted(column.name());
    if (column instanceof CategoryColumn != kind.categorical()) {
      String what = kind.categorical() ? "numbers, not categories" : "categories, not numbers";
      throw FileErrors.inFile(file, where + " was packed as " + what);
    }
    if (strict && kind.values() != null && column instanceof CategoryColumn category) {
      for (String value : category.values()) {
        if (!kind.values().contains(value)) {
          String declared = FileErrors.few(kind.values());
          throw FileErrors.inFile(
              file,
              where
                  + ": "
                  + FileErrors.quoted(value)
                  + " is not one of the declared values "
                  + declared);
        }
      }
    }
  }

  private Labels labels(ReadOptions options) throws IOException {
    PackedSectionText.In in = texts(Section.CLASSES);
    if (in.number() == 0) {
      if (options.labelRequired()) {
        throw FileErrors.inFile(file, "it was packed without a class column");
      }
      return null;
    }
    String column = in.text();
    List<String> classes = in.texts();
    if (options.labelColumn() != null && !options.labelColumn().equals(column)) {
      if (!options.labelRequired()) {
        return null;
      }
      throw FileErrors.inFile(
          file,
          "it was packed with the class column "
              + FileErrors.quoted(column)
              + ", not "
              + FileErrors.quoted(options.labelColumn())
              + "; laconic pack --label chooses another");
    }
    int[] codes = new int[header.rows()];
    for (int row = 0; row < codes.length; row++) {
      codes[row] = in.number();
      if (codes[row] < -1 || codes[row] >= classes.size()) {
        throw PackedHeader.damaged(file, "its classes do not fit");
      }
    }
    return Labels.wrap(column, classes, codes);
  }

  private PackedSectionText.In texts(Section section) throws IOException {
    return new PackedSectionText.In(file, section(section));
  }

  /** A small section, which must match its checksum. */
  private ByteBuffer section(Section section) throws IOException {
    if (header.length(section) > Integer.MAX_VALUE - 8) {
      throw PackedHeader.damaged(file, "a section is too long");
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) header.length(section));
    fill(bytes, header.offset(section));
    CRC32C sum = new CRC32C();
    sum.update(bytes.array(), 0, bytes.limit());
    if ((int) sum.getValue() != header.sum(section)) {
      throw PackedFileHash.wrongSum(file, section);
    }
    return bytes.order(ByteOrder.LITTLE_ENDIAN);
  }

  private void fill(ByteBuffer bytes, long offset) throws IOException {
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, offset + bytes.position()) < 0) {
        throw FileErrors.inFile(file, "the file changed while it was read");
      }
    }
    bytes.flip();
  }
}
