package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The draw of rows and groups, beside a plain program that computes keys with whole numbers of any
 * size and sorts them. The numbers of the first two tests are those of the specification.
 */
class SubsetDrawTest {
  private static final BigInteger MODULUS = BigInteger.ONE.shiftLeft(64);
  private static final BigInteger GOLDEN = new BigInteger("9E3779B97F4A7C15", 16);
  private static final double USUAL = Double.NaN;

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, bfef8030ddc2d772",
    "0, 0, 1, 5f552ce482f2aa47",
    "0, 0, 2, 70335fc3daf3d8a7",
    "1, 5, 0, b5d8c8503fa207b1"
  })
  void keysOfTheSpecification(long seed, long subset, long row, String expected) {
    assertThat(Long.toHexString(new SubsetDraw.Keys(seed, subset).key(row))).isEqualTo(expected);
    assertThat(key(seed, subset, row).toString(16)).isEqualTo(expected);
  }

  @Test
  void drawsOfTheSpecification() {
    SubsetDraw draw = SubsetDraw.subsets(10, 2, null, 0.5, 0);
    assertThat(draw.inside(0)).containsExactly(1, 2, 4, 7, 8);
    assertThat(draw.inside(1)).containsExactly(0, 2, 4, 8, 9);
    assertThat(draw.outside(0)).containsExactly(0, 3, 5, 6, 9);
    assertThat(draw.outside(1)).containsExactly(1, 3, 5, 6, 7);
  }

  /** R and n0 by rows and classes, at both sides of every limit. */
  @ParameterizedTest
  @CsvSource({
    "1, 2, 16, 1",
    "40, 2, 16, 16",
    "41, 2, 16, 17",
    "99, 2, 16, 40",
    "100, 2, 32, 34",
    "569, 2, 32, 190",
    "10000, 2, 32, 3334",
    "10001, 2, 16, 3334",
    "100000, 2, 16, 33334",
    "100001, 2, 8, 33334",
    "149999, 2, 8, 50000",
    "200000, 2, 8, 50000",
    "99, 3, 16, 50",
    "299, 3, 16, 150",
    "300, 3, 32, 100",
    "50, 10, 16, 25",
    "999, 10, 16, 500",
    "1000, 10, 32, 334"
  })
  void howManyOfWhatSize(int rows, int classes, int count, int size) {
    SubsetDraw draw = SubsetDraw.subsets(rows, classes, null, USUAL, 7);
    assertThat(draw.count()).isEqualTo(count);
    assertThat(draw.size()).isEqualTo(size);
    assertThat(draw.inside(0)).hasSize(size);
    assertThat(draw.outside(0)).hasSize(rows - size);
    int[] groups = IntStream.range(0, 2 * rows).map(row -> row % rows).toArray();
    SubsetDraw ofGroups = SubsetDraw.subsets(2 * rows, classes, groups, USUAL, 7);
    assertThat(ofGroups.count()).isEqualTo(count);
    assertThat(ofGroups.size()).isEqualTo(size);
    assertThat(ofGroups.inside(0)).hasSize(2 * size);
    assertThat(ofGroups.outside(0)).hasSize(rows - size);
  }

  @ParameterizedTest
  @CsvSource({"10, 0.05, 1", "10, 0.31, 4", "10, 0.99, 10", "1000, 0.25, 250"})
  void aShareThatWasAskedFor(int rows, double share, int size) {
    SubsetDraw draw = SubsetDraw.subsets(rows, 2, null, share, 7);
    assertThat(draw.size()).isEqualTo(size);
    assertThat(draw.count()).isEqualTo(rows < 100 ? 16 : 32);
  }

  /** Shares are decimal numbers: 0.14 of 150 rows are 21, though the product of doubles is more. */
  @ParameterizedTest
  @ValueSource(ints = {7, 10, 50, 150, 294, 569, 683, 768, 1000, 100_000})
  void aShareIsTheDecimalNumberThatWasTyped(int rows) {
    for (int thousandths = 1; thousandths < 1000; thousandths++) {
      double share = Double.parseDouble("0." + (1000 + thousandths + "").substring(1));
      long part = ((long) thousandths * rows + 999) / 1000;
      assertThat(SubsetSizes.subsets(2, share).size(rows)).as("%s", share).isEqualTo((int) part);
      assertThat(SubsetSizes.holdOut(2, share).outside(rows)).as("%s", share).isEqualTo((int) part);
    }
    assertThat(SubsetSizes.subsets(2, 1e-9).size(rows)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 42, -1, Long.MIN_VALUE, 0x8000000000000001L})
  void rowsAsThePlainProgramDraws(long seed) {
    int rows = 137;
    SubsetDraw draw = SubsetDraw.subsets(rows, 2, null, USUAL, seed);
    for (int subset = 0; subset < draw.count(); subset++) {
      List<Integer> inside = smallest(rows, seed, subset, 46);
      assertThat(list(draw.inside(subset))).containsExactlyElementsOf(inside);
      assertThat(draw.outside(subset))
          .containsExactly(IntStream.range(0, rows).filter(row -> !inside.contains(row)).toArray());
    }
  }

  /** Numbers of groups mean nothing: only the order of their first rows counts. */
  @ParameterizedTest
  @ValueSource(longs = {0, 3, -77})
  void groupsAsThePlainProgramDraws(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int rows = 240;
    int[] groups = IntStream.range(0, rows).map(row -> 1000 - 7 * random.nextInt(60)).toArray();
    List<Integer> order =
        new ArrayList<>(new LinkedHashSet<>(IntStream.of(groups).boxed().toList()));
    int size = (2 * order.size() + 4) / 5;
    SubsetDraw draw = SubsetDraw.subsets(rows, 2, groups, USUAL, seed);
    assertThat(draw.count()).isEqualTo(16);
    assertThat(draw.size()).isEqualTo(size);
    for (int subset = 0; subset < draw.count(); subset++) {
      List<Integer> inside = smallest(order.size(), seed, subset, size);
      assertThat(draw.inside(subset))
          .containsExactly(
              IntStream.range(0, rows)
                  .filter(row -> inside.contains(order.indexOf(groups[row])))
                  .toArray());
      List<Integer> speakers = new ArrayList<>();
      for (int group = 0; group < order.size(); group++) {
        if (!inside.contains(group)) {
          speakers.add(speaker(groups, order.get(group), seed, subset + (1L << 32)));
        }
      }
      assertThat(list(draw.outside(subset)))
          .isSorted()
          .containsExactlyInAnyOrderElementsOf(speakers);
    }
  }

  /** Rows that are alone in their groups are drawn like rows without groups. */
  @Test
  void groupsOfOneRow() {
    SubsetDraw alone = SubsetDraw.subsets(150, 2, null, USUAL, 5);
    SubsetDraw grouped =
        SubsetDraw.subsets(150, 2, IntStream.range(0, 150).map(row -> -row).toArray(), USUAL, 5);
    for (int subset = 0; subset < alone.count(); subset++) {
      assertThat(grouped.inside(subset)).isEqualTo(alone.inside(subset));
      assertThat(grouped.outside(subset)).isEqualTo(alone.outside(subset));
    }
  }

  /** The rows of a hold-out are those of smallest key(2^33, i). */
  @Test
  void holdOutAsThePlainProgramDraws() {
    SubsetDraw draw = SubsetDraw.holdOut(101, null, 0.3, 9);
    List<Integer> aside = smallest(101, 9, 1L << 33, 31);
    assertThat(draw.count()).isEqualTo(1);
    assertThat(list(draw.outside(0))).containsExactlyElementsOf(aside);
    assertThat(list(draw.inside(0))).hasSize(70).doesNotContainAnyElementsOf(aside);
  }

  private static List<Integer> list(int[] values) {
    return IntStream.of(values).boxed().toList();
  }

  private static Integer speaker(int[] groups, int group, long seed, long subset) {
    return IntStream.range(0, groups.length)
        .filter(row -> groups[row] == group)
        .boxed()
        .min(Comparator.comparing(row -> key(seed, subset, row)))
        .orElseThrow();
  }

  private static List<Integer> smallest(int count, long seed, long subset, int wanted) {
    return IntStream.range(0, count)
        .boxed()
        .sorted(Comparator.comparing(place -> key(seed, subset, place)))
        .limit(wanted)
        .sorted()
        .toList();
  }

  /** {@code key(s, i) = mix(mix(seed G + s + 1) + (i + 1) G)}. */
  private static BigInteger key(long seed, long subset, long row) {
    BigInteger start = mix(unsigned(seed).multiply(GOLDEN).add(BigInteger.valueOf(subset + 1)));
    return mix(start.add(BigInteger.valueOf(row + 1).multiply(GOLDEN)));
  }

  private static BigInteger mix(BigInteger number) {
    BigInteger z = number.mod(MODULUS);
    z = z.xor(z.shiftRight(30));
    z = z.multiply(new BigInteger("BF58476D1CE4E5B9", 16)).mod(MODULUS);
    z = z.xor(z.shiftRight(27));
    z = z.multiply(new BigInteger("94D049BB133111EB", 16)).mod(MODULUS);
    return z.xor(z.shiftRight(31));
  }

  private static BigInteger unsigned(long number) {
    return BigInteger.valueOf(number).mod(MODULUS);
  }
}
