package io.laconic.papers.prototypes.mixture;

import io.laconic.learn.baseline.BaselineProblem;
import io.laconic.learn.pvm.PvmData;
import io.laconic.space.L2;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import java.util.stream.IntStream;

/** Points of the plane with their classes. */
record MixturePoints(double[][] x, int[] labels) {
  int size() {
    return labels.length;
  }

  Points points() {
    return Points.ofRows(x, 2);
  }

  Relation among() {
    Points points = points();
    return new L2().relation(points, points);
  }

  PvmData pvmData() {
    return PvmData.ofRows(among(), labels, GaussianMixture.CLASSES);
  }

  BaselineProblem problem() {
    int[] rows = IntStream.range(0, size()).toArray();
    return new BaselineProblem(points(), among(), labels, GaussianMixture.CLASSES, rows);
  }
}
