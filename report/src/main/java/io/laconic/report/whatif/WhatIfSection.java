package io.laconic.report.whatif;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.ClassSharesByScore;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.report.rows.ReadColumns;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What if: fields for the columns that the model reads; the answer changes as one types.
 *
 * @param showsRows whether the page may hold values of single rows
 */
public record WhatIfSection(ClassifiedRows judged, ReadColumns columns, boolean showsRows)
    implements Section {
  /** The page carries at most this many numbers of the rows that a model keeps. */
  private static final int MOST_VALUES = 100_000;

  @Override
  public String id() {
    return "what-if";
  }

  @Override
  public String title() {
    return "Try it";
  }

  @Override
  public boolean isPresent() {
    return model().classifier().size() > 0 && judged.rowCount() > 0;
  }

  private Model model() {
    return judged.model();
  }

  /** Whether the page decides; else it says why not. */
  public boolean decides() {
    return isPresent() && missing() == null;
  }

  @Override
  public void write(Html out) {
    if (missing() != null) {
      out.element("p", "Not on this page: " + missing() + ".");
      out.element("p", "laconic explain MODEL DATA --row N says why a row got its class.");
      return;
    }
    out.element(
        "p",
        "Change a value and see what the rule says. An empty field is a missing value.",
        "class",
        "sentence");
    out.open("div", "class", "try-it").open("form", "hidden", "");
    out.empty("p", "class", "from").empty("div", "class", "fields");
    out.open("p").element("button", "Reset", "type", "button", "class", "again");
    out.close("p", "form");
    out.empty("div", "class", "answer", "role", "status", "aria-live", "polite", "hidden", "");
    out.close("div");
    out.open("noscript").element("p", "This needs JavaScript.").close("noscript");
    out.data("what-if-data", data());
  }

  /** Why the page cannot decide, as a clause; null if it can. */
  private String missing() {
    return missing(model(), columns.places());
  }

  /** Why a page cannot decide as a model does, as a clause; null if it can. */
  static String missing(Model model, List<Integer> places) {
    Space space = model.frame().space();
    if (space != null
        && !(space instanceof VectorSpace vectors && vectors.function().isSameEverywhere())) {
      return "rows are compared in a way that only the program computes";
    }
    if (places.size() > ReadColumns.MOST) {
      return "the model reads " + places.size() + " columns, too many for fields";
    }
    return space == null || values(model) <= MOST_VALUES
        ? null
        : "the model consists of too many rows for a page";
  }

  private static long values(Model model) {
    return (long) Math.max(model.compressionSet().size(), model.classifier().size())
        * model.frame().encoding().attributeCount();
  }

  private Map<String, Object> data() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("model", DecidingModel.of(judged.certified(), columns.places()));
    data.put("start", showsRows ? columns.values(0) : columns.typical());
    data.put(
        "from",
        showsRows
            ? "Values of row " + judged.rows().rowNumber(0) + ", class " + judged.className(0) + "."
            : judged.isSample()
                ? "Typical values: the middle of each column in " + judged.shownWords() + "."
                : "Typical values: the middle of each column.");
    data.put("notes", notes());
    data.put("ranges", ranges());
    data.put("yesOrNo", columns.yesOrNo());
    data.put("shares", shares(judged.certified()));
    data.put("spoken", spoken(model()));
    boolean sheet = Wording.of(model()).sheet().isPresent();
    data.put("scoreTitle", sheet ? "Risk by score" : "What a score means");
    return data;
  }

  /** Where the numbers of these rows lie. */
  List<Object> notes() {
    List<Object> notes = new ArrayList<>();
    String here = judged.isSample() ? " in some rows" : " here";
    for (double[] range : columns.ranges()) {
      notes.add(range == null ? "" : number(range[0]) + " to " + number(range[1]) + here);
    }
    return notes;
  }

  /** Where sliders begin and end, and their steps; null for texts. */
  List<Object> ranges() {
    List<Object> ranges = new ArrayList<>();
    List<double[]> all = columns.ranges();
    List<Double> steps = columns.steps();
    for (int k = 0; k < all.size(); k++) {
      double[] range = all.get(k);
      ranges.add(range == null ? null : List.of(range[0], range[1], steps.get(k)));
    }
    return ranges;
  }

  private static String number(double value) {
    return Wording.number(NumberTable.rounded(value, 5));
  }

  /** Classes as they are said in a sentence. */
  static Map<String, Object> spoken(Model model) {
    Map<String, Object> spoken = new LinkedHashMap<>();
    List<String> classes = model.frame().classes();
    for (int k = 0; k < classes.size(); k++) {
      spoken.put(classes.get(k), model.frame().spokenClasses().get(k));
    }
    return spoken;
  }

  /** By score, how the rows outside the subset came out. */
  static List<Object> shares(CertifiedModel certified) {
    List<Object> shares = new ArrayList<>();
    ClassSharesByScore sharesByScore = certified.facts().of(ClassSharesByScore.class);
    for (int group = 0; sharesByScore != null && group < sharesByScore.groupCount(); group++) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put(
          "below",
          group < sharesByScore.cuts().length ? (Object) sharesByScore.cuts()[group] : null);
      one.put(
          "words",
          sharesByScore.rowsByClass(group)[1]
              + " of "
              + sharesByScore.rows(group)
              + " are “"
              + certified.model().frame().spokenClasses().get(1)
              + "”");
      shares.add(one);
    }
    return shares;
  }
}
