package io.laconic.certificate.subsets;

import io.laconic.certificate.Assumptions;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.Form;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.StoredField;
import io.laconic.certificate.SubsetDraw;
import io.laconic.certificate.SubsetSizes;
import io.laconic.certificate.Verdict;
import io.laconic.certificate.Verification;
import io.laconic.fact.Fact;
import io.laconic.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A form that draws rows, makes a classifier of these alone by the whole procedure, and counts its
 * errors on the others. What is fitted to the drawn rows (scaling, medians, categories, choices) is
 * free; so nearly nothing voids it.
 */
public interface DrawnForm extends Form {
  @Override
  default boolean draws() {
    return true;
  }

  @Override
  DrawnForm drawnBy(double newShare, Long newSeed);

  @Override
  double share();

  @Override
  Long seed();

  @Override
  SubsetSizes sizes(int classes);

  @Override
  SubsetDraw draw(int rows, int classes, int[] groups, long usual);

  @Override
  default List<Fact> reasons(Model model, CertificateOptions options) {
    return reasonsOf(() -> model, options);
  }

  /** Why the certificate of any classifier is void. */
  @Override
  default List<Fact> reasonsOf(Supplier<Model> model, CertificateOptions options) {
    List<Fact> reasons = new ArrayList<>();
    if (options.notIndependent() != null) {
      reasons.add(Assumptions.NOT_INDEPENDENT);
    }
    if (options.attributesLeftOut() > 0) {
      reasons.add(Fact.of("left-out-after-all-rows"));
    }
    reasons.addAll(options.otherSteps());
    return reasons;
  }

  @Override
  default List<Fact> notes(Model model, CertificateOptions options) {
    List<Fact> notes = new ArrayList<>();
    notes.add(
        options.byClass()
            ? Fact.of("classes-alone")
            : Assumptions.levels(options.delta(), model.frame().classes().size()));
    notes.addAll(Assumptions.rowNotes(model, options));
    if (model.classifier().refers()) {
      notes.add(Fact.of("referred-rows"));
    }
    return notes;
  }

  @Override
  default String because(Certificate certificate) {
    return DrawnWords.because(certificate.test());
  }

  @Override
  default MajorityRule majority(Certificate certificate, Model model) {
    return certificate.test().majority();
  }

  @Override
  default List<String> fieldNames() {
    return DrawnTestFields.NAMES;
  }

  @Override
  default List<String> rareFieldNames() {
    return List.of(DrawnTestFields.TEST_ROWS);
  }

  @Override
  default Map<String, Object> fields(Certificate certificate, List<String> classes) {
    return DrawnTestFields.of(certificate.test(), classes);
  }

  @Override
  default DrawnTest test(StoredField certificate) {
    return DrawnTestFields.read(certificate);
  }

  @Override
  default Verdict verify(CertifiedModel certified, Verification verification) {
    return verification.repeated();
  }

  @Override
  default String facts(Verdict verdict, Certificate certificate) {
    return DrawnWords.facts(certificate, verdict.numbers().risk());
  }
}
