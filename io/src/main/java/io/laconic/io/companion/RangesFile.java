package io.laconic.io.companion;

import de.siegmar.fastcsv.reader.CsvRecord;
import io.laconic.data.DataException;
import io.laconic.data.NumberSyntax;
import io.laconic.io.file.FileErrors;
import io.laconic.model.soft.AttributeRange;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads ranges of attributes that are known in advance: a CSV file with the columns attribute, low
 * and high. An attribute named {@code *} stands for all that are not listed.
 */
public final class RangesFile {
  private static final int LONGEST_HEADER = 100;
  private static final List<String> HEADER = List.of("attribute", "low", "high");

  private final String file;
  private final Map<String, AttributeRange> ranges = new LinkedHashMap<>();

  private RangesFile(String file) {
    this.file = file;
  }

  /** The ranges by attribute. */
  public static Map<String, AttributeRange> read(Path path) {
    return CompanionCsv.read(path, (file, records) -> new RangesFile(file).read(records));
  }

  private Map<String, AttributeRange> read(Iterator<CsvRecord> records) {
    checkHeader(records.next());
    records.forEachRemaining(this::add);
    return ranges;
  }

  private void checkHeader(CsvRecord record) {
    if (!record.getFields().equals(HEADER)) {
      throw FileErrors.inFile(
          file,
          "the first line must be attribute,low,high; got "
              + FileErrors.visible(String.join(",", record.getFields()), LONGEST_HEADER));
    }
  }

  private void add(CsvRecord record) {
    String place = file + ", line " + record.getStartingLineNumber();
    if (record.getFieldCount() != 3) {
      throw new DataException(place + ": 3 cells expected, got " + record.getFieldCount());
    }
    double low = number(place, "low", record.getField(1));
    double high = number(place, "high", record.getField(2));
    boolean tooWide = Double.isInfinite(high - low);
    if (!(low < high) || tooWide) {
      String how = tooWide ? " by a finite width" : "";
      throw new DataException(
          place + ": low must be below high" + how + ", got " + low + " and " + high);
    }
    if (ranges.put(record.getField(0), new AttributeRange(low, high)) != null) {
      throw new DataException(
          place + ": " + FileErrors.quoted(record.getField(0)) + " occurs twice");
    }
  }

  private static double number(String place, String column, String text) {
    String digits = text.strip();
    if (!NumberSyntax.isNumber(digits) || Double.isInfinite(Double.parseDouble(digits))) {
      throw new DataException(
          place + ", column \"" + column + "\": " + FileErrors.quoted(text) + " is not a number");
    }
    return Double.parseDouble(digits);
  }
}
