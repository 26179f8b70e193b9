package io.laconic.cover;

/** Names a candidate within its family; the smaller key wins a tie. Unused places are 0. */
public record CandidateKey(int first, int second, int third, int fourth)
    implements Comparable<CandidateKey> {
  public static CandidateKey of(int first, int second, int third) {
    return new CandidateKey(first, second, third, 0);
  }

  @Override
  public int compareTo(CandidateKey other) {
    int order = Integer.compare(first, other.first);
    order = order != 0 ? order : Integer.compare(second, other.second);
    order = order != 0 ? order : Integer.compare(third, other.third);
    return order != 0 ? order : Integer.compare(fourth, other.fourth);
  }

  // what a record has by itself takes the JVM many milliseconds to make, when it is first used

  @Override
  public boolean equals(Object other) {
    return other instanceof CandidateKey key && compareTo(key) == 0;
  }

  @Override
  public int hashCode() {
    return ((first * 31 + second) * 31 + third) * 31 + fourth;
  }
}
