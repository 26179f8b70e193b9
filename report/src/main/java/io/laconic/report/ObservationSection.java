package io.laconic.report;

import io.laconic.model.ShownObservation;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import java.util.List;

/** Something that was seen of the model besides its certificate. */
record ObservationSection(ShownObservation shown) implements Section {
  /** A section for each observation that people are shown. */
  static List<ObservationSection> of(ClassifiedRows judged) {
    return judged.certified().facts().shown(judged.model()).stream()
        .map(ObservationSection::new)
        .toList();
  }

  @Override
  public String id() {
    return shown.id();
  }

  @Override
  public String title() {
    return shown.title();
  }

  @Override
  public boolean isPresent() {
    return true;
  }

  @Override
  public void write(Html out) {
    out.element("p", sentence(shown.before()));
    NumberTable table = NumberTable.of(shown.headings().toArray(String[]::new));
    shown.rows().forEach(row -> table.add(row.toArray()));
    table.write(out);
    shown.after().forEach(line -> out.element("p", sentence(line)));
    out.element("p", sentence(shown.worth()));
  }

  private static String sentence(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
  }
}
