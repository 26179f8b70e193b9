package io.laconic.io.companion;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import io.laconic.data.CategoryColumn;
import io.laconic.data.CodePoints;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import java.util.StringJoiner;

/** Writes the schema of a table, one column per line, for a person to edit ({@link SchemaFile}). */
public final class SchemaText {
  /** A category with more values is written without them. */
  private static final int MOST_VALUES = 1000;

  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  private SchemaText() {}

  /** The kinds of all columns and the values of categories, and the hash of the table. */
  public static String of(Dataset table) {
    StringJoiner columns = new StringJoiner(",\n    ");
    for (Column column : table.columns()) {
      columns.add(column(column));
    }
    return "{\n  \"madeFrom\": {\"data\": "
        + GSON.toJson(table.source().name())
        + ", \"sha256\": "
        + GSON.toJson(table.source().sha256())
        + "},\n  \"columns\": [\n    "
        + columns
        + "\n  ]\n}\n";
  }

  private static String column(Column column) {
    String name = "{\"name\": " + GSON.toJson(column.name()) + ", \"kind\": ";
    if (!(column instanceof CategoryColumn category)) {
      return name + "\"numeric\"}";
    }
    boolean few = !category.values().isEmpty() && category.values().size() <= MOST_VALUES;
    StringJoiner values = new StringJoiner(", ", ", \"values\": [", "]");
    category.values().stream().sorted(CodePoints.ORDER).map(GSON::toJson).forEach(values::add);
    return name + "\"categorical\"" + (few ? values : "") + "}";
  }
}
