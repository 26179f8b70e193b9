package io.laconic.report;

import io.laconic.model.ReadQuantity;
import io.laconic.model.Wording;
import io.laconic.report.page.ConfusionTable;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.report.rows.Histogram;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What each rule or ray reads, by class, with its threshold. */
record FeatureSection(ClassifiedRows judged, boolean showsRows) implements Section {
  private static final int MOST_FIGURES = 30;
  private static final int MOST_DOTS = 150;

  @Override
  public String id() {
    return "features";
  }

  @Override
  public String title() {
    return "What the model looks at";
  }

  @Override
  public boolean isPresent() {
    return !judged.explanation().quantities().isEmpty();
  }

  @Override
  public void write(Html out) {
    List<ReadQuantity> quantities = judged.explanation().quantities();
    out.open("div", "class", "figures");
    for (int k = 0; k < Math.min(MOST_FIGURES, quantities.size()); k++) {
      figure(k, quantities.get(k)).write(out);
    }
    out.close("div");
    if (quantities.size() > MOST_FIGURES) {
      out.element("p", "The first " + MOST_FIGURES + " of " + quantities.size() + " are drawn.");
    }
  }

  private Figure figure(int k, ReadQuantity quantity) {
    boolean dots = showsRows && judged.rowCount() <= MOST_DOTS;
    String kind = quantity.category() != null ? "category" : dots ? "dots" : "histogram";
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("name", quantity.name());
    settings.put("low", quantity.low());
    settings.put("high", quantity.high());
    settings.put("line", quantity.line());
    Histogram bins =
        Histogram.of(
            quantity.values(),
            judged.actual(),
            judged.classes().size(),
            quantity.low(),
            quantity.high());
    NumberTable numbers =
        quantity.category() != null
            ? categories(quantity)
            : dots ? dots(quantity) : histogram(bins);
    return new Figure(
        "feature-" + (k + 1),
        kind,
        (k + 1) + ". " + quantity.name(),
        caption(quantity, kind, bins.clipped()),
        alternative(quantity),
        settings,
        numbers);
  }

  private String caption(ReadQuantity quantity, String kind, boolean clipped) {
    if (kind.equals("category")) {
      return quantity.words() + ". Bars show the share of each class." + judged.sampleSentence();
    }
    return quantity.words()
        + ". "
        + (kind.equals("dots")
            ? "Each symbol is a row, one lane per class; errors are outlined."
            : "Height is the share of the class.")
        + (quantity.isSoft()
            ? " Within the grey band, from " + ends(quantity) + ", the ray is soft."
            : " The line is the threshold, "
                + Wording.number(NumberTable.rounded(quantity.low(), 6))
                + ".")
        + (clipped && kind.equals("histogram")
            ? " The first and last bars also contain all values beyond them."
            : "")
        + " The better it separates the classes, the more the feature tells."
        + judged.sampleSentence();
  }

  private static String ends(ReadQuantity quantity) {
    return Wording.number(NumberTable.rounded(quantity.low(), 6))
        + " to "
        + Wording.number(NumberTable.rounded(quantity.high(), 6));
  }

  /** Medians by class, and how much of each class lies above the threshold. */
  private String alternative(ReadQuantity quantity) {
    StringBuilder text =
        new StringBuilder(
            "Distribution of " + quantity.name() + " by class." + judged.sampleSentence());
    double middle = quantity.low() + (quantity.high() - quantity.low()) / 2;
    int classes = judged.classes().size();
    for (int c = 0; c < Math.min(classes, ConfusionTable.MOST_CLASSES); c++) {
      int label = c;
      double[] values =
          java.util.stream.IntStream.range(0, judged.shownCount())
              .filter(row -> judged.actual()[row] == label)
              .mapToDouble(row -> quantity.values()[row])
              .filter(Double::isFinite)
              .sorted()
              .toArray();
      if (values.length > 0) {
        long above = Arrays.stream(values).filter(v -> v > middle).count();
        text.append(" ").append(judged.classes().get(c)).append(": median ");
        text.append(Wording.number(NumberTable.rounded(values[values.length / 2], 4))).append(", ");
        text.append(NumberTable.percent((double) above / values.length)).append(" above ");
        text.append(Wording.number(NumberTable.rounded(middle, 6))).append(".");
      }
    }
    return text.append(ConfusionTable.moreClasses(classes)).toString();
  }

  private NumberTable dots(ReadQuantity quantity) {
    NumberTable numbers = NumberTable.of("row", "class", "value", "wrong");
    for (int row = 0; row < judged.shownCount(); row++) {
      numbers.add(
          judged.rows().rowNumber(row),
          judged.className(row),
          quantity.values()[row],
          judged.isError(row) ? 1 : 0);
    }
    return numbers;
  }

  private NumberTable histogram(Histogram histogram) {
    NumberTable numbers = NumberTable.of("class", "from", "to", "rows", "share");
    for (int c = 0; c < histogram.counts().length; c++) {
      int total = Math.max(1, Arrays.stream(histogram.counts()[c]).sum());
      for (int bin = 0; bin < histogram.bins(); bin++) {
        int count = histogram.counts()[c][bin];
        numbers.add(
            judged.classes().get(c),
            NumberTable.rounded(histogram.edge(bin), 8),
            NumberTable.rounded(histogram.edge(bin + 1), 8),
            count,
            NumberTable.rounded((double) count / total, 5));
      }
    }
    return numbers;
  }

  private NumberTable categories(ReadQuantity quantity) {
    NumberTable numbers = NumberTable.of("class", "value", "rows", "share");
    int[][] counts = new int[judged.classes().size()][2];
    for (int row = 0; row < judged.shownCount(); row++) {
      if (Double.isFinite(quantity.values()[row])) {
        counts[judged.actual()[row]][quantity.values()[row] > 0 ? 0 : 1]++;
      }
    }
    for (int c = 0; c < counts.length; c++) {
      double total = Math.max(1, counts[c][0] + counts[c][1]);
      for (int v = 0; v < 2; v++) {
        numbers.add(
            judged.classes().get(c),
            quantity.category().get(v),
            counts[c][v],
            counts[c][v] / total);
      }
    }
    return numbers;
  }
}
