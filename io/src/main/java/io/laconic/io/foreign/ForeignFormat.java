package io.laconic.io.foreign;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** The binary formats that another module may read, told by the first bytes of a file. */
public enum ForeignFormat {
  SPREADSHEET("a spreadsheet (.xlsx)"),
  PARQUET("a Parquet file"),
  ARROW("an Arrow or Feather file");

  /** How many of the first bytes are needed. */
  public static final int FIRST_BYTES = 128;

  /** Names of the file that stands first in a spreadsheet, as programs write them. */
  private static final List<String> OFFICE_PARTS =
      List.of("[Content_Types].xml", "_rels/", "docProps/", "xl/");

  private static final int NAME_LENGTH_AT = 26;
  private static final int NAME_AT = 30;

  private final String words;

  ForeignFormat(String words) {
    this.words = words;
  }

  /** What a file of this format is called, with its article. */
  public String words() {
    return words;
  }

  /** The format of a file that begins with these bytes; null if it is none of these. */
  public static ForeignFormat of(byte[] first) {
    String text = new String(first, StandardCharsets.ISO_8859_1);
    if (text.startsWith("PAR1")) {
      return PARQUET;
    } else if (text.startsWith("ARROW1")) {
      return ARROW;
    }
    return text.startsWith("PK\u0003\u0004") && isOfficePart(firstName(text)) ? SPREADSHEET : null;
  }

  private static boolean isOfficePart(String name) {
    return OFFICE_PARTS.stream().anyMatch(name::startsWith);
  }

  /** Name of the first file in a ZIP file. */
  private static String firstName(String zip) {
    if (zip.length() < NAME_AT) {
      return "";
    }
    int length = zip.charAt(NAME_LENGTH_AT) + 256 * zip.charAt(NAME_LENGTH_AT + 1);
    return zip.substring(NAME_AT, Math.min(zip.length(), NAME_AT + length));
  }
}
