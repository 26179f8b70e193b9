package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.Provenance;
import io.laconic.fact.Fact;
import io.laconic.model.Wording;
import io.laconic.report.page.ConfusionTable;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.VoidReason;
import io.laconic.request.Options;
import io.laconic.train.RecordedSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A certificate that counts errors on rows that had no part in making the rule: what it means, what
 * it rests on, and what it would be if more settings were tried.
 */
final class DrawnCertificateSection {
  /** Of more classes each has a line of its own, so that the table is not too wide. */
  private static final int MOST_COLUMNS = 4;

  private final CertifiedModel certified;
  private final Certificate certificate;
  private final DrawnTest test;
  private final DrawnSubsets drawn;
  private final List<String> classes;

  DrawnCertificateSection(CertifiedModel certified) {
    this.certified = certified;
    this.certificate = certified.certificate();
    this.test = certificate.test();
    this.drawn = test.drawn();
    this.classes = certified.model().frame().classes();
  }

  void write(Html out) {
    out.element("p", meaning());
    if (!certificate.promises().isEmpty()) {
      out.element("p", "Promised besides, each by itself with the same confidence:").open("ul");
      certified.promised().forEach(promise -> out.element("li", promise));
      out.close("ul");
      new PromisePictures(certified, prevalence()).write(out);
    }
    writeConditions(out);
    out.element("h3", "What it rests on");
    out.element("p", making());
    NumberTable counts = counts();
    (classes.size() > MOST_COLUMNS ? counts.transposed() : counts).write(out);
    if (classes.size() > ConfusionTable.MOST_CLASSES) {
      out.element(
          "p",
          "The first "
              + ConfusionTable.MOST_CLASSES
              + " of "
              + classes.size()
              + " classes are shown; the model file has the numbers of all.");
    }
    if (!certificate.form().testsAllRows()) {
      writeWhyNotAllRows(out);
    }
    if (Fact.find(certificate.remarks(), "text-price") != null) {
      VoidReason.write(certificate, out);
      return; // the number pays for all texts, not for a count of settings
    }
    out.element("h3", "If more settings are tried");
    out.element("p", trying());
    Provenance from = certified.provenance();
    boolean more = from != null && from.tries() > certificate.alternatives();
    if (more) {
      out.element("p", earlierRuns(from));
    }
    String majority = certified.model().frame().spoken(test.majority().label());
    new BoundsBySettingCount(certificate, classes, majority, more ? from.alternatives() : 1)
        .write(out);
    VoidReason.write(certificate, out);
  }

  private String meaning() {
    if (CertificateWords.saysNothing(certificate.risk())) {
      return "There are too few rows outside, or too many errors among them, to promise anything.";
    }
    String rows = drawn.group() == null ? "new rows" : "one row of each new group";
    return (certificate.voidBecause() == null ? "Whoever" : "Were the conditions met, whoever")
        + " has "
        + rows
        + (drawn.testRows() == null
            ? " from the source of these"
            : " from the source of those where " + drawn.testRows())
        + " may rely on it: were the study repeated, at most "
        + CertificateWords.studies(certificate.delta())
        + " would print a number that is too low.";
  }

  private void writeConditions(Html out) {
    out.element("p", "The conditions, which no check can see:").open("ul");
    conditions().forEach(line -> out.element("li", line));
    out.close("ul");
  }

  /** What no check can see. */
  List<String> conditions() {
    String source = " are independent draws from one source, today's and tomorrow's alike;";
    List<String> lines = new ArrayList<>();
    lines.add(
        (drawn.group() == null
                ? certificate.byClass() ? "rows of each class" : "rows"
                : "groups (column \"" + drawn.group() + "\")")
            + source);
    lines.add("no row was removed, added or moved with a view to the result;");
    lines.add("the columns were made without the classes of these rows;");
    lines.add(alternatives());
    lines.add("the form (" + certificate.form().word() + ") was fixed before training.");
    lines.addAll(certificate.notes());
    return lines;
  }

  private String alternatives() {
    return certificate.alternatives() == 1
        ? "nothing else was tried on these rows (J = 1, see below);"
        : "no more than "
            + Wording.number(certificate.alternatives())
            + " settings were to be tried (J, see below);";
  }

  /** How rows were drawn and the rule made. */
  private String making() {
    if (certificate.form().testsAllRows()) {
      return "The rule was given, not learned from these rows; "
          + counted(test.outside().rowCount())
          + " tested it. That nobody shaped it on these rows, no check can see.";
    }
    String all = counted(test.size());
    if (drawn.testRows() != null) {
      return test.outside().rowCount()
          + " of "
          + all
          + " were set aside: those where "
          + drawn.testRows()
          + (drawn.group() == null
              ? "."
              : ". A group with rows on both sides is not among them; each counts with one row.")
          + " The rule was learned from rows on the other side only, so they are an honest test of"
          + " that site, that period.";
    }
    String seed =
        " (seed "
            + Long.toUnsignedString(drawn.seed())
            + (isSeedGiven() ? ", given" : ", from the data")
            + ")";
    String made =
        drawn.count() == 1
            ? test.outside().rowCount()
                + " of "
                + all
                + " were drawn"
                + seed
                + " and set aside. The rule was learned from the remaining rows only."
            : drawn.count()
                + " subsets were drawn"
                + seed
                + ", each with "
                + drawn.size()
                + " of "
                + all
                + ". One rule was learned from each subset alone; this is the rule of"
                + " subset "
                + test.subset()
                + ".";
    String counting =
        drawn.group() == null
            ? ""
            : " Outside, each group counts with one of its rows, drawn as well.";
    return made
        + " Columns, scaling, penalty, type, size: all was settled inside."
        + counting
        + " So the rows outside are an honest test"
        + (drawn.count() == 1
            ? "."
            : "; the number pays for choosing among " + drawn.count() + " rules.");
  }

  private double[] prevalence() {
    return certified.procedure() == null
        ? null
        : new RecordedSettings(certified.procedure()).request().value(Options.PREVALENCE);
  }

  private boolean isSeedGiven() {
    return certified.procedure() != null
        && new RecordedSettings(certified.procedure()).request().has(Options.SUBSET_SEED);
  }

  private String counted(int count) {
    return Wording.counted(count, drawn.group() == null ? "row" : "group");
  }

  /** Rows inside and outside, errors and the certified numbers, with the yardstick below. */
  private NumberTable counts() {
    List<String> columns = new ArrayList<>(List.of("", "all"));
    List<String> spoken = certified.model().frame().spokenClasses();
    columns.addAll(spoken.subList(0, Math.min(ConfusionTable.MOST_CLASSES, classes.size())));
    NumberTable table = new NumberTable(columns, new ArrayList<>());
    OutsideCounts outside = test.outside();
    String rows = drawn.group() == null ? "rows " : "groups ";
    int[] all = certified.model().training().examples();
    line(
        table,
        rows + "inside, learned from",
        drawn.size(),
        c -> drawn.group() == null ? (Object) (all[c] - outside.rows()[c]) : null);
    line(table, rows + "outside, tested on", outside.rowCount(), c -> outside.rows()[c]);
    line(table, "errors outside", outside.errorCount(), c -> outside.errors()[c]);
    line(
        table,
        "certified",
        certificate.byClass() ? null : CertificateWords.atMost(certificate.risk()),
        this::atLeast);
    MajorityRule majority = test.majority();
    int most = classes.indexOf(majority.label());
    String always =
        "always saying \"" + certified.model().frame().spoken(majority.label()) + "\": ";
    line(
        table,
        always + "errors outside",
        outside.rowCount() - outside.rows()[most],
        c -> c == most ? 0 : outside.rows()[c]);
    if (!certificate.byClass()) {
      line(table, always + "certified", CertificateWords.atMost(majority.risk()), c -> null);
    }
    return table;
  }

  private static void line(
      NumberTable table, String name, Object all, IntFunction<Object> byClass) {
    List<Object> cells = new ArrayList<>(Arrays.asList(name, all));
    for (int c = 0; c < table.columns().size() - 2; c++) {
      cells.add(byClass.apply(c));
    }
    table.add(cells.toArray());
  }

  private String atLeast(int label) {
    double right =
        classes.size() == 2
            ? (label == 1 ? certificate.sensitivity() : certificate.specificity())
            : certificate.correctByClass().get(label);
    return "at least " + CertificateWords.down(right) + " right";
  }

  private void writeWhyNotAllRows(Html out) {
    int all = test.size();
    out.open("details");
    out.element(
        "summary",
        "Why were " + test.outside().rowCount() + " of " + counted(all) + " not learned from?");
    out.element(
        "p",
        "Because they are the test. A rule learned from all rows leaves none to judge it by,"
            + " and its certificate must pay for that: the forms standard and tight, which do so,"
            + " nearly always promise less. A short rule needs few rows, so it loses little; a"
            + " learner that needs many rows loses more. The guide to certificates"
            + " (docs/guide/certificates.md of Laconic) has a table of both.");
    out.element(
        "p",
        "--share F puts another share of the rows into each subset. --also-all FILE also writes the"
            + " rule of all rows, which is not certified.");
    out.close("details");
  }

  private static String earlierRuns(Provenance from) {
    return "This is the "
        + Wording.ordinal(from.tries())
        + " model of these rows. If one stopped here along a list settled before the first result,"
        + " J is "
        + Wording.number(from.alternatives())
        + ", or "
        + from.tries()
        + " if the list ends here. If earlier results on these rows gave the idea for it, no J pays"
        + " for that: other rows must test it.";
  }

  private static String trying() {
    return "J counts the settings that one was prepared to try and to judge by the number: other"
        + " seeds, shares and forms, columns left out for how they relate to the class,"
        + " earlier runs on these rows, more rows because the number was not good enough."
        + " What is settled inside a subset is free. If their number was not settled"
        + " beforehand, the try number j counts as J = j(j + 1). That pays for stopping along a"
        + " list whose order was settled before the first result, not for settings or rules"
        + " thought of because of earlier results on these rows. Give it with --alternatives J.";
  }
}
