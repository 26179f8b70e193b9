package io.laconic.certificate.subsets;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which rows are drawn, beside a plain twin that works with whole numbers of any size. The keys and
 * the subsets of ten rows are those that an independent program computed.
 */
class SubsetDrawTwinTest {
  private static final BigInteger MODULUS = BigInteger.ONE.shiftLeft(64);
  private static final BigInteger GOLDEN = new BigInteger("9E3779B97F4A7C15", 16);

  /** The key of a row, word for word as it is defined. */
  static BigInteger plainKey(long seed, long subset, long row) {
    BigInteger start = GOLDEN.multiply(new BigInteger(Long.toUnsignedString(seed)));
    BigInteger mixed = mix(start.add(BigInteger.valueOf(subset)).add(BigInteger.ONE));
    return mix(mixed.add(GOLDEN.multiply(BigInteger.valueOf(row + 1))));
  }

  private static BigInteger mix(BigInteger number) {
    BigInteger z = number.mod(MODULUS);
    z = z.xor(z.shiftRight(30)).multiply(new BigInteger("BF58476D1CE4E5B9", 16)).mod(MODULUS);
    z = z.xor(z.shiftRight(27)).multiply(new BigInteger("94D049BB133111EB", 16)).mod(MODULUS);
    return z.xor(z.shiftRight(31));
  }

  /** The numbers of smallest keys, ascending. */
  private static int[] smallest(int count, int of, long seed, long subset) {
    return IntStream.range(0, of)
        .boxed()
        .sorted(Comparator.comparing(row -> plainKey(seed, subset, row)))
        .limit(count)
        .mapToInt(Integer::intValue)
        .sorted()
        .toArray();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, bfef8030ddc2d772",
    "0, 0, 1, 5f552ce482f2aa47",
    "0, 0, 2, 70335fc3daf3d8a7",
    "1, 5, 0, b5d8c8503fa207b1"
  })
  void keysAreThePublishedOnes(long seed, long subset, long row, String key) {
    assertThat(new SubsetKeys(seed, subset).key(row)).isEqualTo(Long.parseUnsignedLong(key, 16));
    assertThat(plainKey(seed, subset, row)).isEqualTo(new BigInteger(key, 16));
  }

  @Test
  void keysAreThoseOfThePlainTwin() {
    SplittableRandom random = new SplittableRandom(1);
    for (int repetition = 0; repetition < 2000; repetition++) {
      long seed = random.nextLong();
      long subset = random.nextBoolean() ? random.nextInt(32) : random.nextLong(1L << 34);
      long row = random.nextLong(1L << 31);
      String key = Long.toUnsignedString(new SubsetKeys(seed, subset).key(row));
      assertThat(new BigInteger(key)).isEqualTo(plainKey(seed, subset, row));
    }
  }

  @Test
  void subsetsOfTenRows() {
    SubsetDraw draw = SubsetDraw.subsets(10, 2, null, 0.5, 0);
    assertThat(draw.size()).isEqualTo(5);
    assertThat(draw.inside(0)).containsExactly(1, 2, 4, 7, 8);
    assertThat(draw.outside(0)).containsExactly(0, 3, 5, 6, 9);
    assertThat(draw.inside(1)).containsExactly(0, 2, 4, 8, 9);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 2, 16, 1",
    "10, 2, 16, 4",
    "11, 2, 16, 5",
    "40, 2, 16, 16",
    "99, 2, 16, 40",
    "100, 2, 32, 34",
    "101, 2, 32, 34",
    "102, 2, 32, 34",
    "103, 2, 32, 35",
    "299, 3, 16, 150",
    "298, 3, 16, 149",
    "300, 3, 32, 100",
    "99, 3, 16, 50",
    "100, 1, 32, 34",
    "569, 2, 32, 190",
    "10000, 2, 32, 3334",
    "10001, 2, 16, 3334",
    "20000, 250, 16, 10000",
    "100000, 2, 16, 33334",
    "100001, 2, 8, 33334",
    "149999, 2, 8, 50000",
    "150001, 2, 8, 50000",
    "1000000, 2, 8, 50000"
  })
  void numberAndSizeOfSubsets(int rows, int classes, int count, int size) {
    SubsetDraw draw = SubsetDraw.subsets(rows, classes, null, Double.NaN, 0);
    assertThat(draw.count()).isEqualTo(count);
    assertThat(draw.size()).isEqualTo(size);
    assertThat(draw.inside(count - 1)).hasSize(size);
    assertThat(draw.outside(count - 1)).hasSize(rows - size);
  }

  @Test
  void rowsAreThoseOfSmallestKeys() {
    SplittableRandom random = new SplittableRandom(2);
    for (int repetition = 0; repetition < 60; repetition++) {
      int rows = 1 + random.nextInt(150);
      long seed = random.nextLong();
      SubsetDraw draw = SubsetDraw.subsets(rows, 2, null, Double.NaN, seed);
      int subset = random.nextInt(draw.count());
      assertThat(draw.inside(subset)).isEqualTo(smallest(draw.size(), rows, seed, subset));
      assertThat(draw.outside(subset)).isEqualTo(others(rows, draw.inside(subset)));
    }
  }

  private static int[] others(int rows, int[] some) {
    return IntStream.range(0, rows).filter(r -> Arrays.binarySearch(some, r) < 0).toArray();
  }

  @Test
  void aHoldOutTestsTheRowsOfSmallestKeys() {
    SplittableRandom random = new SplittableRandom(3);
    for (int repetition = 0; repetition < 40; repetition++) {
      int rows = 2 + random.nextInt(150);
      long seed = random.nextLong();
      double share = random.nextInt(1, 10) / 10.0;
      SubsetDraw draw = SubsetDraw.holdOut(rows, null, share, seed);
      int tested = (int) Math.ceil(share * rows);
      assertThat(draw.count()).isOne();
      assertThat(draw.outside(0)).isEqualTo(smallest(tested, rows, seed, 1L << 33));
      assertThat(draw.inside(0)).isEqualTo(others(rows, draw.outside(0)));
    }
  }

  /** Groups are drawn whole; outside, each counts with the row of smallest key(s + 2^32, i). */
  @Test
  void groups() {
    SplittableRandom random = new SplittableRandom(4);
    for (int repetition = 0; repetition < 60; repetition++) {
      int rows = 5 + random.nextInt(300);
      long seed = random.nextLong();
      int[] marks = random.ints(rows, -20, 20 + random.nextInt(200)).toArray();
      Map<Integer, List<Integer>> members = new LinkedHashMap<>(); // in order of first appearance
      for (int row = 0; row < rows; row++) {
        members.computeIfAbsent(marks[row], mark -> new java.util.ArrayList<>()).add(row);
      }
      List<List<Integer>> groups = List.copyOf(members.values());
      SubsetDraw draw = SubsetDraw.subsets(rows, 2, marks, Double.NaN, seed);
      SubsetDraw byGroup = SubsetDraw.subsets(groups.size(), 2, null, Double.NaN, seed);
      assertThat(draw.count()).isEqualTo(byGroup.count());
      assertThat(draw.size()).isEqualTo(byGroup.size());
      int subset = random.nextInt(draw.count());
      int[] inside = smallest(draw.size(), groups.size(), seed, subset);
      assertThat(draw.inside(subset))
          .isEqualTo(
              Arrays.stream(inside)
                  .boxed()
                  .flatMap(group -> groups.get(group).stream())
                  .mapToInt(Integer::intValue)
                  .sorted()
                  .toArray());
      assertThat(draw.outside(subset))
          .isEqualTo(
              Arrays.stream(others(groups.size(), inside))
                  .map(group -> speaker(groups.get(group), seed, subset))
                  .sorted()
                  .toArray());
    }
  }

  private static int speaker(List<Integer> members, long seed, long subset) {
    return members.stream()
        .min(Comparator.comparing(row -> plainKey(seed, subset + (1L << 32), row)))
        .orElseThrow();
  }
}
