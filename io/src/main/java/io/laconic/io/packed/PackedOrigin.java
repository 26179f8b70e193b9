package io.laconic.io.packed;

/**
 * What a packed file was made from.
 *
 * @param name of the source file
 * @param sha256 of its uncompressed bytes; empty if there was no file
 * @param firstLine line of row 0 if every row took exactly one line, else 0
 */
public record PackedOrigin(String name, String sha256, int firstLine) {
  public PackedOrigin {
    sha256 = sha256 == null ? "" : sha256;
  }

  PackedSectionText.Out write() {
    return new PackedSectionText.Out().text(name).text(sha256).number(firstLine);
  }

  static PackedOrigin read(PackedSectionText.In in) {
    return new PackedOrigin(in.text(), in.text(), in.number());
  }
}
