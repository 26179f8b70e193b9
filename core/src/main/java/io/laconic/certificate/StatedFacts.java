package io.laconic.certificate;

import io.laconic.data.Source.ColumnCount;
import io.laconic.fact.Fact;
import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The facts of a certificate that was read from a file. They are not believed: what only the file
 * can know is taken from it, and all facts are stated again from this, from the model and from the
 * numbers. So no file can say beside a certificate what the program would not say itself.
 *
 * <p>A reason that is not understood is never lost: it becomes {@link #UNKNOWN}.
 */
public final class StatedFacts {
  /** Stands for a reason in a file that this version would not give. */
  public static final Fact UNKNOWN = Fact.of("text-of-an-older-file");

  private static final Set<String> LEFT_OUT =
      Set.of("left-out", "left-out-uncounted", "left-out-after-all-rows");

  private final Certificate stored;
  private final Form form;
  private final Model model;

  private StatedFacts(Certificate stored, Model model) {
    this.stored = stored;
    this.form = stored.form().of(model);
    this.model = withColumnCount(model, stored);
  }

  /** The certificate of a model, with its facts stated again. */
  public static Certificate statedAgain(Certificate stored, Model model) {
    StatedFacts facts = new StatedFacts(stored, model);
    CertificateOptions options = facts.options();
    return stored.with(facts.form.reasons(facts.model, options), facts.remarks(options));
  }

  /** Rows that equal an earlier one, as a certificate says; -1 if it says nothing of them. */
  public static int equalRows(Certificate certificate) {
    Fact exact = Fact.find(certificate.remarks(), Assumptions.EQUAL_ROWS);
    Fact equal =
        exact == null ? Fact.find(certificate.remarks(), Assumptions.ABOUT_EQUAL_ROWS) : exact;
    return equal == null ? -1 : equal.count("count");
  }

  private List<Fact> remarks(CertificateOptions options) {
    List<Fact> remarks = new ArrayList<>(form.notes(model, options));
    if (stored.test().group() != null) {
      remarks.add(Assumptions.groupNote(stored.test().group()));
    }
    Fact seed = Fact.find(stored.remarks(), Assumptions.SEED_RECORDED);
    if (seed != null) {
      remarks.add(seed);
    }
    return remarks;
  }

  /** Only a fact says where the number of attributes came from. */
  private static Model withColumnCount(Model model, Certificate stored) {
    boolean found =
        stored.remarks().contains(Assumptions.ATTRIBUTES_FOUND)
            || Assumptions.attributeCountReasons(model).stream()
                .anyMatch(stored.reasons()::contains);
    if (!found && !stored.remarks().contains(Assumptions.ATTRIBUTES_KNOWN)) {
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

  /** What only the file knows. */
  private CertificateOptions options() {
    List<Fact> said = stored.reasons();
    CertificateOptions known =
        CertificateOptions.of(stored.delta(), 1)
            .withEqualRows(equalRows(stored))
            .withByClass(stored.byClass())
            .withScalingKnown(stored.remarks().contains(Assumptions.SCALING_KNOWN))
            .withNotIndependent(
                said.contains(Assumptions.NOT_INDEPENDENT)
                    ? Assumptions.NOT_INDEPENDENT.code()
                    : null)
            .withAttributesLeftOut(
                said.stream().anyMatch(fact -> LEFT_OUT.contains(fact.code()))
                    ? Integer.MAX_VALUE
                    : 0);
    List<Fact> ofModel = form.reasons(model, known);
    List<Fact> steps = new ArrayList<>();
    said.stream()
        .filter(fact -> ofModel.stream().noneMatch(own -> isSame(fact, own)))
        .map(StatedFacts::step)
        .distinct()
        .forEach(steps::add);
    return known.withOtherSteps(steps);
  }

  /** Whether a file states a fact of ours; older files lack its values. */
  private static boolean isSame(Fact said, Fact own) {
    return said.equals(own) || said.is(own.code()) && said.values().isEmpty();
  }

  /** A step that only the file knows of, with no more values than it needs. */
  private static Fact step(Fact said) {
    if (said.is("rows-in-groups") && said.values().get("column") instanceof String column) {
      return Fact.of("rows-in-groups", "column", column);
    }
    return said.is("row-order") ? Fact.of("row-order") : UNKNOWN;
  }
}
