package io.laconic.papers.softgreedy;

import java.util.List;

/**
 * Table 1 of Marchand and Shah, "PAC-Bayes learning of conjunctions and classification of
 * gene-expression data", NIPS 2004.
 *
 * @param genes that the SVM with selection keeps
 * @param ratio mean of {@code (b - a) / (B - A)}
 */
record PacBayesPaperNumbers(
    String name,
    String file,
    int rows,
    int svm,
    int svmGenes,
    int genes,
    double ratio,
    double size,
    int gibbs,
    int bayes,
    int bound) {
  static final List<PacBayesPaperNumbers> ALL =
      List.of(
          new PacBayesPaperNumbers("Colon", "colon", 62, 12, 11, 256, 0.42, 1, 12, 9, 18),
          new PacBayesPaperNumbers("B_MD", "pomeroy-b", 34, 12, 6, 32, 0.10, 1, 6, 6, 20),
          new PacBayesPaperNumbers("C_MD", "pomeroy-c", 60, 29, 21, 1024, 0.077, 3, 24, 22, 40),
          new PacBayesPaperNumbers("ALL/AML", "leukemia", 72, 18, 10, 64, 0.002, 2, 19, 17, 38));

  static List<PacBayesPaperNumbers> some(boolean quick) {
    return quick ? List.of(ALL.get(0), ALL.get(1)) : ALL;
  }
}
