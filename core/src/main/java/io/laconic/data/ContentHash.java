package io.laconic.data;

import java.util.Arrays;
import java.util.List;

/**
 * A hash of the contents of a table: its classes and cells, whatever file they stand in. The order
 * of rows and of columns does not matter, nor whether a number was read as a category; names of
 * columns do. Zeros count nothing, so a sparse table and a dense one have the same hash.
 *
 * <p>It recognises copies that nobody tries to hide: it is not a cryptographic hash.
 *
 * <pre>
 * hash of a row    = hash of its class + sum over columns of hash(column, cell)
 * hash of a table  = sum over rows of mix(hash of the row), once more with another start
 * </pre>
 */
public final class ContentHash {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final long TEXT = 0x632BE59BD9B4E019L;

  /** The class stands for a column that has no name. */
  private static final long CLASS = 0;

  private long first;
  private long second;

  /** Of no row yet. */
  public ContentHash() {}

  /** 32 hexadecimal digits. */
  public static String of(Dataset table) {
    return new ContentHash().add(table).digits();
  }

  /** Adds more rows, which have the same columns. */
  public ContentHash add(Dataset table) {
    return add(sums(table));
  }

  /** Adds more rows by their {@link #sums}. */
  public ContentHash add(long[] sums) {
    for (long row : sums) {
      first += mix(row);
      second += mix(row + GOLDEN);
    }
    return this;
  }

  /** 32 hexadecimal digits of all rows so far. */
  public String digits() {
    return String.format("%016x%016x", first, second);
  }

  /** The hash of a row from its sum: equal rows have equal ones, all bits look random. */
  public static long ofRow(long sum) {
    return mix(sum);
  }

  /** The sum over class and columns of each row. */
  public static long[] sums(Dataset table) {
    long[] rows = new long[table.rowCount()];
    if (table.hasLabels()) {
      Labels labels = table.labels();
      addTexts(CLASS, labels.classes(), labels.codes(), rows);
    }
    int[] occupied = table.columns() instanceof ColumnStore store ? store.occupied() : null;
    int count = occupied == null ? table.columns().size() : occupied.length;
    for (int k = 0; k < count; k++) {
      add(table.columns().get(occupied == null ? k : occupied[k]), rows);
    }
    return rows;
  }

  private static void add(Column column, long[] rows) {
    long name = text(column.name());
    if (column instanceof SparseColumn sparse) {
      for (int k = 0; k < sparse.storedRows().length; k++) {
        rows[sparse.storedRows()[k]] += cell(name, sparse.storedValues()[k]);
      }
    } else if (column instanceof BitColumn bits) {
      addBits(cell(name, 1), bits.words(), rows);
    } else if (column instanceof AnyNumericColumn numbers) {
      double[] values = numbers.values();
      for (int row = 0; row < rows.length; row++) {
        rows[row] += cell(name, values[row]);
      }
    } else if (column instanceof CategoryColumn category) {
      int[] codes = new int[rows.length];
      Arrays.setAll(codes, category::code);
      addTexts(name, category.values(), codes, rows);
    }
  }

  private static void addBits(long one, long[] words, long[] rows) {
    for (int word = 0; word < words.length; word++) {
      for (long left = words[word]; left != 0; left &= left - 1) {
        rows[(word << 6) + Long.numberOfTrailingZeros(left)] += one;
      }
    }
  }

  private static void addTexts(long name, List<String> values, int[] codes, long[] rows) {
    long[] cells = values.stream().mapToLong(value -> cell(name, value)).toArray();
    long missing = cell(name, Double.NaN);
    for (int row = 0; row < rows.length; row++) {
      rows[row] += codes[row] < 0 ? missing : cells[codes[row]];
    }
  }

  /** A text that is a number counts as that number. */
  private static long cell(long name, String value) {
    return NumberSyntax.isNumber(value)
        ? cell(name, NumberSyntax.parse(value))
        : mix(name + mix(text(value) + TEXT));
  }

  private static long cell(long name, double value) {
    return value == 0 ? 0 : mix(name + mix(Double.doubleToLongBits(value)));
  }

  private static long text(String text) {
    long hash = text.length() + 1;
    for (int k = 0; k < text.length(); k++) {
      hash = mix(hash + (text.charAt(k) + 1) * GOLDEN);
    }
    return hash;
  }

  /** Spreads every bit over all others: the finalizer of SplitMix64. */
  private static long mix(long z) {
    long x = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    x = (x ^ x >>> 27) * 0x94D049BB133111EBL;
    return x ^ x >>> 31;
  }
}
