package io.laconic.io.arff;

import io.laconic.data.CodePoints;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.file.Sha256;
import io.laconic.io.table.ColumnLayout;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.io.table.TableBuilder;
import io.laconic.io.table.TableFormat;
import io.laconic.io.table.UniqueColumnNames;
import java.io.BufferedReader;
import java.io.IOException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Reads ARFF: a header that declares the attributes, then rows after {@code @data}, dense or sparse
 * ({@code {1 5, 3 a}}: cells that are not named are 0, or the first declared value). Attributes
 * that are numeric, real or integer are numbers; nominal and string ones are categories.
 */
public final class ArffFile {
  private final InputFile input;
  private final ReadOptions options;
  private final List<String> warnings = new ArrayList<>();
  private ColumnLayout layout;

  private ArffFile(InputFile input, ReadOptions options) {
    this.input = input;
    this.options = options;
  }

  public static LoadedTable read(InputFile input, ReadOptions options) {
    return new ArffFile(input, options).read();
  }

  private LoadedTable read() {
    MessageDigest digest = Sha256.newDigest();
    TableBuilder table = input.read(digest, text -> table(new BufferedReader(text, 1 << 16)));
    table.finish();
    Column[] columns = new Column[layout.width()];
    table.addColumns(columns);
    warnings.addAll(table.notes());
    Source source = new Source(input.name(), Sha256.hex(digest), table.rows(), table.firstLine());
    List<Column> present = Arrays.stream(columns).filter(Objects::nonNull).toList();
    Dataset data = Dataset.of(source, present, table.labels());
    return new LoadedTable(data, layout.schema(), warnings, TableFormat.ARFF, table.groups());
  }

  private TableBuilder table(BufferedReader text) throws IOException {
    ArffHeader header = ArffHeader.read(input.name(), text);
    List<String> names = UniqueColumnNames.unique(input.name(), header.names(), warnings);
    Schema schema = ColumnLayout.merged(header.schema(names), options.schema());
    layout = ColumnLayout.of(input.name(), names, schema, options);
    warnings.addAll(layout.unknownColumns(input.name()));
    TableBuilder table = new TableBuilder(input.name(), layout, options.strictCategories());
    readRows(text, header, table);
    if (table.rows() == 0) {
      throw FileErrors.inFile(input.name(), "there is a header, but no row of data");
    }
    return table;
  }

  private void readRows(BufferedReader text, ArffHeader header, TableBuilder table)
      throws IOException {
    char[][] defaults = header.sparseDefaults();
    long line = header.lineCount();
    for (String row = text.readLine(); row != null; row = text.readLine()) {
      line++;
      ArffTokens tokens = new ArffTokens(input.name(), line, row);
      if (!tokens.atEnd()) {
        table.beginRow(line);
        table.endRow(tokens.at('{') ? sparse(tokens, defaults, table) : dense(tokens, table));
      }
    }
  }

  private static int dense(ArffTokens tokens, TableBuilder table) {
    int column = 0;
    do {
      if (tokens.at('{') || tokens.at('}')) {
        throw tokens.error("a brace stands inside a row");
      }
      char[] cell = tokens.value().toCharArray();
      table.cell(column++, cell, 0, cell.length);
    } while (tokens.skip(',') || !tokens.atEnd());
    return column;
  }

  private static int sparse(ArffTokens tokens, char[][] defaults, TableBuilder table) {
    tokens.skip('{');
    int next = 0;
    while (!tokens.skip('}')) {
      int index = tokens.index(next, defaults.length);
      for (; next < index; next++) {
        table.cell(next, defaults[next], 0, defaults[next].length);
      }
      char[] cell = tokens.value().toCharArray();
      table.cell(next++, cell, 0, cell.length);
      if (!tokens.skip(',') && !tokens.at('}')) {
        throw tokens.error("expected \",\" or \"}\"");
      }
    }
    for (; next < defaults.length; next++) {
      table.cell(next, defaults[next], 0, defaults[next].length);
    }
    return next;
  }

  /** The declarations above {@code @data} in an ARFF file. */
  private static final class ArffHeader {
    private final List<String> names = new ArrayList<>();
    private final List<Schema.Kind> kinds = new ArrayList<>();
    private final List<char[]> sparseDefaults = new ArrayList<>();
    private long lines;

    private ArffHeader() {}

    /** Reads up to and including the line {@code @data}. */
    static ArffHeader read(String file, BufferedReader text) throws IOException {
      ArffHeader header = new ArffHeader();
      for (String line = text.readLine(); line != null; line = text.readLine()) {
        ArffTokens tokens = new ArffTokens(file, ++header.lines, line);
        if (!tokens.atEnd() && header.isData(tokens)) {
          return header;
        }
      }
      throw FileErrors.inFile(file, header.lines == 0 ? "the file is empty" : "no line @data");
    }

    private boolean isData(ArffTokens tokens) {
      String keyword = tokens.value();
      switch (keyword.toLowerCase(Locale.ROOT)) {
        case "@relation" -> {}
        case "@attribute" -> attribute(tokens);
        case "@data" -> {
          if (names.isEmpty()) {
            throw tokens.error("no @attribute stands before @data");
          }
          return true;
        }
        default ->
            throw tokens.error(
                FileErrors.quoted(keyword) + " is not one of @relation, @attribute, @data");
      }
      return false;
    }

    private void attribute(ArffTokens tokens) {
      String name = tokens.value();
      if (tokens.skip('{')) {
        nominal(tokens);
      } else {
        kind(tokens, name);
      }
      names.add(name);
    }

    private void nominal(ArffTokens tokens) {
      List<String> values = new ArrayList<>();
      do {
        values.add(tokens.value());
      } while (tokens.skip(','));
      if (!tokens.skip('}')) {
        throw tokens.error("the list of values has no closing \"}\"");
      }
      sparseDefaults.add(values.get(0).toCharArray());
      kinds.add(
          Schema.Kind.categories(values.stream().distinct().sorted(CodePoints.ORDER).toList()));
    }

    private void kind(ArffTokens tokens, String name) {
      String type = tokens.value();
      switch (type.toLowerCase(Locale.ROOT)) {
        case "numeric", "real", "integer" -> kinds.add(Schema.Kind.NUMERIC);
        case "string" -> kinds.add(Schema.Kind.CATEGORICAL);
        default ->
            throw tokens.error(
                "attribute "
                    + FileErrors.quoted(name)
                    + ": type "
                    + FileErrors.quoted(type)
                    + " is not supported");
      }
      sparseDefaults.add(new char[] {'0'});
    }

    List<String> names() {
      return names;
    }

    /** The declared kinds, under the given names. */
    Schema schema(List<String> uniqueNames) {
      Map<String, Schema.Kind> byName = new LinkedHashMap<>();
      for (int j = 0; j < kinds.size(); j++) {
        byName.put(uniqueNames.get(j), kinds.get(j));
      }
      return new Schema(byName);
    }

    /** The value of a cell that a sparse row does not name. */
    char[][] sparseDefaults() {
      return sparseDefaults.toArray(char[][]::new);
    }

    /** Lines read so far. */
    long lineCount() {
      return lines;
    }
  }
}
