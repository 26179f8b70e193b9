package io.laconic.papers.prototypes.sequences;

import io.laconic.learn.baseline.BaselineCount;
import io.laconic.learn.baseline.BaselineProblem;
import io.laconic.learn.baseline.BaselinePrototypes;
import io.laconic.learn.baseline.KMedoids;
import io.laconic.papers.prototypes.NearestPrototypes;
import io.laconic.space.MatrixRelation;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * One fold of rows that are known by their distances only.
 *
 * @param among training rows with each other
 * @param toTraining from held-out rows to training rows
 */
record SequenceFold(Relation among, Relation toTraining, int[] labels, int[] truth, int classes) {
  static SequenceFold of(Relation all, int[] labels, int[] foldOf, int fold) {
    int[] rows = IntStream.range(0, labels.length).filter(t -> foldOf[t] != fold).toArray();
    int[] held = IntStream.range(0, labels.length).filter(t -> foldOf[t] == fold).toArray();
    return new SequenceFold(
        part(all, rows, rows),
        part(all, held, rows),
        Arrays.stream(rows).map(t -> labels[t]).toArray(),
        Arrays.stream(held).map(t -> labels[t]).toArray(),
        Arrays.stream(labels).max().orElse(0) + 1);
  }

  private static Relation part(Relation all, int[] points, int[] centers) {
    double[][] byCenter = new double[centers.length][points.length];
    for (int i = 0; i < centers.length; i++) {
      for (int t = 0; t < points.length; t++) {
        byCenter[i][t] = all.of(points[t], centers[i]);
      }
    }
    return new MatrixRelation(points.length, byCenter);
  }

  /** Number of medoids, and their error rate on the held-out rows. */
  double[] medoids(double share, Parallel parallel) {
    int[] rows = IntStream.range(0, labels.length).toArray();
    BaselineProblem problem = new BaselineProblem(null, among, labels, classes, rows);
    BaselinePrototypes found =
        KMedoids.fit(problem, new KMedoids.Options(BaselineCount.share(share)), parallel);
    int errors = NearestPrototypes.errors(found, toTraining, null, truth);
    return new double[] {found.size(), (double) errors / truth.length};
  }
}
