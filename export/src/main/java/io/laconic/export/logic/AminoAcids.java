package io.laconic.export.logic;

import java.util.Map;

/** Codes of amino acids with one letter and with three. */
final class AminoAcids {
  private static final Map<Character, String> CODES =
      Map.ofEntries(
          Map.entry('A', "Ala"),
          Map.entry('R', "Arg"),
          Map.entry('N', "Asn"),
          Map.entry('D', "Asp"),
          Map.entry('C', "Cys"),
          Map.entry('Q', "Gln"),
          Map.entry('E', "Glu"),
          Map.entry('G', "Gly"),
          Map.entry('H', "His"),
          Map.entry('I', "Ile"),
          Map.entry('L', "Leu"),
          Map.entry('K', "Lys"),
          Map.entry('M', "Met"),
          Map.entry('F', "Phe"),
          Map.entry('P', "Pro"),
          Map.entry('S', "Ser"),
          Map.entry('T', "Thr"),
          Map.entry('W', "Trp"),
          Map.entry('Y', "Tyr"),
          Map.entry('V', "Val"),
          Map.entry('*', "Ter"));

  private AminoAcids() {}

  /** {@code S83F} as {@code p.Ser83Phe}; what has another letter stays as it is. */
  static String change(String letters) {
    String from = CODES.get(letters.charAt(0));
    String to = CODES.get(letters.charAt(letters.length() - 1));
    return from == null || to == null
        ? letters
        : "p." + from + letters.substring(1, letters.length() - 1) + to;
  }
}
