package io.laconic.cover;

/**
 * The best candidate for a question. This is the one place where candidates are ranked: larger
 * usefulness, then smaller harm, then the smaller key.
 *
 * @param gain active examples of the claimed class that it claims
 * @param harm active examples of the other class that it claims; 0 for learners whose ties do not
 *     look at harm
 */
public record Answer(double usefulness, int gain, int harm, CandidateKey key)
    implements Comparable<Answer> {

  /** Negative if this answer is better. */
  @Override
  public int compareTo(Answer other) {
    int order = compareWorth(other);
    return order != 0 ? order : key.compareTo(other.key);
  }

  /** The same without keys, which tell apart only answers to the same question. */
  public int compareWorth(Answer other) {
    int order = Double.compare(other.usefulness, usefulness);
    return order != 0 ? order : Integer.compare(harm, other.harm);
  }

  /** The better of two answers, either of which may be null. */
  public static Answer better(Answer one, Answer other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return one.compareTo(other) <= 0 ? one : other;
  }
}
