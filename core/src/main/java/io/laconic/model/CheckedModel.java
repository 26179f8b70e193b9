package io.laconic.model;

/**
 * A model that is checked against its training rows.
 *
 * @param training the rows, made again from the file
 * @param withoutRows whether the classifier must also come out of its message alone, see {@link
 *     Message#needsNoRows}
 */
public record CheckedModel(
    Model model, TrainingRowsFromFile training, Discrepancies discrepancies, boolean withoutRows) {

  /** The classes that the stored classifier gives to the training rows, against others. */
  public void compareClasses(String how, int[] stored, int[] others) {
    int row = java.util.Arrays.mismatch(stored, others);
    if (row >= 0) {
      String what = "row " + training.data().rowNumber(row) + ": class if " + how;
      discrepancies.add(what, className(stored[row]), className(others[row]));
    }
  }

  private String className(int label) {
    return label < 0 ? "none" : model.frame().classes().get(label);
  }
}
