package io.laconic.certificate;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Source;
import io.laconic.model.CompressionSet;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Ray;
import io.laconic.model.Rule;
import io.laconic.model.RuleList;
import io.laconic.space.Members;
import java.util.ArrayList;
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
        RuleList rebuilt = rebuild(model.compressionSet());
        boolean same =
            FeatureCheck.check(model.rules(), rebuilt, model.type() == null, differences);
        return judge(training, rebuilt, same);
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
    checkParameter("balls", balls(model.message()));
  }

  /** A parameter that says the same as another part of the model; null where none does. */
  private void checkParameter(String name, String said) {
    Object stored = model.parameters().get(name);
    if (stored != null && said != null) {
      differences.same("parameters: " + name, stored, said);
    }
  }

  /** Which balls the message of a decision list speaks of, or null. */
  private static String balls(Message message) {
    if (message instanceof Message.DlmSimple) {
      return "simple";
    }
    return message instanceof Message.DlmComplex ? "complex" : null;
  }

  private RuleList rebuild(CompressionSet set) {
    return Rebuild.rules(set, model.message(), model.type(), model.frame());
  }

  private Verdict judge(TrainingRows training, RuleList rebuilt, boolean sameFeatures) {
    Members members = model.compressionSet().members();
    int[] predictions = Recount.predictions(rebuilt, members, training);
    Recount recount = new Recount(training, model);
    PathPoint point = recount.point(predictions);
    differences.same("errors", model.training().errors(), point.errors());
    if (sameFeatures) {
      int[] stored = Recount.predictions(model.rules(), members, training);
      compareClasses("rebuilt", stored, predictions, training);
      List<PathPoint> machines = new ArrayList<>(recount.prefixes());
      machines.add(point);
      new PathCheck(certified, training.examples(), differences).check(machines);
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
      Account account = account(training, point, predictions);
      checkNumbers(account);
      return verdict(point, account, training.size());
    } catch (RebuildException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      differences.add("counts", "those of the model", e.getMessage());
      return verdict(point, null, training.size());
    }
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
    CertificateOptions options =
        CertificateOptions.of(stored.delta(), stored.alternatives()).withScalingKnown(known);
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

  /** Classes that the stored rules give to the training rows, against others. */
  private void compareClasses(String how, int[] stored, int[] others, TrainingRows training) {
    int row = Arrays.mismatch(stored, others);
    if (row >= 0) {
      String what = "row " + training.data().rowNumber(row) + ": class if " + how;
      differences.add(what, className(stored[row]), className(others[row]));
    }
  }

  private String className(int label) {
    return label < 0 ? "none" : model.frame().classes().get(label);
  }

  private Account account(TrainingRows training, PathPoint point, int[] predictions) {
    Certificate.Form form = certified.certificate().form();
    Encoding encoding = model.frame().encoding();
    if (Account.needsNoRows(model.message(), encoding, form)) {
      checkWithoutRows(training, predictions);
    }
    return Account.of(point, model.type(), training.examples(), encoding, form);
  }

  /** In the tight form, rays on 0/1 attributes must also come out of the message alone. */
  private void checkWithoutRows(TrainingRows training, int[] predictions) {
    Members none = new Members(new int[0], new int[0], new double[0][], null);
    RuleList rules = rebuild(new CompressionSet(none, new int[0]));
    for (Rule rule : rules.rules()) {
      Ray ray = (Ray) rule.feature();
      for (Rule stored : model.rules().rules()) {
        if (stored.feature() instanceof Ray other
            && other.attribute() == ray.attribute()
            && other.side() == ray.side()) {
          String what =
              "ray on attribute " + ray.attribute() + ": threshold if rebuilt from no row";
          differences.threshold(what, other.threshold(), ray.threshold());
        }
      }
    }
    int[] without = Recount.predictions(rules, none, training);
    compareClasses("rebuilt from no row", predictions, without, training);
  }

  private void checkNumbers(Account account) {
    Certificate stored = certified.certificate();
    double[] rates = rates(account);
    differences.bound("messageLogProbability", stored.messageLogProbability(), account.lnMessage());
    differences.bound("risk", stored.risk(), risk(account));
    differences.bound("sensitivity", stored.sensitivity(), rates[1]);
    differences.bound("specificity", stored.specificity(), rates[0]);
  }

  private double risk(Account account) {
    return account.risk(certified.certificate().delta(), certified.certificate().alternatives());
  }

  /** Certified rates of two classes; NaN if there are more. */
  private double[] rates(Account account) {
    double[] rates =
        account.rates(certified.certificate().delta(), certified.certificate().alternatives());
    return rates.length == 2 ? rates : new double[] {Double.NaN, Double.NaN};
  }

  private Verdict verdict(PathPoint point, Account account, int rows) {
    String voidBecause =
        certified.certificate() == null ? null : certified.certificate().voidBecause();
    List<Difference> list = differences.list();
    Boolean holds = !list.isEmpty() ? Boolean.FALSE : voidBecause != null ? null : Boolean.TRUE;
    double[] rates = account == null ? new double[] {Double.NaN, Double.NaN} : rates(account);
    return new Verdict(
        holds,
        account == null ? Double.NaN : risk(account),
        rates[1],
        rates[0],
        list,
        voidBecause,
        rows,
        account == null ? 0 : Arrays.stream(account.members()).sum(),
        account == null ? Double.NaN : -account.lnMessage() / Math.log(2),
        account == null
            ? point == null ? 0 : point.outsideCount()
            : Arrays.stream(account.outside()).sum());
  }
}
