package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.DrawnTest;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The numbers of a certificate that counts errors outside, for several numbers J of settings that
 * one was prepared to try: {@code BinInv(k, n, delta / (R J T))}.
 *
 * @param certificate of a form that draws rows
 * @param majority the most frequent class in words
 * @param unplanned the number J if earlier runs on the same rows were not planned; else 1
 */
record BoundsBySettingCount(
    Certificate certificate, List<String> classes, String majority, double unplanned) {
  private static final List<Double> SHOWN = List.of(1.0, 10.0, 100.0, 1000.0);

  void write(Html out) {
    boolean two = classes.size() == 2;
    List<String> columns = new ArrayList<>(List.of("J"));
    if (!certificate.byClass()) {
      columns.add("certified error");
    }
    if (two) {
      columns.addAll(List.of("sensitivity", "specificity"));
    }
    if (!certificate.byClass()) {
      columns.add("always saying \"" + majority + "\"");
    }
    NumberTable table = new NumberTable(columns, new ArrayList<>());
    TreeSet<Double> counts = new TreeSet<>(SHOWN);
    counts.add(certificate.alternatives());
    counts.add(Math.max(unplanned, certificate.alternatives()));
    counts.forEach(count -> add(count, two, table));
    table.write(out);
  }

  private void add(double count, boolean two, NumberTable table) {
    DrawnTest test = certificate.test();
    CertifiedNumbers numbers = test.outside().numbers(certificate.delta(), test.ways(count));
    List<Object> cells = new ArrayList<>();
    cells.add(Wording.number(count) + mark(count));
    if (!certificate.byClass()) {
      cells.add(CertificateWords.cell(numbers.risk()));
    }
    if (two) {
      cells.add(CertificateWords.down(numbers.sensitivity()));
      cells.add(CertificateWords.down(numbers.specificity()));
    }
    if (!certificate.byClass()) {
      cells.add(CertificateWords.cell(test.majority().risk()));
    }
    table.add(cells.toArray());
  }

  private String mark(double count) {
    if (count == certificate.alternatives()) {
      return " (this certificate)";
    }
    return unplanned > 1 && count == unplanned ? " (with earlier runs)" : "";
  }
}
