package io.laconic.io.libsvm;

import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.data.Source.ColumnCount;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.file.Sha256;
import io.laconic.io.table.CategoryColumnBuilder;
import io.laconic.io.table.CellText;
import io.laconic.io.table.DecimalParser;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.io.table.TableFormat;
import java.io.BufferedReader;
import java.io.IOException;
import java.security.MessageDigest;
import java.util.List;

/**
 * Reads the format of LIBSVM and SVMlight: {@code label index:value …}, indexes from 1, ascending.
 * Column {@code x5} holds index 5; cells that are not named are 0, and only named cells take
 * memory. The label {@code +1} is read as {@code 1}. The file does not say how many attributes
 * there are: it is the largest index that occurs, unless the options say it.
 */
public final class LibsvmFile {
  /** The largest index that is read. */
  public static final int LARGEST_INDEX = SparseColumnsBuilder.LARGEST_INDEX;

  private static final String LABEL = "class";

  private final InputFile input;
  private final ReadOptions options;
  private final SparseColumnsBuilder builder;
  private final CategoryColumnBuilder labels = new CategoryColumnBuilder();
  private boolean labelled;
  private int rows;
  private long line;
  private long firstLine;
  private boolean oneLinePerRow = true;

  private LibsvmFile(InputFile input, ReadOptions options) {
    this.input = input;
    this.options = options;
    this.builder = new SparseColumnsBuilder(options.attributes());
  }

  public static LoadedTable read(InputFile input, ReadOptions options) {
    return new LibsvmFile(input, options).read();
  }

  private LoadedTable read() {
    String wanted = options.labelColumn();
    if (options.labelRequired() && wanted != null && !wanted.equals(LABEL)) {
      String name = FileErrors.quoted(wanted);
      throw FileErrors.inFile(input.name(), "no column " + name + "; the label is \"class\"");
    }
    if (options.groupColumn() != null) {
      throw FileErrors.inFile(
          input.name(),
          "a LIBSVM file has no column of groups; write the table as CSV with a column "
              + FileErrors.quoted(options.groupColumn()));
    }
    MessageDigest digest = Sha256.newDigest();
    input.read(digest, text -> readLines(new BufferedReader(text, 1 << 16)));
    if (rows == 0) {
      throw FileErrors.inFile(input.name(), "the file has no row of data");
    }
    int first = oneLinePerRow ? Math.toIntExact(firstLine) : 0;
    Source source =
        new Source(input.name(), Sha256.hex(digest), rows, first)
            .with(options.attributes() > 0 ? ColumnCount.KNOWN : ColumnCount.FOUND);
    Labels classes = labelled ? labels.labels(LABEL, rows) : null;
    Dataset data = Dataset.of(source, builder.columns(options), classes);
    return new LoadedTable(data, Schema.NONE, List.of(), TableFormat.LIBSVM);
  }

  private Void readLines(BufferedReader text) throws IOException {
    for (String row = text.readLine(); row != null; row = text.readLine()) {
      line++;
      int comment = row.indexOf('#');
      String content = (comment < 0 ? row : row.substring(0, comment)).strip();
      if (!content.isEmpty()) {
        firstLine = rows == 0 ? line : firstLine;
        oneLinePerRow &= line == firstLine + rows;
        readRow(content.toCharArray());
        builder.endRow();
        rows++;
      }
    }
    return null;
  }

  private void readRow(char[] text) {
    int previous = 0;
    for (int from = 0, end; from < text.length; from = end + 1) {
      end = from;
      while (end < text.length && text[end] > ' ') {
        end++;
      }
      if (from == 0) {
        boolean found = indexOf(text, ':', from, end) < 0;
        label(text, found ? end : 0);
        if (found) {
          continue;
        }
      }
      if (end > from) {
        previous = cell(text, from, end, previous);
      }
    }
  }

  /** The label is the text before {@code end}, without the plus sign of {@code +1}. */
  private void label(char[] text, int end) {
    if (end == 0 && options.labelRequired()) {
      throw FileErrors.inRow(input.name(), rows, line, "no label before the first index");
    }
    labelled |= end > 0;
    int from = end == 2 && text[0] == '+' && text[1] == '1' ? 1 : 0;
    if (CellText.isMissing(text, from, end - from)) {
      labels.setMissing(rows);
    } else {
      labels.set(rows, text, from, end - from);
    }
  }

  private int cell(char[] text, int from, int end, int previous) {
    int colon = indexOf(text, ':', from, end);
    int index = colon < 0 ? 0 : index(text, from, colon);
    if (index == 0) {
      throw bad(text, from, end, "is not an index from 1, a colon and a number");
    } else if (index <= previous) {
      throw bad(text, from, end, "stands after index " + previous + "; indexes must ascend");
    }
    if (options.attributes() > 0 && index > options.attributes()) {
      throw bad(text, from, end, "has an index above --attributes " + options.attributes());
    }
    int length = end - colon - 1;
    double value = DecimalParser.parse(text, colon + 1, length);
    boolean missing = length > 0 && CellText.isMissing(text, colon + 1, length);
    if (!Double.isFinite(value) && !missing) {
      boolean infinite = Double.isInfinite(value) || CellText.isInfinite(text, colon + 1, length);
      throw bad(text, from, end, infinite ? "is not finite" : "does not hold a number");
    }
    builder.add(index, value);
    return index;
  }

  private RuntimeException bad(char[] text, int from, int end, String what) {
    String cell = FileErrors.quoted(new String(text, from, end - from));
    return FileErrors.inRow(input.name(), rows, line, cell + " " + what);
  }

  private static int indexOf(char[] text, char c, int from, int end) {
    for (int k = from; k < end; k++) {
      if (text[k] == c) {
        return k;
      }
    }
    return -1;
  }

  /** The index between two positions; 0 if the text is not an index. */
  private static int index(char[] text, int from, int end) {
    int index = 0;
    for (int k = from; k < end; k++) {
      int digit = text[k] - '0';
      if (digit < 0 || digit > 9 || index > SparseColumnsBuilder.LARGEST_INDEX) {
        return 0;
      }
      index = 10 * index + digit;
    }
    return index > SparseColumnsBuilder.LARGEST_INDEX ? 0 : index;
  }
}
