package io.laconic.spark.ml;

import io.laconic.certificate.Form;
import io.laconic.learn.Learners;
import io.laconic.learn.Settings;
import io.laconic.train.CertificateForms;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;

/**
 * The params that say what is learned and how: first the whole table of learner options, then those
 * that the command line has for rows, choice and certificate.
 */
final class TrainingParams implements Serializable {
  private static final long serialVersionUID = 1;

  private final ArrayList<OptionParam> table = new ArrayList<>();
  final Param<String> positive;
  final Param<String> missing;
  final Param<String> scale;
  final Param<String> select;
  final IntParam folds;
  final DoubleParam delta;
  final IntParam alternatives;
  final Param<String> certificate;
  final DoubleParam share;
  final DoubleParam holdout;
  final LongParam subsetSeed;
  final Param<String> notIndependent;
  final LongParam seed;
  final Param<String> engine;
  final IntParam partitions;
  final IntParam collectLimit;

  TrainingParams(Params owner) {
    Learners.parameterNames().forEach(name -> table.add(new OptionParam(owner, name)));
    String uid = owner.uid();
    positive = word(uid, "positive", "the positive class (default: the one that sorts last)");
    missing = choice(uid, "missing", "missing values", "error", "drop", "median");
    scale =
        choice(
            uid,
            "scale",
            "scaling for distances and kernels (default: standard; certificate standard, tight:"
                + " none)",
            "none",
            "standard",
            "range");
    select =
        choice(
            uid,
            "select",
            "choose by errors and conditions, certificate, the papers' bounds, cross-validation, one"
                + " standard error (default: short, prototypes: cv1se; certificate standard, tight:"
                + " cv, pvm: cv1se)",
            "short",
            "shorter",
            "bound",
            "printed",
            "cv",
            "cv1se",
            "cvshort",
            "cvshorter");
    folds = count(uid, "folds", "number of folds (default: 5 inside a subset, 10 on all rows)", 2);
    delta =
        new DoubleParam(
            uid,
            "delta",
            "allowed probability that the certificate is wrong",
            ParamChecks.openShare("delta"));
    alternatives =
        count(
            uid,
            "alternatives",
            "settings that could have been chosen by their results, earlier runs too",
            1);
    certificate =
        choice(
            uid,
            "certificate",
            "form of the certificate",
            CertificateForms.all().stream().map(Form::word).toArray(String[]::new));
    share = share(uid, "share", "share of the rows in each subset (default: about a third)");
    holdout =
        share(uid, "holdout", "certificate holdout: share of the rows set aside (default: 0.3)");
    subsetSeed = new LongParam(uid, "subsetSeed", "seed of the draw (default: from the data)");
    notIndependent = word(uid, "notIndependent", "why rows are not independent draws");
    seed = new LongParam(uid, "seed", "seed of everything random");
    engine = choice(uid, "engine", "where candidates are searched", "spark", "local");
    partitions = count(uid, "partitions", "shares of the candidates (default: the cluster's)", 1);
    collectLimit =
        count(uid, "collectLimit", "largest table, in megabytes, that may stand on the driver", 0);
  }

  private static Param<String> word(String uid, String name, String doc) {
    return new Param<>(uid, name, doc, ParamChecks.word(name), String.class);
  }

  private static Param<String> choice(String uid, String name, String doc, String... words) {
    List<String> allowed = List.of(words);
    return new Param<>(
        uid,
        name,
        doc + ": " + String.join(", ", allowed),
        ParamChecks.oneOf(name, allowed),
        String.class);
  }

  private static DoubleParam share(String uid, String name, String doc) {
    return new DoubleParam(uid, name, doc, ParamChecks.openShare(name));
  }

  private static IntParam count(String uid, String name, String doc, int least) {
    return new IntParam(
        uid, name, doc, ParamChecks.atLeast(name, least, "a whole number >= " + least));
  }

  void setDefaults(ColumnParams.Defaults owner) {
    owner.take(missing, "error");
    owner.take(delta, 0.05);
    owner.take(alternatives, 1);
    owner.take(certificate, CertificateForms.STANDARD.word());
    owner.take(seed, 0L);
    owner.take(engine, "spark");
    owner.take(collectLimit, 512);
  }

  /** The form that was asked for, else the default. */
  Form form(Params owner) {
    Map<String, Double> shares = new LinkedHashMap<>();
    for (DoubleParam param : List.of(share, holdout)) {
      if (owner.isSet(param)) {
        shares.put(param.name(), (Double) owner.getOrDefault(param));
      }
    }
    return CertificateForms.asked(
        owner.isSet(certificate) ? owner.getOrDefault(certificate) : null,
        shares,
        owner.isSet(subsetSeed) ? (Long) owner.getOrDefault(subsetSeed) : null);
  }

  List<Param<?>> all() {
    List<Param<?>> all = new ArrayList<>(table);
    all.addAll(
        List.of(
            positive,
            missing,
            scale,
            select,
            folds,
            delta,
            alternatives,
            certificate,
            share,
            holdout,
            subsetSeed,
            notIndependent,
            seed,
            engine,
            partitions,
            collectLimit));
    return all;
  }

  /** The learner options that were set, checked. */
  Settings settings(Params owner) {
    Map<String, String> given = new LinkedHashMap<>();
    for (OptionParam param : table) {
      if (owner.isSet(param)) {
        given.put(param.option(), owner.getOrDefault(param));
      }
    }
    return Settings.of(given);
  }
}
