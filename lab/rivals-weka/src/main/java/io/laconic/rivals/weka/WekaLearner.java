package io.laconic.rivals.weka;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.rivals.ConfigurationRuns;
import io.laconic.rivals.RivalCandidate;
import io.laconic.rivals.RivalCandidate.Answers;
import io.laconic.rivals.RivalLearner;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import weka.classifiers.Classifier;
import weka.classifiers.lazy.IBk;
import weka.core.Capabilities;
import weka.core.Environment;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.NormalizableDistance;

/** A learner of Weka, over a few of its options. */
final class WekaLearner implements RivalLearner {
  private final String name;
  private final List<WekaConfiguration> learners;

  WekaLearner(String name, List<WekaConfiguration> learners) {
    this.name = name;
    this.learners = List.copyOf(learners);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Preference> preferences(FitRequest request) {
    return learners.stream().map(WekaConfiguration::preference).toList();
  }

  @Override
  public List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel) {
    WekaStart.now();
    return new ConfigurationRuns<WekaSplit>(
            learners.size(),
            fold -> WekaSplit.of(table, fold, name),
            (rows, configuration) -> fit(table, rows, learners.get(configuration)))
        .fit(folds, parallel);
  }

  private Candidate fit(Table table, WekaSplit rows, WekaConfiguration learner) {
    if (rows.onlyClass() >= 0) {
      return constant(table, rows, learner);
    }
    try {
      Classifier classifier = learner.create().get();
      classifier.buildClassifier(new Instances(rows.learning()));
      WekaPredictions predictions = new WekaPredictions(classifier);
      boolean chooses = rows.fold().outer() != null; // then nobody asks for learning errors
      int[] learning = chooses ? null : predictions.classes(rows.learning());
      return RivalCandidate.of(
          learner.parameters(),
          learner.shape().of(classifier, rows.columns()),
          table,
          rows.fold(),
          () -> learning,
          predictions.answers(rows.heldOut()));
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(name + " failed: " + e.getMessage(), e);
    }
  }

  /** Not every learner of Weka can learn from one class; all that could be said is that class. */
  private static Candidate constant(Table table, WekaSplit rows, WekaConfiguration learner) {
    RivalCandidate.Shape nothing =
        new RivalCandidate.Shape(0, RuleComplexity.CONSTANT, 0, List.of());
    return RivalCandidate.of(
        learner.parameters(),
        nothing,
        table,
        rows.fold(),
        () -> RivalCandidate.Answers.constant(rows.onlyClass(), rows.learning().size()).classes(),
        RivalCandidate.Answers.constant(rows.onlyClass(), rows.heldOut().size()));
  }

  /**
   * Starts Weka without a trace. The first use of Weka makes folders for packages below {@code
   * WEKA_HOME}, which is in the home directory unless set; so Weka gets an empty folder that is
   * gone when it has started, and nothing that is installed or set for Weka on a machine can change
   * a result. Weka also starts a library for matrices, which looks for native code unless told not
   * to.
   */
  static final class WekaStart {
    private static final String MATRICES = "com.github.fommil.netlib.ARPACK";

    static {
      System.getProperties().putIfAbsent(MATRICES, "com.github.fommil.netlib.F2jARPACK");
      try {
        Path home = Files.createTempDirectory("weka");
        try {
          Environment.getSystemWide().addVariable("WEKA_HOME", home.toString());
          new Capabilities(null).disableAll();
        } finally {
          delete(home);
        }
      } catch (IOException e) {
        throw new UncheckedIOException("Weka needs a folder for a moment: " + e.getMessage(), e);
      }
    }

    private WekaStart() {}

    /** Starts Weka, once: the first call loads this class. */
    static void now() {}

    private static void delete(Path folder) throws IOException {
      List<Path> found;
      try (Stream<Path> walk = Files.walk(folder)) {
        found = walk.sorted(Comparator.reverseOrder()).toList();
      }
      for (Path path : found) {
        Files.delete(path);
      }
    }
  }

  /**
   * Predictions of a trained classifier, each row as if it were the only one. IBk needs help: every
   * row that it classifies widens the ranges by which it scales attributes.
   */
  private static final class WekaPredictions {
    private final Classifier classifier;
    private final NormalizableDistance distance;
    private final double[][] ranges;

    WekaPredictions(Classifier classifier) throws Exception {
      this.classifier = classifier;
      this.distance =
          classifier instanceof IBk neighbours
              ? (NormalizableDistance)
                  neighbours.getNearestNeighbourSearchAlgorithm().getDistanceFunction()
              : null;
      this.ranges = distance == null ? null : copy(distance.getRanges());
    }

    /** Class of every row; -1 where there is none. */
    int[] classes(Instances rows) throws Exception {
      int[] classes = new int[rows.size()];
      for (int k = 0; k < classes.length; k++) {
        classes[k] = classOf(unlabelled(rows.get(k)));
      }
      return classes;
    }

    /** Class of every row, and the probability of class 1; -1 and NaN where there is none. */
    Answers answers(Instances rows) throws Exception {
      int[] classes = classes(rows);
      double[] scores = new double[classes.length];
      for (int k = 0; k < classes.length; k++) {
        double[] probabilities = probabilities(unlabelled(rows.get(k)));
        boolean known = classes[k] >= 0 && probabilities.length > 1;
        scores[k] = known ? probabilities[1] : Double.NaN;
      }
      return new Answers(classes, scores);
    }

    private double[] probabilities(Instance unlabelled) throws Exception {
      if (distance != null) {
        restore(distance.getRanges());
      }
      return classifier.distributionForInstance(unlabelled);
    }

    private static Instance unlabelled(Instance row) {
      Instance unlabelled = (Instance) row.copy();
      unlabelled.setDataset(row.dataset());
      unlabelled.setClassMissing();
      return unlabelled;
    }

    private int classOf(Instance unlabelled) throws Exception {
      if (distance != null) {
        restore(distance.getRanges());
      }
      double answer = classifier.classifyInstance(unlabelled);
      if (!Double.isNaN(answer)) {
        return (int) answer;
      }
      check(classifier.distributionForInstance(unlabelled));
      return -1;
    }

    /** Classes that are all improbable are no answer; numbers that are none are a failure. */
    private static void check(double[] probabilities) {
      for (double probability : probabilities) {
        if (Double.isNaN(probability)) {
          throw new IllegalStateException("Weka gave a probability that is not a number");
        }
      }
    }

    private void restore(double[][] widened) {
      for (int k = 0; k < ranges.length; k++) {
        System.arraycopy(ranges[k], 0, widened[k], 0, ranges[k].length);
      }
    }

    private static double[][] copy(double[][] values) {
      double[][] copy = new double[values.length][];
      for (int k = 0; k < copy.length; k++) {
        copy[k] = values[k].clone();
      }
      return copy;
    }
  }
}
