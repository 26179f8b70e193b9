package io.laconic.certificate.subsets;

import io.laconic.certificate.Assumptions;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.certificate.Verdict;
import io.laconic.model.Model;
import java.util.ArrayList;
import java.util.List;

/**
 * A form that draws rows, makes a classifier of these alone by the whole procedure, and counts its
 * errors on the others. What is fitted to the drawn rows (scaling, medians, categories, choices) is
 * free; so nearly nothing voids it.
 */
public interface DrawnForm extends Form {
  /** This form with another draw. */
  DrawnForm drawnBy(double newShare, Long newSeed);

  /** Share of the rows, of each subset or of those set aside; NaN: as is usual. */
  double share();

  /** The seed of the draw; null: from the data. */
  Long seed();

  /** How many subsets are drawn, and of what size, if there are so many classes. */
  SubsetSizes sizes(int classes);

  /**
   * Draws.
   *
   * @param rows number of rows
   * @param groups any number for each row, the same for rows of a group; null: no groups
   * @param usual the seed, unless the form has one
   */
  SubsetDraw draw(int rows, int classes, int[] groups, long usual);

  @Override
  default List<String> reasons(Model model, CertificateOptions options) {
    return reasons(options);
  }

  /** What voids the certificate of any classifier, each a clause. */
  default List<String> reasons(CertificateOptions options) {
    List<String> reasons = new ArrayList<>();
    if (options.notIndependent() != null) {
      reasons.add(Assumptions.NOT_INDEPENDENT);
    }
    if (options.attributesLeftOut() > 0) {
      reasons.add(Assumptions.LEFT_OUT + " all rows");
    }
    reasons.addAll(options.otherSteps());
    return reasons;
  }

  @Override
  default List<String> notes(Model model, CertificateOptions options) {
    List<String> notes = new ArrayList<>();
    notes.add(Assumptions.levels(options.delta(), model.frame().classes().size()));
    notes.addAll(Assumptions.rowNotes(model, options));
    return notes;
  }

  @Override
  default String facts(Verdict verdict, Certificate certificate) {
    return DrawnWords.facts(certificate, verdict.numbers().risk());
  }
}
