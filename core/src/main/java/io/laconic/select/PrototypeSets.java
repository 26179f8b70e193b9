package io.laconic.select;

import io.laconic.data.Dataset;
import io.laconic.learn.Preparation;
import io.laconic.learn.PrototypeDistances;
import io.laconic.learn.PvmData;
import io.laconic.learn.PvmFold;
import io.laconic.learn.PvmOrigin;
import io.laconic.learn.TrainingInputs;
import io.laconic.learn.TrainingSet;
import io.laconic.space.Inputs;
import io.laconic.space.JoinedRelation;
import io.laconic.space.Members;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Training sets for learners of prototypes: the learning rows alone, so that nothing can leak. */
final class PrototypeSets {
  private PrototypeSets() {}

  /** Some rows of a table, with everything fitted to them. */
  static TrainingSet of(Preparation preparation, Table table, int[] learning) {
    Dataset rows = learning.length == table.size() ? table.data() : table.data().select(learning);
    int[] all = IntStream.range(0, rows.rowCount()).toArray();
    return preparation.prepare(rows, all, table.matrix());
  }

  /** Held-out rows as a training set's models see them. */
  static Inputs heldOut(TrainingSet training, Table table, int[] positions) {
    Dataset rows = training.frame().missing().fill(table.data().select(positions));
    Inputs inputs =
        new Inputs(
            training.frame().encoding().apply(rows),
            table.matrix() == null
                ? null
                : IntStream.range(0, rows.rowCount())
                    .mapToObj(row -> table.matrix()[rows.rowNumber(row)])
                    .toArray(double[][]::new));
    int[] labels = Arrays.stream(positions).map(row -> table.labels()[row]).toArray();
    return TrainingInputs.asNewRows(new TrainingSet(training.frame(), inputs, labels));
  }

  /** Learning rows and further points as candidates. */
  static PvmData data(TrainingSet training, Relation among, Members further) {
    int classCount = training.frame().classes().size();
    if (further == null) {
      return PvmData.ofRows(among, training.labels(), classCount)
          .from(new PvmOrigin(training, null));
    }
    Relation toFurther =
        training.frame().space().toMembers(TrainingInputs.asNewRows(training), further);
    int[] positions = new int[training.size() + further.count()];
    Arrays.setAll(positions, k -> k < training.size() ? k : -1);
    return new PvmData(
        new JoinedRelation(among, toFurther),
        training.labels(),
        classCount,
        positions,
        new PvmOrigin(training, further));
  }

  /** A fold whose distances are its own. */
  static PvmFold fold(PvmContender contender, Table table, Split split, Parallel parallel) {
    TrainingSet training = of(contender.preparation(), table, split.learning());
    Members further =
        contender.further().isNone() ? null : contender.further().of(training, parallel);
    PvmData data = data(training, PrototypeDistances.among(training), further);
    Inputs heldOut = heldOut(training, table, split.heldOut());
    int[] all = IntStream.range(0, training.size()).toArray();
    Relation toRows =
        training
            .frame()
            .space()
            .toMembers(heldOut, training.frame().space().members(training.inputs(), all));
    Relation toCandidates =
        further == null
            ? toRows
            : new JoinedRelation(toRows, training.frame().space().toMembers(heldOut, further));
    int[] labels = Arrays.stream(split.heldOut()).map(row -> table.labels()[row]).toArray();
    return new PvmFold(data, toCandidates, labels);
  }
}
