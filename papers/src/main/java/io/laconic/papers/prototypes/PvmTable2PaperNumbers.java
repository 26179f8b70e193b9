package io.laconic.papers.prototypes;

import java.util.List;

/**
 * Table 2 of Bien and Tibshirani, "Classification by set cover: the prototype vector machine",
 * 2009: test errors in percent and numbers of prototypes.
 */
record PvmTable2PaperNumbers(
    String name, String file, Cell nearest, Cell pvm, Cell medoids, Cell lvq) {
  /** {@code 28.9/512}. */
  record Cell(double error, int prototypes) {
    static Cell of(String words) {
      String[] parts = words.split("/");
      return new Cell(Double.parseDouble(parts[0]), Integer.parseInt(parts[1]));
    }
  }

  private static PvmTable2PaperNumbers of(String name, String file, String cells) {
    String[] each = cells.split(" ");
    return new PvmTable2PaperNumbers(
        name, file, Cell.of(each[0]), Cell.of(each[1]), Cell.of(each[2]), Cell.of(each[3]));
  }

  static final List<PvmTable2PaperNumbers> ALL =
      List.of(
          of("Diabetes", "pima", "28.9/512 24.2/12 33.2/44 25.0/29"),
          of("Glass", "glass", "38.0/143 36.6/34 39.4/12 35.2/17"),
          of("Heart", "heart", "21.1/180 21.1/6 17.8/26 15.6/12"),
          of("Liver", "bupa", "41.7/230 41.7/16 40.0/20 33.9/110"),
          of("Vowel", "vowel-train", "2.8/352 2.8/352 2.8/198 19.9/193"),
          of("Wine", "wine", "3.4/119 11.9/4 6.8/12 3.4/3"));
}
