package io.laconic.certificate;

import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import io.laconic.util.Percent;

/**
 * What always saying one class would have, counted on the same kind of rows as the certificate: all
 * rows, one row of each group, or the rows that test.
 *
 * @param label the most frequent class there
 * @param errors rows of other classes
 * @param rows that are counted
 * @param where the rows, as {@code on one row of each group}; empty if they are all
 */
public record Yardstick(String label, int errors, int rows, String where) {
  /** That of a model with or without a certificate. */
  public static Yardstick of(CertifiedModel certified) {
    Certificate certificate = certified.certificate();
    Model model = certified.model();
    if (certificate == null || !certificate.form().draws()) {
      return ofAllRows(model);
    }
    DrawnTest test = certificate.test();
    MajorityRule majority = test.majority();
    String told = test.drawn().testRows();
    String rows = test.group() == null ? "the rows" : "one row of each group";
    boolean all = told == null && test.group() == null;
    return new Yardstick(
        majority.label(),
        majority.errors(),
        (told == null ? test.drawn().size() : 0) + test.outside().rowCount(),
        all ? "" : " on " + rows + (told == null ? "" : " where " + told));
  }

  private static Yardstick ofAllRows(Model model) {
    TrainingSummary training = model.training();
    int[] examples = training.examples();
    int most = 0;
    for (int label = 0; label < examples.length; label++) {
      most = examples[label] > examples[most] ? label : most;
    }
    int rows = training.exampleCount();
    return new Yardstick(model.frame().classes().get(most), rows - examples[most], rows, "");
  }

  /** {@code always saying "benign"}. */
  public String always(Model model) {
    return "always saying \"" + model.frame().spoken(label) + "\"";
  }

  /** {@code 37.3 % wrong}. */
  public String wrong() {
    return Percent.of(errors, rows) + " wrong" + where;
  }

  /** Share of errors. */
  public double share() {
    return (double) errors / rows;
  }
}
