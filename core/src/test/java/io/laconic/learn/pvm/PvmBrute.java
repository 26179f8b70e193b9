package io.laconic.learn.pvm;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Tries every subset of the candidates; the relaxation is not solved, only bounded by 0. */
final class PvmBrute implements PvmSolver {
  @Override
  public String name() {
    return "every subset";
  }

  /** Half of every candidate: no solution of the relaxation, but one that can be rounded. */
  @Override
  public Relaxed relax(PrototypeCoverProgram program, Limits limits) {
    double[] alpha = new double[program.size()];
    Arrays.fill(alpha, 0.5);
    return new Relaxed(alpha, 0, false, "halves");
  }

  @Override
  public Exact solve(PrototypeCoverProgram program, int[] start, Limits limits) {
    int[] best = start;
    for (int set = 0; set < 1 << program.size(); set++) {
      int[] chosen = places(set, program.size());
      if (program.objective(chosen) < program.objective(best)) {
        best = chosen;
      }
    }
    return Exact.of(program, best, 0, true, "all tried");
  }

  private static int[] places(int set, int size) {
    return IntStream.range(0, size).filter(k -> (set >>> k & 1) != 0).toArray();
  }
}
