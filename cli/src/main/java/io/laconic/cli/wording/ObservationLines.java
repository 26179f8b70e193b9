package io.laconic.cli.wording;

import io.laconic.certificate.CertifiedModel;
import io.laconic.model.ShownObservation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What was seen of a model besides its certificate, as lines of a terminal. */
public final class ObservationLines {
  private static final String INDENT = " ".repeat(20);

  private ObservationLines() {}

  /** What one line says, for every summary of the model. */
  static List<String> brief(CertifiedModel certified) {
    return shown(certified).stream()
        .filter(one -> one.line() != null)
        .map(one -> line(one, one.line()))
        .toList();
  }

  /** What takes a table, for those who ask. */
  public static List<String> inFull(CertifiedModel certified) {
    List<String> lines = new ArrayList<>();
    for (ShownObservation one : shown(certified)) {
      if (one.line() == null) {
        lines.add(line(one, one.before() + ":"));
        table(one).forEach(line -> lines.add(INDENT + line));
        one.after().forEach(line -> lines.add(INDENT + line));
        lines.add(INDENT + "(" + one.worth() + ")");
      }
    }
    return lines;
  }

  private static List<ShownObservation> shown(CertifiedModel certified) {
    return certified.facts().shown(certified.model());
  }

  private static String line(ShownObservation one, String words) {
    return String.format("  %-17s %s", one.id(), words);
  }

  /** The table; a column of names stands at the left, other ones at the right. */
  private static List<String> table(ShownObservation one) {
    ColumnTable<List<Object>> table = new ColumnTable<>();
    IntStream.range(0, one.headings().size())
        .forEach(
            k -> {
              if (one.rows().stream().allMatch(row -> isName(row.get(k)))) {
                table.left(one.headings().get(k), 0, row -> String.valueOf(row.get(k)));
              } else {
                table.right(one.headings().get(k), 0, row -> row.get(k));
              }
            });
    return table.lines(one.rows());
  }

  private static boolean isName(Object cell) {
    return cell instanceof String text
        && !text.isEmpty()
        && Character.isJavaIdentifierStart(text.charAt(0));
  }
}
