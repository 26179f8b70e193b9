package io.laconic.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The programs of the classes, solved one after the other and put together. Each class may use an
 * equal part of the time that is left.
 *
 * @param greedy the greedy run for the same cost: the start of the integer program, and the
 *     solution where the solver finds none
 */
record PvmSolving(
    List<PvmProgram> programs,
    PvmRun greedy,
    double cost,
    PrototypeVectorMachine.Options options,
    PvmSolver solver,
    int threads) {

  PvmResult result() {
    return options.method() == PrototypeVectorMachine.Method.LP ? rounded() : exact();
  }

  private PvmResult rounded() {
    long start = System.nanoTime();
    SplittableRandom seeds = new SplittableRandom(options.seed());
    List<int[]> chosen = new ArrayList<>();
    List<String> words = new ArrayList<>();
    double bound = 0;
    for (PvmProgram program : programs) {
      SplittableRandom random = seeds.split();
      int[] fallback = PvmPrograms.places(program, greedy);
      if (program.size() == 0) {
        chosen.add(fallback);
        bound += program.rowCount();
        continue;
      }
      PvmSolver.Relaxed relaxed = solver.relax(program, limits(start, program.label()));
      bound += relaxed.lowerBound();
      chosen.add(
          relaxed.alpha() == null
              ? fallback
              : PvmRounding.best(program, relaxed.alpha(), options.roundings(), random));
      words.add(relaxed.status());
    }
    PvmRun run = PvmPrograms.run(programs, chosen, greedy.rowCount());
    PvmObjectives objectives =
        new PvmObjectives(
            greedy.objective(cost), bound, run.objective(cost), Double.NaN, Double.NaN);
    return new PvmResult(run, cost, objectives, status(words));
  }

  private PvmResult exact() {
    long start = System.nanoTime();
    List<int[]> chosen = new ArrayList<>();
    List<String> words = new ArrayList<>();
    boolean optimal = true;
    double bound = 0;
    for (PvmProgram program : programs) {
      int[] first = PvmPrograms.places(program, greedy);
      if (program.size() == 0) {
        chosen.add(first);
        bound += program.rowCount();
        continue;
      }
      PvmSolver.Exact exact = solver.solve(program, first, limits(start, program.label()));
      bound += exact.lowerBound();
      optimal &= exact.optimal();
      chosen.add(exact.chosen());
      words.add(exact.status());
    }
    PvmRun run = PvmPrograms.run(programs, chosen, greedy.rowCount());
    double objective = run.objective(cost);
    PvmObjectives objectives =
        new PvmObjectives(
            greedy.objective(cost),
            Double.NaN,
            Double.NaN,
            objective,
            optimal ? objective : Math.min(bound, objective));
    return new PvmResult(run, cost, objectives, status(words));
  }

  private PvmSolver.Limits limits(long start, int label) {
    double left = options.seconds() - (System.nanoTime() - start) / 1e9;
    double part = Math.max(1e-3, left / (programs.size() - label));
    Thread caller = Thread.currentThread();
    return new PvmSolver.Limits(part, Double.POSITIVE_INFINITY, threads, caller::isInterrupted);
  }

  /** Each status once, in the order of the classes. */
  private static String status(List<String> words) {
    return String.join(", ", words.stream().distinct().toList());
  }
}
