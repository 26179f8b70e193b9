package io.laconic.cli.option;

import io.laconic.cli.wording.ProgramName;
import io.laconic.data.DataException;
import io.laconic.inspect.RepeatedCases;
import io.laconic.request.Options;
import io.laconic.util.MarkedOptionName;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows seem to be of fewer cases, and the user has not said whether they are: nothing is promised
 * until it is said.
 */
public final class UnansweredQuestion extends DataException {
  private static final long serialVersionUID = 1L;

  private final transient RepeatedCases cases;

  /**
   * @param file that the rows are from
   */
  public UnansweredQuestion(String file, RepeatedCases cases) {
    super(
        file
            + ": "
            + cases.words()
            + ": rows of one "
            + cases.word()
            + " are not independent; say "
            + MarkedOptionName.of(Options.GROUP.name())
            + " "
            + ProgramName.quoted(cases.group())
            + " (each "
            + cases.word()
            + " counts once), or "
            + MarkedOptionName.of(Options.ROWS_INDEPENDENT.name())
            + " if \""
            + cases.column()
            + "\" means something else");
    this.cases = cases;
  }

  /** The two answers as commands to paste, for a command that was typed. */
  public List<String> commands(List<String> typed) {
    return List.of(command(answer(typed, true)), command(answer(typed, false)));
  }

  /** The command that was typed, with an answer. */
  public List<String> answer(List<String> typed, boolean group) {
    List<String> words = new ArrayList<>(typed);
    int end = words.indexOf("--");
    int at = end < 0 ? words.size() : end;
    words.addAll(
        at,
        group
            ? List.of("--" + Options.GROUP.name(), cases.group())
            : List.of("--" + Options.ROWS_INDEPENDENT.name()));
    return words;
  }

  private static String command(List<String> words) {
    return ProgramName.call(words.toArray(String[]::new));
  }

  /** The question as it is put to a person. */
  public String asked() {
    return "Is each value of \""
        + cases.column()
        + "\" one "
        + cases.word()
        + ", and does each count once? y: yes (--group), n: rows are independent"
        + " (--rows-independent), other: stop ";
  }
}
