package io.laconic.certificate.compression;

import io.laconic.certificate.Assumptions;
import io.laconic.certificate.Bounds;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.EqualRows;
import io.laconic.certificate.RebuildForm;
import io.laconic.certificate.StatedFacts;
import io.laconic.certificate.Verdict;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Source;
import io.laconic.data.Source.ColumnCount;
import io.laconic.fact.Fact;
import io.laconic.model.Discrepancies;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.RebuildException;
import io.laconic.model.Recounted;
import io.laconic.model.TrainingRowsFromFile;
import java.util.ArrayList;
import java.util.List;

/**
 * The second pair of eyes. From the compression set and the message alone it rebuilds the
 * classifier, compares it with the stored one, counts its errors on the training file and computes
 * the certificate again. It shares no code with the learners.
 *
 * <p>What it cannot see: delta, the number of alternatives and the form are taken as stored, since
 * they say what was decided beforehand (changing one of them alone shows, because the bounds then
 * differ; changing them together with all bounds does not). The same goes for what the user said
 * about the rows, for the parameters that steered the search, for the seed, for the other
 * configurations, and for error counts of machines larger than the model.
 */
public final class Verifier {
  private final CertifiedModel certified;
  private final Model model;
  private final Discrepancies discrepancies = new Discrepancies();

  /** What voids the certificate besides what the file says; files of old versions say less. */
  private final List<Fact> unsaid = new ArrayList<>();

  private Verifier(CertifiedModel certified) {
    this.certified = certified;
    this.model = certified.model();
  }

  /**
   * Checks a model against its training file.
   *
   * @param data the rows of the training file, all of them, with their classes
   * @param matrix one line per row, or null
   */
  public static Verdict verify(CertifiedModel certified, Dataset data, double[][] matrix) {
    return new Verifier(certified).verify(data, matrix);
  }

  private Verdict verify(Dataset data, double[][] matrix) {
    checkSource(data.source());
    if (certified.certificate() != null) {
      checkEqualRows(data);
    }
    try {
      TrainingRowsFromFile training =
          TrainingRowsFromFile.of(model.frame(), data, matrix, discrepancies);
      discrepancies.same("examples", model.training().examples(), training.examples());
      Recounted counted = form().recount(model, training, discrepancies);
      if (counted != null) {
        return judge(training, counted);
      }
    } catch (RebuildException e) {
      discrepancies.add("message", "a classifier", "cannot be rebuilt: " + e.getMessage());
    } catch (DataException e) {
      discrepancies.add("data", "the training file", e.getMessage());
    }
    return verdict(null, null, 0);
  }

  private void checkSource(Source data) {
    Source stored = model.training().source();
    discrepancies.same("sha256", stored.sha256(), data.sha256());
    discrepancies.same("rows of the file", stored.rowCount(), data.rowCount());
    checkParameter("type", model.type() == null ? null : model.type().word());
    checkParameter("balls", model.message().balls());
  }

  /** A parameter that says the same as another part of the model; null where none does. */
  private void checkParameter(String name, String said) {
    Object stored = model.parameters().get(name);
    if (stored != null && said != null) {
      discrepancies.same("parameters: " + name, stored, said);
    }
  }

  /** The form of the stored certificate; a model without one is rebuilt all the same. */
  private RebuildForm form() {
    Certificate certificate = certified.certificate();
    return (certificate == null ? CompressionForm.STANDARD : RebuildForm.of(certificate.form()))
        .of(model);
  }

  private Verdict judge(TrainingRowsFromFile training, Recounted counted) {
    PathPoint point = counted.point();
    discrepancies.same("errors", model.training().errors(), point.errors());
    if (!counted.path().isEmpty()) {
      new PathCheck(certified, training.examples(), discrepancies).check(counted);
    }
    if (certified.certificate() == null) {
      discrepancies.add("certificate", "none", "needed");
      return verdict(point, null, training.size());
    }
    if (!levelsMakeSense()) {
      return verdict(point, null, training.size());
    }
    checkAssumptions(training);
    try {
      Bounds bounds = form().bounds(model, point, training.examples(), options());
      checkNumbers(bounds.numbers());
      return verdict(point, bounds, training.size());
    } catch (RebuildException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      discrepancies.add("counts", "those of the model", e.getMessage());
      return verdict(point, null, training.size());
    }
  }

  private CertificateOptions options() {
    Certificate stored = certified.certificate();
    return CertificateOptions.of(stored.delta(), stored.alternatives()).withForm(stored.form());
  }

  private boolean levelsMakeSense() {
    Certificate stored = certified.certificate();
    boolean delta = CertificateOptions.isLevel(stored.delta());
    boolean alternatives = CertificateOptions.isCount(stored.alternatives());
    if (!delta) {
      discrepancies.add("delta", stored.delta(), "must be between 0 and 1");
    }
    if (!alternatives) {
      discrepancies.add("alternatives", stored.alternatives(), "must be at least 1");
    }
    return delta && alternatives;
  }

  /** Every reason that the model itself gives must be among the stored ones. */
  private void checkAssumptions(TrainingRowsFromFile training) {
    Certificate stored = certified.certificate();
    boolean known =
        stored.remarks().contains(Assumptions.SCALING_KNOWN) && !training.scalingIsAboutObserved();
    CertificateOptions options = options().withScalingKnown(known);
    for (Fact reason : form().reasons(model, options)) {
      if (!stored.reasons().contains(reason)) {
        discrepancies.add("voidBecause", stored.voidBecause(), reason.words());
      }
    }
    if (stored.reasons().contains(StatedFacts.UNKNOWN)) {
      discrepancies.add("voidBecause", "a reason that is not known", "no such reason");
    }
    boolean found = training.data().source().columnCount() == ColumnCount.FOUND;
    if (found && !stored.remarks().contains(Assumptions.ATTRIBUTES_KNOWN)) {
      Assumptions.attributeCountReasons(model).stream()
          .filter(reason -> !stored.reasons().contains(reason))
          .forEach(unsaid::add);
    }
    boolean scaled = model.frame().space() != null && !model.frame().scaling().isNone();
    if (scaled && !known && !training.scalingIsObserved()) {
      discrepancies.add("scaling", "constants of the training rows", "other constants");
    }
  }

  /** What a note says of equal rows; a model that was made without a file may say nothing. */
  private void checkEqualRows(Dataset data) {
    int stated = StatedFacts.equalRows(certified.certificate());
    if (stated >= 0 || data.source().sha256() != null) {
      discrepancies.same("notes: equal rows", Math.max(0, stated), EqualRows.count(data));
    }
  }

  private void checkNumbers(CertifiedNumbers bounds) {
    Certificate stored = certified.certificate();
    discrepancies.bound(
        "messageLogProbability", stored.messageLogProbability(), bounds.messageLogProbability());
    discrepancies.bound("risk", stored.risk(), bounds.risk());
    discrepancies.bound("gibbsRisk", stored.gibbsRisk(), bounds.gibbsRisk());
    discrepancies.bound("sensitivity", stored.sensitivity(), bounds.sensitivity());
    discrepancies.bound("specificity", stored.specificity(), bounds.specificity());
    checkClasses(stored.correctByClass(), bounds.correctByClass());
  }

  /** A file may say nothing of single classes, but nothing wrong. */
  private void checkClasses(List<Double> stored, List<Double> recomputed) {
    if (stored.isEmpty()) {
      return;
    }
    discrepancies.same("correctByClass: classes", stored.size(), recomputed.size());
    for (int label = 0; label < Math.min(stored.size(), recomputed.size()); label++) {
      String what = "correctByClass, " + model.frame().classes().get(label);
      discrepancies.bound(what, stored.get(label), recomputed.get(label));
    }
  }

  private Verdict verdict(PathPoint point, Bounds bounds, int rows) {
    List<Fact> reasons = reasons();
    Verdict.Outcome outcome =
        !discrepancies.isEmpty()
            ? Verdict.Outcome.DIFFERS
            : reasons.isEmpty() ? Verdict.Outcome.HOLDS : Verdict.Outcome.CONDITIONAL;
    CertifiedNumbers numbers = bounds == null ? CertifiedNumbers.NONE : bounds.numbers();
    return new Verdict(
        outcome, numbers, counts(point, bounds, rows), discrepancies.list(), reasons);
  }

  /** What the file says, and what it should say; empty if nothing voids the certificate. */
  private List<Fact> reasons() {
    List<Fact> reasons = new ArrayList<>();
    if (certified.certificate() != null) {
      reasons.addAll(certified.certificate().reasons());
    }
    reasons.addAll(unsaid);
    return reasons;
  }

  private Verdict.Counts counts(PathPoint point, Bounds bounds, int rows) {
    int outside = point == null ? 0 : point.outsideCount();
    return new Verdict.Counts(
        rows,
        bounds == null ? model.compressionSet().size() : bounds.members(),
        bounds == null ? outside : bounds.errorsOutside(),
        point == null ? 0 : point.errorCount(),
        point == null || point.soft() == null ? Double.NaN : point.soft().risk(rows),
        bounds == null ? Double.NaN : bounds.kl());
  }
}
