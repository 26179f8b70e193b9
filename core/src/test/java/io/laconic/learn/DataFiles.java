package io.laconic.learn;

import static org.junit.jupiter.api.Assumptions.abort;

import io.laconic.data.CodePoints;
import io.laconic.data.NumberSyntax;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * Data files of numbers that are not part of the project: in the folder {@code -Dlaconic.data}, or
 * in {@code shared/data} beside the project. Tests that need one are skipped without it.
 */
public final class DataFiles {
  private DataFiles() {}

  /** A table whose last column is the class. */
  public record Table(double[][] x, String[] classes, String sha256) {
    /** 1 where the class is this one. */
    public int[] against(String positive) {
      int[] y = new int[classes.length];
      for (int row = 0; row < y.length; row++) {
        y[row] = classes[row].equals(positive) ? 1 : 0;
      }
      return y;
    }
  }

  public static Table read(String name) throws IOException {
    Path file = folder().resolve(name);
    if (!Files.exists(file)) {
      abort("no data file " + name);
    }
    byte[] bytes = Files.readAllBytes(file);
    if (name.endsWith(".gz")) {
      bytes = new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes();
    }
    return parse(bytes);
  }

  private static Path folder() {
    String given = System.getProperty("laconic.data", "");
    if (!given.isEmpty() && !given.startsWith("${")) {
      return Path.of(given);
    }
    String root = System.getProperty("laconic.root", "..");
    return Path.of(root).toAbsolutePath().normalize().resolveSibling("shared").resolve("data");
  }

  private static Table parse(byte[] bytes) throws IOException {
    List<String> lines;
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8))) {
      lines = reader.lines().skip(1).filter(line -> !line.isEmpty()).toList();
    }
    List<String[]> cells = lines.stream().map(line -> line.split(",", -1)).toList();
    int width = cells.get(0).length - 1;
    List<double[]> columns = new ArrayList<>();
    for (int j = 0; j < width; j++) {
      addColumns(cells, j, columns);
    }
    double[][] x = new double[cells.size()][columns.size()];
    String[] classes = new String[cells.size()];
    for (int row = 0; row < x.length; row++) {
      classes[row] = cells.get(row)[width];
      for (int j = 0; j < columns.size(); j++) {
        x[row][j] = columns.get(j)[row];
      }
    }
    return new Table(x, classes, sha256(bytes));
  }

  /** A column of numbers as it is; of categories, one 0/1 column per value in order. */
  private static void addColumns(List<String[]> cells, int j, List<double[]> columns) {
    if (cells.stream().allMatch(row -> NumberSyntax.isNumber(row[j]))) {
      columns.add(cells.stream().mapToDouble(row -> Double.parseDouble(row[j])).toArray());
      return;
    }
    cells.stream()
        .map(row -> row[j])
        .distinct()
        .sorted(CodePoints.ORDER)
        .forEach(
            value ->
                columns.add(
                    cells.stream().mapToDouble(row -> row[j].equals(value) ? 1 : 0).toArray()));
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
