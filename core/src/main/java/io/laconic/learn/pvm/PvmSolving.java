package io.laconic.learn.pvm;

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
    List<PrototypeCoverProgram> programs,
    PvmRun greedy,
    double cost,
    PrototypeVectorMachine.Options options,
    PvmSolver solver,
    int threads) {

  /** Share of the time that the relaxations may take before the integer programs. */
  private static final double RELAXING = 0.25;

  PrototypeVectorMachine.Result result() {
    return options.method() == PrototypeVectorMachine.Method.LP ? rounded() : exact();
  }

  private PrototypeVectorMachine.Result rounded() {
    Parts parts = new Parts();
    for (PrototypeCoverProgram program : programs) {
      parts.relax(program, 1);
    }
    PvmRun run = PrototypeCoverPrograms.run(programs, parts.rounded, greedy.rowCount());
    PvmObjectives objectives =
        new PvmObjectives(
            greedy.objective(cost),
            Double.NaN,
            parts.relaxedBound,
            parts.expected,
            run.objective(cost),
            Double.NaN,
            Double.NaN);
    return new PrototypeVectorMachine.Result(run, cost, objectives, status(parts.words));
  }

  /** The relaxation of each class first: rounded, it may be a better start than the greedy run. */
  private PrototypeVectorMachine.Result exact() {
    Parts parts = new Parts();
    for (PrototypeCoverProgram program : programs) {
      parts.relax(program, RELAXING);
      parts.words.clear();
    }
    programs.forEach(parts::solve);
    PvmRun run = PrototypeCoverPrograms.run(programs, parts.chosen, greedy.rowCount());
    double objective = run.objective(cost);
    PvmObjectives objectives =
        new PvmObjectives(
            greedy.objective(cost),
            Double.NaN,
            parts.relaxedBound,
            parts.expected,
            PrototypeCoverPrograms.run(programs, parts.rounded, greedy.rowCount()).objective(cost),
            objective,
            parts.optimal ? objective : Math.min(parts.bound, objective));
    return new PrototypeVectorMachine.Result(run, cost, objectives, status(parts.words));
  }

  /** What was found for the classes so far. */
  private final class Parts {
    private final long start = System.nanoTime();
    private final SplittableRandom seeds = new SplittableRandom(options.seed());
    private final List<int[]> rounded = new ArrayList<>();
    private final List<int[]> chosen = new ArrayList<>();
    private final List<Double> bounds = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private double relaxedBound;

    /** Of one rounding of all classes, on average; NaN once a class has no relaxed solution. */
    private double expected;

    private double bound;
    private boolean optimal = true;

    /** Solves the relaxation of the next class within a share of the time, and rounds. */
    void relax(PrototypeCoverProgram program, double share) {
      SplittableRandom random = seeds.split();
      int[] fallback = PrototypeCoverPrograms.places(program, greedy);
      if (program.size() == 0) {
        rounded.add(fallback);
        bounds.add((double) program.rowCount());
        relaxedBound += program.rowCount();
        expected += program.rowCount();
        return;
      }
      PvmSolver.Relaxed relaxed = solver.relax(program, limits(start, share, program.label()));
      relaxedBound += relaxed.lowerBound();
      bounds.add(relaxed.lowerBound());
      expected +=
          relaxed.alpha() == null
              ? Double.NaN
              : RandomizedRounding.expected(program, relaxed.alpha());
      rounded.add(
          relaxed.alpha() == null
              ? fallback
              : RandomizedRounding.best(program, relaxed.alpha(), options.roundings(), random));
      words.add(relaxed.status());
    }

    /** Solves the integer program of a class, from the better of two starts. */
    void solve(PrototypeCoverProgram program) {
      int[] first = PrototypeCoverPrograms.places(program, greedy);
      if (program.size() == 0) {
        chosen.add(first);
        bound += program.rowCount();
        return;
      }
      int[] other = rounded.get(program.label());
      int[] better = program.objective(other) < program.objective(first) ? other : first;
      PvmSolver.Exact exact = solver.solve(program, better, limits(start, 1, program.label()));
      bound +=
          Math.min(exact.objective(), Math.max(exact.lowerBound(), bounds.get(program.label())));
      optimal &= exact.optimal();
      chosen.add(exact.chosen());
      words.add(exact.status());
    }
  }

  /** An equal part of what is left of a share of the time, and of a share of the work. */
  private PvmSolver.Limits limits(long start, double share, int label) {
    double left = share * options.limit().seconds() - (System.nanoTime() - start) / 1e9;
    double part = Math.max(1e-3, left / (programs.size() - label));
    double work = share * options.limit().work() / programs.size();
    Thread caller = Thread.currentThread();
    return new PvmSolver.Limits(part, work, threads, caller::isInterrupted);
  }

  /** Each status once, in the order of the classes. */
  private static String status(List<String> words) {
    return String.join(", ", words.stream().distinct().toList());
  }
}
