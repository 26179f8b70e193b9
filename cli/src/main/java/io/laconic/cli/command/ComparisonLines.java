package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.wording.CompareTable;
import io.laconic.io.json.Json;
import java.nio.file.Path;

/**
 * Shows each learner as soon as it is measured, with all that is needed to read its line above it.
 * An interrupt finds everything shown that is finished; as JSON, it is printed then.
 */
final class ComparisonLines {
  private final CommonOptions common;
  private final int learners;
  private final int nameWidth;
  private final Path kept;
  private CompareTable soFar;
  private int shown;
  private boolean interrupted;

  /**
   * @param learners number of learners to be measured
   * @param nameWidth letters of their longest name
   * @param kept file that finished folds are kept in; null if they are not kept
   */
  ComparisonLines(CommonOptions common, int learners, int nameWidth, Path kept) {
    this.common = common;
    this.learners = learners;
    this.nameWidth = nameWidth;
    this.kept = kept;
  }

  /**
   * One more learner is measured.
   *
   * @param table of all that are, which does not change any more
   */
  synchronized void measured(String name, CompareTable table) {
    if (interrupted) {
      return;
    }
    soFar = table;
    if (!common.json()) {
      int width = width();
      if (shown == 0) {
        soFar.above(width).forEach(common.out()::println);
      }
      common.out().println(soFar.line(width, name));
    } else {
      common.partial(soFar::fields);
    }
    shown++;
  }

  /** All learners are measured. */
  synchronized void finished() {
    if (interrupted) {
      return;
    }
    if (common.json()) {
      common.out().println(Json.text(soFar.fields()));
    } else {
      soFar.below(width()).forEach(common.out()::println);
    }
  }

  /** Says what is there, and how to go on. */
  synchronized void interrupt() {
    interrupted = true;
    String words =
        "interrupted: "
            + shown
            + " of "
            + learners
            + " learners are measured; "
            + (kept == null
                ? "--resume FILE would keep what is done"
                : "finished folds are in " + kept + ", the same command goes on from there");
    if (common.json()) {
      common.out().println(Json.text(new Part(words, shown > 0 ? soFar.fields() : null)));
    }
    common.message(words);
  }

  /** What there is when the command is interrupted, for programs. */
  private record Part(String error, @Json.Unfolded CompareTable.Fields soFar) {}

  private int width() {
    return soFar.certified() == null
        ? nameWidth
        : Math.max(nameWidth, soFar.certified().majorityName().length());
  }
}
