package io.laconic.cover;

/** Names a candidate of a pool; the smaller key wins a tie. Unused numbers are 0. */
public record CandidateKey(int first, int second, int third, int fourth)
    implements Comparable<CandidateKey> {
  public static CandidateKey of(int first, int second, int third) {
    return new CandidateKey(first, second, third, 0);
  }

  @Override
  public int compareTo(CandidateKey other) {
    int compared = CandidateOrder.thenKey(0, first, other.first);
    compared = CandidateOrder.thenKey(compared, second, other.second);
    compared = CandidateOrder.thenKey(compared, third, other.third);
    return CandidateOrder.thenKey(compared, fourth, other.fourth);
  }

  // the methods that a record generates cost the JVM many milliseconds when they are first used

  @Override
  public boolean equals(Object other) {
    return other instanceof CandidateKey key && compareTo(key) == 0;
  }

  @Override
  public int hashCode() {
    return ((first * 31 + second) * 31 + third) * 31 + fourth;
  }
}
