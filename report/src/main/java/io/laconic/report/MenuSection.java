package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.MajorityRule;
import io.laconic.cli.extension.InputFileNames;
import io.laconic.cli.wording.MenuTable;
import io.laconic.cli.wording.TrainingCommand;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.page.VoidReason;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.select.RowSubsetRule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The distinct rules of all subsets, each with numbers of its own that hold; or, where they are not
 * at hand, the command that makes them again.
 *
 * @param menu null if the rules are not at hand
 */
record MenuSection(ClassifiedRows judged, MenuTable menu, InputFileNames files) implements Section {
  private static final int MOST_OPEN = 10;

  @Override
  public String id() {
    return "menu";
  }

  @Override
  public String title() {
    return "The rules of all subsets";
  }

  @Override
  public boolean isPresent() {
    Certificate certificate = judged.certified().certificate();
    return certificate != null && certificate.test().drawn().count() > 1;
  }

  @Override
  public void write(Html out) {
    Certificate certificate = judged.certified().certificate();
    int count = certificate.test().drawn().count();
    out.element(
        "p",
        "The rule of this page is one of "
            + count
            + ", one of each subset. You may take any of them, also after looking at them: the"
            + " numbers of all hold together with "
            + CertificateWords.confidence(certificate.delta())
            + " confidence, so choosing among them costs nothing. The option --take S takes the"
            + " rule of subset S. Where several subsets gave one rule, the numbers are those of the"
            + " first.");
    VoidReason.write(certificate, out);
    if (menu == null) {
      writeCommand(out);
    } else {
      List<MenuTable.Entry> all = menu.entries();
      int open = Math.min(MOST_OPEN, all.size());
      table(all.subList(0, open), certificate).write(out);
      if (open < all.size()) {
        out.open("details");
        out.element("summary", Wording.counted(all.size() - open, "more rule"));
        table(all.subList(open, all.size()), certificate).write(out);
        out.close("details");
      }
    }
  }

  private void writeCommand(Html out) {
    boolean same = judged.isTrainingFile();
    String data = same ? files.data() : judged.model().training().source().name();
    String matrix =
        !judged.model().needsMatrix() ? null : same ? files.matrix() : TrainingCommand.FILE;
    List<String> words =
        new ArrayList<>(TrainingCommand.words(judged.certified(), data, matrix, "again.json"));
    words.addAll(List.of("--menu", "--report", "menu.html"));
    out.element(
        "p", "The model file has only this rule. To list all, on the screen and on a page:");
    out.command(TrainingCommand.shell(words));
  }

  private NumberTable table(List<MenuTable.Entry> entries, Certificate certificate) {
    boolean two = judged.model().frame().classes().size() == 2;
    List<String> columns = new ArrayList<>(List.of("rule", "subset", "certified error"));
    if (two) {
      columns.addAll(List.of("sensitivity", "specificity"));
    }
    columns.addAll(List.of("errors outside", "errors on all rows", "size"));
    NumberTable table = new NumberTable(columns, new ArrayList<>());
    entries.forEach(entry -> add(entry, certificate, two, table));
    addYardstick(certificate, two, table);
    return table;
  }

  private void add(MenuTable.Entry entry, Certificate certificate, boolean two, NumberTable table) {
    RowSubsetRule rule = entry.rule();
    CertifiedNumbers numbers = menu.numbers(rule);
    boolean shown = entry.subsets().contains(certificate.test().subset());
    List<Object> cells = new ArrayList<>();
    cells.add(entry.sentence() + (shown ? " (this page)" : ""));
    cells.add(entry.subsets().stream().map(String::valueOf).collect(Collectors.joining(", ")));
    cells.add(CertificateWords.cell(numbers.risk()));
    if (two) {
      cells.add(CertificateWords.down(numbers.sensitivity()));
      cells.add(CertificateWords.down(numbers.specificity()));
    }
    cells.add(rule.outside().errorCount() + " of " + rule.outside().rowCount());
    cells.add(rule.errorCount());
    cells.add(rule.size());
    table.add(cells.toArray());
  }

  private void addYardstick(Certificate certificate, boolean two, NumberTable table) {
    MajorityRule majority = certificate.test().majority();
    int all = judged.model().training().exampleCount();
    int most = judged.model().frame().classes().indexOf(majority.label());
    List<Object> cells = new ArrayList<>();
    String spoken = judged.model().frame().spoken(majority.label());
    cells.add("for comparison: always \"" + spoken + "\"");
    cells.add(null);
    cells.add(CertificateWords.cell(majority.risk()));
    if (two) {
      cells.add(null);
      cells.add(null);
    }
    cells.add(null);
    cells.add(all - judged.model().training().examples()[most]);
    cells.add(0);
    table.add(cells.toArray());
  }
}
