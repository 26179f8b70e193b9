package io.laconic.model;

/**
 * A model that refers some rows to a person, and what it does on the rows that it was learned from.
 *
 * @param answered rows that it answers
 * @param wrong how many of these answers are wrong
 */
public record ReferringModel(Model model, int answered, int wrong) {
  /** Counts answers. */
  public static ReferringModel of(Model model, int[] said, int[] labels) {
    int answered = 0;
    int wrong = 0;
    for (int row = 0; row < said.length; row++) {
      answered += said[row] >= 0 ? 1 : 0;
      wrong += said[row] >= 0 && said[row] != labels[row] ? 1 : 0;
    }
    return new ReferringModel(model, answered, wrong);
  }

  /** Share of the answers that are wrong; 1 if there is none. */
  public double wrongShare() {
    return answered == 0 ? 1 : (double) wrong / answered;
  }
}
