package io.laconic.report;

import io.laconic.model.Exemplars;
import io.laconic.model.Prototype;
import java.util.Map;

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
    if (counted) {
      coverage().write(out);
    }
    new Gallery(judged, prototypes(), image, visitors(false), visitors(true)).write(out);
  }

  /**
   * Number of rows for which each is the nearest prototype, or only of those classified wrongly.
   */
  private int[] visitors(boolean wrong) {
    int[] counts = new int[prototypes().size()];
    for (int row = 0; row < judged.rowCount(); row++) {
      int k = judged.decisions().decidingPart(row);
      if (k >= 0 && (!wrong || judged.isError(row))) {
        counts[k]++;
      }
    }
    return counts;
  }

  private Figure coverage() {
    int[] covered = new int[judged.model().frame().classes().size()];
    NumberTable numbers = NumberTable.of("prototypes", "class", "covered rows", "share");
    int[] examples = judged.model().training().examples();
    int shown = Math.min(covered.length, ErrorSection.MOST_CLASSES);
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
    alternative.append(ErrorSection.moreClasses(covered.length));
    return new Figure(
        "prototype-coverage",
        "coverage",
        "How far each class is covered",
        "Share of the training rows of each class within the radius of one of its first"
            + " prototypes. A line that rises at once is a class of one kind; a line that rises in"
            + " many small steps is a class of many kinds, or hard to cover.",
        alternative + ".",
        Map.of(),
        numbers);
  }
}
