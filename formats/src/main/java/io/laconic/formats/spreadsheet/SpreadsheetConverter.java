package io.laconic.formats.spreadsheet;

import io.laconic.data.DataException;
import io.laconic.data.FileNotation;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.TableRemedy;
import io.laconic.io.foreign.ForeignFormat;
import io.laconic.io.foreign.ForeignRows;
import io.laconic.io.foreign.ForeignTableReader;
import io.laconic.io.foreign.SeekableFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.dhatim.fastexcel.reader.SheetVisibility;

/** Reads one sheet of a spreadsheet (.xlsx), row by row. */
public final class SpreadsheetConverter implements ForeignTableReader {
  private static final int ROWS_LOOKED_AT = 50;
  private static final int LEAST_ROWS = 3;

  @Override
  public boolean reads(ForeignFormat format) {
    return format == ForeignFormat.SPREADSHEET;
  }

  @Override
  public ForeignRows open(SeekableFile file, FileNotation said) throws IOException {
    PackedSize.check(file);
    ReadableWorkbook book =
        new ReadableWorkbook(
            file.path().toFile(), new ReadingOptions(PackedSize.hasFormats(file), false));
    try {
      List<Sheet> sheets = book.getSheets().toList();
      Sheet earlier = found(sheets, said.earlierSheet());
      Sheet sheet =
          said.sheet() != null
              ? named(file, sheets, said.sheet())
              : earlier != null ? earlier : usual(file, sheets);
      boolean open = said.sheet() == null && sheets.size() > 1;
      if (open && earlier == null && !isTable(sheet)) {
        checkOthers(file, sheet, sheets);
      }
      SheetRows rows =
          new SheetRows(file, book, sheet.getName(), sheet.openStream(), book.isDate1904());
      if (open) {
        rows.note(whichOf(sheets, sheet));
      }
      return rows;
    } catch (IOException | RuntimeException e) {
      book.close();
      throw e;
    }
  }

  /** Whether some of the first rows have several cells. */
  private static boolean isTable(Sheet sheet) throws IOException {
    try (Stream<Row> rows = sheet.openStream()) {
      return rows.limit(ROWS_LOOKED_AT)
              .filter(row -> row.stream().filter(SpreadsheetConverter::isFilled).count() > 1)
              .limit(LEAST_ROWS)
              .count()
          == LEAST_ROWS;
    }
  }

  private static boolean isFilled(Cell cell) {
    return cell != null && cell.getText() != null && !cell.getText().isBlank();
  }

  /** Fails if the first sheet holds a note, and the table is on another. */
  private static void checkOthers(SeekableFile file, Sheet first, List<Sheet> sheets)
      throws IOException {
    for (Sheet other : sheets) {
      if (other.getVisibility() == SheetVisibility.VISIBLE && other != first && isTable(other)) {
        throw new TableRemedy(
            file.name()
                + ": sheet "
                + FileErrors.quoted(first.getName())
                + " holds no table, but sheet "
                + FileErrors.quoted(other.getName())
                + " does",
            "sheet",
            other.getName());
      }
    }
  }

  private static Sheet usual(SeekableFile file, List<Sheet> sheets) {
    return sheets.stream()
        .filter(sheet -> sheet.getVisibility() == SheetVisibility.VISIBLE)
        .findFirst()
        .or(() -> sheets.stream().findFirst())
        .orElseThrow(() -> file.error("the spreadsheet has no sheet"));
  }

  private static Sheet named(SeekableFile file, List<Sheet> sheets, String wanted) {
    Sheet found = found(sheets, wanted);
    if (found == null) {
      throw noSuchSheet(file, sheets, wanted);
    }
    return found;
  }

  /** The sheet of a name or number; null if there is none. */
  private static Sheet found(List<Sheet> sheets, String wanted) {
    for (Sheet sheet : sheets) {
      if (sheet.getName().equals(wanted)) {
        return sheet;
      }
    }
    for (int k = 0; k < sheets.size(); k++) {
      if (Integer.toString(k + 1).equals(wanted)) {
        return sheets.get(k);
      }
    }
    return null;
  }

  private static DataException noSuchSheet(SeekableFile file, List<Sheet> sheets, String wanted) {
    List<String> names = sheets.stream().map(Sheet::getName).toList();
    return file.error(
        "there is no sheet "
            + FileErrors.quoted(wanted)
            + (sheets.size() == 1 ? "; the only one is " : "; there are ")
            + FileErrors.few(names));
  }

  private static String whichOf(List<Sheet> sheets, Sheet read) {
    List<String> others =
        sheets.stream().filter(s -> !Objects.equals(s, read)).map(Sheet::getName).toList();
    return "sheet "
        + FileErrors.quoted(read.getName())
        + " is read (--sheet for another: "
        + FileErrors.few(others)
        + ")";
  }

  /**
   * Refuses a spreadsheet that unpacks to more than any honest one would: a small file could fill
   * the memory. The bytes are counted, since sizes that a file tells of itself may be wrong.
   */
  private static final class PackedSize {
    /** What may be unpacked without a question. */
    static final long USUAL = 64L << 20;

    /** How much larger than the file its contents may be above that; repeated cells reach 60. */
    static final long LARGEST_RATIO = 200;

    private PackedSize() {}

    static void check(SeekableFile file) throws IOException {
      long most = Math.max(USUAL, LARGEST_RATIO * Files.size(file.path()));
      try (ZipFile zip = new ZipFile(file.path().toFile())) {
        checkKind(file, zip);
        long total = 0;
        byte[] buffer = new byte[1 << 16];
        for (ZipEntry entry : Collections.list(zip.entries())) {
          SheetColumnLimit limit = new SheetColumnLimit(file);
          try (InputStream in = zip.getInputStream(entry)) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
              total += n;
              if (entry.getName().startsWith("xl/worksheets/")) {
                limit.check(buffer, n);
              }
              if (total > most) {
                throw file.error(
                    "unpacks to more than "
                        + LARGEST_RATIO
                        + " times its size, as a file would that is meant to fill the memory; save"
                        + " it as CSV if it is an honest one");
              }
            }
          }
        }
      }
    }

    /** Whether the file has formats of cells; without them there are no dates. */
    static boolean hasFormats(SeekableFile file) throws IOException {
      try (ZipFile zip = new ZipFile(file.path().toFile())) {
        ZipEntry contents = zip.getEntry("[Content_Types].xml");
        if (contents == null) {
          return false;
        }
        try (InputStream in = zip.getInputStream(contents)) {
          String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
          return text.contains("spreadsheetml.styles+xml");
        }
      }
    }

    /** Other files of office programs look the same from outside. */
    private static void checkKind(SeekableFile file, ZipFile zip) {
      for (String text : List.of("word/document.xml", "ppt/presentation.xml")) {
        if (zip.getEntry(text) != null) {
          throw file.error("a text or slides of an office program, not a table");
        }
      }
      if (zip.getEntry("xl/workbook.bin") != null) {
        throw file.error("a binary spreadsheet (.xlsb); save it as .xlsx or CSV and read that");
      }
    }

    /**
     * Refuses a sheet with a cell beyond column XFD, the last one of a sheet: the library makes
     * room for all columns before a cell. Attributes of tags are looked at: four letters and a
     * digit, as in {@code r="ABCD1"}, are no place in a sheet.
     */
    private static final class SheetColumnLimit {
      private static final int MOST_LETTERS = 3;

      private final SeekableFile file;
      private boolean inTag;

      /** Letters since the opening quote; -1 outside of a value that may be a place. */
      private int letters = -1;

      SheetColumnLimit(SeekableFile file) {
        this.file = file;
      }

      /** Looks at the next bytes of the sheet. */
      void check(byte[] bytes, int count) {
        for (int k = 0; k < count; k++) {
          check(bytes[k]);
        }
      }

      private void check(byte c) {
        if (c == '<' || c == '>') {
          inTag = c == '<';
          letters = -1;
        } else if (inTag && (c == '"' || c == '\'')) {
          letters = 0;
        } else if (letters >= 0 && ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'))) {
          letters++;
        } else {
          if (letters > MOST_LETTERS && c >= '0' && c <= '9') {
            throw file.error("a cell lies beyond the last column of a sheet");
          }
          letters = -1;
        }
      }
    }
  }
}
