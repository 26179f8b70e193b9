package io.laconic.io.companion;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.laconic.data.DataException;
import io.laconic.io.csv.SeparatorDetector;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.function.BiFunction;

/** Reads the small CSV files with a header line that may stand beside a table. */
final class CompanionCsv {
  private CompanionCsv() {}

  /**
   * Hands the records of a file to a function; there is at least one record, the header.
   *
   * @param use is given the name of the file, for messages, and its records
   */
  static <T> T read(Path path, BiFunction<String, Iterator<CsvRecord>, T> use) {
    InputFile input = InputFile.of(path);
    char separator = input.read(null, SeparatorDetector::detect);
    return input.read(null, text -> read(input.name(), text, separator, use));
  }

  private static <T> T read(
      String file, Reader text, char separator, BiFunction<String, Iterator<CsvRecord>, T> use)
      throws IOException {
    try (CsvReader<CsvRecord> reader =
        CsvReader.builder()
            .fieldSeparator(separator)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .allowUnclosedQuote(false)
            .ofCsvRecord(text)) {
      Iterator<CsvRecord> records = reader.iterator();
      if (!records.hasNext()) {
        throw FileErrors.inFile(file, "the file is empty");
      }
      return use.apply(file, records);
    } catch (CsvParseException e) {
      throw new DataException(file + ": a quote is opened but not closed, or text follows one", e);
    }
  }
}
