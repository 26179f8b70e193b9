package io.laconic.cli.option;

import io.laconic.data.Scaling;
import io.laconic.learn.Contender;
import io.laconic.learn.Learner;
import io.laconic.learn.Learners;
import io.laconic.learn.ParameterException;
import io.laconic.learn.RivalProvider;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.choice.Criterion;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.train.TrainingPlan;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;

/**
 * A learner as {@code compare} hears of it: {@code scm:features=balls:metric=l1}. The name {@value
 * #DEFAULT} stands for all learners that compete if none is named, as in {@code train DATA}.
 */
public record ComparedLearner(String name, Map<String, String> options) {
  static final String DEFAULT = "default";

  /** Rivals of a module that is not part of the distribution. */
  private static final Set<String> WEKA =
      Set.of("jrip", "part", "j48", "smo", "ibk", "forest", "boosting", "logistic");

  /** The only option of a rival: the seed of its own random numbers, if not that of the run. */
  private static final String SEED = "seed";

  /** Ways to choose that only our learners have. */
  private static final Set<Criterion> OF_OURS =
      EnumSet.of(
          Criterion.BOUND, Criterion.PRINTED, Criterion.SHORT, Criterion.SHORTER, Criterion.EACH);

  public static ComparedLearner of(String words) {
    String[] parts = words.split(":");
    Map<String, String> options = new LinkedHashMap<>();
    for (int k = 1; k < parts.length; k++) {
      int equals = parts[k].indexOf('=');
      options.put(
          equals < 0 ? parts[k] : parts[k].substring(0, equals),
          equals < 0 ? "" : parts[k].substring(equals + 1).replace('+', ','));
    }
    return new ComparedLearner(parts[0].strip(), options);
  }

  /** Refuses what is known to be wrong without data. */
  public static void check(String words, Request request, CommonOptions common) {
    ComparedLearner one = of(words);
    if (one.isOurs()) {
      one.plan(request, common);
    } else if (one.rival(0) == null && WEKA.contains(one.name())) {
      throw common.usage(
          "--learners: "
              + one.name()
              + " is in the module rivals-weka, which is not loaded; LACONIC_WEKA=1 ./laconic loads"
              + " it");
    } else if (one.rival(0) == null) {
      throw common.usage(
          "--learners: unknown learner "
              + one.name()
              + "; laconic compare --list shows what is available");
    } else if (!Set.of(SEED).containsAll(one.options.keySet())) {
      throw common.usage("--learners: " + one.name() + " takes no options but seed=N");
    } else {
      one.seed(common);
    }
  }

  /** Whether it is one of another library, which does not depend on our procedures. */
  public boolean isRival() {
    return !isOurs() && rival(0) != null;
  }

  private long seed(CommonOptions common) {
    String own = options.get(SEED);
    try {
      return own == null ? common.seed() : Long.parseLong(own);
    } catch (NumberFormatException e) {
      throw common.usage("--learners: " + name + ": seed must be a whole number; got " + own);
    }
  }

  boolean isOurs() {
    return isDefault() || Learners.named(name) != null;
  }

  /** Whether its rules keep to what is said of columns; what a rival makes of them is its own. */
  public boolean keepsToColumns(CommonOptions common) {
    return isDefault() || !isOurs() || Learners.named(name).keepsToColumns(settings(common));
  }

  private boolean isDefault() {
    return name.equals(DEFAULT);
  }

  private Contender rival(long seed) {
    for (RivalProvider provider : ServiceLoader.load(RivalProvider.class)) {
      Contender contender = provider.rival(name, seed);
      if (contender != null) {
        return contender;
      }
    }
    return null;
  }

  /** Settings of our learners; none for rivals, which only need a table. */
  private Settings settings(CommonOptions common) {
    Map<String, String> given = new LinkedHashMap<>();
    if (isOurs()) {
      if (!isDefault()) {
        given.put(Learners.LEARNER.name(), name);
      }
      for (Map.Entry<String, String> option : options.entrySet()) {
        if (!Learners.parameterNames().contains(option.getKey())) {
          throw common.usage("--learners: " + name + " has no option " + option.getKey());
        }
        given.put(option.getKey(), option.getValue());
      }
    }
    try {
      return Settings.of(given);
    } catch (ParameterException e) {
      throw common.usage(
          "--learners: " + name + ": " + CommonOptions.withDashes(e.markedMessage()));
    }
  }

  public Contender contender(Training training, CommonOptions common) {
    return isOurs() ? training.contender() : rival(seed(common));
  }

  /** How it chooses; rivals have neither a bound nor a number of conditions to choose by. */
  public Selection selection(SelectOptions select, int innerFolds) {
    Selection asked = select.inside(innerFolds);
    boolean ofOurs = asked.criterion() != null && OF_OURS.contains(asked.criterion());
    return ofOurs && !isOurs() ? new Selection(null, asked.foldCount(), null) : asked;
  }

  /** The plan of a learner; for a rival, which only needs a table, that of the default. */
  public TrainingPlan plan(Request request, CommonOptions common) {
    Settings settings = settings(common);
    Request asked = isOurs() ? request : request.without(Options.SELECT::equals);
    if (!isOurs() && request.has(Options.MATRIX)) {
      return TrainingJob.plan(asked.with(ofMatrix(request)), common);
    }
    Request own = asked.with(settings);
    return TrainingJob.plan(
        looksAtAttributes(settings) ? own.with(Options.SCALE, Scaling.Method.NONE) : own, common);
  }

  /** Settings of a learner of ours that reads the same table and matrix. */
  private static Settings ofMatrix(Request request) {
    Map<String, String> words = new LinkedHashMap<>(Map.of(Learners.LEARNER.name(), "pvm"));
    boolean kernel = request.matrixKind() == Options.MatrixKind.KERNEL;
    words.put("metric", kernel ? "kernel" : "precomputed");
    if (kernel) {
      words.put("kernel", "precomputed");
    }
    return Settings.of(words);
  }

  /** Whether only single attributes count: then scaling has no effect, and is left out. */
  private boolean looksAtAttributes(Settings settings) {
    Learner learner = Learners.named(name);
    if (isDefault()) {
      return false; // prototypes may be among them
    }
    return learner == null || learner.comparisonKind(settings) == RowComparisonKind.ATTRIBUTES;
  }
}
