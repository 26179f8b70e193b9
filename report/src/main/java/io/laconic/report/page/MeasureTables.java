package io.laconic.report.page;

import io.laconic.cli.wording.ComparedMeasures;
import io.laconic.cli.wording.MeasureTable;
import java.util.List;

/** Sensitivity, predictive values and the like with their intervals, as tables. */
public final class MeasureTables {
  private MeasureTables() {}

  /** The confusion matrix and the measures of one model or procedure. */
  public static void write(MeasureTable measures, Html out) {
    if (ConfusionTable.fits(measures.evaluation())) {
      ConfusionTable.write(measures.evaluation(), measures::spoken, out);
    }
    writeMeasures(measures, out);
  }

  /** The measures alone. */
  public static void writeMeasures(MeasureTable measures, Html out) {
    NumberTable.of("measure", measures.table(), measures.shown()).write(out);
    writeNotes(measures.notes(), out);
  }

  /** The measures of several learners. */
  public static void write(ComparedMeasures measures, Html out) {
    List<String> names = List.copyOf(measures.tables().keySet());
    NumberTable.of("learner", measures.table(), names).write(out);
    writeNotes(measures.notes(), out);
  }

  private static void writeNotes(List<String> notes, Html out) {
    String text = String.join("; ", notes) + ".";
    out.element("p", text.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + text.substring(1));
  }
}
