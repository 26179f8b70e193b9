package io.laconic.weka;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Form;
import io.laconic.certificate.WrongDecisionCosts;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.io.LearnerFiles;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.BalancedCosts;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.PairCosts;
import io.laconic.learn.choice.WantedRate;
import io.laconic.train.CertificateForms;
import io.laconic.train.RowPreparation;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import weka.core.Instances;

/**
 * What the options ask for: plan, choice and certificate, as the command {@code train} has them.
 */
public final class WekaTraining {
  private final TextOptions options;

  /** Trains as these options say. */
  public WekaTraining(TextOptions options) {
    this.options = options;
  }

  /** The certified model of rows that all have a class. */
  public CertifiedModel train(Instances rows) {
    Dataset data = InstanceColumns.table(rows, true);
    Schema schema = InstanceColumns.schema(rows);
    CertificateOptions certificate = certificate();
    TrainingPlan plan =
        TrainingPlan.beforeData(
                options.settings(),
                preparation(),
                options.getSeed(),
                CertificateForms.defaults(form()))
            .with(aim())
            .forClasses(data.labels().classes().size());
    return Training.of(plan, new TrainingData(data, schema, null), new LearnerFiles(data, schema))
        .train(
            selection(), certificate, new Parallel(whole("threads", 1, 1)), Training.Listener.NONE);
  }

  private RowPreparation preparation() {
    Scaling.Method scaling =
        given("scale") ? choice("scale", Scaling.Method.class, Scaling.Method.values()) : null;
    MissingValuePolicy.Policy missing =
        choice("missing", MissingValuePolicy.Policy.class, MissingValuePolicy.Policy.values());
    return new RowPreparation(given("positive") ? text("positive") : null, missing, scaling, null);
  }

  private Selection selection() {
    List<Criterion> allowed = new ArrayList<>(Arrays.asList(Criterion.values()));
    allowed.remove(Criterion.HINDSIGHT);
    return new Selection(
        given("select")
            ? choice("select", Criterion.class, allowed.toArray(Criterion[]::new))
            : null,
        whole("folds", 0, 2),
        null);
  }

  private CertificateOptions certificate() {
    double delta = number("delta", 0.05, value -> value > 0 && value < 1, "between 0 and 1");
    double alternatives = number("alternatives", 1, value -> value >= 1, ">= 1");
    return CertificateOptions.of(delta, alternatives)
        .withForm(form())
        .withNotIndependent(given("not-independent") ? text("not-independent") : null);
  }

  private Form form() {
    Map<String, Double> shares = new LinkedHashMap<>();
    for (String option : List.of("share", "holdout")) {
      if (given(option)) {
        shares.put(option, share(option, Double.NaN));
      }
    }
    return CertificateForms.asked(
        given("certificate") ? text("certificate") : null,
        shares,
        given("subset-seed") ? Long.valueOf(wholeLong("subset-seed")) : null);
  }

  private Aim aim() {
    List<Aim> asked = new ArrayList<>();
    if (given("cost-fn") != given("cost-fp")) {
      throw new IllegalArgumentException("cost-fn and cost-fp go together");
    }
    if (given("cost-fn")) {
      asked.add(new PairCosts(new WrongDecisionCosts(cost("cost-fn"), cost("cost-fp"), null)));
    }
    if (given("weight") && !text("weight").equals("equal")) {
      if (!text("weight").equals("balanced")) {
        throw refusal("weight", "must be equal or balanced");
      }
      asked.add(BalancedCosts.BALANCED);
    }
    if (given("min-sensitivity")) {
      asked.add(WantedRate.sensitivity(share("min-sensitivity", 0)));
    }
    if (given("min-specificity")) {
      asked.add(WantedRate.specificity(share("min-specificity", 0)));
    }
    if (asked.size() > 1) {
      throw new IllegalArgumentException(
          "costs, weight, min-sensitivity and min-specificity do not go together: give one");
    }
    return asked.isEmpty() ? EqualErrorCosts.EQUAL : asked.get(0);
  }

  private double cost(String name) {
    return number(name, 0, value -> value >= 0 && value < Double.POSITIVE_INFINITY, ">= 0");
  }

  private double share(String name, double otherwise) {
    return number(name, otherwise, value -> value > 0 && value < 1, "between 0 and 1");
  }

  private boolean given(String name) {
    return !text(name).isEmpty();
  }

  private String text(String name) {
    return options.text(name);
  }

  private IllegalArgumentException refusal(String name, String why) {
    return refusal(name, why, null);
  }

  private IllegalArgumentException refusal(String name, String why, Throwable cause) {
    return new IllegalArgumentException(name + " " + why + "; got \"" + text(name) + "\"", cause);
  }

  private double number(
      String name, double otherwise, Function<Double, Boolean> allowed, String range) {
    if (!given(name)) {
      return otherwise;
    }
    try {
      double value = Double.parseDouble(text(name));
      if (allowed.apply(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw refusal(name, "must be a number " + range, e);
    }
    throw refusal(name, "must be a number " + range);
  }

  private int whole(String name, int otherwise, int least) {
    double value =
        number(
            name,
            otherwise,
            number -> number >= least && number <= Integer.MAX_VALUE && number == Math.rint(number),
            "that is whole and >= " + least);
    return (int) value;
  }

  private long wholeLong(String name) {
    try {
      return Long.parseLong(text(name));
    } catch (NumberFormatException e) {
      throw refusal(name, "must be a whole number", e);
    }
  }

  /** The constant that a word names, in lower case. */
  private <E extends Enum<E>> E choice(String name, Class<E> type, E[] allowed) {
    List<String> words = Arrays.stream(allowed).map(WekaTraining::word).toList();
    int place = words.indexOf(text(name));
    if (place < 0) {
      throw refusal(name, "must be one of " + String.join(", ", words));
    }
    return type.cast(allowed[place]);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
