package io.laconic.serve.rows;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.NotationOptions;
import io.laconic.cli.option.OutputOption;
import io.laconic.data.DataException;
import io.laconic.data.FileNotation;
import io.laconic.io.DataFiles;
import io.laconic.io.csv.SeparatorDetector;
import io.laconic.io.file.InputFile;
import io.laconic.io.json.Json;
import io.laconic.io.prediction.DataFileWithPredictions;
import io.laconic.io.table.TableFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code rows-index DATA --into BASE}: run by the workbench in a child process. */
@Command(
    name = "rows-index",
    hidden = true,
    description = "Writes the rows of a table so that any of them is found at once.",
    footer = {"", "Example:  laconic rows-index patients.csv --into rows"})
public final class IndexCommand implements Callable<Integer> {
  @Mixin private CommonOptions common;
  @Mixin private NotationOptions notation;

  @InputOption
  @Parameters(paramLabel = "DATA", description = "Rows.")
  private String data;

  @OutputOption
  @Option(names = "--into", required = true, paramLabel = "FILE", description = "The index.")
  private Path base;

  @Option(
      names = "--limit",
      paramLabel = "BYTES",
      defaultValue = "9223372036854775807",
      description = "Largest size of the index (default: ${DEFAULT-VALUE}).")
  private long limit;

  private long rows;

  @Override
  public Integer call() throws IOException {
    FileNotation said = notation.value(common);
    InputFile file = DataFiles.openText(data, said);
    if (DataFiles.format(file) == TableFormat.CSV && said.shape().isUsual()) {
      index(file.inItsEncoding());
    } else {
      indexCopy(said);
    }
    common.out().println(Json.text(Map.of("rows", rows)));
    return 0;
  }

  /** Other formats are written as CSV first. */
  private void indexCopy(FileNotation said) throws IOException {
    Path copy = Files.createTempFile(base.toAbsolutePath().getParent(), ".copy", ".csv");
    try {
      try (OutputStream out = Files.newOutputStream(copy)) {
        new DataFileWithPredictions(
                List.of(), row -> List.of(), Integer.MAX_VALUE, common.parallel())
            .copy(data, said, out);
      }
      index(InputFile.of(copy));
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  private void index(InputFile input) {
    char separator = SeparatorDetector.of(input);
    input.read(
        null,
        text -> {
          index(text, separator);
          return null;
        });
  }

  private void index(Reader text, char separator) throws IOException {
    CsvRecordHandler handler =
        CsvRecordHandler.builder()
            .maxFields(Integer.MAX_VALUE)
            .maxFieldSize(Integer.MAX_VALUE)
            .maxRecordSize(Integer.MAX_VALUE)
            .build();
    try (CsvReader<CsvRecord> reader =
        CsvReader.builder()
            .fieldSeparator(separator)
            .skipEmptyLines(true)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .maxBufferSize(1 << 26)
            .build(handler, text)) {
      RowIndexWriter writer = null;
      for (CsvRecord record : reader) {
        List<String> fields = record.getFields();
        if (writer == null) {
          writer = new RowIndexWriter(base, fields);
        } else if (fields.size() > 1 || !fields.get(0).isBlank()) {
          writer.add(fields);
          rows++;
          checkSize(writer);
        }
      }
      if (writer == null) {
        throw new DataException(data + ": the file has no rows");
      }
      writer.finish();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CsvParseException e) {
      throw new DataException(data + ": cannot be shown row by row: " + e.getMessage());
    }
  }

  private void checkSize(RowIndexWriter writer) {
    if (writer.size() > limit || rows == Integer.MAX_VALUE) {
      throw new DataException(data + ": too large to be shown row by row");
    }
  }
}
