package io.laconic.cover;

/**
 * The best candidate for a question. Answers are ordered by {@link CandidateOrder}.
 *
 * @param gain number of gain rows that it claims
 * @param harm number of harm rows that it claims; 0 for learners whose ties do not look at harm
 */
public record Answer(double usefulness, int gain, int harm, CandidateKey key)
    implements Comparable<Answer> {

  /** Negative if this answer is better. */
  @Override
  public int compareTo(Answer other) {
    int compared = compareWithoutKey(other);
    return compared != 0 ? compared : key.compareTo(other.key);
  }

  /** Compares answers to different questions: their keys have nothing to do with each other. */
  public int compareWithoutKey(Answer other) {
    return CandidateOrder.compare(usefulness, harm, other.usefulness, other.harm);
  }

  /** The better of two answers, either of which may be null. */
  public static Answer better(Answer one, Answer other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return one.compareTo(other) <= 0 ? one : other;
  }
}
