package io.laconic.io.fetch;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Converts the raw file of a public data set to CSV. A line of the raw file is a row; its cells are
 * separated by a comma or by blanks; it has no header. Rows with the cell {@code ?} are left out.
 *
 * @param columns the name of each raw column: {@code class} is the label, names that begin with
 *     {@code -} are left out
 * @param labels the label of the table for each raw one; empty for rows that are left out
 * @param numbers how numbers are written
 * @param only raw columns that must have this value; other rows are left out
 * @param contradictions whether to keep rows whose attributes occur with different labels
 */
record RawFileConversion(
    List<String> columns,
    Map<String, String> labels,
    NumberStyle numbers,
    Map<String, String> only,
    boolean contradictions) {
  private static final String LABEL = "class";
  private static final String MISSING = "?";

  RawFileConversion {
    columns = List.copyOf(columns);
    labels = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    only = Map.copyOf(only);
    if (!columns.contains(LABEL) || !columns.containsAll(only.keySet())) {
      throw new IllegalArgumentException("columns must have class and " + only.keySet());
    }
  }

  /** A row of the table: the attributes with commas between them, and the label. */
  private record Row(String attributes, String label) {}

  /**
   * The table as CSV.
   *
   * @param file the name of the raw file, for messages
   */
  String convert(String file, String raw) {
    List<Row> rows = new ArrayList<>();
    int line = 0;
    for (String text : raw.split("\r?\n")) {
      line++;
      if (!text.isBlank()) {
        addRow(file, line, text.strip().split("\\s*,\\s*|\\s+", -1), rows);
      }
    }
    if (rows.isEmpty()) {
      throw FileErrors.inFile(file, "it has no rows");
    }
    Set<String> contradictory = contradictions ? Set.of() : contradictory(rows);
    StringBuilder csv = new StringBuilder(header());
    for (Row row : rows) {
      if (!contradictory.contains(row.attributes)) {
        csv.append(row.attributes).append(',').append(row.label).append('\n');
      }
    }
    return csv.toString();
  }

  private String header() {
    return String.join(",", attributes(columns)) + "," + LABEL + "\n";
  }

  /** The cells of the columns that become attributes. */
  private List<String> attributes(List<String> cells) {
    List<String> kept = new ArrayList<>();
    for (int k = 0; k < columns.size(); k++) {
      String name = columns.get(k);
      if (!name.equals(LABEL) && !name.startsWith("-")) {
        kept.add(cells.get(k));
      }
    }
    return kept;
  }

  private void addRow(String file, int line, String[] cells, List<Row> rows) {
    if (cells.length != columns.size()) {
      throw unexpected(file, line, columns.size() + " cells, got " + cells.length);
    }
    List<String> row = List.of(cells);
    String rawLabel = cells[columns.indexOf(LABEL)];
    String label = labels.get(rawLabel);
    if (label == null) {
      throw unexpected(
          file, line, "one of " + labels.keySet() + ", got " + FileErrors.quoted(rawLabel));
    }
    if (!label.isEmpty() && isChosen(row) && !row.contains(MISSING)) {
      List<String> written = attributes(row).stream().map(numbers::write).toList();
      rows.add(new Row(String.join(",", written), label));
    }
  }

  private static DataException unexpected(String file, int line, String what) {
    return FileErrors.inLine(file, line, "not the file that was expected: expected " + what);
  }

  private boolean isChosen(List<String> cells) {
    return only.entrySet().stream()
        .allMatch(entry -> cells.get(columns.indexOf(entry.getKey())).equals(entry.getValue()));
  }

  private static Set<String> contradictory(List<Row> rows) {
    Map<String, String> labels = new LinkedHashMap<>();
    Set<String> contradictory = new HashSet<>();
    for (Row row : rows) {
      String other = labels.putIfAbsent(row.attributes, row.label);
      if (other != null && !other.equals(row.label)) {
        contradictory.add(row.attributes);
      }
    }
    return contradictory;
  }
}
