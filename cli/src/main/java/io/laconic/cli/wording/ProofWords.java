package io.laconic.cli.wording;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnTest;
import io.laconic.model.Wording;
import io.laconic.prove.OptimalityProof;
import java.util.ArrayList;
import java.util.List;

/** What an exact search says of a rule, in words and as JSON. */
public final class ProofWords {
  private ProofWords() {}

  /**
   * A few lines below a model.
   *
   * @param seconds the time limit
   */
  public static List<String> lines(
      OptimalityProof proof, CertifiedModel certified, double seconds) {
    if (proof.impossible() != null) {
      return List.of(first("none: " + proof.impossible()));
    }
    String on = " on " + rows(certified, proof.rows());
    String ofForm = "no " + proof.form() + " makes fewer ";
    if (proof.isProven()) {
      return List.of(first(ofForm + "than its " + errors(proof.errors()) + on + " (proven)"));
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        first(
            "the rule makes "
                + errors(proof.errors())
                + on
                + "; "
                + (proof.leastErrors() == 0
                    ? "it is not known how few are possible"
                    : ofForm + "than " + proof.leastErrors())
                + (proof.isComplete() ? " (proven)" : timeLimit(seconds))));
    if (proof.better() != null) {
      lines.add(
          next(
              "a better one exists: "
                  + errors(proof.better().errors())
                  + ": "
                  + proof.better().rule()));
      lines.add(next("the model stays the one that the learner makes of these rows"));
    }
    return lines;
  }

  private static String timeLimit(double seconds) {
    return " (time limit of " + Wording.number(seconds) + " s)";
  }

  private static String first(String words) {
    return "  proof             " + words;
  }

  private static String next(String words) {
    return "                    " + words;
  }

  private static String errors(int count) {
    return Wording.counted(count, "error");
  }

  /** {@code the 256 rows of subset 8 of 32 that it was learned from}. */
  public static String rows(CertifiedModel certified, int count) {
    if (!certified.isTested()) {
      return "these " + Wording.counted(count, "row");
    }
    DrawnTest test = certified.certificate().test();
    return "the "
        + Wording.counted(count, "row")
        + (test.drawn().count() == 1
            ? " not held out"
            : " of subset " + test.subset() + " of " + test.drawn().count())
        + " that it was learned from";
  }

  /** The number of the subset; null if the rule was learned from all rows. */
  public static Integer subset(CertifiedModel certified) {
    return certified.isTested() ? (Integer) certified.certificate().test().subset() : null;
  }

  /** A rule that is better than the learner's, for programs. */
  public record Better(String rule, int errors) {}

  /** The field {@code proof}. */
  public record Fields(
      boolean proven,
      boolean complete,
      String form,
      int rows,
      Integer subset,
      Integer errors,
      Integer leastErrors,
      Better better,
      double timeLimit,
      String impossible) {}

  public static Fields fields(OptimalityProof proof, CertifiedModel certified, double seconds) {
    boolean tried = proof.impossible() == null;
    return new Fields(
        proof.isProven(),
        proof.isComplete(),
        proof.form(),
        proof.rows(),
        subset(certified),
        tried ? proof.errors() : null,
        tried ? proof.leastErrors() : null,
        proof.better() == null ? null : new Better(proof.better().rule(), proof.better().errors()),
        seconds,
        proof.impossible());
  }
}
