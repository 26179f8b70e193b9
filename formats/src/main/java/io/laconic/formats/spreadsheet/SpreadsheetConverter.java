package io.laconic.formats.spreadsheet;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import io.laconic.io.foreign.ForeignFormat;
import io.laconic.io.foreign.ForeignRows;
import io.laconic.io.foreign.ForeignTableReader;
import io.laconic.io.foreign.SeekableFile;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Sheet;
import org.dhatim.fastexcel.reader.SheetVisibility;

/** Reads one sheet of a spreadsheet (.xlsx), row by row. */
public final class SpreadsheetConverter implements ForeignTableReader {
  @Override
  public boolean reads(ForeignFormat format) {
    return format == ForeignFormat.SPREADSHEET;
  }

  @Override
  public ForeignRows open(SeekableFile file, String wanted) throws IOException {
    PackedSize.check(file);
    ReadableWorkbook book =
        new ReadableWorkbook(
            file.path().toFile(), new ReadingOptions(PackedSize.hasFormats(file), false));
    try {
      List<Sheet> sheets = book.getSheets().toList();
      Sheet sheet = wanted == null ? usual(file, sheets) : named(file, sheets, wanted);
      SheetRows rows =
          new SheetRows(file, book, sheet.getName(), sheet.openStream(), book.isDate1904());
      if (wanted == null && sheets.size() > 1) {
        rows.note(whichOf(sheets, sheet));
      }
      return rows;
    } catch (IOException | RuntimeException e) {
      book.close();
      throw e;
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
    throw noSuchSheet(file, sheets, wanted);
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
}
