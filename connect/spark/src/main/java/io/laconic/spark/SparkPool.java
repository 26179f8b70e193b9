package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.Pool;
import io.laconic.data.RowSet;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
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

  /** The answers to the questions of one step, packed into arrays: 28 bytes each. */
  private static final class PackedAnswers implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int INTS = 6;

    /** How many answers each question asks for. */
    private final int[] counts;

    /** NaN where there is no answer. */
    private final double[] usefulness;

    /** For each answer: gain, harm, and the key. */
    private final int[] ints;

    private PackedAnswers(int[] counts, double[] usefulness, int[] ints) {
      this.counts = counts;
      this.usefulness = usefulness;
      this.ints = ints;
    }

    /** Lists without any answer. */
    static List<List<Answer>> none(int[] counts) {
      List<List<Answer>> lists = new ArrayList<>();
      for (int count : counts) {
        lists.add(Collections.nCopies(count, null));
      }
      return lists;
    }

    static PackedAnswers of(List<List<Answer>> lists) {
      int[] counts = lists.stream().mapToInt(List::size).toArray();
      List<Answer> flat = new ArrayList<>();
      lists.forEach(flat::addAll);
      double[] usefulness = new double[flat.size()];
      int[] ints = new int[INTS * flat.size()];
      for (int k = 0; k < usefulness.length; k++) {
        Answer answer = flat.get(k);
        usefulness[k] = answer == null ? Double.NaN : answer.usefulness();
        if (answer != null) {
          CandidateKey key = answer.key();
          int[] six = {
            answer.gain(), answer.harm(), key.first(), key.second(), key.third(), key.fourth()
          };
          System.arraycopy(six, 0, ints, INTS * k, INTS);
        }
      }
      return new PackedAnswers(counts, usefulness, ints);
    }

    private Answer answer(int k) {
      int at = INTS * k;
      return Double.isNaN(usefulness[k])
          ? null
          : new Answer(
              usefulness[k],
              ints[at],
              ints[at + 1],
              new CandidateKey(ints[at + 2], ints[at + 3], ints[at + 4], ints[at + 5]));
    }

    /** The answers, by question. */
    List<List<Answer>> lists() {
      List<List<Answer>> lists = new ArrayList<>();
      int next = 0;
      for (int count : counts) {
        List<Answer> list = new ArrayList<>();
        for (int end = next + count; next < end; next++) {
          list.add(answer(next));
        }
        lists.add(list);
      }
      return lists;
    }

    /** The better of the two, answer by answer; the order of the two does not matter. */
    PackedAnswers or(PackedAnswers other) {
      List<List<Answer>> ours = lists();
      List<List<Answer>> theirs = other.lists();
      for (int q = 0; q < ours.size(); q++) {
        List<Answer> list = ours.get(q);
        for (int k = 0; k < list.size(); k++) {
          list.set(k, Answer.better(list.get(k), theirs.get(q).get(k)));
        }
      }
      return of(ours);
    }
  }
}
