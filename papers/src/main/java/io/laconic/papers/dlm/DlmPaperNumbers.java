package io.laconic.papers.dlm;

import io.laconic.learn.dlm.PenaltyPair;
import java.util.List;

/**
 * Table 1 of Sokolova, Marchand, Japkowicz and Shawe-Taylor, "The decision list machine", NIPS
 * 2002. The parameters of the lists are mostly illegible in the text that we have.
 *
 * @param pair of penalties, where legible; else null
 */
record DlmPaperNumbers(String name, int rows, int svm, int scm, int dlm, PenaltyPair pair) {
  private static final double NONE = Double.POSITIVE_INFINITY;

  static final List<DlmPaperNumbers> ALL =
      List.of(
          new DlmPaperNumbers("BreastW", 683, 19, 15, 14, null),
          new DlmPaperNumbers("Votes", 52, 3, 6, 3, null),
          new DlmPaperNumbers("Pima", 768, 203, 189, 189, null),
          new DlmPaperNumbers("Haberman", 294, 71, 71, 65, null),
          new DlmPaperNumbers("Bupa", 345, 107, 106, 108, null),
          new DlmPaperNumbers("Glass", 214, 34, 36, 28, new PenaltyPair(4.8, NONE)),
          new DlmPaperNumbers("Credit", 653, 190, 194, 197, new PenaltyPair(1, NONE)));

  static DlmPaperNumbers of(String name) {
    return ALL.stream().filter(one -> one.name.equals(name)).findFirst().orElseThrow();
  }
}
