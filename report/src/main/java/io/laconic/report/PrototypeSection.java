package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.model.Exemplars;
import io.laconic.model.Prototype;
import io.laconic.report.page.ConfusionTable;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.ImageSize;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.report.rows.CountTable;
import java.util.Map;
import java.util.stream.IntStream;

/** The prototypes: how much of its class each covers, and which rows are nearest to it. */
record PrototypeSection(ClassifiedRows judged, ImageSize image) implements Section {
  @Override
  public String id() {
    return "prototypes";
  }

  @Override
  public String title() {
    return "The prototypes";
  }

  @Override
  public boolean isPresent() {
    return judged.exemplars() != null;
  }

  private Exemplars prototypes() {
    return judged.exemplars();
  }

  @Override
  public void write(Html out) {
    boolean counted = prototypes().list().stream().allMatch(p -> p.newlyCovered() >= 0);
    if (counted && !isOfGroups()) { // of groups only one row each is counted outside
      coverage().write(out);
    }
    new PrototypeCards(judged, prototypes(), image, visitors(false), visitors(true)).write(out);
  }

  /**
   * Number of rows for which each is the nearest prototype, or only of those classified wrongly.
   */
  private int[] visitors(boolean wrong) {
    CountTable rows = wrong ? judged.counts().decidedWrongly() : judged.counts().decided();
    return IntStream.range(0, prototypes().size()).map(rows::line).toArray();
  }

  /** Rows of each class that prototypes were chosen from: those inside the subset. */
  private int[] learned() {
    int[] examples = judged.model().training().examples().clone();
    Certificate certificate = judged.certified().certificate();
    boolean drawn = judged.certified().isTested();
    for (int c = 0; drawn && c < examples.length; c++) {
      examples[c] -= certificate.test().outside().rows()[c];
    }
    return examples;
  }

  private boolean isOfGroups() {
    Certificate certificate = judged.certified().certificate();
    return certificate != null && certificate.test().group() != null;
  }

  private Figure coverage() {
    int[] covered = new int[judged.model().frame().classes().size()];
    NumberTable numbers = NumberTable.of("prototypes", "class", "covered rows", "share");
    int[] examples = learned();
    int shown = Math.min(covered.length, ConfusionTable.MOST_CLASSES);
    for (int k = 0; k <= prototypes().size(); k++) {
      if (k > 0) {
        Prototype prototype = prototypes().list().get(k - 1);
        covered[prototype.label()] += prototype.newlyCovered();
      }
      for (int c = 0; c < shown; c++) {
        double share = examples[c] == 0 ? 0 : (double) covered[c] / examples[c];
        numbers.add(k, judged.model().frame().classes().get(c), covered[c], share);
      }
    }
    StringBuilder alternative = new StringBuilder("Share of training rows covered, by class:");
    for (int c = 0; c < shown; c++) {
      alternative.append(c == 0 ? " " : ", ").append(judged.model().frame().classes().get(c));
      alternative.append(" ").append(covered[c]).append(" of ").append(examples[c]);
    }
    alternative.append(ConfusionTable.moreClasses(covered.length));
    return new Figure(
        "prototype-coverage",
        "coverage",
        "How far each class is covered",
        "Share of the rows of each class that were learned from within the radius of one of its first"
            + " prototypes. A line that rises at once is a class of one kind; a line that rises in"
            + " many small steps is a class of many kinds, or hard to cover.",
        alternative + ".",
        Map.of(),
        numbers);
  }
}
