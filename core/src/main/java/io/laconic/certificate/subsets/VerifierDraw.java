package io.laconic.certificate.subsets;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.laconic.certificate.SubsetDraw;
import java.math.BigDecimal;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Draws rows for the verifier, by code of its own: a plain reading of the definition, which shares
 * nothing with {@link SubsetDraw}.
 */
final class VerifierDraw {
  private static final long G = Long.parseUnsignedLong("9E3779B97F4A7C15", 16);
  private static final long FIRST = Long.parseUnsignedLong("BF58476D1CE4E5B9", 16);
  private static final long SECOND = Long.parseUnsignedLong("94D049BB133111EB", 16);

  private final boolean holdOut;
  private final boolean allRows;
  private final long seed;
  private final int classes;
  private final double share;
  private final int rows;

  /** Rows of each group; null: every row is a group of its own. */
  private final List<List<Integer>> groups;

  private boolean[] aside;
  private List<String> ids;

  /**
   * What can be drawn.
   *
   * @param word of the form
   * @param share of the rows; NaN: as is usual
   * @param groupOf any number for each row, the same for rows of a group; null: no groups
   */
  VerifierDraw(String word, int classes, double share, long seed, int rows, int[] groupOf) {
    this.holdOut = word.equals(HoldOutForm.WORD);
    this.allRows = word.equals(GivenRuleForm.WORD);
    this.seed = seed;
    this.classes = classes;
    this.share = share;
    this.rows = rows;
    this.groups = groupOf == null ? null : byGroup(groupOf);
  }

  private static List<List<Integer>> byGroup(int[] groupOf) {
    Map<Integer, List<Integer>> byGroup = new LinkedHashMap<>();
    for (int row = 0; row < groupOf.length; row++) {
      byGroup.computeIfAbsent(groupOf[row], g -> new ArrayList<>(1)).add(row);
    }
    return List.copyOf(byGroup.values());
  }

  /** Number m of rows or groups. */
  private int count() {
    return groups == null ? rows : groups.size();
  }

  /** This draw, but that a column tells which rows test. */
  VerifierDraw settingAside(boolean[] some) {
    aside = some;
    return this;
  }

  /** This draw, but of rows in a database, by their identifiers; null: by their places. */
  VerifierDraw byIds(List<String> identifiers) {
    ids = identifiers;
    return this;
  }

  /** The md5 of {@code seed:s:id}. */
  private String key(int subset, int row) {
    try {
      String text = Long.toUnsignedString(seed) + ":" + subset + ":" + ids.get(row);
      byte[] digest = MessageDigest.getInstance("MD5").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The rows of smallest keys among those that were drawn for any subset. */
  private int[] idsInside(int subset) {
    String[] keys =
        IntStream.range(0, ids.size()).mapToObj(row -> key(subset, row)).toArray(String[]::new);
    return IntStream.range(0, keys.length)
        .boxed()
        .sorted(Comparator.comparing(row -> keys[row]))
        .limit(size())
        .mapToInt(row -> row)
        .sorted()
        .toArray();
  }

  /** The largest key of a subset. */
  String lastKey(int subset) {
    return Arrays.stream(idsInside(subset))
        .mapToObj(row -> key(subset, row))
        .max(Comparator.naturalOrder())
        .orElse("");
  }

  /** Groups of which all rows are set aside, or those of which some are not. */
  private List<List<Integer>> aside(boolean wholly) {
    List<List<Integer>> all = groups == null ? byGroup(IntStream.range(0, rows).toArray()) : groups;
    return all.stream()
        .filter(group -> group.stream().allMatch(row -> aside[row]) == wholly)
        .toList();
  }

  /** Number R of subsets: 16 for few rows, else 32, 16 or 8; one for a hold-out. */
  int subsets() {
    int m = count();
    if (holdOut || allRows) {
      return 1;
    } else if (isSmall() || m < 100) {
      return 16;
    }
    return m > 100_000 ? 8 : m > 10_000 ? 16 : 32;
  }

  /** Number n0 of rows (groups) that a rule is learned from. */
  int size() {
    int m = count();
    if (aside != null) {
      return aside(false).size();
    } else if (allRows) {
      return 0;
    } else if (!Double.isNaN(share)) {
      int part = Math.min(m, part(m));
      return holdOut ? m - part : part;
    } else if (isSmall()) {
      return (int) Math.ceil(m / 2.0);
    }
    return m < 100 ? (int) Math.ceil(2 * m / 5.0) : (int) Math.min(Math.ceil(m / 3.0), 50_000);
  }

  /** The least whole number that is not below share times m, the share as it is written. */
  private int part(int m) {
    BigDecimal written = BigDecimal.valueOf(share);
    BigDecimal whole = written.multiply(BigDecimal.valueOf(m));
    int down = whole.intValue();
    return whole.compareTo(BigDecimal.valueOf(down)) > 0 ? down + 1 : down;
  }

  private boolean isSmall() {
    return classes > 2 && count() < 100 * classes;
  }

  /** Rows of a subset, ascending. */
  int[] inside(int subset) {
    if (ids != null) {
      return idsInside(subset);
    } else if (aside != null) {
      return IntStream.range(0, aside.length).filter(row -> !aside[row]).toArray();
    } else if (groups == null) {
      return allRows ? IntStream.range(0, rows).toArray() : rowsInside(subset);
    }
    List<List<Integer>> some = allRows ? groups : ordered(subset).subList(0, size());
    return some.stream().flatMap(List::stream).mapToInt(row -> row).sorted().toArray();
  }

  /** Rows of a subset where there are no groups: a heap keeps those of smallest keys so far. */
  private int[] rowsInside(int subset) {
    long line = start(number(subset));
    Comparator<Integer> order = (a, b) -> Long.compareUnsigned(key(line, a), key(line, b));
    PriorityQueue<Integer> worstFirst = new PriorityQueue<>(holdOut ? order : order.reversed());
    int size = size();
    for (int row = 0; row < rows; row++) {
      if (worstFirst.size() < size) {
        worstFirst.add(row);
      } else if (!worstFirst.isEmpty()
          && worstFirst.comparator().compare(row, worstFirst.peek()) > 0) {
        worstFirst.poll();
        worstFirst.add(row);
      }
    }
    return worstFirst.stream().mapToInt(row -> row).sorted().toArray();
  }

  /** Rows that count outside a subset, ascending. */
  int[] outside(int subset) {
    return IntStream.range(0, rows).filter(isOutside(subset)).toArray();
  }

  /** Rows that speak for their groups, ascending. */
  int[] oneOfEach() {
    return IntStream.range(0, rows).filter(isOneOfEach()).toArray();
  }

  /** How many rows count outside a subset. */
  int outsideCount() {
    return aside == null ? count() - size() : aside(true).size();
  }

  /** Which rows count outside a subset: one of each group. */
  IntPredicate isOutside(int subset) {
    if (aside != null) {
      return among(oneOfEach(subset, aside(true)));
    }
    if (groups == null) {
      int[] inside = allRows ? new int[0] : rowsInside(subset);
      return row -> Arrays.binarySearch(inside, row) < 0;
    }
    return among(oneOfEach(subset, ordered(subset).subList(size(), groups.size())));
  }

  /** Which rows speak for their groups: one of each. */
  IntPredicate isOneOfEach() {
    return groups == null ? row -> true : among(oneOfEach(0, groups));
  }

  private static IntPredicate among(int[] ascending) {
    return row -> Arrays.binarySearch(ascending, row) >= 0;
  }

  /** Of each group the row of smallest key, by keys 2^32 further on. */
  private int[] oneOfEach(int subset, List<List<Integer>> some) {
    long line = start(number(subset) + (1L << 32));
    Comparator<Integer> order = (a, b) -> Long.compareUnsigned(key(line, a), key(line, b));
    return some.stream()
        .mapToInt(group -> group.stream().min(order).orElseThrow())
        .sorted()
        .toArray();
  }

  /** Groups that are inside first: those of smallest keys; of a hold-out, of largest keys. */
  private List<List<Integer>> ordered(int subset) {
    long line = start(number(subset));
    long[] keys = LongStream.range(0, groups.size()).map(group -> key(line, group)).toArray();
    Comparator<Integer> order = (a, b) -> Long.compareUnsigned(keys[a], keys[b]);
    return IntStream.range(0, keys.length)
        .boxed()
        .sorted(holdOut ? order.reversed() : order)
        .map(groups::get)
        .toList();
  }

  private long number(int subset) {
    return allRows ? (1L << 33) + 1 : holdOut ? 1L << 33 : subset;
  }

  /** {@code mix(seed G + s + 1)}. */
  private long start(long number) {
    return mix(seed * G + number + 1);
  }

  /** {@code key(s, i) = mix(mix(seed G + s + 1) + (i + 1) G)}, modulo 2^64. */
  private static long key(long start, long i) {
    return mix(start + (i + 1) * G);
  }

  private static long mix(long number) {
    long z = number;
    z ^= z >>> 30;
    z *= FIRST;
    z ^= z >>> 27;
    z *= SECOND;
    z ^= z >>> 31;
    return z;
  }
}
