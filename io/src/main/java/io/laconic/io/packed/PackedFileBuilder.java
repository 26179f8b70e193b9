package io.laconic.io.packed;

import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.Labels;
import io.laconic.data.Schema;
import io.laconic.io.file.FileErrors;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Builds a packed file: adds columns, counts them by kind, and collects the sections that end the
 * file.
 */
public final class PackedFileBuilder {
  private final PackedWriter out;
  private final int rows;
  private final List<PackedCategoryColumn> categories = new ArrayList<>();
  private final int[] counts = new int[PackedCellKind.values().length];
  private int withMissing;

  public PackedFileBuilder(PackedWriter out, int rows) {
    this.out = out;
    this.rows = rows;
    if (PackedCellKind.DOUBLES.stride(rows) > PackedFormat.LONGEST_COLUMN) {
      throw new DataException(rows + " rows are too many to be packed");
    }
  }

  /** Adds a column of numbers whose cells follow later; returns where they begin in the file. */
  public long addNumbers(String name, PackedCellKind kind) {
    counts[kind.ordinal()]++;
    withMissing += kind.isComplete() ? 0 : 1;
    return out.add(name, kind);
  }

  /** Adds a column of numbers. */
  public void addNumbers(String name, PackedCellKind kind, double[] values) throws IOException {
    byte[] bytes = PackedNumberEncoder.column(kind, values);
    out.write(addNumbers(name, kind), bytes, 0, bytes.length);
  }

  /** Adds a column of what is present or absent, as the words of {@code BitColumn}. */
  public void addBits(String name, byte[] bytes) throws IOException {
    out.write(addNumbers(name, PackedCellKind.PRESENCE), bytes, 0, bytes.length);
  }

  /** Adds a column of categories; the declared kind may be null. */
  public void addCategories(CategoryColumn column, Schema.Kind declared) throws IOException {
    PackedCellKind kind = PackedCellKind.codes(column.values().size());
    boolean text = declared != null && declared.text();
    boolean known = declared != null && declared.values() != null;
    categories.add(new PackedCategoryColumn(out.columns(), column.values(), known, text));
    counts[kind.ordinal()]++;
    withMissing += column.missingCount() > 0 ? 1 : 0;
    byte[] bytes = PackedNumberEncoder.codes(kind, column);
    out.write(out.add(column.name(), kind), bytes, 0, bytes.length);
  }

  /** Ends the file. */
  public PackingSummary finish(Labels labels, PackedOrigin origin, List<String> warnings)
      throws IOException {
    if (out.columns() == 0) {
      throw FileErrors.inFile(origin.name(), "there is no column besides the class");
    }
    String twice = out.repeatedName();
    if (twice != null) {
      throw FileErrors.inFile(origin.name(), "two columns are named " + FileErrors.quoted(twice));
    }
    long bytes = out.finish(categories, labels, origin);
    String classes = labels == null ? null : labels.column();
    return new PackingSummary(rows, kinds(), withMissing, classes, bytes, List.copyOf(warnings));
  }

  private Map<String, Integer> kinds() {
    Map<String, Integer> kinds = new LinkedHashMap<>();
    for (PackedCellKind kind : PackedCellKind.values()) {
      String word =
          kind.isCategory() ? "categories" : kind.name().toLowerCase(Locale.ROOT).split("_")[0];
      kinds.merge(word, counts[kind.ordinal()], Integer::sum);
    }
    kinds.values().removeIf(count -> count == 0);
    return kinds;
  }

  public static DataException notBits(String file, String column) {
    return FileErrors.inFile(
        file, "column " + FileErrors.quoted(column) + " has other cells than 0 and 1");
  }
}
