package io.laconic.cli.wording;

/** How the user calls the program, so that commands that it shows can be pasted. */
public final class ProgramName {
  private ProgramName() {}

  /** {@code laconic}, or what the script that started it says, as {@code ./laconic}. */
  public static String get() {
    return quoted(System.getProperty("laconic.program", "laconic"));
  }

  /** A call of the program as a shell takes it. */
  public static String call(String... words) {
    StringBuilder call = new StringBuilder(get());
    for (String word : words) {
      call.append(' ').append(quoted(word));
    }
    return call.toString();
  }

  /** A word as a shell takes it. */
  public static String quoted(String word) {
    return word.matches("[\\w./:@%+=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
