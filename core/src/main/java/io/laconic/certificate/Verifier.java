package io.laconic.certificate;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Source;
import io.laconic.model.Check;
import io.laconic.model.Difference;
import io.laconic.model.Differences;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.RebuildException;
import io.laconic.model.Recounted;
import io.laconic.model.TrainingRows;
import java.util.Arrays;
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
  private final Differences differences = new Differences();

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
    try {
      TrainingRows training = TrainingRows.of(model.frame(), data, matrix, differences);
      differences.same("examples", model.training().examples(), training.examples());
      if (MemberCheck.check(model.compressionSet(), model.message(), training, differences)) {
        return judge(training, recount(training));
      }
    } catch (RebuildException e) {
      differences.add("message", "a classifier", "cannot be rebuilt: " + e.getMessage());
    } catch (DataException e) {
      differences.add("data", "the training file", e.getMessage());
    }
    return verdict(null, null, 0);
  }

  private void checkSource(Source data) {
    Source stored = model.training().source();
    differences.same("sha256", stored.sha256(), data.sha256());
    differences.same("rows of the file", stored.rowCount(), data.rowCount());
    checkParameter("type", model.type() == null ? null : model.type().word());
    checkParameter("balls", model.message().balls());
  }

  /** A parameter that says the same as another part of the model; null where none does. */
  private void checkParameter(String name, String said) {
    Object stored = model.parameters().get(name);
    if (stored != null && said != null) {
      differences.same("parameters: " + name, stored, said);
    }
  }

  private Recounted recount(TrainingRows training) {
    Certificate certificate = certified.certificate();
    boolean withoutRows =
        certificate != null
            && Account.needsNoRows(model.message(), model.frame().encoding(), certificate.form());
    return model.classifier().check(new Check(model, training, differences, withoutRows));
  }

  private Verdict judge(TrainingRows training, Recounted counted) {
    PathPoint point = counted.point();
    differences.same("errors", model.training().errors(), point.errors());
    if (!counted.path().isEmpty()) {
      new PathCheck(certified, training.examples(), differences).check(counted);
    }
    if (certified.certificate() == null) {
      differences.add("certificate", "none", "needed");
      return verdict(point, null, training.size());
    }
    if (!levelsMakeSense()) {
      return verdict(point, null, training.size());
    }
    checkAssumptions(training);
    try {
      Bounds bounds = Bounds.of(model, point, training.examples(), options());
      checkNumbers(bounds);
      return verdict(point, bounds, training.size());
    } catch (RebuildException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      differences.add("counts", "those of the model", e.getMessage());
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
      differences.add("delta", stored.delta(), "must be between 0 and 1");
    }
    if (!alternatives) {
      differences.add("alternatives", stored.alternatives(), "must be at least 1");
    }
    return delta && alternatives;
  }

  /** Every reason that the model itself gives must be in the stored sentence. */
  private void checkAssumptions(TrainingRows training) {
    Certificate stored = certified.certificate();
    boolean known =
        stored.notes().contains(Assumptions.SCALING_KNOWN) && !training.scalingIsObserved();
    CertificateOptions options = options().withScalingKnown(known);
    String sentence = stored.voidBecause() == null ? "" : stored.voidBecause();
    for (String reason : Assumptions.reasons(model, options)) {
      if (!sentence.contains(reason)) {
        differences.add("voidBecause", stored.voidBecause(), reason);
      }
    }
    boolean scaled = model.frame().space() != null && !model.frame().scaling().isNone();
    if (scaled && !known && !training.scalingIsObserved()) {
      differences.add("scaling", "constants of the training rows", "other constants");
    }
  }

  private void checkNumbers(Bounds bounds) {
    Certificate stored = certified.certificate();
    differences.bound("messageLogProbability", stored.messageLogProbability(), bounds.lnMessage());
    differences.bound("risk", stored.risk(), bounds.risk());
    differences.bound("gibbsRisk", stored.gibbsRisk(), bounds.gibbsRisk());
    differences.bound("sensitivity", stored.sensitivity(), bounds.sensitivity());
    differences.bound("specificity", stored.specificity(), bounds.specificity());
    checkClasses(stored.correctByClass(), bounds.correctByClass());
  }

  /** A file may say nothing of single classes, but nothing wrong. */
  private void checkClasses(List<Double> stored, List<Double> recomputed) {
    if (stored.isEmpty()) {
      return;
    }
    differences.same("correctByClass: classes", stored.size(), recomputed.size());
    for (int label = 0; label < Math.min(stored.size(), recomputed.size()); label++) {
      String what = "correctByClass, " + model.frame().classes().get(label);
      differences.bound(what, stored.get(label), recomputed.get(label));
    }
  }

  private Verdict verdict(PathPoint point, Bounds bounds, int rows) {
    String voidBecause =
        certified.certificate() == null ? null : certified.certificate().voidBecause();
    List<Difference> list = differences.list();
    Boolean holds = !list.isEmpty() ? Boolean.FALSE : voidBecause != null ? null : Boolean.TRUE;
    Account account = bounds == null ? null : bounds.account();
    return new Verdict(
        holds,
        bounds == null ? Double.NaN : bounds.risk(),
        bounds == null ? Double.NaN : bounds.gibbsRisk(),
        bounds == null ? Double.NaN : bounds.sensitivity(),
        bounds == null ? Double.NaN : bounds.specificity(),
        list,
        voidBecause,
        rows,
        account == null ? model.compressionSet().size() : Arrays.stream(account.members()).sum(),
        account == null ? Double.NaN : -account.lnMessage() / Math.log(2),
        account == null
            ? point == null ? 0 : point.outsideCount()
            : Arrays.stream(account.outside()).sum(),
        point == null ? 0 : point.errorCount(),
        point == null || point.soft() == null ? Double.NaN : point.soft().risk(rows),
        bounds == null ? Double.NaN : bounds.kl());
  }
}
