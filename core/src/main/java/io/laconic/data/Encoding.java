package io.laconic.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How raw columns become numeric attributes: a number stays as it is, a category is replaced in
 * place by one 0/1 attribute per value, in code-point order, named {@code column=value}. A text (a
 * sequence of letters) is compared as a whole and gives no attribute.
 *
 * <p>The encoding is fitted on training rows and stored in the model. A value that it does not know
 * gives 0 in all attributes of its column; distances see it through {@link EncodedRows#isUnseen}.
 */
public final class Encoding {
  /** Of more attributes than this a model file keeps only the names that it uses. */
  public static final int MANY = 10_000;

  /** Of more attributes than this no model file leaves names out. */
  public static final int MOST = 10_000_000;

  /** What the numbers of a column are, which settles how a condition on it reads. */
  public enum Numbers {
    /** Any numbers: {@code age > 50}. */
    MEASURED("numeric", "", ""),
    /** 1 where what the column is named after is present, else 0: {@code gene is present}. */
    PRESENCE("presence", " is present", " is absent"),
    /** Zeros and ones, in all rows that were learned from: {@code fever = 1}. */
    ZERO_ONE("zero-one", " = 1", " = 0");

    private final String word;
    private final String one;
    private final String zero;

    Numbers(String word, String one, String zero) {
      this.word = word;
      this.one = one;
      this.zero = zero;
    }

    /** What the model file calls them. */
    public String word() {
      return word;
    }

    /** What is said of a 1 or of a 0, after the name of the column. */
    public String said(boolean isOne) {
      return isOne ? one : zero;
    }
  }

  /**
   * One raw column.
   *
   * @param column its name; null: a number whose name is not known
   * @param values the values of a category in code-point order; null for a number or text
   * @param declared whether the values were known before the training rows were seen
   * @param text whether cells are texts, with no values to know
   * @param numbers what the numbers are; {@code MEASURED} where there are none
   */
  public record Part(
      String column, List<String> values, boolean declared, boolean text, Numbers numbers) {
    /** A column of numbers that a model does not use, and whose name its file does not tell. */
    public static final Part UNNAMED = new Part(null, null, false, false);

    public Part {
      if (text && (values != null || declared)) {
        throw new IllegalArgumentException("a text column has no list of values");
      }
      if (numbers != Numbers.MEASURED && (text || values != null)) {
        throw new IllegalArgumentException("zeros and ones are numbers");
      }
    }

    /** A number, a category or a text. */
    public Part(String column, List<String> values, boolean declared, boolean text) {
      this(column, values, declared, text, Numbers.MEASURED);
    }

    /** A number or a category. */
    public Part(String column, List<String> values, boolean declared) {
      this(column, values, declared, false);
    }

    /** A column of texts. */
    public static Part text(String column) {
      return new Part(column, null, false, true);
    }

    /** A column of numbers of some sort. */
    public static Part numbers(String column, Numbers numbers) {
      return new Part(column, null, false, false, numbers);
    }

    /** What the model file calls it. */
    public String kind() {
      return text ? "text" : categorical() ? "categorical" : numbers.word();
    }

    public boolean categorical() {
      return values != null;
    }

    /** Whether the name is known. */
    public boolean isNamed() {
      return column != null;
    }

    /** This column, its numbers taken as measured. */
    private Part measured() {
      return numbers == Numbers.MEASURED ? this : numbers(column, Numbers.MEASURED);
    }

    int width() {
      return text ? 0 : values == null ? 1 : values.size();
    }
  }

  private final List<Part> parts;
  private final AllNumericEncodingParts stored;
  private final int[] start;
  private final String digest;

  public Encoding(List<Part> parts) {
    this(parts, null);
  }

  private Encoding(List<Part> parts, String digest) {
    this.parts = List.copyOf(parts);
    this.digest = digest;
    this.stored = null;
    this.start = new int[parts.size() + 1];
    for (int k = 0; k < parts.size(); k++) {
      start[k + 1] = Math.addExact(start[k], parts.get(k).width());
    }
  }

  /** Attribute k is column k of a store of numbers; nothing is kept for any of them. */
  private Encoding(AllNumericEncodingParts stored) {
    this.parts = stored;
    this.stored = stored;
    this.start = null;
    this.digest = null;
  }

  /**
   * The encoding of a model file that does not tell all names.
   *
   * @param digest of all columns, as {@link #digest} gives it
   */
  public static Encoding partlyNamed(List<Part> parts, String digest) {
    return new Encoding(parts, java.util.Objects.requireNonNull(digest));
  }

  /** Whether some columns may have no name here. */
  public boolean isPartlyNamed() {
    return digest != null;
  }

  /** SHA-256 of kinds, names and values of all columns, also of those whose name is not known. */
  public String digest() {
    return digest != null ? digest : EncodingDigest.of(parts);
  }

  /** The encoding of a table of numbers whose columns have numbers for names. */
  public static Encoding numbered(NumberedNames names) {
    return new Encoding(new AllNumericEncodingParts(names));
  }

  /** The encoding of the columns of these rows, with declared values where the schema has them. */
  public static Encoding fit(Dataset training, Schema schema) {
    if (training.columns() instanceof ColumnStore store && store.isNumbers()) {
      return new Encoding(new AllNumericEncodingParts(store));
    }
    List<Part> parts = new ArrayList<>(training.columns().size());
    for (Column column : training.columns()) {
      parts.add(part(column, schema.kind(column.name())));
    }
    return new Encoding(parts);
  }

  /** This encoding, which says where the numbers of these rows are zeros and ones, and both. */
  public Encoding tellingZeroOnes(Dataset training) {
    return stored != null
        ? this
        : new Encoding(
            IntStream.range(0, parts.size())
                .mapToObj(
                    k ->
                        isZeroOne(parts.get(k), training.columns().get(k))
                            ? Part.numbers(parts.get(k).column(), Numbers.ZERO_ONE)
                            : parts.get(k))
                .toList());
  }

  /** Whether a column is one of measured numbers, all of which are zeros and ones in these rows. */
  private static boolean isZeroOne(Part part, Column column) {
    if (part.categorical()
        || part.text()
        || part.numbers() != Numbers.MEASURED
        || !(column instanceof NumericColumn || column instanceof BitColumn)) {
      return false;
    }
    AnyNumericColumn numbers = (AnyNumericColumn) column;
    boolean zero = false;
    boolean one = false;
    for (int row = 0; row < numbers.size(); row++) {
      double value = numbers.value(row);
      if (value != 0 && value != 1 && !Double.isNaN(value)) {
        return false;
      }
      zero |= value == 0;
      one |= value == 1;
    }
    return zero && one;
  }

  /** Whether another encoding makes the same attributes, however their conditions read. */
  public boolean encodesAs(Encoding other) {
    return parts.equals(other.parts)
        || parts.size() == other.parts.size()
            && IntStream.range(0, parts.size())
                .allMatch(k -> parts.get(k).measured().equals(other.parts.get(k).measured()));
  }

  private static Part part(Column column, Schema.Kind kind) {
    if (kind != null && kind.text() && column instanceof CategoryColumn) {
      return Part.text(column.name());
    }
    if (!(column instanceof CategoryColumn category)) {
      boolean presence = column instanceof BitColumn bits && bits.isPresence();
      return Part.numbers(column.name(), presence ? Numbers.PRESENCE : Numbers.MEASURED);
    }
    boolean declared = kind != null && kind.values() != null;
    List<String> values = declared ? kind.values() : present(category);
    return new Part(
        column.name(), values.stream().sorted(CodePoints.ORDER).distinct().toList(), declared);
  }

  private static List<String> present(CategoryColumn column) {
    return IntStream.range(0, column.size())
        .map(column::code)
        .filter(code -> code >= 0)
        .distinct()
        .mapToObj(column.values()::get)
        .toList();
  }

  /** The names of all columns, if they are numbered and too many to be kept; else null. */
  public NumberedNames numbered() {
    return stored == null ? null : stored.numbered();
  }

  /** The names of all columns. */
  public Set<String> columnNames() {
    return numbered() != null
        ? numbered()
        : parts.stream().filter(Part::isNamed).map(Part::column).collect(Collectors.toSet());
  }

  public List<Part> parts() {
    return parts;
  }

  public int attributeCount() {
    return stored != null ? stored.size() : start[parts.size()];
  }

  /** First attribute of a raw column. */
  public int firstAttribute(int part) {
    return stored != null ? part : start[part];
  }

  /** Number of attributes of a raw column. */
  public int width(int part) {
    return stored != null ? 1 : start[part + 1] - start[part];
  }

  /** The raw column that an attribute belongs to. */
  public int partOf(int attribute) {
    if (stored != null) {
      return attribute;
    }
    int low = 0;
    int high = parts.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (start[middle] <= attribute) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Whether attribute k is column k of these rows, which are numbers in a store. */
  boolean isOf(Dataset rows) {
    return stored != null && rows.columns() instanceof ColumnStore store && stored.areOf(store);
  }

  boolean isText(int part) {
    return stored == null && parts.get(part).text();
  }

  /** Whether values of a category were found in the rows that this was fitted to. */
  public boolean hasFoundValues() {
    return stored == null && parts.stream().anyMatch(part -> part.values != null && !part.declared);
  }

  /** The name of an attribute; null if it is not known. */
  public String attributeName(int attribute) {
    int part = partOf(attribute);
    Part p = parts.get(part);
    return p.categorical()
        ? p.column() + "=" + p.values().get(attribute - start[part])
        : p.column();
  }

  public List<String> attributeNames() {
    if (stored != null) {
      return stored.names();
    }
    List<String> names = new ArrayList<>(attributeCount());
    for (Part part : parts) {
      if (part.categorical()) {
        part.values().forEach(value -> names.add(part.column() + "=" + value));
      } else if (!part.text()) {
        names.add(part.column());
      }
    }
    return names;
  }

  /** What a reader of new rows must know of the columns. */
  public Schema schema() {
    if (numbered() != null) {
      return Schema.NONE; // a sparse file has numbers only
    }
    return new Schema(
        parts.stream()
            .filter(Part::isNamed)
            .collect(Collectors.toMap(Part::column, Encoding::kind)));
  }

  /** This encoding for some columns only. */
  public Schema schema(Set<String> columns) {
    if (columns.size() >= parts.size()) {
      return schema();
    }
    if (numbered() != null) {
      return new Schema(
          columns.stream()
              .filter(numbered()::contains)
              .collect(Collectors.toMap(name -> name, name -> Schema.Kind.NUMERIC)));
    }
    return new Schema(
        parts.stream()
            .filter(part -> part.isNamed() && columns.contains(part.column()))
            .collect(Collectors.toMap(Part::column, Encoding::kind)));
  }

  private static Schema.Kind kind(Part part) {
    if (part.text()) {
      return Schema.Kind.TEXT;
    }
    return part.categorical() ? Schema.Kind.categories(part.values()) : Schema.Kind.NUMERIC;
  }

  /** These rows, seen through this encoding; columns are matched by name. */
  public EncodedRows apply(Dataset rows) {
    return apply(rows, rows);
  }

  /**
   * Rows whose missing values were filled in.
   *
   * @param unfilled the rows before
   */
  public EncodedRows apply(Dataset rows, Dataset unfilled) {
    return new EncodedRows(this, rows, unfilled);
  }
}
