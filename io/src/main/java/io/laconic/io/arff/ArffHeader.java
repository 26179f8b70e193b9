package io.laconic.io.arff;

import io.laconic.data.CodePoints;
import io.laconic.data.Schema;
import io.laconic.io.file.FileErrors;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The declarations above {@code @data} in an ARFF file. */
final class ArffHeader {
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
    kinds.add(Schema.Kind.categories(values.stream().distinct().sorted(CodePoints.ORDER).toList()));
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
