package io.laconic.certificate;

import io.laconic.data.Source.ColumnCount;
import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sentences of a certificate that was read from a file. They are not believed: what they state
 * is taken as facts, and the sentences are made again from these and from the numbers. So no file
 * can say beside a certificate what the program would not say itself.
 *
 * <p>No words of a user stay. Files of earlier versions have those that tell why rows are not
 * independent; that they are not is all that is read of them. A reason that is not understood is
 * never lost: it becomes {@link #UNKNOWN}.
 */
public final class UntrustedSentences {
  /** Stands for a reason in a file that this version would not give. */
  public static final String UNKNOWN =
      "the model file gives a reason that this version of Laconic does not know";

  private static final Pattern NOT_INDEPENDENT =
      Pattern.compile(Assumptions.NOT_INDEPENDENT + "( \\(.*\\))?", Pattern.DOTALL);
  private static final Pattern LAST_STEP =
      Pattern.compile(
          "(?:(.*); )?(rows come in groups \\(column \".*\"\\)"
              + "|the same order of rows is not assured \\(no idCol\\)|"
              + UNKNOWN
              + ")",
          Pattern.DOTALL);
  private static final Pattern EQUAL_ROWS =
      Pattern.compile("(\\d{1,9}) rows? equals? an earlier one; .*");

  private final Certificate stored;
  private final Form form;
  private final Model model;
  private final String sentence;

  private UntrustedSentences(Certificate stored, Model model) {
    this.stored = stored;
    this.form = stored.form().of(model);
    this.model = withColumnCount(model, stored);
    this.sentence = stored.voidBecause() == null ? "" : stored.voidBecause();
  }

  /** The certificate of a model, with its sentences made again. */
  public static Certificate madeAgain(Certificate stored, Model model) {
    UntrustedSentences sentences = new UntrustedSentences(stored, model);
    CertificateOptions options = sentences.options();
    List<String> reasons = sentences.form.reasons(sentences.model, options);
    return new Certificate(
        stored.form(),
        stored.delta(),
        stored.alternatives(),
        stored.numbers(),
        reasons.isEmpty() ? null : String.join("; ", reasons),
        sentences.notes(options),
        stored.test());
  }

  /** Rows that equal an earlier one, as a certificate says; -1 if it says nothing of them. */
  public static int equalRows(Certificate certificate) {
    for (String note : certificate.notes()) {
      Matcher matcher = EQUAL_ROWS.matcher(note);
      if (matcher.matches()) {
        return Integer.parseInt(matcher.group(1));
      }
    }
    return -1;
  }

  private List<String> notes(CertificateOptions options) {
    List<String> notes = new ArrayList<>(form.notes(model, options));
    if (stored.test() != null && stored.test().drawn().group() != null) {
      notes.add(Assumptions.groupNote(stored.test().drawn().group()));
    }
    return notes;
  }

  /** Where the number of attributes came from is told by a sentence only. */
  private static Model withColumnCount(Model model, Certificate stored) {
    String sentence = stored.voidBecause() == null ? "" : stored.voidBecause();
    boolean found =
        stored.notes().contains(Assumptions.ATTRIBUTES_FOUND)
            || Assumptions.attributeCountReasons(model).stream().anyMatch(sentence::contains);
    if (!found && !stored.notes().contains(Assumptions.ATTRIBUTES_KNOWN)) {
      return model;
    }
    TrainingSummary training = model.training();
    return model.withTraining(
        new TrainingSummary(
            training.source().with(found ? ColumnCount.FOUND : ColumnCount.KNOWN),
            training.examples(),
            training.errors(),
            training.objective()));
  }

  /** What the sentences state. */
  private CertificateOptions options() {
    CertificateOptions facts =
        CertificateOptions.of(stored.delta(), 1)
            .withEqualRows(equalRows(stored))
            .withScalingKnown(stored.notes().contains(Assumptions.SCALING_KNOWN))
            .withAttributesLeftOut(sentence.contains(Assumptions.LEFT_OUT) ? Integer.MAX_VALUE : 0);
    List<String> steps = new ArrayList<>();
    String rest = sentence;
    for (Matcher last = LAST_STEP.matcher(rest); last.matches(); last = LAST_STEP.matcher(rest)) {
      steps.add(0, last.group(2));
      rest = last.group(1) == null ? "" : last.group(1);
    }
    List<String> ofModel = form.reasons(model, facts);
    for (int k = ofModel.size() - 1; k >= 0; k--) {
      rest = without(rest, ofModel.get(k));
    }
    Matcher said = NOT_INDEPENDENT.matcher(rest);
    if (said.matches()) {
      facts = facts.withNotIndependent(Assumptions.NOT_INDEPENDENT);
    } else if (!rest.isEmpty()) {
      steps.add(UNKNOWN);
    }
    return facts.withOtherSteps(steps);
  }

  /** Clauses without their last one, if it is this. */
  private static String without(String clauses, String last) {
    if (clauses.equals(last)) {
      return "";
    }
    return clauses.endsWith("; " + last)
        ? clauses.substring(0, clauses.length() - last.length() - 2)
        : clauses;
  }
}
