package io.laconic.certificate;

import io.laconic.fact.Fact;
import io.laconic.model.Model;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A form of certificate: which rows the classifier is learned from, the reasons that void the
 * promise, notes and words. How its numbers come about differs: a {@link RebuildForm} computes them
 * from the model alone; the forms of {@code certificate.subsets} count errors on rows that had no
 * part in making the classifier. Nobody asks a form for its class: what differs between forms is a
 * method here.
 */
public interface Form {
  /** As the command line and model files spell it. */
  String word();

  /**
   * Whether rows are drawn: the classifier is learned from these alone and tested on the others.
   */
  default boolean draws() {
    return false;
  }

  /**
   * Whether all rows test the rule: nothing may be learned from them, not even which answer is the
   * most frequent.
   */
  default boolean testsAllRows() {
    return false;
  }

  /** Whether its numbers follow from the model, which is made again from what it carries. */
  default boolean rebuilds() {
    return false;
  }

  /** Whether anything is promised. */
  default boolean promises() {
    return draws() || rebuilds();
  }

  /** The option that sets its share of the rows; null if it has none. */
  default String shareOption() {
    return null;
  }

  /**
   * This form with another draw; itself if it draws nothing.
   *
   * @param share of the rows; NaN: as is usual
   * @param seed of the draw; null: from the data
   */
  default Form drawnBy(double share, Long seed) {
    return this;
  }

  /** How many subsets are learned from, and of what size, for this many classes. */
  default SubsetSizes sizes(int classes) {
    return SubsetSizes.holdOut(classes, 0);
  }

  /**
   * The rows that are learned from.
   *
   * @param rows number of rows
   * @param groups any number for each row, the same for rows of a group; null: no groups
   * @param usual the seed, unless the form has one
   */
  default SubsetDraw draw(int rows, int classes, int[] groups, long usual) {
    return SubsetDraw.holdOut(rows, groups, 0, usual);
  }

  /** Share of the rows, of each subset or of those set aside; NaN: as is usual. */
  default double share() {
    return Double.NaN;
  }

  /** The seed of the draw; null: from the data. */
  default Long seed() {
    return null;
  }

  /** This form, if it rebuilds; else the other. */
  default RebuildForm rebuildingOr(RebuildForm other) {
    return other;
  }

  /** What voids the certificate. */
  List<Fact> reasons(Model model, CertificateOptions options);

  /** What voids the certificate of a model that is made only if the form must look at it. */
  default List<Fact> reasonsOf(Supplier<Model> model, CertificateOptions options) {
    Model made = model.get();
    return of(made).reasons(made, options);
  }

  /** What a careful reader should know besides. */
  List<Fact> notes(Model model, CertificateOptions options);

  /** What the numbers of a certificate rest on, in words; null if there is no more to say. */
  default String because(Certificate certificate) {
    return null;
  }

  /** The yardstick: always saying the most frequent class. */
  default MajorityRule majority(Certificate certificate, Model model) {
    return MajorityRule.of(
        model.training().examples(), model.frame().classes(), certificate.delta());
  }

  /** A model without the parts that nobody could check, to be shown beside its certificate. */
  default CertifiedModel shown(CertifiedModel certified) {
    return certified;
  }

  /** Checks a certificate of this form. */
  Verdict verify(CertifiedModel certified, Verification verification);

  /** Names of the fields that its certificates have in a model file besides those of all forms. */
  default List<String> fieldNames() {
    return List.of();
  }

  /** Names of further fields that some of its certificates have. */
  default List<String> rareFieldNames() {
    return List.of();
  }

  /** These fields: whole numbers, numbers, texts or fields in turn. */
  default Map<String, Object> fields(Certificate certificate, List<String> classes) {
    return Map.of();
  }

  /** What these fields say. */
  default DrawnTest test(StoredField certificate) {
    return DrawnTest.NONE;
  }

  /** What a verdict on a stored certificate rests on, in words. */
  String facts(Verdict verdict, Certificate certificate);

  /** The form that this one stands for with a model: the same word may mean another bound. */
  default Form of(Model model) {
    return this;
  }
}
