package io.laconic.report.page;

import io.laconic.evaluate.Evaluation;
import io.laconic.model.Classifier;
import java.util.List;
import java.util.function.UnaryOperator;

/** The confusion matrix as a table. */
public final class ConfusionTable {
  /** A table of more classes would fill screens. */
  public static final int MOST_CLASSES = 50;

  private ConfusionTable() {}

  /** Whether there are few enough classes for a table. */
  public static boolean fits(Evaluation evaluation) {
    return evaluation.actual().size() <= MOST_CLASSES;
  }

  /** The end of a list of classes that was cut: {@code … and 7 more classes}. */
  public static String moreClasses(int count) {
    return count > MOST_CLASSES ? " … and " + (count - MOST_CLASSES) + " more classes." : "";
  }

  /**
   * Writes the table, errors outlined.
   *
   * @param spoken the name of a class in a sentence
   */
  public static void write(Evaluation evaluation, UnaryOperator<String> spoken, Html out) {
    List<String> classes = evaluation.classes();
    boolean undecided = evaluation.undecided() > 0;
    out.open("div", "class", "wide").open("table", "class", "confusion");
    out.element("caption", "Rows by actual and predicted class; errors are outlined.");
    out.open("thead").open("tr").element("th", "actual ↓ predicted →", "scope", "col");
    classes.forEach(
        name -> out.element("th", spoken.apply(name), "scope", "col", "data-class", name));
    if (undecided) {
      out.element("th", evaluation.refers() ? Classifier.REFER : "none", "scope", "col");
    }
    out.element("th", "right", "scope", "col").close("tr", "thead").open("tbody");
    for (int c = 0; c < evaluation.actual().size(); c++) {
      String actual = evaluation.actual().get(c);
      out.open("tr", "data-class", actual).element("th", spoken.apply(actual), "scope", "row");
      for (int p = 0; p < classes.size() + (undecided ? 1 : 0); p++) {
        int count = evaluation.confusion()[c][p];
        String kind = c == p ? "n right" : count > 0 ? "n wrong" : "n";
        out.element("td", Integer.toString(count), "class", kind);
      }
      out.element("td", NumberTable.percent(evaluation.recall(c)), "class", "n").close("tr");
    }
    out.close("tbody", "table", "div");
  }
}
