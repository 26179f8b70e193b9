package io.laconic.model;

import java.util.List;

/**
 * Classes of rows, with the words of the classifier as the reason.
 *
 * @param predictions class of each row; -1 if there is none
 */
record SimpleDecisions(int[] predictions) implements Decisions {
  @Override
  public int rowCount() {
    return predictions.length;
  }

  @Override
  public int prediction(int row) {
    return predictions[row];
  }

  /** All that it consists of decides together. */
  @Override
  public int decidingPart(int row) {
    return -1;
  }

  @Override
  public Explanation explain(Model model) {
    return new Reason(predictions, model.frame().classes(), Wording.of(model).sentence());
  }

  /** One reason for every row. */
  private record Reason(int[] predictions, List<String> classes, String sentence)
      implements Explanation {
    @Override
    public String prediction(int row) {
      return predictions[row] < 0 ? null : classes.get(predictions[row]);
    }

    @Override
    public String because(int row) {
      return predictions[row] < 0 ? "a value is missing" : sentence;
    }

    @Override
    public List<String> lines(String name, int row) {
      String said = prediction(row) == null ? "no class" : prediction(row);
      return List.of(name + ": " + said + " (" + because(row) + ").");
    }

    @Override
    public double margin(int row) {
      return Double.NaN;
    }

    @Override
    public String marginMeaning() {
      return "nothing";
    }
  }
}
