package io.laconic.solver;

import io.laconic.learn.pvm.PrototypeCoverProgram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A program made smaller without changing its least value, relaxed or not: without the candidates
 * that {@link Dominance} drops, without rows that no candidate covers (each costs 1), with rows
 * that the same candidates cover merged, and split into parts that share no row.
 *
 * @param uncoverable rows that stay uncovered whatever is chosen
 * @param parts the parts, the smallest first
 * @param keepers result of {@link Dominance#keepers}
 */
record ProgramReduction(int uncoverable, List<WeightedCover> parts, int[] keepers) {
  static ProgramReduction of(PrototypeCoverProgram program) {
    int[] keepers = Dominance.keepers(program);
    Map<List<Integer>, Integer> weights = new LinkedHashMap<>();
    int uncoverable = 0;
    for (int[] holders : Dominance.holders(program)) {
      List<Integer> key = Arrays.stream(holders).filter(k -> keepers[k] == k).boxed().toList();
      if (key.isEmpty()) {
        uncoverable++;
      } else {
        weights.merge(key, 1, Integer::sum);
      }
    }
    return new ProgramReduction(uncoverable, split(program, weights), keepers);
  }

  /** The share of one part in a choice of the program; dropped candidates are replaced. */
  int[] start(int part, int[] chosen) {
    WeightedCover cover = parts.get(part);
    return Arrays.stream(chosen)
        .map(k -> keepers[k])
        .filter(k -> k >= 0)
        .map(k -> Arrays.binarySearch(cover.places(), k))
        .filter(k -> k >= 0)
        .distinct()
        .sorted()
        .toArray();
  }

  private static List<WeightedCover> split(
      PrototypeCoverProgram program, Map<List<Integer>, Integer> weights) {
    int[] roots = roots(program.size(), weights.keySet());
    Map<Integer, List<List<Integer>>> groups = new LinkedHashMap<>();
    for (List<Integer> row : weights.keySet()) {
      groups.computeIfAbsent(root(roots, row.get(0)), key -> new ArrayList<>()).add(row);
    }
    return groups.values().stream()
        .map(rows -> part(program, rows, weights))
        .sorted(
            Comparator.comparingInt(WeightedCover::size).thenComparingInt(part -> part.places()[0]))
        .toList();
  }

  /** Candidates of the same row get the same root. */
  private static int[] roots(int size, Iterable<List<Integer>> rows) {
    int[] roots = new int[size];
    Arrays.setAll(roots, k -> k);
    for (List<Integer> row : rows) {
      for (int k : row) {
        roots[root(roots, k)] = root(roots, row.get(0));
      }
    }
    return roots;
  }

  private static int root(int[] roots, int k) {
    int at = k;
    while (roots[at] != at) {
      roots[at] = roots[roots[at]];
      at = roots[at];
    }
    return at;
  }

  private static WeightedCover part(
      PrototypeCoverProgram program,
      List<List<Integer>> rows,
      Map<List<Integer>, Integer> weights) {
    int[] places = rows.stream().flatMap(List::stream).mapToInt(k -> k).distinct().toArray();
    Arrays.sort(places);
    Map<Integer, Integer> local = new HashMap<>();
    for (int k = 0; k < places.length; k++) {
      local.put(places[k], k);
    }
    int[][] holders =
        rows.stream().map(row -> row.stream().mapToInt(local::get).toArray()).toArray(int[][]::new);
    return new WeightedCover(
        program.prototypeCost(),
        places,
        InvertedLists.invert(holders, places.length),
        Arrays.stream(places).map(k -> program.wronglyCovered()[k]).toArray(),
        rows.stream().mapToInt(weights::get).toArray());
  }

  /**
   * Finds candidates that a program does not need.
   *
   * <p>A candidate is useless if it covers no more rows than it costs. Candidate k is dominated by
   * m if m covers all that k covers and costs no more: wherever a solution has alpha_k, {@code
   * min(1, alpha_m + alpha_k)} for m and 0 for k is as good, in the relaxation too. Of equal
   * candidates the first stays.
   */
  static final class Dominance {
    private static final int USELESS = -1;

    private final PrototypeCoverProgram program;
    private final int[][] holders;
    private final BitSet[] sets;

    private Dominance(PrototypeCoverProgram program) {
      this.program = program;
      this.holders = holders(program);
      this.sets = new BitSet[program.size()];
    }

    /** Per place: itself if it stays, a candidate that stays and dominates it, or a negative. */
    static int[] keepers(PrototypeCoverProgram program) {
      Dominance dominance = new Dominance(program);
      int[] keepers = new int[program.size()];
      for (int k = 0; k < keepers.length; k++) {
        keepers[k] = dominance.isUseless(k) ? USELESS : dominance.dominator(k);
      }
      for (int k = 0; k < keepers.length; k++) {
        keepers[k] = last(keepers, k);
      }
      return keepers;
    }

    private static int last(int[] keepers, int k) {
      int at = k;
      while (at >= 0 && keepers[at] != at) {
        at = keepers[at];
      }
      return at;
    }

    private boolean isUseless(int k) {
      return program.covers()[k].length <= program.cost(k);
    }

    /** The first candidate that dominates k; k itself if there is none. */
    private int dominator(int k) {
      for (int m : holders[rarestRow(k)]) {
        if (m != k && isBefore(m, k) && contains(m, k)) {
          return m;
        }
      }
      return k;
    }

    /** Covers at least as much for at most the same cost; ties: the first. */
    private boolean isBefore(int m, int k) {
      int larger = program.covers()[m].length - program.covers()[k].length;
      int cheaper = program.wronglyCovered()[k] - program.wronglyCovered()[m];
      return larger >= 0 && cheaper >= 0 && (larger > 0 || cheaper > 0 || m < k);
    }

    private boolean contains(int m, int k) {
      if (sets[m] == null) {
        sets[m] = new BitSet(program.rowCount());
        for (int row : program.covers()[m]) {
          sets[m].set(row);
        }
      }
      for (int row : program.covers()[k]) {
        if (!sets[m].get(row)) {
          return false;
        }
      }
      return true;
    }

    private int rarestRow(int k) {
      int best = program.covers()[k][0];
      for (int row : program.covers()[k]) {
        best = holders[row].length < holders[best].length ? row : best;
      }
      return best;
    }

    /** Per row the candidates that cover it, ascending. */
    static int[][] holders(PrototypeCoverProgram program) {
      return InvertedLists.invert(program.covers(), program.rowCount());
    }
  }
}
