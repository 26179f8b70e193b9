package io.laconic.design;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The table of packages in the architecture guide. Rows have an order: a package may use those
 * above it, except the ones that its own row or that of a package around it forbids.
 *
 * @param rows the packages, names without "io.laconic."
 */
record PackageTable(List<Row> rows) {
  private static final Pattern HEAD = Pattern.compile("(?m)^\\| package \\|.*\\n\\|[ -|]*\\n");
  private static final Pattern NAME = Pattern.compile("`([^`]+)`");

  /** A package, and the packages above it that it must not use. */
  record Row(String name, List<String> forbidden) {}

  static PackageTable read(Path guide) throws IOException {
    String text = HEAD.split(Files.readString(guide), 2)[1];
    return new PackageTable(
        text.lines()
            .takeWhile(line -> line.startsWith("|"))
            .map(line -> line.split("\\|"))
            .map(cells -> new Row(names(cells[1]).get(0), names(cells[3])))
            .toList());
  }

  static String shortName(String packageName) {
    return packageName.replace("io.laconic.", "");
  }

  /** Whether a package may use another one. */
  boolean mayUse(String name, String other) {
    String used = shortName(other);
    List<String> order = rows.stream().map(Row::name).toList();
    return order.contains(used)
        && order.indexOf(used) < order.indexOf(name)
        && rows.stream()
            .filter(row -> isInside(name, row.name()))
            .flatMap(row -> row.forbidden().stream())
            .noneMatch(forbidden -> isInside(used, forbidden));
  }

  private static boolean isInside(String name, String outer) {
    return (name + ".").startsWith(outer + ".");
  }

  /** What a cell quotes in backticks. */
  static List<String> names(String cell) {
    return NAME.matcher(cell).results().map(found -> found.group(1)).toList();
  }
}
