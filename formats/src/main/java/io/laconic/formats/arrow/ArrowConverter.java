package io.laconic.formats.arrow;

import io.laconic.data.FileNotation;
import io.laconic.io.file.FileErrors;
import io.laconic.io.foreign.ForeignFormat;
import io.laconic.io.foreign.ForeignRows;
import io.laconic.io.foreign.ForeignTableReader;
import io.laconic.io.foreign.SeekableFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.DictionaryBatch;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.flatbuf.Union;
import org.apache.arrow.flatbuf.UnionMode;

/** Reads an Arrow file (Feather version 2), row by row. */
public final class ArrowConverter implements ForeignTableReader {
  @Override
  public boolean reads(ForeignFormat format) {
    return format == ForeignFormat.ARROW;
  }

  @Override
  public ForeignRows open(SeekableFile file, FileNotation said) throws IOException {
    return new ArrowRows(file, new ArrowFile(file));
  }

  /** The rows of an Arrow file, a batch at a time; lists, structures and bytes are left out. */
  private static final class ArrowRows implements ForeignRows {
    private final SeekableFile seekable;
    private final ArrowFile file;
    private final List<Field> fields = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final Map<Long, List<Cell>> dictionaries = new HashMap<>();
    private List<ArrowValues> columns;
    private int batch;
    private int row;
    private int rows;

    ArrowRows(SeekableFile seekable, ArrowFile file) throws IOException {
      this.seekable = seekable;
      this.file = file;
      List<String> leftOut = new ArrayList<>();
      for (int k = 0; k < file.schema().fieldsLength(); k++) {
        Field field = file.schema().fields(k);
        fields.add(field);
        if (!ArrowValues.areRead(field)) {
          leftOut.add(name(field));
        }
      }
      if (leftOut.size() == fields.size()) {
        throw seekable.error("no column with a single value in each row");
      }
      if (!leftOut.isEmpty()) {
        notes.add("columns of lists, structures or bytes are left out: " + FileErrors.few(leftOut));
      }
      readDictionaries();
    }

    private static String name(Field field) {
      return field.name() == null ? "" : field.name();
    }

    private void readDictionaries() throws IOException {
      Map<Long, Field> users = new HashMap<>();
      fields.stream()
          .filter(field -> field.dictionary() != null && ArrowValues.areRead(field))
          .forEach(field -> users.put(field.dictionary().id(), field));
      for (int k = 0; k < file.dictionaries(); k++) {
        DictionaryBatch about = file.dictionary(k);
        Field field = users.get(about.id());
        if (field != null) {
          ArrowBatch part = file.dictionaryValues(k);
          ArrowValues values = ArrowValues.of(field, part);
          List<Cell> known = about.isDelta() ? dictionaries.get(about.id()) : new ArrayList<>();
          for (int at = 0; at < part.rows(); at++) {
            known.add(values.at(at));
          }
          dictionaries.put(about.id(), known);
        }
      }
    }

    @Override
    public List<String> notes() {
      return notes;
    }

    @Override
    public List<Cell> next() throws IOException {
      if (columns == null) {
        columns = List.of();
        return fields.stream()
            .filter(ArrowValues::areRead)
            .map(field -> Cell.of(name(field)))
            .toList();
      }
      while (row == rows) {
        if (batch == file.batches()) {
          return null;
        }
        open(file.batch(batch++));
      }
      List<Cell> cells = new ArrayList<>(columns.size());
      for (ArrowValues column : columns) {
        cells.add(column.at(row));
      }
      row++;
      return cells;
    }

    private void open(ArrowBatch part) throws IOException {
      columns = new ArrayList<>();
      for (Field field : fields) {
        if (!ArrowValues.areRead(field)) {
          SkippedColumn.skip(field, part);
        } else {
          columns.add(
              field.dictionary() == null ? ArrowValues.of(field, part) : coded(field, part));
        }
      }
      row = 0;
      rows = part.rows();
      if (rows < 0) {
        throw seekable.error("an Arrow file that is damaged: a batch of " + rows + " rows");
      }
    }

    /** A column of places in a dictionary. */
    private ArrowValues coded(Field field, ArrowBatch part) throws IOException {
      boolean gaps = part.nextColumn();
      ByteBuffer present = part.nextArray();
      Int type = field.dictionary().indexType();
      ArrowValues.Whole places = ArrowValues.numbers(type, part.nextArray());
      List<Cell> words = dictionaries.getOrDefault(field.dictionary().id(), List.of());
      return at ->
          gaps && !ArrowValues.bit(present, at)
              ? Cell.EMPTY
              : words.get(Math.toIntExact(places.at(at)));
    }

    @Override
    public void close() {
      // the file is mapped, and nothing is open
    }

    /** Goes past the arrays of a column that is not read, and of the columns inside it. */
    private static final class SkippedColumn {
      private SkippedColumn() {}

      static void skip(Field field, ArrowBatch batch) {
        batch.nextColumn();
        if (field.dictionary() != null) {
          batch.skipArrays(2);
          return;
        }
        batch.skipArrays(arrays(field));
        if (field.typeType() == Type.BinaryView || field.typeType() == Type.Utf8View) {
          batch.skipArrays(batch.furtherArrays());
        }
        for (int k = 0; k < field.childrenLength(); k++) {
          skip(field.children(k), batch);
        }
      }

      /** Arrays of the column itself (Arrow columnar format, "Buffer Listing for Each Layout"). */
      private static int arrays(Field field) {
        return switch (field.typeType()) {
          case Type.Null, Type.RunEndEncoded -> 0;
          case Type.Struct_, Type.FixedSizeList -> 1;
          case Type.Union -> ((Union) field.type(new Union())).mode() == UnionMode.Dense ? 2 : 1;
          case Type.Binary,
              Type.Utf8,
              Type.LargeBinary,
              Type.LargeUtf8,
              Type.ListView,
              Type.LargeListView ->
              3;
          default -> 2;
        };
      }
    }
  }
}
