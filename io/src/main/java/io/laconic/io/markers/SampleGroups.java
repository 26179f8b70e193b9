package io.laconic.io.markers;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.io.csv.CsvRows;
import io.laconic.io.csv.SeparatorDetector;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A table of samples and the groups that they belong to, such as lineages. */
final class SampleGroups {
  private SampleGroups() {}

  /** The groups of the rows; a sample that the table does not name is alone. */
  static Groups read(String path, CategoryColumn samples, Dataset rows, List<String> warnings) {
    InputFile input = InputFile.of(Path.of(path));
    Map<String, String> bySample = new HashMap<>();
    String column;
    try (CsvRows lines = new CsvRows(input, SeparatorDetector.of(input))) {
      CsvRows.Row header = lines.next();
      if (header == null || header.cells().size() < 2) {
        throw FileErrors.inFile(
            input.name(), "a table of groups has a column of samples and one of groups");
      }
      int sample = MarkerLines.sampleColumn(header.cells(), null);
      int group = sample == 0 ? 1 : 0;
      column = header.cells().get(group);
      for (CsvRows.Row row = lines.next(); row != null; row = lines.next()) {
        if (!row.isBlank()) {
          add(bySample, row, sample, group, input.name());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Groups(column, codes(bySample, samples, rows, input.name(), warnings));
  }

  private static void add(
      Map<String, String> bySample, CsvRows.Row row, int sample, int group, String file) {
    List<String> cells = row.cells();
    if (cells.size() <= Math.max(sample, group) || cells.get(group).isEmpty()) {
      throw FileErrors.inLine(file, row.line(), "a sample and its group were expected");
    }
    String before = bySample.put(cells.get(sample), cells.get(group));
    if (before != null && !before.equals(cells.get(group))) {
      throw FileErrors.inLine(
          file, row.line(), "sample " + FileErrors.quoted(cells.get(sample)) + " has two groups");
    }
  }

  private static int[] codes(
      Map<String, String> bySample,
      CategoryColumn samples,
      Dataset rows,
      String file,
      List<String> warnings) {
    int alone = 0;
    Map<String, Integer> numbers = new HashMap<>();
    int[] codes = new int[rows.source().rowCount()];
    for (int row = 0; row < samples.size(); row++) {
      String group = bySample.get(samples.value(row));
      alone += group == null ? 1 : 0;
      String name = group == null ? "\n" + samples.value(row) : group;
      codes[rows.rowNumber(row)] = numbers.computeIfAbsent(name, key -> numbers.size());
    }
    if (bySample.keySet().stream().noneMatch(samples.values()::contains)) {
      throw FileErrors.inFile(file, "none of its samples is in " + rows.source().name());
    }
    if (alone > 0) {
      warnings.add(file + ": lacks " + alone + " of " + samples.size() + " samples: each is alone");
    }
    return codes;
  }
}
