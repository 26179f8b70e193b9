package io.laconic.rivals.weka;

import io.laconic.learn.Contender;
import io.laconic.learn.RivalProvider;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.rivals.RivalCandidate;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import weka.classifiers.Classifier;
import weka.classifiers.functions.Logistic;
import weka.classifiers.functions.SMO;
import weka.classifiers.lazy.IBk;
import weka.classifiers.meta.LogitBoost;
import weka.classifiers.rules.JRip;
import weka.classifiers.rules.PART;
import weka.classifiers.rules.Rule;
import weka.classifiers.trees.J48;
import weka.classifiers.trees.REPTree;
import weka.classifiers.trees.RandomForest;

/** Rules, trees, forests, support vectors and neighbours by Weka. */
public final class WekaRivals implements RivalProvider {
  private static final String LIBRARY = "Weka 3.8.7";

  /** Price of an error of SMO; Weka's own is 1. Of equally good ones the smallest is taken. */
  static final List<Double> CS = List.of(0.0625, 0.25, 1.0, 4.0, 16.0);

  /** Neighbours of IBk. Of equally good numbers the largest is taken: the smoothest. */
  static final List<Integer> NEIGHBOURS = List.of(1, 3, 5, 7, 9, 15);

  @Override
  public List<Rival> rivals() {
    return List.of(
        new Rival("jrip", "RIPPER: an ordered list of rules", LIBRARY),
        new Rival("part", "PART: a decision list from partial trees", LIBRARY),
        new Rival("j48", "C4.5 decision tree, release 8", LIBRARY),
        new Rival("smo", "linear support vector machine by SMO, C chosen", LIBRARY),
        new Rival("ibk", "nearest neighbours, k chosen", LIBRARY),
        new Rival("forest", "random forest of 100 trees", LIBRARY),
        new Rival("boosting", "gradient boosting: 100 trees of depth 3, LogitBoost", LIBRARY),
        new Rival("logistic", "logistic regression with a ridge", LIBRARY));
  }

  @Override
  public Contender rival(String name, long seed) {
    List<WekaConfiguration> learners =
        switch (name) {
          case "jrip" -> List.of(jrip(seed));
          case "part" -> List.of(part());
          case "j48" -> List.of(j48());
          case "smo" -> CS.stream().map(c -> smo(c, seed)).toList();
          case "ibk" -> NEIGHBOURS.stream().map(WekaRivals::ibk).toList();
          case "forest" -> List.of(unreadable(() -> forest(seed)));
          case "boosting" -> List.of(unreadable(() -> boosting(seed)));
          case "logistic" -> List.of(unreadable(WekaRivals::logistic));
          default -> List.of();
        };
    return learners.isEmpty() ? null : Contender.of(new WekaLearner(name, learners));
  }

  /** Size: rules as Weka counts them, the last one without a condition among them. */
  private static WekaConfiguration jrip(long seed) {
    return new WekaConfiguration(
        Map.of(),
        new Preference(),
        () -> {
          JRip jrip = new JRip();
          jrip.setSeed(seed);
          return jrip;
        },
        (trained, columns) -> shape(trained, WekaRuleComplexity.of((JRip) trained), columns));
  }

  /** Size: rules as Weka counts them, the last one without a condition among them. */
  private static WekaConfiguration part() {
    return new WekaConfiguration(
        Map.of(),
        new Preference(),
        PART::new,
        (trained, columns) -> shape(trained, WekaRuleComplexity.of((PART) trained), columns));
  }

  /** Size: leaves. Without reduced-error pruning neither C4.5 nor PART draws anything. */
  private static WekaConfiguration j48() {
    return new WekaConfiguration(
        Map.of(),
        new Preference(),
        J48::new,
        (trained, columns) -> shape(trained, WekaRuleComplexity.of((J48) trained), columns));
  }

  /** Size: 0, since Weka keeps the weights of a linear machine but not its support vectors. */
  private static WekaConfiguration smo(double c, long seed) {
    return new WekaConfiguration(
        Map.of("C", c),
        new Preference(-c),
        () -> {
          SMO smo = new SMO();
          smo.setC(c);
          smo.setRandomSeed((int) seed);
          return smo;
        },
        (trained, columns) -> RivalCandidate.Shape.ofVectors(0, columns.size(), List.of()));
  }

  /** Size: 0, since nobody reads it. */
  private static WekaConfiguration unreadable(Supplier<Classifier> create) {
    return new WekaConfiguration(
        Map.of(),
        new Preference(),
        create,
        (trained, columns) -> RivalCandidate.Shape.ofVectors(0, columns.size(), List.of()));
  }

  private static Classifier forest(long seed) {
    RandomForest forest = new RandomForest();
    forest.setSeed((int) seed);
    return forest;
  }

  /**
   * Trees of depth 3 for the logistic loss, each shrunk to a tenth: what other libraries do if they
   * are not told otherwise (Friedman, Hastie, Tibshirani, Annals of Statistics 28:337-407, 2000).
   */
  private static Classifier boosting(long seed) {
    REPTree tree = new REPTree();
    tree.setMaxDepth(3);
    tree.setNoPruning(true);
    LogitBoost boosting = new LogitBoost();
    boosting.setClassifier(tree);
    boosting.setNumIterations(100);
    boosting.setShrinkage(0.1);
    boosting.setSeed((int) seed);
    return boosting;
  }

  /** Weka scales columns to deviation 1; its ridge of 1/2 is a penalty of C = 1 elsewhere. */
  private static Classifier logistic() {
    Logistic logistic = new Logistic();
    logistic.setRidge(0.5);
    return logistic;
  }

  /** Size: the rows that are kept, which are all. */
  private static WekaConfiguration ibk(int neighbours) {
    return new WekaConfiguration(
        Map.of("k", neighbours),
        new Preference(neighbours),
        () -> new IBk(neighbours),
        (trained, columns) ->
            RivalCandidate.Shape.ofVectors(
                ((IBk) trained).getNumTraining(), columns.size(), List.of()));
  }

  /** Size: rules or leaves. */
  private static RivalCandidate.Shape shape(
      Classifier trained, RuleComplexity complexity, List<String> columns) {
    List<String> used =
        PrintedConditions.attributes(trained.toString())
            .distinct()
            .sorted()
            .map(columns::get)
            .toList();
    return new RivalCandidate.Shape(complexity.rules(), complexity, used.size(), used);
  }

  /** Conditions and rules of what Weka has learned; the rule without a condition is counted too. */
  static final class WekaRuleComplexity {
    private WekaRuleComplexity() {}

    /** Each rule knows its conditions. */
    static RuleComplexity of(JRip list) {
      double conditions = list.getRuleset().stream().mapToDouble(Rule::size).sum();
      return new RuleComplexity((int) conditions, list.getRuleset().size());
    }

    /** Its rules are not to be had but in print, where every condition stands once. */
    static RuleComplexity of(PART list) {
      long conditions = PrintedConditions.attributes(list.toString()).count();
      return new RuleComplexity((int) conditions, (int) list.measureNumRules());
    }

    /** A condition is an inner node, a rule the way to a leaf. */
    static RuleComplexity of(J48 tree) {
      int leaves = (int) tree.measureNumLeaves();
      return new RuleComplexity((int) tree.measureTreeSize() - leaves, leaves);
    }
  }

  /** Conditions that Weka prints, with the names of {@link WekaSplit}. */
  private static final class PrintedConditions {
    private static final Pattern CONDITION = Pattern.compile("\\ba(\\d+) (?:<=|>=|<|>|=) ");

    private PrintedConditions() {}

    /** The attribute of each condition, in the order of the text. */
    static Stream<Integer> attributes(String printed) {
      return CONDITION
          .matcher(printed)
          .results()
          .map((MatchResult found) -> Integer.valueOf(found.group(1)));
    }
  }
}
