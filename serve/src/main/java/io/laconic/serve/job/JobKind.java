package io.laconic.serve.job;

import static io.laconic.serve.job.AllowedOptions.AIMS;
import static io.laconic.serve.job.AllowedOptions.CERTIFICATE;
import static io.laconic.serve.job.AllowedOptions.CHOICE;
import static io.laconic.serve.job.AllowedOptions.NEW_ROWS;
import static io.laconic.serve.job.AllowedOptions.ROWS;

import io.laconic.serve.workspace.Refusal;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A command that the page may run: what it reads, and which options it may have. */
public enum JobKind {
  LOOK(Pace.QUICK, Model.NONE, Data.NEEDED, AllowedOptions.of(ROWS)),
  TRAIN(
      Pace.LONG,
      Model.NONE,
      Data.NEEDED,
      AllowedOptions.of(
          ROWS,
          CHOICE,
          AIMS,
          CERTIFICATE,
          AllowedOptions.learners(),
          List.of("menu", "take", "prove", "equivalents", "equivalents-within", "stability"))),
  CV(
      Pace.LONG,
      Model.NONE,
      Data.NEEDED,
      AllowedOptions.of(
          ROWS,
          CHOICE,
          AIMS,
          CERTIFICATE,
          AllowedOptions.learners(),
          List.of("inner-folds", "time", "permutations"))),
  COMPARE(
      Pace.LONG,
      Model.NONE,
      Data.NEEDED,
      AllowedOptions.of(
          ROWS, CHOICE, AIMS, CERTIFICATE, List.of("learners", "inner-folds", "no-certificate"))),
  TRADEOFF(
      Pace.LONG,
      Model.NONE,
      Data.NEEDED,
      AllowedOptions.of(ROWS, CHOICE, CERTIFICATE, AllowedOptions.learners(), List.of("take"))),
  CERTIFY(
      Pace.LONG,
      Model.NEEDED,
      Data.NEEDED,
      AllowedOptions.of(NEW_ROWS, List.of("other-seeds", "cost-fn", "cost-fp", "prevalence"))),
  SIMILAR(
      Pace.LONG,
      Model.NEEDED,
      Data.NEEDED,
      AllowedOptions.of(NEW_ROWS, List.of("within", "limit", "time-limit"))),
  PREDICT(
      Pace.QUICK,
      Model.NEEDED,
      Data.NEEDED,
      AllowedOptions.of(NEW_ROWS, List.of("probabilities", "gibbs"))),
  EVALUATE(
      Pace.QUICK,
      Model.NEEDED,
      Data.NEEDED,
      AllowedOptions.of(NEW_ROWS, List.of("delta", "alternatives", "gibbs", "prevalence"))),
  EXPLAIN(
      Pace.QUICK,
      Model.NEEDED,
      Data.IF_NAMED,
      AllowedOptions.of(NEW_ROWS, List.of("row", "image"))),
  REPORT(
      Pace.QUICK,
      Model.NEEDED,
      Data.NEEDED,
      AllowedOptions.of(NEW_ROWS, List.of("image", "rows", "folds", "printed-bound"))),
  EXPORT(
      Pace.QUICK,
      Model.NEEDED,
      Data.IF_NAMED,
      AllowedOptions.of(NEW_ROWS, List.of("to", "with-reason", "dialect", "table", "as"))),
  WATCH(Pace.QUICK, Model.NEEDED, Data.NEEDED, AllowedOptions.of(NEW_ROWS, List.of("level")));

  /** How long it takes: a look at a table shall not wait for a long comparison. */
  public enum Pace {
    QUICK,
    LONG
  }

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

  JobKind(Pace pace, Model model, Data data, Set<String> options) {
    this.pace = pace;
    this.model = model;
    this.data = data;
    this.options = options;
  }

  /** The name of the command. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
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

  Pace pace() {
    return pace;
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
