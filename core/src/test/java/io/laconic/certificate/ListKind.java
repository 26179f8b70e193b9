package io.laconic.certificate;

import io.laconic.data.Dataset;
import io.laconic.learn.Preparation;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.dlm.AllowedBalls;
import io.laconic.learn.dlm.DecisionListMachine;
import io.laconic.learn.dlm.DlmRun;
import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.learn.features.Family;
import io.laconic.model.Model;
import io.laconic.util.Parallel;
import java.util.List;

/** The four kinds of decision lists. */
enum ListKind {
  SIMPLE(Family.BALLS, AllowedBalls.SIMPLE),
  COMPLEX(Family.BALLS, AllowedBalls.COMPLEX),
  HALF_SPACES(Family.HALF_SPACES, null),
  RAYS(Family.RAYS, null);

  final Family family;
  final AllowedBalls balls;

  ListKind(Family family, AllowedBalls balls) {
    this.family = family;
    this.balls = balls;
  }

  List<DlmRun> runs(TrainingSet training, List<PenaltyPair> pairs, int maxSize) {
    return DecisionListMachine.runs(training, family, balls, pairs, maxSize, Parallel.NONE);
  }

  Model model(TrainingSet training, DlmRun run, int size) {
    PenaltyPair pair = run.penalties();
    var options =
        new DecisionListMachine.Options(family, balls, pair.positive(), pair.negative(), 8);
    return DecisionListMachine.model(training, options, run, size);
  }

  /** The first rules of a run on a table. */
  Model model(Dataset data, double[][] matrix, Preparation preparation, int size) {
    TrainingSet training = preparation.prepare(data, matrix);
    DlmRun run = runs(training, List.of(new PenaltyPair(3, 2)), 8).get(0);
    return model(training, run, Math.min(size, run.size()));
  }
}
