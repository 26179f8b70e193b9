package io.laconic.io.packed;

import io.laconic.data.Source.ColumnCount;

/**
 * What a packed file was made from.
 *
 * @param name of the source file
 * @param sha256 of its uncompressed bytes; empty if there was no file
 * @param firstLine line of row 0 if every row took exactly one line, else 0
 * @param columnCount where the number of columns came from
 */
public record PackedOrigin(String name, String sha256, int firstLine, ColumnCount columnCount) {
  private static final int FOUND = 1;
  private static final int KNOWN = 2;

  public PackedOrigin {
    sha256 = sha256 == null ? "" : sha256;
  }

  /** A file that tells how many columns it has. */
  public PackedOrigin(String name, String sha256, int firstLine) {
    this(name, sha256, firstLine, ColumnCount.TOLD);
  }

  PackedSectionText.Out write() {
    PackedSectionText.Out out = new PackedSectionText.Out();
    out.text(name).text(sha256).number(firstLine);
    return columnCount == ColumnCount.TOLD
        ? out
        : out.number(columnCount == ColumnCount.FOUND ? FOUND : KNOWN);
  }

  static PackedOrigin read(PackedSectionText.In in) {
    return new PackedOrigin(in.text(), in.text(), in.number(), count(in));
  }

  /** Files of sources that tell their number of columns end before. */
  private static ColumnCount count(PackedSectionText.In in) {
    if (in.isAtEnd()) {
      return ColumnCount.TOLD;
    }
    return in.number() == FOUND ? ColumnCount.FOUND : ColumnCount.KNOWN;
  }
}
