package io.laconic.serve.job;

import static io.laconic.learn.OptionTopic.AIM;
import static io.laconic.learn.OptionTopic.CERTIFICATE;
import static io.laconic.learn.OptionTopic.CHOICE;
import static io.laconic.learn.OptionTopic.COLUMNS;
import static io.laconic.learn.OptionTopic.FINDINGS;
import static io.laconic.learn.OptionTopic.LEARNER;
import static io.laconic.learn.OptionTopic.ROWS;

import com.google.gson.JsonObject;
import io.laconic.request.Options;
import io.laconic.serve.workspace.Refusal;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A command that the page may run: what it reads, and which options it may have. */
public enum JobKind {
  LOOK(Pace.QUICK, Model.NONE, Data.NEEDED, AllowedOptions.about(ROWS)),
  TRAIN(
      Pace.LONG,
      Model.NONE,
      Data.NEEDED,
      AllowedOptions.about(ROWS, COLUMNS, CHOICE, AIM, CERTIFICATE, LEARNER, FINDINGS)
          .and("menu", "prove")),
  /** A rule without a certificate, shown while the training of the same rows goes on. */
  FIRST(
      Pace.QUICK,
      Model.NONE,
      Data.NEEDED,
      AllowedOptions.about(ROWS, COLUMNS, CHOICE, AIM, LEARNER, FINDINGS)),
  CV(
      Pace.LONG,
      Model.NONE,
      Data.NEEDED,
      AllowedOptions.about(ROWS, COLUMNS, CHOICE, AIM, CERTIFICATE, LEARNER)
          .and("inner-folds", "time", "permutations")),
  COMPARE(
      Pace.LONG,
      Model.NONE,
      Data.NEEDED,
      AllowedOptions.about(ROWS, CHOICE, AIM, CERTIFICATE)
          .and("learners", "inner-folds", "no-certificate")),
  TRADEOFF(
      Pace.LONG,
      Model.NONE,
      Data.NEEDED,
      AllowedOptions.about(ROWS, COLUMNS, CHOICE, CERTIFICATE, LEARNER)
          .and(Options.TAKE, Options.PREVALENCE)),
  CERTIFY(
      Pace.LONG,
      Model.NEEDED,
      Data.NEEDED,
      AllowedOptions.ofNewRows()
          .and(Options.COST_FN, Options.COST_FP, Options.PREVALENCE)
          .and("other-seeds", "thorough")),
  SIMILAR(
      Pace.LONG,
      Model.NEEDED,
      Data.NEEDED,
      AllowedOptions.ofNewRows().and("within", "limit", "time-limit")),
  PREDICT(
      Pace.QUICK,
      Model.NEEDED,
      Data.NEEDED,
      AllowedOptions.ofNewRows().and("probabilities", "gibbs")),
  EVALUATE(
      Pace.QUICK,
      Model.NEEDED,
      Data.NEEDED,
      AllowedOptions.ofNewRows()
          .and(Options.DELTA, Options.ALTERNATIVES, Options.PREVALENCE)
          .and("gibbs", "by", "gap", "sample")),
  EXPLAIN(Pace.QUICK, Model.NEEDED, Data.IF_NAMED, AllowedOptions.ofNewRows().and("row", "image")),
  REPORT(
      Pace.QUICK,
      Model.NEEDED,
      Data.NEEDED,
      AllowedOptions.ofNewRows().and(Options.FOLDS).and("image", "rows", "printed-bound")),
  /** The rule and its promise as a picture, in files. */
  PICTURE(Pace.QUICK, Model.NEEDED, Data.NEEDED, AllowedOptions.ofNewRows().and("image")),
  EXPORT(
      Pace.QUICK,
      Model.NEEDED,
      Data.IF_NAMED,
      AllowedOptions.ofNewRows().and("to", "with-reason", "dialect", "table", "as", "no-nan")),
  WATCH(Pace.QUICK, Model.NEEDED, Data.NEEDED, AllowedOptions.ofNewRows().and("level", "shrink"));

  /** How long it takes: a look at a table shall not wait for a long comparison. */
  public enum Pace {
    QUICK,
    /** Quick commands on a large table: those on others do not wait for them. */
    LARGE,
    LONG,
    /** Rows for the page, which no job waits for. */
    ROWS
  }

  private static final long LARGE_BYTES = 32L << 20;

  /** Whether it reads a model. */
  enum Model {
    NONE,
    NEEDED
  }

  /** Whether it reads a table; that of the project if no other is named. */
  enum Data {
    NEEDED,
    IF_NAMED
  }

  private final Pace pace;
  private final Model model;
  private final Data data;
  private final Set<String> options;

  JobKind(Pace pace, Model model, Data data, AllowedOptions options) {
    this.pace = pace;
    this.model = model;
    this.data = data;
    this.options = options.names();
  }

  /** Its name. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The name of the command. */
  String command() {
    return switch (this) {
      case FIRST -> TRAIN.word();
      case PICTURE -> REPORT.word();
      default -> word();
    };
  }

  /** The kind of that name. */
  public static JobKind of(String word) {
    for (JobKind kind : values()) {
      if (kind.word().equals(word)) {
        return kind;
      }
    }
    throw Refusal.wrong("unknown kind of job; there are " + words());
  }

  private static String words() {
    return String.join(", ", List.of(values()).stream().map(JobKind::word).toList());
  }

  /**
   * How long it takes.
   *
   * @param bytes of the table
   * @param options a report with folds learns anew in each of them
   */
  Pace pace(long bytes, JsonObject options) {
    if (options.has(Options.FOLDS.name())) {
      return Pace.LONG;
    }
    return pace == Pace.QUICK && bytes > LARGE_BYTES ? Pace.LARGE : pace;
  }

  boolean readsModel() {
    return model == Model.NEEDED;
  }

  /** Whether it reads the project's table if no other is named. */
  boolean readsTable() {
    return data == Data.NEEDED;
  }

  /** Long options that it may have, without dashes. */
  public Set<String> options() {
    return options;
  }

  /** What it prints may be as long as the table: then it goes to a file alone. */
  boolean hasDocument() {
    return this != PREDICT;
  }
}
