package io.laconic.spark;

import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The answers to the questions of one step, packed into arrays: 28 bytes each. */
final class PackedAnswers implements Serializable {
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
