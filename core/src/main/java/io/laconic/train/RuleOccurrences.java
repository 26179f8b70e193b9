package io.laconic.train;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.ColumnKinds;
import io.laconic.data.Dataset;
import io.laconic.learn.TrainingInputs;
import io.laconic.model.Differences;
import io.laconic.model.Model;
import io.laconic.occurrence.Occurrence;
import io.laconic.occurrence.Occurrences;
import java.util.List;

/**
 * How often the conditions of a rule held on the rows that it was tested on: what new rows are
 * compared with. Rows outside the subset had no part in finding thresholds; a model that was made
 * of all rows has no others.
 */
final class RuleOccurrences {
  private RuleOccurrences() {}

  /** The model with its counts; a model of all rows without conditions is not asked again. */
  static CertifiedModel added(CertifiedModel certified, Training training) {
    Model model = certified.model();
    List<Occurrence> list = Occurrence.of(model);
    boolean again =
        certified.certificate() == null && model.classifier().askedConditions(model).isEmpty();
    return list.isEmpty() || again
        ? certified
        : certified.withObserved(certified.observed().with(count(certified, training)));
  }

  /** Counts on the rows that a model was tested on. */
  static Occurrences count(CertifiedModel certified, Training training) {
    Model model = certified.model();
    int[] positions = DrawnCertificates.testedOn(training.table(), certified);
    Dataset rows =
        ColumnKinds.as(
            model.frame().encoding(),
            training.table().data().only(model.requiredColumns()).select(positions));
    return Occurrences.count(
        model, rows, model.decisions(TrainingInputs.asNewRows(model, training.table(), positions)));
  }

  /** Compares stored counts with those that the training rows give. */
  static void check(CertifiedModel certified, Training training, Differences differences) {
    Occurrences stored = certified.observed().occurrences();
    if (stored == null) {
      return;
    }
    Occurrences again = count(certified, training);
    for (int k = 0; k < stored.counts().length; k++) {
      String words = stored.list().get(k).words();
      differences.same("occurrences, " + words, stored.counts()[k], again.counts()[k]);
    }
    differences.same("occurrences: rows", stored.rows(), again.rows());
  }
}
