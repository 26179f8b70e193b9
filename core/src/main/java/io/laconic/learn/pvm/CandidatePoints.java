package io.laconic.learn.pvm;

import io.laconic.data.Dataset;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.baseline.BaselineCount;
import io.laconic.learn.baseline.BaselineMethod;
import io.laconic.learn.baseline.BaselineProblem;
import io.laconic.learn.baseline.BaselinePrototypes;
import io.laconic.learn.baseline.ConvexHullPoints;
import io.laconic.learn.baseline.KMeans;
import io.laconic.learn.baseline.UniformHullSamples;
import io.laconic.space.Inputs;
import io.laconic.space.KeptPoints;
import io.laconic.util.Parallel;
import java.util.stream.IntStream;

/**
 * Points that may become prototypes besides the learning rows.
 *
 * @param words as the user said it
 * @param learner finds such points from the learning rows; null if there is none
 * @param unlabelled further rows, whose class nobody knows; null if there are none
 */
public record CandidatePoints(String words, BaselineMethod learner, Dataset unlabelled) {
  /** The learning rows alone. */
  public static final CandidatePoints NONE = new CandidatePoints("training", null, null);

  /** Centroids of k-means, this many for each class. */
  public static CandidatePoints kMeans(int perClass, long seed) {
    return new CandidatePoints(
        "kmeans:" + perClass, new KMeans.Options(BaselineCount.perClass(perClass), seed), null);
  }

  /** Centroids of k-means, of all learning rows together whatever their class. */
  public static CandidatePoints kMeansOfAll(int count, long seed) {
    BaselineMethod kMeans = new KMeans.Options(BaselineCount.perClass(count), seed);
    return new CandidatePoints(
        "kmeans-all:" + count,
        (problem, parallel) -> kMeans.fit(problem.asOneClass(), parallel),
        null);
  }

  /** Random points of the convex hull of each class; not uniform. */
  public static CandidatePoints hull(int perClass, long seed) {
    return new CandidatePoints(
        "hull:" + perClass, new ConvexHullPoints.Options(perClass, seed), null);
  }

  /** Random points of the convex hull of each class, all places of it equally likely. */
  public static CandidatePoints uniformHull(int perClass, long seed) {
    return new CandidatePoints(
        "hull-uniform:" + perClass, new UniformHullSamples.Options(perClass, seed), null);
  }

  /** Rows without a class. */
  public static CandidatePoints unlabelled(String words, Dataset rows) {
    return new CandidatePoints(words, null, rows);
  }

  public boolean isNone() {
    return learner == null && unlabelled == null;
  }

  /** The further points, as the space of a training set keeps points. */
  public KeptPoints of(TrainingSet training, Parallel parallel) {
    if (unlabelled != null) {
      Dataset filled = training.frame().missing().fill(unlabelled);
      Inputs rows = Inputs.of(training.frame().encoding().apply(filled));
      int[] all = IntStream.range(0, rows.rowCount()).toArray();
      KeptPoints members = training.frame().space().members(rows, all);
      return training.frame().space().fitted(training.inputs(), withoutRows(members));
    }
    BaselinePrototypes result = learner.fit(BaselineProblem.of(training), parallel);
    return result.members(training);
  }

  private static KeptPoints withoutRows(KeptPoints members) {
    int[] rows = new int[members.count()];
    java.util.Arrays.fill(rows, -1);
    return new KeptPoints(rows, null, members.values(), null, members.texts(), members.states());
  }
}
