package io.laconic.io.markers;

import io.laconic.data.DataException;
import io.laconic.data.LineCondition;
import io.laconic.data.MarkerFile;
import io.laconic.io.csv.CsvRows;
import io.laconic.io.csv.SeparatorDetector;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.util.ClosestName;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text file of markers, line by line. It is a long table (a line says that a sample has a
 * marker), a table of zeros and ones with a line for each sample or, as Rtab, for each marker, a
 * VCF file (a line for each variant, a column for each sample), or pyseer's (a line for each k-mer
 * with the samples that have it).
 */
final class MarkerLines {
  private static final List<String> SAMPLE =
      List.of(
          "sample",
          "sample_id",
          "sampleid",
          "isolate",
          "isolate_id",
          "strain",
          "genome",
          "name",
          "id",
          "biosample",
          "run",
          "run_accession",
          "sample_accession",
          "accession",
          "assembly",
          "file",
          "filename");
  private static final List<String> MARKER =
      List.of(
          "marker",
          "variant",
          "mutation",
          "element symbol",
          "gene symbol",
          "element_symbol",
          "gene_symbol",
          "gene",
          "kmer",
          "unitig");

  /** Of these, a gene and its change together are a marker. */
  private static final List<String> GENE =
      List.of("resolved_symbol", "gene", "gene_name", "gene symbol", "gene_symbol");

  private static final List<String> CHANGE =
      List.of("variant_category", "mutation", "change", "aa_change", "variant");

  private static final String JOINED = "\\+";

  /** As pyseer reads k-mers: {@code ACGT | sample:1 sample:1}. */
  private static final Pattern WORD_AND_SAMPLES = Pattern.compile("(\\S+) \\| (\\S.*)");

  private static final int FIRST_SAMPLE_OF_VCF = 9;
  private static final String VCF = "##fileformat=VCF";

  private final InputFile input;
  private final MarkerFile said;
  private final Map<String, Integer> samples;
  private final MarkerColumns columns;
  private final BitSet seen;
  private int others;
  private boolean ofTags;
  private long notCalled;

  /**
   * @param samples number of the row of each sample
   * @param columns get what is read
   * @param seen gets the rows whose sample the file has
   */
  MarkerLines(
      InputFile input,
      MarkerFile said,
      Map<String, Integer> samples,
      MarkerColumns columns,
      BitSet seen) {
    this.input = input;
    this.said = said;
    this.samples = samples;
    this.columns = columns;
    this.seen = seen;
  }

  /** The position of the column that names samples; the first if no name is usual. */
  static int sampleColumn(List<String> header, String name) {
    int same = name == null ? -1 : header.indexOf(name);
    return same >= 0 ? same : Math.max(0, usual(header, SAMPLE));
  }

  private static int usual(List<String> header, List<String> names) {
    List<String> lower =
        header.stream().map(one -> one.toLowerCase(Locale.ROOT).replaceFirst("^#", "")).toList();
    return names.stream().mapToInt(lower::indexOf).filter(at -> at >= 0).findFirst().orElse(-1);
  }

  /** The name of the column of samples that the user or the file gives; null if it has none. */
  static String sampleName(InputFile input, MarkerFile said) {
    if (said.columns() != null) {
      return said.columns().split(",")[0].strip();
    }
    List<String> header = header(input);
    int at = usual(header, SAMPLE);
    return at < 0 ? null : header.get(at);
  }

  /** What stands between cells; lines before the table proper, as of VCF, say nothing about it. */
  private static char separator(InputFile input) {
    try (Reader text = input.openText()) {
      char[] first = new char[VCF.length()];
      boolean vcf = text.read(first) == first.length && VCF.equals(new String(first));
      return vcf ? '\t' : SeparatorDetector.of(input);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The cells of a column below the header. */
  static List<String> cells(InputFile input, int column) {
    List<String> cells = new ArrayList<>();
    try (CsvRows rows = new CsvRows(input, separator(input))) {
      rows.next();
      for (CsvRows.Row row = rows.next(); row != null; row = rows.next()) {
        cells.add(row.cells().get(column));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return cells;
  }

  static List<String> header(InputFile input) {
    try (CsvRows rows = new CsvRows(input, separator(input))) {
      CsvRows.Row first = rows.next();
      return first == null ? List.of() : first.cells();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads all lines.
   *
   * @return whether a sample that the file does not name has none of the markers, rather than that
   *     nothing is known of it
   */
  boolean read() {
    if (isOfWords()) {
      readWords();
      return false;
    }
    char separator = separator(input);
    try (CsvRows rows = new CsvRows(input, separator)) {
      CsvRows.Row first = rows.next();
      while (first != null && first.cells().get(0).startsWith("##")) {
        first = rows.next();
      }
      if (first == null || first.isBlank()) {
        throw FileErrors.inFile(input.name(), "it is empty");
      }
      if (first.cells().get(0).equals("#CHROM")) {
        readVcf(first.cells(), rows);
        return false;
      }
      CsvRows.Row second = rows.next();
      ofTags = said.columns() == null && isOfTags(first.cells());
      boolean matrix = ofTags || said.columns() == null && said.where() == null && isOfBits(second);
      if (matrix) {
        readMatrix(first.cells(), second, rows);
      } else {
        readLong(first.cells(), second, rows);
      }
      return !matrix;
    } catch (IOException e) {
      throw new DataException(input.name() + ": cannot be read", e);
    }
  }

  private boolean isOfWords() {
    try (BufferedReader text = new BufferedReader(input.openText())) {
      String first = text.readLine();
      return first != null && WORD_AND_SAMPLES.matcher(first.strip()).matches();
    } catch (IOException e) {
      throw input.explained(e);
    }
  }

  private void readWords() {
    Set<String> unknown = new HashSet<>();
    try (BufferedReader text = new BufferedReader(input.openText())) {
      long number = 0;
      for (String line = text.readLine(); line != null; line = text.readLine()) {
        number++;
        if (line.isBlank()) {
          continue;
        }
        Matcher form = WORD_AND_SAMPLES.matcher(line.strip());
        if (!form.matches()) {
          throw FileErrors.inLine(
              input.name(), number, "a k-mer, \" | \" and the samples that have it were expected");
        }
        for (String one : form.group(2).split("\\s+")) {
          String sample = one.replaceFirst(":[0-9]+$", "");
          Integer at = samples.get(sample);
          if (at == null) {
            unknown.add(sample);
          } else {
            seen.set(at);
            columns.add(form.group(1), at);
          }
        }
      }
    } catch (IOException e) {
      throw input.explained(e);
    }
    others = unknown.size();
  }

  /** Samples of the file that no row has. */
  int others() {
    return others;
  }

  /** Alleles of a VCF file that are not known. */
  long notCalled() {
    return notCalled;
  }

  /** As Roary and Panaroo write genes: the names of a sample's own genes in place of ones. */
  private static boolean isOfTags(List<String> header) {
    return header.get(0).equals("Gene") && header.contains("Annotation");
  }

  private static boolean isOfBits(CsvRows.Row row) {
    return row != null
        && row.cells().size() > 1
        && row.cells().stream().skip(1).allMatch(cell -> cell.equals("0") || cell.equals("1"));
  }

  private void readLong(List<String> header, CsvRows.Row second, CsvRows rows) throws IOException {
    int sample = header.isEmpty() ? 0 : sampleOfLong(header);
    int[] places = markerOfLong(header, sample);
    LineCondition where = said.where() == null ? null : LineCondition.of(said.where());
    Map<String, Integer> named = new HashMap<>();
    for (int k = 0; k < header.size(); k++) {
      named.putIfAbsent(header.get(k), k);
    }
    if (where != null) {
      for (String column : where.columns()) {
        if (!named.containsKey(column)) {
          throw noColumn("--where", column, header);
        }
      }
    }
    Map<String, Boolean> unknown = new HashMap<>();
    for (CsvRows.Row row = second; row != null; row = rows.next()) {
      List<String> cells = row.cells();
      if (row.isBlank()) {
        continue;
      }
      if (cells.size() != header.size()) {
        throw wrongWidth(row, header.size());
      }
      Integer at = samples.get(cells.get(sample));
      if (at == null) {
        unknown.put(cells.get(sample), true);
        continue;
      }
      seen.set(at);
      if (where == null || where.fits(column -> cells.get(named.get(column)))) {
        String marker = marker(cells, places);
        if (marker.isEmpty()) {
          throw FileErrors.inLine(input.name(), row.line(), "no marker is named");
        }
        columns.add(marker, at);
      }
    }
    others = unknown.size();
  }

  private int sampleOfLong(List<String> header) {
    return said.columns() == null ? sampleColumn(header, null) : asked(header, names()[0]);
  }

  /** The columns that name a marker, one or several. */
  private int[] markerOfLong(List<String> header, int sample) {
    if (said.columns() != null) {
      return Arrays.stream(names()[1].split(JOINED))
          .mapToInt(name -> asked(header, name))
          .toArray();
    }
    if (header.size() < 2) {
      throw FileErrors.inFile(
          input.name(), "a table of markers has a column of samples and one of markers");
    }
    int gene = usual(header, GENE);
    int change = usual(header, CHANGE);
    if (usual(header, MARKER.subList(0, 1)) < 0 && gene >= 0 && change >= 0) {
      return new int[] {gene, change};
    }
    int marker = usual(header, MARKER);
    return new int[] {marker >= 0 ? marker : sample == 0 ? 1 : 0};
  }

  /** The names of the columns of samples and markers that the user gave. */
  private String[] names() {
    String[] names = said.columns().split(",");
    if (names.length != 2) {
      throw FileErrors.inFile(
          input.name(), "--marker-columns names two columns: those of the sample and the marker");
    }
    return names;
  }

  private int asked(List<String> header, String name) {
    int at = header.indexOf(name.strip());
    if (at < 0) {
      throw noColumn("--marker-columns", name.strip(), header);
    }
    return at;
  }

  /** {@code rpoB_p.Ser450Leu} of a gene and its change, unless the change names the gene too. */
  private static String marker(List<String> cells, int[] places) {
    StringBuilder marker = new StringBuilder();
    for (int place : places) {
      String cell = cells.get(place);
      if (marker.isEmpty() || cell.startsWith(marker.toString())) {
        marker.setLength(0);
      } else if (!cell.isEmpty()) {
        marker.append('_');
      }
      marker.append(cell);
    }
    return marker.toString();
  }

  private DataException noColumn(String option, String column, List<String> header) {
    return FileErrors.inFile(
        input.name(),
        option
            + ": no column "
            + FileErrors.quoted(column)
            + ClosestName.meant(column, header, FileErrors::quoted));
  }

  private DataException wrongWidth(CsvRows.Row row, int width) {
    return FileErrors.inLine(
        input.name(), row.line(), "expected " + width + " cells, found " + row.cells().size());
  }

  /** Zeros and ones; samples are the lines or, if more of those are known, the columns. */
  private void readMatrix(List<String> header, CsvRows.Row second, CsvRows rows)
      throws IOException {
    int[] rowOf = rowsOf(header.subList(1, header.size()));
    boolean transposed = ofTags || Arrays.stream(rowOf).anyMatch(row -> row >= 0);
    others = ofTags ? 0 : others; // columns about genes are no samples
    BitSet lines = new BitSet();
    for (CsvRows.Row row = second; row != null; row = rows.next()) {
      List<String> cells = row.cells();
      if (row.isBlank()) {
        continue;
      }
      if (cells.size() != header.size()) {
        throw wrongWidth(row, header.size());
      }
      Integer line = transposed ? Integer.valueOf(-1) : samples.get(cells.get(0));
      if (line == null) {
        others++;
        continue;
      }
      if (!transposed && lines.get(line)) {
        throw FileErrors.inLine(
            input.name(),
            row.line(),
            "sample " + FileErrors.quoted(cells.get(0)) + " occurs twice");
      }
      if (!transposed) {
        lines.set(line);
        seen.set(line);
      }
      for (int k = 1; k < cells.size(); k++) {
        int at = transposed ? rowOf[k - 1] : line;
        boolean has = ofTags ? !cells.get(k).isEmpty() : isOne(row, header.get(k), cells.get(k));
        if (has && at >= 0) {
          columns.add(transposed ? cells.get(0) : header.get(k), at);
        }
      }
    }
  }

  private boolean isOne(CsvRows.Row row, String column, String cell) {
    if (!cell.equals("0") && !cell.equals("1")) {
      throw FileErrors.inLine(
          input.name(),
          row.line(),
          "column "
              + FileErrors.quoted(column)
              + ": 0 or 1 was expected, not "
              + FileErrors.quoted(cell));
    }
    return cell.equals("1");
  }

  /** The row of each sample of a header; -1 for others. */
  private int[] rowsOf(List<String> names) {
    int[] rowOf = new int[names.size()];
    BitSet found = new BitSet();
    for (int k = 0; k < rowOf.length; k++) {
      rowOf[k] = samples.getOrDefault(names.get(k), -1);
      if (rowOf[k] >= 0 && found.get(rowOf[k])) {
        throw FileErrors.inFile(
            input.name(), "sample " + FileErrors.quoted(names.get(k)) + " occurs twice");
      }
      if (rowOf[k] >= 0) {
        found.set(rowOf[k]);
      }
    }
    seen.or(found);
    others = found.isEmpty() ? 0 : rowOf.length - found.cardinality();
    return rowOf;
  }

  private void readVcf(List<String> header, CsvRows rows) throws IOException {
    if (header.size() <= FIRST_SAMPLE_OF_VCF) {
      throw FileErrors.inFile(input.name(), "the VCF file has no samples");
    }
    int[] rowOf = rowsOf(header.subList(FIRST_SAMPLE_OF_VCF, header.size()));
    for (CsvRows.Row row = rows.next(); row != null; row = rows.next()) {
      List<String> cells = row.cells();
      if (row.isBlank()) {
        continue;
      }
      if (cells.size() != header.size()) {
        throw wrongWidth(row, header.size());
      }
      int genotype = Arrays.asList(cells.get(8).split(":")).indexOf("GT");
      if (genotype < 0) {
        throw FileErrors.inLine(input.name(), row.line(), "no genotype (GT) in FORMAT");
      }
      List<String> markers = variants(cells);
      for (int k = 0; k < rowOf.length; k++) {
        if (rowOf[k] >= 0) {
          String cell = cells.get(FIRST_SAMPLE_OF_VCF + k);
          addAlleles(part(cell, genotype), markers, rowOf[k], row);
        }
      }
    }
  }

  /** A part of a cell between colons; those at its end may be left out. */
  private static String part(String cell, int number) {
    int from = 0;
    for (int k = 0; k < number; k++) {
      from = cell.indexOf(':', from) + 1;
      if (from == 0) {
        return ".";
      }
    }
    int to = cell.indexOf(':', from);
    return cell.substring(from, to < 0 ? cell.length() : to);
  }

  /** A name for each alternative allele of a line: {@code CHROM:POS_REF>ALT}. */
  private static List<String> variants(List<String> cells) {
    List<String> names = new ArrayList<>();
    for (String allele : cells.get(4).split(",")) {
      names.add(cells.get(0) + ":" + cells.get(1) + "_" + cells.get(3) + ">" + allele);
    }
    return names;
  }

  private void addAlleles(String genotype, List<String> markers, int row, CsvRows.Row line) {
    int from = 0;
    for (int to = 0; to <= genotype.length(); to++) {
      if (to == genotype.length() || genotype.charAt(to) == '/' || genotype.charAt(to) == '|') {
        addAllele(genotype, genotype.substring(from, to), markers, row, line);
        from = to + 1;
      }
    }
  }

  private void addAllele(
      String genotype, String allele, List<String> markers, int row, CsvRows.Row line) {
    if (allele.equals("0")) {
      return;
    }
    if (allele.equals(".") || allele.isEmpty()) {
      notCalled++;
      return;
    }
    int number = allele.matches("\\d{1,6}") ? Integer.parseInt(allele) : -1;
    if (number < 1 || number > markers.size()) {
      throw FileErrors.inLine(
          input.name(),
          line.line(),
          "genotype " + FileErrors.quoted(genotype) + " names no allele of the line");
    }
    columns.add(markers.get(number - 1), row);
  }
}
