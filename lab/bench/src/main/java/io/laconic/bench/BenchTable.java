package io.laconic.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A run as one table, for a terminal or in Markdown, with what the floors are and notes. */
final class BenchTable {
  private static final List<String> HEADER =
      List.of(
          "job",
          "size",
          "time",
          "CPU",
          "memory",
          "data",
          "rival",
          "time",
          "CPU",
          "memory",
          "ours/rival",
          "floor",
          "x floor",
          "growth",
          "speed-up",
          "same");

  private final BenchResults run;
  private final List<String> notes = new ArrayList<>();

  BenchTable(BenchResults run) {
    this.run = run;
  }

  /** Aligned columns. */
  String text() {
    List<List<String>> rows = rows();
    int[] widths = new int[HEADER.size()];
    for (List<String> row : rows) {
      for (int j = 0; j < widths.length; j++) {
        widths[j] = Math.max(widths[j], row.get(j).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int j = 0; j < widths.length; j++) {
        boolean left = j < 2 || j == 6;
        line.append(
            String.format(left ? "%-" + widths[j] + "s  " : "%" + widths[j] + "s  ", row.get(j)));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    remarks().forEach(line -> text.append('\n').append(line));
    return text.append('\n').toString();
  }

  String markdown() {
    StringBuilder text = new StringBuilder();
    List<List<String>> rows = rows();
    for (int k = 0; k < rows.size(); k++) {
      text.append("| ").append(String.join(" | ", rows.get(k))).append(" |\n");
      if (k == 0) {
        text.append("|").append(" --- |".repeat(HEADER.size())).append('\n');
      }
    }
    remarks().forEach(line -> text.append(line.isEmpty() ? "\n" : "\n- " + line));
    return text.append('\n').toString();
  }

  private List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    notes.clear();
    rows.add(HEADER);
    for (BenchResults.Result result : run.jobs()) {
      if (result.skipped() == null) {
        rows.addAll(rows(result));
      } else {
        rows.add(line(result.job(), result.size(), "skipped" + note(result.skipped())));
      }
    }
    return rows;
  }

  private List<List<String>> rows(BenchResults.Result result) {
    List<List<String>> rows = new ArrayList<>();
    List<BenchResults.Side> rivals = result.rivals();
    for (int k = 0; k < Math.max(1, rivals.size()); k++) {
      List<String> row = new ArrayList<>();
      row.addAll(k == 0 ? oursCells(result) : List.of("", "", "", "", "", ""));
      row.addAll(
          k < rivals.size() ? rivalCells(result, rivals.get(k)) : List.of("", "", "", "", ""));
      row.addAll(k == 0 ? growthCells(result) : List.of("", "", "", ""));
      row.add(k == 0 ? same(result) : "");
      rows.add(row);
    }
    return rows;
  }

  private List<String> oursCells(BenchResults.Result result) {
    BenchResults.Side ours = result.ours();
    List<String> cells = new ArrayList<>(List.of(result.job(), result.size()));
    cells.addAll(
        ours.failed() != null
            ? List.of("failed" + note(result.job() + ": " + ours.failed()), "", "", "")
            : List.of(
                QuantityFormat.seconds(ours.seconds()),
                QuantityFormat.seconds(ours.cpuSeconds()),
                QuantityFormat.bytes(ours.peakBytes()),
                QuantityFormat.bytes(ours.startBytes())));
    return cells;
  }

  private List<String> rivalCells(BenchResults.Result result, BenchResults.Side rival) {
    if (rival.failed() != null) {
      String why = note(result.job() + ", " + rival.name() + ": " + rival.failed());
      return List.of(rival.name(), "none" + why, "", "", "");
    }
    String share =
        rival.share() == 1
            ? ""
            : String.format(
                Locale.ROOT, "; did 1/%.0f of the job, shown as measured", 1 / rival.share());
    String mark = note(rival.name() + ": " + rival.note() + share);
    return List.of(
        rival.name() + mark,
        QuantityFormat.seconds(rival.seconds()),
        QuantityFormat.seconds(rival.cpuSeconds()),
        QuantityFormat.bytes(rival.peakBytes()),
        number(result.ratio(rival)));
  }

  private static List<String> growthCells(BenchResults.Result result) {
    return List.of(
        result.floor() == null ? "-" : QuantityFormat.seconds(result.floor()),
        number(result.timesFloor()),
        result.exponent() == null ? "-" : String.format(Locale.ROOT, "%.2f", result.exponent()),
        number(result.speedUp()));
  }

  private static String number(Double value) {
    return value == null ? "-" : QuantityFormat.number(value);
  }

  /** Whether all that should have built one model did. */
  private static String same(BenchResults.Result result) {
    List<String> others = new ArrayList<>();
    if (Boolean.FALSE.equals(result.sameOnOneThread())) {
      others.add("1 thread");
    }
    result.rivals().stream()
        .filter(rival -> Boolean.FALSE.equals(rival.sameModel()))
        .forEach(rival -> others.add(rival.name()));
    return others.isEmpty() ? "yes" : "NO: " + String.join(", ", others);
  }

  private static List<String> line(String job, String size, String words) {
    List<String> cells = new ArrayList<>(List.of(job, size, words));
    while (cells.size() < HEADER.size()) {
      cells.add("");
    }
    return cells;
  }

  /** The mark of a note; equal notes share one. */
  private String note(String words) {
    if (!notes.contains(words)) {
      notes.add(words);
    }
    return " (" + (notes.indexOf(words) + 1) + ")";
  }

  private List<String> remarks() {
    List<String> lines = new ArrayList<>();
    for (BenchResults.Result result : run.jobs()) {
      if (result.skipped() == null) {
        lines.add(result.job() + ": " + result.title());
        if (result.floorWhat() != null) {
          lines.add("    floor: " + result.floorWhat());
        }
        lines.add("    JVM: " + result.ours().jvm());
      }
    }
    lines.add("");
    for (int k = 0; k < notes.size(); k++) {
      lines.add("(" + (k + 1) + ") " + notes.get(k));
    }
    lines.add("");
    lines.add(
        String.format(
            Locale.ROOT,
            "%s, Java %s, %d threads, median of up to %d runs in fresh JVMs%s;"
                + " time without the start of the JVM and without making the data",
            run.system(),
            run.java(),
            run.threads(),
            run.repeats(),
            run.quick() ? ", small sizes" : ""));
    MachineSpeed machine = run.machine();
    lines.add(
        String.format(
            Locale.ROOT,
            "this machine: %.1f GB/s from memory, %.2f ns a product, %.2f ns a count",
            machine.bytesPerSecond() / 1e9,
            1e9 / machine.productsPerSecond(),
            1e9 / machine.countsPerSecond()));
    return lines;
  }
}
