package io.laconic.train;

import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.learn.Contender;
import io.laconic.learn.Preparation;
import io.laconic.learn.Settings;
import io.laconic.learn.baseline.BaselineContender;
import io.laconic.learn.baseline.BaselineCount;
import io.laconic.learn.baseline.BaselineLearner;
import io.laconic.learn.baseline.CondensedNeighbours;
import io.laconic.learn.baseline.KMeans;
import io.laconic.learn.baseline.KMedoids;
import io.laconic.learn.baseline.Lvq;
import io.laconic.learn.baseline.NearestNeighbours;
import io.laconic.learn.dlm.Balls;
import io.laconic.learn.dlm.DlmContender;
import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.learn.pvm.CandidatePoints;
import io.laconic.learn.pvm.PrototypeVectorMachine;
import io.laconic.learn.pvm.PvmContender;
import io.laconic.learn.pvm.PvmGrid;
import io.laconic.learn.scm.ScmContender;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.learn.soft.SoftContender;
import io.laconic.learn.soft.SoftGreedy;
import io.laconic.model.MachineType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** The values that compete: what the settings give, else the default lists of each learner. */
record Grids(Settings settings, long seed) {
  private static final List<Double> PROTOTYPES = List.of(1.0, 2.0, 3.0, 5.0, 8.0, 12.0, 20.0);
  private static final List<Double> NEIGHBOURS = List.of(1.0, 3.0, 5.0, 7.0, 9.0, 15.0);

  /** A variant with the grid of its parameters. */
  Contender contender(Variant variant, Recipe.Extras extras, Preparation preparation) {
    Settings one = variant.settings();
    return switch (variant.learner()) {
      case "scm" ->
          new ScmContender(
              variant.name(),
              preparation,
              variant.family(),
              types(one),
              one.numbers("penalty", ScmContender.PENALTIES),
              maxSize());
      case "dlm" ->
          new DlmContender(
              variant.name(), preparation, variant.family(), balls(variant), pairs(one), maxSize());
      case "soft-greedy" -> soft(variant, extras, preparation);
      case "pvm" ->
          new PvmContender(
              variant.name(), preparation, grid(variant), candidates(extras), extras.solver());
      default ->
          new BaselineContender(variant.name(), variant.learner(), preparation, baseline(variant));
    };
  }

  private static List<MachineType> types(Settings one) {
    return one.words("type", List.of("conjunction", "disjunction")).stream()
        .map(word -> MachineType.valueOf(word.toUpperCase(Locale.ROOT)))
        .toList();
  }

  private int maxSize() {
    return (int) settings.number("max-size", SetCoveringMachine.NO_LIMIT);
  }

  private static Balls balls(Variant variant) {
    return variant.features().equals("balls")
        ? Balls.valueOf(variant.settings().word("balls").toUpperCase(Locale.ROOT))
        : null;
  }

  /** All pairs of penalties; one that is given goes with the default list of the other. */
  private static List<PenaltyPair> pairs(Settings one) {
    List<PenaltyPair> pairs = new ArrayList<>();
    for (double positive : one.numbers("penalty-positive", DlmContender.PENALTIES)) {
      for (double negative : one.numbers("penalty-negative", DlmContender.PENALTIES)) {
        pairs.add(new PenaltyPair(positive, negative));
      }
    }
    return pairs;
  }

  private Contender soft(Variant variant, Recipe.Extras extras, Preparation preparation) {
    Settings one = variant.settings();
    return new SoftContender(
        variant.name(),
        preparation,
        types(one),
        one.numbers("penalty", SoftContender.PENALTIES),
        one.numbers("eta", SoftContender.MARGIN_WEIGHTS),
        maxSize(),
        RayPrior.valueOf(one.word("prior").toUpperCase(Locale.ROOT)),
        extras.ranges(),
        (int) one.number("grid", SoftGreedy.DEFAULT_GRID),
        one.word("soft-stop").equals("paper"));
  }

  private PvmGrid grid(Variant variant) {
    Settings one = variant.settings();
    boolean none = !one.has("radius") && !one.has("radius-quantile");
    double[] quantiles =
        none ? PvmGrid.defaultQuantiles() : one.numbers("radius-quantile", List.of());
    return new PvmGrid(
        one.numbers("radius", List.of()),
        quantiles,
        one.numbers("prototype-cost", List.of(Double.NaN)),
        PrototypeVectorMachine.Method.valueOf(variant.method().toUpperCase(Locale.ROOT)),
        (int) one.number("roundings", 500),
        one.number("time-limit", 60),
        seed);
  }

  private CandidatePoints candidates(Recipe.Extras extras) {
    return extras.unlabelled() == null
        ? candidates()
        : CandidatePoints.unlabelled(settings.word("candidates", null), extras.unlabelled());
  }

  /** Points besides the training rows, as far as the settings alone tell. */
  CandidatePoints candidates() {
    String words = settings.word("candidates", "training");
    if (words.equals("training") || words.matches("unlabelled:.+")) {
      return CandidatePoints.NONE;
    }
    String count = words.replaceFirst("^(kmeans|hull):", "");
    if (count.equals(words) || !count.matches("[1-9][0-9]{0,6}")) {
      throw new IllegalArgumentException(
          "--candidates must be training, unlabelled:FILE, kmeans:K or hull:N; got " + words);
    }
    int number = Integer.parseInt(count);
    return words.startsWith("kmeans:")
        ? CandidatePoints.kMeans(number, seed)
        : CandidatePoints.hull(number, seed);
  }

  /** Configurations of rivals, fewer prototypes first. */
  private List<BaselineContender.Setting> baseline(Variant variant) {
    Settings one = variant.settings();
    return switch (variant.learner()) {
      case "1-nn" ->
          List.of(new BaselineContender.Setting(Map.of(), new NearestNeighbours.Options(1)));
      case "condensed-nn" ->
          List.of(new BaselineContender.Setting(Map.of(), new CondensedNeighbours.Options()));
      case "k-nn" ->
          settings(
              "neighbours",
              one.numbers("neighbours", NEIGHBOURS),
              k -> new NearestNeighbours.Options(k));
      case "k-medoids" ->
          settings(
              "prototypes",
              one.numbers("prototypes", PROTOTYPES),
              k -> new KMedoids.Options(BaselineCount.perClass(k)));
      case "k-means" ->
          settings(
              "prototypes",
              one.numbers("prototypes", PROTOTYPES),
              k -> new KMeans.Options(BaselineCount.perClass(k), seed));
      default ->
          settings(
              "prototypes",
              one.numbers("prototypes", PROTOTYPES),
              k ->
                  new Lvq.Options(
                      variant.is("lvq1") ? Lvq.Variant.LVQ1 : Lvq.Variant.OLVQ1,
                      BaselineCount.perClass(k),
                      seed));
    };
  }

  private static List<BaselineContender.Setting> settings(
      String name, double[] values, Function<Integer, BaselineLearner> learner) {
    return Arrays.stream(values)
        .sorted()
        .distinct()
        .mapToObj(k -> new BaselineContender.Setting(Map.of(name, (int) k), learner.apply((int) k)))
        .toList();
  }

  /** What competes, in words: {@code 15 penalties, 2 types, all sizes}. */
  String words(List<Variant> variants) {
    Variant first = variants.get(0);
    Settings one = first.settings();
    List<String> parts = new ArrayList<>();
    if (variants.size() > 1) {
      parts.add(variants.size() + " variants");
    }
    switch (first.learner()) {
      case "scm", "soft-greedy" -> {
        boolean soft = first.is("soft-greedy");
        add(
            parts,
            one.numbers("penalty", soft ? SoftContender.PENALTIES : ScmContender.PENALTIES),
            "penalty",
            "penalties");
        if (soft) {
          add(parts, one.numbers("eta", SoftContender.MARGIN_WEIGHTS), "eta", "etas");
        }
        parts.add(types(one).size() == 1 ? types(one).get(0).word() : "2 types");
        parts.add("all sizes");
      }
      case "dlm" -> {
        parts.add(
            pairs(one).size() + (pairs(one).size() == 1 ? " pair" : " pairs") + " of penalties");
        parts.add("all sizes");
      }
      case "pvm" -> {
        int radii = grid(first).radii().length + grid(first).quantiles().length;
        parts.add(radii + (radii == 1 ? " radius" : " radii"));
      }
      default -> parts.add(baseline(first).size() + " settings");
    }
    return first.name() + ": " + String.join(", ", parts);
  }

  private static void add(List<String> parts, double[] values, String single, String plural) {
    parts.add(values.length == 1 ? "1 " + single : values.length + " " + plural);
  }
}
