package io.laconic.io;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.laconic.data.DataException;
import io.laconic.data.Numbers;
import io.laconic.model.Range;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Ranges of attributes known beforehand: a CSV file with the columns attribute, low and high. An
 * attribute named {@code *} stands for all that are not listed.
 */
public final class RangesFile {
  private RangesFile() {}

  /** The ranges by attribute. */
  public static Map<String, Range> read(Path file) {
    Map<String, Range> ranges = new LinkedHashMap<>();
    try (CsvReader<CsvRecord> reader = CsvReader.builder().ofCsvRecord(file)) {
      boolean header = true;
      for (CsvRecord record : reader) {
        if (header) {
          checkHeader(file, record);
        } else {
          add(file, record, ranges);
        }
        header = false;
      }
      if (header) {
        throw new DataException(file + ": the file is empty");
      }
    } catch (java.nio.file.NoSuchFileException e) {
      throw new DataException(file + ": no such file");
    } catch (IOException | UncheckedIOException e) {
      throw new DataException(file + ": cannot be read: " + e.getMessage());
    }
    return ranges;
  }

  private static void checkHeader(Path file, CsvRecord record) {
    if (!record.getFields().equals(List.of("attribute", "low", "high"))) {
      throw new DataException(
          file
              + ": the first line must be attribute,low,high; got "
              + String.join(",", record.getFields()));
    }
  }

  private static void add(Path file, CsvRecord record, Map<String, Range> ranges) {
    String place = file + ", line " + record.getStartingLineNumber();
    if (record.getFieldCount() != 3) {
      throw new DataException(place + ": 3 cells expected, got " + record.getFieldCount());
    }
    double low = number(place, "low", record.getField(1));
    double high = number(place, "high", record.getField(2));
    if (!(low < high) || Double.isInfinite(high - low)) {
      throw new DataException(place + ": low must be below high, got " + low + " and " + high);
    }
    if (ranges.put(record.getField(0), new Range(low, high)) != null) {
      throw new DataException(place + ": \"" + record.getField(0) + "\" is there twice");
    }
  }

  private static double number(String place, String column, String text) {
    if (!Numbers.isNumber(text.strip()) || Double.isInfinite(Double.parseDouble(text))) {
      throw new DataException(
          place + ", column \"" + column + "\": \"" + text + "\" is not a number");
    }
    return Double.parseDouble(text);
  }
}
