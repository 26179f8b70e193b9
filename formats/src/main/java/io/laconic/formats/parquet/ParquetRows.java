package io.laconic.formats.parquet;

import io.laconic.io.file.FileErrors;
import io.laconic.io.foreign.ForeignRows;
import io.laconic.io.foreign.SeekableFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.DummyRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.FileMetaData;

/**
 * The rows of a Parquet file, a group of rows at a time. A field of a structure is a column, {@code
 * outer.inner}; lists and maps are left out, since they have no single value for a row.
 */
final class ParquetRows implements ForeignRows {
  private final ParquetFileReader reader;
  private final FileMetaData about;
  private final List<ColumnDescriptor> columns = new ArrayList<>();
  private final List<ParquetCell> cells = new ArrayList<>();
  private final List<ColumnReader> values = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private boolean headerGiven;
  private long left;

  ParquetRows(SeekableFile file, ParquetFileReader reader) {
    this.reader = reader;
    this.about = reader.getFooter().getFileMetaData();
    List<String> lists = new ArrayList<>();
    for (ColumnDescriptor column : about.getSchema().getColumns()) {
      if (column.getMaxRepetitionLevel() > 0) {
        lists.add(name(column));
      } else {
        columns.add(column);
        cells.add(ParquetCell.of(column.getPrimitiveType()));
      }
    }
    if (columns.isEmpty()) {
      throw file.error("no column with a single value in each row");
    }
    if (!lists.isEmpty()) {
      notes.add("columns of lists are left out: " + FileErrors.few(lists));
    }
  }

  private static String name(ColumnDescriptor column) {
    return String.join(".", column.getPath());
  }

  @Override
  public List<String> notes() {
    return notes;
  }

  @Override
  public List<Cell> next() throws IOException {
    if (!headerGiven) {
      headerGiven = true;
      return columns.stream().map(column -> Cell.of(name(column))).toList();
    }
    while (left == 0) {
      PageReadStore group = reader.readNextRowGroup();
      if (group == null) {
        return null;
      }
      open(group);
    }
    left--;
    List<Cell> row = new ArrayList<>(columns.size());
    for (int k = 0; k < columns.size(); k++) {
      row.add(cell(k));
    }
    return row;
  }

  private void open(PageReadStore group) {
    left = group.getRowCount();
    ColumnReadStoreImpl store =
        new ColumnReadStoreImpl(
            group,
            new DummyRecordConverter(about.getSchema()).getRootConverter(),
            about.getSchema(),
            about.getCreatedBy());
    values.clear();
    columns.forEach(column -> values.add(store.getColumnReader(column)));
  }

  private Cell cell(int column) {
    ColumnReader reader = values.get(column);
    boolean given =
        reader.getCurrentDefinitionLevel() == columns.get(column).getMaxDefinitionLevel();
    Cell cell = given ? cells.get(column).of(reader) : Cell.EMPTY;
    reader.consume();
    return cell;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
