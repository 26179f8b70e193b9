package io.laconic.serve.workspace;

import java.security.SecureRandom;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names of folders and files: all made here. Of what a user calls a file only plain letters, digits
 * and dashes are kept, so that commands, pages and messages say what the user knows.
 */
public final class ProjectNames {
  private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9-]{0,59}");
  private static final Pattern DATA =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,39}(\\.[a-z0-9]{1,10}){1,2}");

  /** Names that mean something else: our own record, and devices of Windows. */
  private static final Pattern TAKEN =
      Pattern.compile("project|con|prn|aux|nul|com[0-9]|lpt[0-9]", Pattern.CASE_INSENSITIVE);

  private static final int LONGEST_STEM = 40;
  private static final int LONGEST_NAME = 200;
  private static final String LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
  private static final SecureRandom RANDOM = new SecureRandom();

  /** Endings that readers go by; the first bytes tell the others. */
  private static final Set<String> ENDINGS =
      Set.of(
          "csv",
          "tsv",
          "txt",
          "arff",
          "libsvm",
          "svm",
          "svmlight",
          "xlsx",
          "parquet",
          "arrow",
          "feather",
          "json",
          "laconic");

  private static final Set<String> PACKED = Set.of("gz", "zip", "zst");

  private ProjectNames() {}

  /** Whether a text may be the id of a project; nothing else is looked for on the disk. */
  public static boolean isId(String text) {
    return text != null && ID.matcher(text).matches();
  }

  static boolean isDataFile(String text) {
    return text != null && DATA.matcher(text).matches() && !text.equalsIgnoreCase(Project.RECORD);
  }

  /** The name by which a file is stored: the user's, as far as every system takes it. */
  public static String stored(String fileName) {
    String plain =
        Normalizer.normalize(title(fileName), Normalizer.Form.NFKD)
            .replaceAll("\\p{M}+", "")
            .replaceAll("[^A-Za-z0-9_]+", "-")
            .replaceAll("^[-_]+|-+$", "");
    String stem = plain.substring(0, Math.min(LONGEST_STEM, plain.length()));
    boolean usable = !stem.isEmpty() && !TAKEN.matcher(stem).matches();
    return (usable ? stem : "data") + ending(fileName);
  }

  /** A new id: the letters and digits of a name, and some that make it unique. */
  static String newId(String name) {
    String plain = Normalizer.normalize(name, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
    StringBuilder id = new StringBuilder();
    for (char letter : plain.toCharArray()) {
      boolean kept = letter >= 'a' && letter <= 'z' || letter >= '0' && letter <= '9';
      if (kept) {
        id.append(letter);
      } else if (letter < 0x80 && !id.isEmpty() && id.charAt(id.length() - 1) != '-') {
        id.append('-');
      }
    }
    String stem = id.substring(0, Math.min(LONGEST_STEM, id.length())).replaceAll("-+$", "");
    return (stem.isEmpty() ? "project" : stem) + "-" + random(4);
  }

  private static String random(int count) {
    return RANDOM
        .ints(count, 0, LETTERS.length())
        .mapToObj(k -> String.valueOf(LETTERS.charAt(k)))
        .reduce("", String::concat);
  }

  /** The ending by which a file is stored: that of the user's name if it is a known one. */
  public static String ending(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    String outer = "";
    int dot = name.lastIndexOf('.');
    if (dot >= 0 && PACKED.contains(name.substring(dot + 1))) {
      outer = name.substring(dot);
      name = name.substring(0, dot);
      dot = name.lastIndexOf('.');
    }
    String inner = dot < 0 ? "" : name.substring(dot + 1);
    return (ENDINGS.contains(inner) ? "." + inner : ".csv") + outer;
  }

  /** The name of a project, from that of a file: without folders and ending. */
  static String title(String fileName) {
    String ending = ending(fileName);
    return fileName.toLowerCase(Locale.ROOT).endsWith(ending)
        ? fileName.substring(0, fileName.length() - ending.length())
        : fileName;
  }

  /** What a user calls something: kept as a text, without folders and of limited length. */
  public static String shown(String name) {
    String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    int end = last.offsetByCodePoints(0, Math.min(LONGEST_NAME, points(last)));
    String kept = last.substring(0, end).strip();
    return kept.isEmpty() ? "data.csv" : kept;
  }

  private static int points(String text) {
    return text.codePointCount(0, text.length());
  }
}
