package io.laconic.cli.wording;

import io.laconic.data.DataException;
import io.laconic.learn.Table;
import io.laconic.select.Estimate;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of a cross-validation.
 *
 * @param classes their names; of two, the positive one is second
 * @param labels class of every row that was used
 * @param prevalence share of positives among future rows, least and largest; null: as among these
 * @param classColumn name of the column of the classes; null if nobody knows it
 */
public record CrossValidatedRows(
    List<String> classes, int[] labels, double[] prevalence, String classColumn) {
  public CrossValidatedRows {
    classes = List.copyOf(classes);
    labels = labels.clone();
  }

  /** The rows of a table; a prevalence needs two classes. */
  public static CrossValidatedRows of(Table table, double[] prevalence, String classColumn) {
    if (prevalence != null && table.classes().size() != 2) {
      throw new DataException(
          "--prevalence needs two classes; there are " + table.classes().size());
    }
    return new CrossValidatedRows(table.classes(), table.labels(), prevalence, classColumn);
  }

  /** What the held-out predictions of all folds together give. */
  public MeasureTable measures(Estimate estimate, CertificateTerms terms) {
    return new MeasureTable(
        estimate.evaluation(classes, labels),
        terms.options().delta(),
        prevalence,
        true,
        remarks(terms),
        classColumn,
        terms.options().byClass());
  }

  private List<String> remarks(CertificateTerms terms) {
    List<String> remarks = new ArrayList<>();
    if (classes.size() == 2) {
      remarks.add("the AUC compares rows of the same fold only");
    }
    remarks.add(
        "each interval is for the procedure, not for one rule, and approximate: it takes held-out rows"
            + " for independent, but the rules of the folds share rows");
    if (terms.group() != null) {
      remarks.add("rows of a group are not independent: the intervals are too narrow");
    }
    return remarks;
  }
}
