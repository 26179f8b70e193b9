package io.laconic.io.companion;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.laconic.data.DataException;
import io.laconic.data.Labels;
import io.laconic.io.csv.SeparatorDetector;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the classes of named rows: lines {@code row,class} in any order. A first line that does not
 * name a row is a header; its second cell is the name of the class column.
 */
public record RowClassesFile(InputFile input, List<String> rows) {
  private static final String CLASS = "class";

  public Labels read(List<String> warnings) {
    char separator = input.read(null, SeparatorDetector::detect);
    Map<String, String> classOf = new HashMap<>();
    String column = input.read(null, text -> read(text, separator, classOf));
    List<String> names = new ArrayList<>();
    for (String row : rows) {
      String name = classOf.get(row);
      if (name == null) {
        throw FileErrors.inFile(input.name(), "no class for row " + FileErrors.quoted(row));
      }
      names.add(name);
    }
    if (classOf.size() > rows.size()) {
      warnings.add(
          input.name()
              + ": "
              + (classOf.size() - rows.size())
              + " of its rows are not in the table");
    }
    return Labels.of(column, names);
  }

  private String read(Reader text, char separator, Map<String, String> classOf) throws IOException {
    Set<String> known = new HashSet<>(rows);
    String column = CLASS;
    boolean first = true;
    try (CsvReader<CsvRecord> reader =
        CsvReader.builder().fieldSeparator(separator).ofCsvRecord(text)) {
      for (CsvRecord line : reader) {
        if (line.getFieldCount() != 2) {
          throw FileErrors.inLine(
              input.name(),
              line.getStartingLineNumber(),
              "expected a row and its class, found " + line.getFieldCount() + " cells");
        }
        String row = line.getField(0).strip();
        String name = line.getField(1).strip();
        if (first && !known.contains(row)) {
          column = name;
        } else if (name.isEmpty()) {
          throw FileErrors.inLine(
              input.name(), line.getStartingLineNumber(), "the class is missing");
        } else if (classOf.put(row, name) != null) {
          throw FileErrors.inLine(
              input.name(),
              line.getStartingLineNumber(),
              "row " + FileErrors.quoted(row) + " occurs twice");
        }
        first = false;
      }
    } catch (CsvParseException e) {
      throw new DataException(input.name() + ": not valid CSV", e);
    }
    return column;
  }
}
