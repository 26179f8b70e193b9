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
  /** From so many partitions on, answers meet on the cluster before they come here. */
  static final int MANY = 100;

  private final JavaRDD<? extends ShareBlock<Q>> blocks;
  private final Function<List<Q>, Asked<Q>> pack;
  private final Claims claims;
  private final Site site;
  private final Held held;
  private int step;

  /** Which rows the answers of a step claim, found in this process. */
  interface Claims {
    /** Is told all answers of a step before any is asked for. */
    void expect(List<List<Answer>> answers);

    RowSet of(Answer answer);
  }

  /**
   * @param pack the questions of a step as they travel
   * @param held is closed with the pool
   */
  SparkPool(
      JavaRDD<? extends ShareBlock<Q>> blocks,
      Function<List<Q>, Asked<Q>> pack,
      Claims claims,
      Site site,
      Held held) {
    this.blocks = blocks;
    this.pack = pack;
    this.claims = claims;
    this.site = site;
    this.held = held;
  }

  @Override
  public List<List<Answer>> best(List<Q> questions) {
    step++;
    try (Held sent = new Held(site.context())) {
      Broadcast<Asked<Q>> asked = sent.send(pack.apply(questions));
      String what = "step " + step + ", " + questions.size() + " questions";
      List<List<Answer>> answers = site.jobs().run(what, () -> ask(asked)).lists();
      held.readOnce();
      claims.expect(answers);
      return answers;
    }
  }

  private Answers ask(Broadcast<Asked<Q>> asked) {
    JavaRDD<Answers> answers =
        site.disturbance().of(blocks).mapPartitions(part -> answer(part, asked.value()));
    return answers.getNumPartitions() < MANY
        ? answers.reduce(Answers::or)
        : answers.treeReduce(Answers::or);
  }

  /** The blocks of a partition one after the other, each knowing the best so far. */
  private static <Q> Iterator<Answers> answer(
      Iterator<? extends ShareBlock<Q>> part, Asked<Q> asked) {
    List<List<Answer>> best = Answers.none(asked.counts());
    while (part.hasNext()) {
      best = part.next().best(asked, best);
    }
    return List.of(Answers.of(best)).iterator();
  }

  @Override
  public RowSet claims(Answer answer) {
    return claims.of(answer);
  }

  @Override
  public void close() {
    held.close();
  }
}
