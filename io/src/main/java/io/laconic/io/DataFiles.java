package io.laconic.io;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.FileNotation;
import io.laconic.data.FileShape;
import io.laconic.io.arff.ArffFile;
import io.laconic.io.csv.CsvFile;
import io.laconic.io.csv.JoinedFiles;
import io.laconic.io.csv.ShapedCsv;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.file.NotUtf8Exception;
import io.laconic.io.file.TableRemedy;
import io.laconic.io.foreign.ForeignTables;
import io.laconic.io.libsvm.LibsvmFile;
import io.laconic.io.markers.MarkedTable;
import io.laconic.io.packed.PackedFile;
import io.laconic.io.packed.PackedFormat;
import io.laconic.io.samples.Samples;
import io.laconic.io.table.BadRow;
import io.laconic.io.table.LabelColumnFinder;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.io.table.TableFormat;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads tables from files. The ending of the name says the format: {@code .arff} is ARFF; {@code
 * .libsvm}, {@code .svm} and {@code .svmlight} are LIBSVM; all others are CSV. Any of them may be
 * compressed by gzip or zstd, whatever its name. Spreadsheets, Parquet and Arrow files, told by
 * their first bytes, are read as the CSV that they would be saved as. A packed file (package {@code
 * packed}) is recognised by its first bytes; it is mapped into memory, and each column is read on
 * demand.
 */
public final class DataFiles {
  private static final String SAMPLE = "sample:";
  private static final Pattern LINE = Pattern.compile(" \\(line (\\d{1,9})\\)");

  private DataFiles() {}

  /**
   * The table in a file or in a bundled sample.
   *
   * @param pathOrSample a path, or {@code sample:NAME}
   * @throws io.laconic.data.DataException with one line that names the place, if it cannot be read
   */
  public static Dataset read(String pathOrSample, ReadOptions options) {
    return load(pathOrSample, options).dataset();
  }

  /** The table in a file. */
  public static Dataset read(Path path, ReadOptions options) {
    return load(path, options).dataset();
  }

  /** Like {@link #read(String, ReadOptions)}, with warnings and declared kinds. */
  public static LoadedTable load(String pathOrSample, ReadOptions options) {
    if (DatabaseReader.isAddress(pathOrSample)) {
      return DatabaseReader.read(pathOrSample, options);
    }
    if (options.notation().database() != null) {
      throw FileErrors.inFile(
          pathOrSample,
          "--id and --table go with a table in a database, such as jdbc:postgresql://HOST/NAME");
    }
    return load(open(pathOrSample), options);
  }

  /** Like {@link #read(Path, ReadOptions)}, with warnings and declared kinds. */
  public static LoadedTable load(Path path, ReadOptions options) {
    return load(InputFile.of(path), options);
  }

  /**
   * The file at a path, all files of {@code part-*.csv} as one, or the bundled data set of {@code
   * sample:NAME}.
   */
  public static InputFile open(String pathOrSample) {
    if (pathOrSample.startsWith(SAMPLE)) {
      return Samples.input(pathOrSample.substring(SAMPLE.length()));
    }
    if (JoinedFiles.isPattern(pathOrSample)) {
      return JoinedFiles.of(pathOrSample);
    }
    try {
      return InputFile.of(Path.of(pathOrSample));
    } catch (InvalidPathException e) {
      throw new DataException(FileErrors.quoted(pathOrSample) + " is not a path", e);
    }
  }

  /**
   * Like {@link #open(String)}; the text of a spreadsheet, Parquet or Arrow file is CSV.
   *
   * @param said the sheet and the decimal mark that the user wants
   */
  public static InputFile openText(String pathOrSample, FileNotation said) {
    return openText(pathOrSample, said, null, false);
  }

  /**
   * Like {@link #openText(String, FileNotation)}; fails if the file is very likely of another
   * shape.
   *
   * @param label the class column that the user names, or null
   */
  public static InputFile openTable(String pathOrSample, FileNotation said, String label) {
    return openText(pathOrSample, said, label, true);
  }

  private static InputFile openText(
      String pathOrSample, FileNotation said, String label, boolean checks) {
    InputFile input = ForeignTables.asText(open(pathOrSample), said);
    if (format(input) != TableFormat.CSV) {
      return input;
    }
    try {
      InputFile text = shaped(input, said, label, checks);
      return text == input ? input : shaped(input.inItsEncoding(), said, label, checks);
    } catch (NotUtf8Exception e) {
      InputFile latin = input.asWindows1252();
      InputFile text = shaped(latin, said, label, checks);
      return text == latin ? input : text;
    }
  }

  private static InputFile shaped(
      InputFile input, FileNotation said, String label, boolean checks) {
    return ShapedCsv.of(input, said.shape(), label, checks, new LinkedHashSet<>());
  }

  /** The format of a file, by its first bytes or else by its name. */
  public static TableFormat format(InputFile input) {
    if (input.hasMadeText()) {
      return TableFormat.CSV;
    }
    return PackedFormat.isPacked(input) ? TableFormat.PACKED : TableFormat.ofName(input.fileName());
  }

  /** Fails if the number of attributes is given (not 0) of a file that says it itself. */
  public static void checkAttributes(InputFile input, int attributes) {
    TableFormat format = attributes > 0 ? format(input) : TableFormat.LIBSVM;
    if (format != TableFormat.LIBSVM) {
      throw FileErrors.inFile(
          input.name(),
          "--attributes is for LIBSVM files; "
              + (format == TableFormat.PACKED
                  ? "give it to pack instead"
                  : "this file says itself how many columns it has"));
    }
  }

  /** Columns without names in a header cannot be chosen by name, and their cells are plain. */
  private static void checkChoice(InputFile input, ReadOptions options) {
    boolean plain = options.columns().choice().isAll() && options.notation().isUsual();
    TableFormat format = plain ? TableFormat.CSV : format(input);
    if (format == TableFormat.LIBSVM || format == TableFormat.PACKED) {
      throw FileErrors.inFile(
          input.name(),
          "--drop, --only, --category, --boolean-features, --na and --decimal are for CSV and ARFF"
              + " files");
    }
  }

  private static LoadedTable load(InputFile stored, ReadOptions options) {
    if (options.notation().markers() != null) {
      InputFile text = ForeignTables.asText(stored, options.notation());
      return new MarkedTable(text, options).read(own -> load(stored, own));
    }
    Set<String> notes = new LinkedHashSet<>();
    InputFile input = ForeignTables.asText(stored, options.notation(), notes);
    List<String> warnings = new ArrayList<>();
    LoadedTable loaded;
    try {
      loaded = load(input, options, warnings, notes);
    } catch (DataException e) {
      throw notes.isEmpty() ? e : explained(e, notes, stored.name());
    }
    warnings.addAll(0, notes);
    warnings.addAll(loaded.warnings());
    return loaded.withWarnings(warnings);
  }

  /** A failure with what is known of the file: the sheet that was read, say. */
  private static DataException explained(DataException e, Set<String> notes, String file) {
    String known = String.join("; ", notes).replace(file + ": ", "");
    return new DataException(e.markedMessage() + " (" + known + ")", e);
  }

  private static LoadedTable load(
      InputFile input, ReadOptions options, List<String> warnings, Set<String> notes) {
    try {
      return loadText(shaped(input, options, notes), options);
    } catch (NotUtf8Exception e) {
      warnings.add(
          input.name()
              + ", line "
              + e.line()
              + ": not UTF-8; the file is read as Windows-1252 (Latin-1). If names look wrong, save it"
              + " as UTF-8");
      return loadText(shaped(input.asWindows1252(), options, notes), options);
    }
  }

  /** A CSV file with a line of names and a line for each row. */
  private static InputFile shaped(InputFile input, ReadOptions options, Set<String> notes) {
    FileShape shape = options.notation().shape();
    if (format(input) == TableFormat.CSV) {
      return ShapedCsv.of(input, shape, options.labelColumn(), true, notes);
    }
    if (!shape.isUsual()) {
      throw FileErrors.inFile(
          input.name(),
          "--no-header, --skip, --transposed and --dates are for CSV files and spreadsheets");
    }
    return input;
  }

  private static LoadedTable readCsv(InputFile input, ReadOptions options) {
    try {
      return CsvFile.read(input, options);
    } catch (BadRow e) {
      FileShape shape = options.notation().shape();
      boolean blank = e.lines().equals(FileShape.BLANK);
      String line = blank ? e.lines() : Long.toString(shape.storedLine(Long.parseLong(e.lines())));
      if (shape.transposed()) {
        throw e;
      }
      throw new TableRemedy(
          places(e, shape) + (blank ? "; to leave blank lines out" : "; to leave the line out"),
          "skip",
          shape.skip().isEmpty() ? line : shape.skip() + "," + line);
    } catch (TableRemedy e) {
      throw e;
    } catch (DataException e) {
      String places = places(e, options.notation().shape());
      throw places.equals(e.markedMessage()) ? e : new DataException(places, e);
    }
  }

  /** What is wrong, with lines as the stored file has them. */
  private static String places(DataException e, FileShape shape) {
    return shape.isUsual()
        ? e.markedMessage()
        : LINE.matcher(e.markedMessage())
            .replaceAll(
                line ->
                    shape.transposed()
                        ? ""
                        : " (line " + shape.storedLine(Long.parseLong(line.group(1))) + ")");
  }

  private static LoadedTable loadText(InputFile input, ReadOptions options) {
    checkAttributes(input, options.attributes());
    checkChoice(input, options);
    LoadedTable loaded =
        switch (format(input)) {
          case CSV -> readCsv(input, options);
          case ARFF -> ArffFile.read(input, options);
          case LIBSVM -> LibsvmFile.read(input, options);
          case PACKED -> PackedFile.read(input.path(), options);
        };
    options.columns().choice().checkBooleans(loaded.dataset());
    boolean asked = options.labelColumn() != null || options.columns().earlierLabel() != null;
    if (loaded.format() == TableFormat.CSV && options.labelRequired() && !asked) {
      LabelColumnFinder.Instead other =
          LabelColumnFinder.check(loaded.dataset(), loaded.whyClass());
      return other == null
          ? loaded
          : readCsv(input, options.withLabel(other.column())).because(other.why());
    }
    return loaded;
  }
}
