package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.Pool;
import io.laconic.data.RowSet;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/**
 * Candidates in the partitions of a cluster. A step is one job: the questions go to all executors,
 * each share answers, the better answers come back. Answers are totally ordered, so nothing depends
 * on which arrives first, or how often one is computed.
 *
 * @param <Q> the kind of question it answers
 */
final class SparkPool<Q> implements Pool<Q> {
  /**
   * Number of partitions from which on the cluster combines answers before the driver gets them.
   */
  static final int MANY = 100;

  private final JavaRDD<? extends ShareBlock<Q>> blocks;
  private final Function<List<Q>, PackedQuestions<Q>> pack;
  private final Claims claims;
  private final ClusterSetup setup;
  private final ClusterStorage storage;
  private int step;

  /** Which rows the answers of a step claim, found in this process. */
  interface Claims {
    /** Receives all answers of a step before claims of any are asked for. */
    void expect(List<List<Answer>> answers);

    RowSet of(Answer answer);
  }

  /**
   * @param pack packs the questions of a step
   * @param storage is closed with the pool
   */
  SparkPool(
      JavaRDD<? extends ShareBlock<Q>> blocks,
      Function<List<Q>, PackedQuestions<Q>> pack,
      Claims claims,
      ClusterSetup setup,
      ClusterStorage storage) {
    this.blocks = blocks;
    this.pack = pack;
    this.claims = claims;
    this.setup = setup;
    this.storage = storage;
  }

  @Override
  public List<List<Answer>> best(List<Q> questions) {
    step++;
    try (ClusterStorage sent = new ClusterStorage(setup.context())) {
      Broadcast<PackedQuestions<Q>> asked = sent.send(pack.apply(questions));
      String what = "step " + step + ", " + questions.size() + " questions";
      List<List<Answer>> answers = setup.jobs().run(what, () -> ask(asked)).lists();
      storage.readOnce();
      claims.expect(answers);
      return answers;
    }
  }

  private PackedAnswers ask(Broadcast<PackedQuestions<Q>> asked) {
    JavaRDD<PackedAnswers> answers =
        setup.faults().of(blocks).mapPartitions(part -> answer(part, asked.value()));
    return answers.getNumPartitions() < MANY
        ? answers.reduce(PackedAnswers::or)
        : answers.treeReduce(PackedAnswers::or);
  }

  /** The blocks of a partition one after the other, each knowing the best so far. */
  private static <Q> Iterator<PackedAnswers> answer(
      Iterator<? extends ShareBlock<Q>> part, PackedQuestions<Q> asked) {
    List<List<Answer>> best = PackedAnswers.none(asked.counts());
    while (part.hasNext()) {
      best = part.next().best(asked, best);
    }
    return List.of(PackedAnswers.of(best)).iterator();
  }

  @Override
  public RowSet claims(Answer answer) {
    return claims.of(answer);
  }

  @Override
  public void close() {
    storage.close();
  }
}
