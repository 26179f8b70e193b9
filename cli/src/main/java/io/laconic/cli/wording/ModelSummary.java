package io.laconic.cli.wording;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.Yardstick;
import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import io.laconic.model.Wording;
import io.laconic.train.AimGuarantee;
import io.laconic.util.Percent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A trained model in a few lines: the rule, then the errors it made. */
public final class ModelSummary {
  /** Classes with errors that are named in a line. */
  private static final int MOST_CLASSES = 12;

  /** Promises that are shown. */
  private static final int MOST_PROMISES = 60;

  private ModelSummary() {}

  public static List<String> lines(CertifiedModel certified) {
    return lines(certified, "on these rows");
  }

  /** The rule and what it did, with words for where the errors were counted. */
  public static List<String> lines(CertifiedModel certified, String where) {
    return lines(certified, where, null);
  }

  /**
   * The rule and the errors it made.
   *
   * @param expected a line on what to expect of new rows; null: none
   */
  public static List<String> lines(CertifiedModel certified, String where, String expected) {
    return lines(certified, where, expected, null);
  }

  /**
   * The rule and the errors it made.
   *
   * @param expected a line on what to expect of new rows; null: none
   * @param decided how many rows each line decides; null: nothing is said of it
   */
  public static List<String> lines(
      CertifiedModel certified, String where, String expected, DecidedRows decided) {
    Model model = certified.model();
    List<String> rule = Wording.of(model).lines();
    boolean byClass = certified.certificate() != null && certified.certificate().byClass();
    List<String> lines =
        new ArrayList<>(decided == null || byClass ? rule : decided.added(rule, model));
    if (lines.size() <= rule.size()) {
      lines.add("");
    }
    String verdict = VerdictWords.of(certified);
    if (verdict != null) {
      lines.add("  worth it          " + verdict);
    }
    String constant = ConstantWords.of(certified);
    if (constant != null) {
      lines.add("  a constant rule   " + constant);
    }
    lines.add(String.format("  %-17s %s", where, training(model)));
    if (model.training().objective().get("greedy") != null) {
      int rows = Arrays.stream(model.training().examples()).sum();
      lines.add("  objective         " + PvmObjectiveWords.of(model.training().objective(), rows));
    }
    if (expected != null) {
      lines.add(expected);
    }
    Certificate certificate = certified.certificate();
    if (certificate == null) {
      lines.add("  certified         nothing (no certificate was asked for)");
    } else {
      lines.add("  certified         " + CertificateWords.words(certificate));
      String classes = CertificateWords.classes(certificate, model.frame().spokenClasses());
      if (classes != null) {
        lines.add("                    " + classes);
      }
      String meaning = CertificateWords.meaning(certificate);
      if (meaning != null && certificate.voidBecause() == null) {
        lines.add("  meaning           " + meaning);
      }
      lines.addAll(promised(certified.promised()));
      String because = certificate.form().because(certificate);
      if (because != null) {
        lines.add("  because           " + because);
      }
      if (certificate.voidBecause() != null) {
        lines.add("  conditional       not a guarantee here: " + certificate.voidBecause());
      }
    }
    String risk = new ClassSharesByScoreWords(certified).shortly();
    if (risk != null) {
      lines.add(
          String.format(
              "  %-17s %s",
              Wording.of(model).sheet().orElseThrow().weighs() ? "risk by points" : "risk by count",
              risk));
    }
    AimGuarantee guarantee = AimGuarantee.of(certified);
    if (guarantee != null) {
      lines.add(String.format("  %-17s %s", guarantee.title(), guarantee.words()));
    }
    lines.add("  for comparison    " + yardstick(certified));
    lines.addAll(ObservationLines.brief(certified));
    return lines;
  }

  /** What is promised besides, one sentence a line; the model file has those that are too many. */
  private static List<String> promised(List<String> promises) {
    List<String> lines = new ArrayList<>();
    for (String promise : promises.subList(0, Math.min(MOST_PROMISES, promises.size()))) {
      lines.add(String.format("  %-17s %s", lines.isEmpty() ? "promised" : "", promise));
    }
    if (promises.size() > MOST_PROMISES) {
      lines.add(
          String.format(
              "  %-17s %s",
              "", "The model file has " + (promises.size() - MOST_PROMISES) + " more."));
    }
    return lines;
  }

  /** {@code always saying "benign": 37.3 % wrong, certified at most 41.5 % wrong}. */
  public static String yardstick(CertifiedModel certified) {
    Certificate certificate = certified.certificate();
    if (certificate != null && certificate.byClass()) {
      return "always saying one class: all rows of that class right, none of the others";
    }
    Yardstick yardstick = Yardstick.of(certified);
    return yardstick.always(certified.model())
        + ": "
        + yardstick.wrong()
        + (certificate == null ? "" : certified(certificate, certified.model()));
  }

  private static String certified(Certificate certificate, Model model) {
    MajorityRule majority = certificate.form().majority(certificate, model);
    return ", certified " + CertificateWords.atMost(majority.risk());
  }

  /** {@code 28 errors of 569 (4.9 %): 15 of 212 malignant missed, 13 of 357 benign flagged}. */
  static String training(Model model) {
    TrainingSummary training = model.training();
    String total = Percent.errors(training.errorCount(), training.exampleCount());
    List<String> classes = model.frame().classes();
    if (model.classifier().refers()) {
      return total
          + ", referred rows among them"
          + byClass(training, model.frame().spokenClasses());
    }
    if (classes.size() > 2) {
      return total + byClass(training, model.frame().spokenClasses());
    }
    return total
        + String.format(
            ": %d of %d %s missed, %d of %d %s flagged",
            training.errors()[1],
            training.examples()[1],
            rowsOf(model, 1, "positives"),
            training.errors()[0],
            training.examples()[0],
            rowsOf(model, 0, "negatives"));
  }

  /** {@code malignant}, or where the name says nothing, {@code positives (Survived = 1)}. */
  private static String rowsOf(Model model, int label, String what) {
    String name = model.frame().classes().get(label);
    String spoken = model.frame().spoken(name);
    return spoken.equals(name) ? name : what + " (" + spoken + ")";
  }

  /** The classes that have errors. */
  private static String byClass(TrainingSummary training, List<String> classes) {
    List<String> parts = new ArrayList<>();
    for (int label = 0; label < classes.size(); label++) {
      if (training.errors()[label] > 0) {
        parts.add(
            training.errors()[label]
                + " of "
                + training.examples()[label]
                + " "
                + classes.get(label));
      }
    }
    int shown = Math.min(parts.size(), MOST_CLASSES);
    String more = parts.size() > shown ? ", … (" + parts.size() + " classes)" : "";
    return parts.isEmpty() ? "" : ": " + String.join(", ", parts.subList(0, shown)) + more;
  }
}
