package io.laconic.papers.subsets;

import io.laconic.data.Dataset;
import io.laconic.papers.experiment.CellFormat;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.experiment.ReproductionResult;
import io.laconic.papers.experiment.ResultTable;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Certificates by subsets on many samples for which the true error is known: how often a number was
 * too small, which may happen in a share delta of the samples, and controls that must break.
 */
public final class SubsetSimulation {
  private static final double[] DELTAS = {0.2, 0.05};

  static final List<SimulatedWorld> WORLDS =
      List.of(
          SimulatedWorld.Points.grid("pure noise", 5, 3, p -> 0.5),
          SimulatedWorld.Points.grid(
              "two rays, 10 % flips", 5, 3, p -> p[0] > 2 || p[1] > 3 ? 0.9 : 0.1),
          SimulatedWorld.Points.grid("separable", 5, 3, p -> p[0] > 2 || p[1] > 3 ? 1 : 0),
          SimulatedWorld.Points.grid("unbalanced", 5, 3, p -> p[0] == 4 && p[1] > 2 ? 0.7 : 0.03),
          SimulatedWorld.Points.grid("eight points (ties)", 2, 3, p -> (p[0] + p[1] + p[2]) / 3.5));

  static final SimulatedLearner RAYS =
      new SimulatedLearner("scm rays", "type=conjunction,disjunction");

  static final List<SimulatedLearner> LEARNERS =
      List.of(
          new SimulatedLearner("scm and rules, by default", ""),
          new SimulatedLearner("scm balls", "features=balls"),
          new SimulatedLearner("scm half-spaces", "features=half-spaces max-size=2"),
          new SimulatedLearner("dlm balls", "learner=dlm"),
          new SimulatedLearner("dlm rays", "learner=dlm features=rays"),
          new SimulatedLearner("soft-greedy", "learner=soft-greedy penalty=1 eta=0,0.1"),
          new SimulatedLearner("pvm", "learner=pvm radius=0.5,1,1.5"),
          new SimulatedLearner("pvm dann", "learner=pvm metric=dann dann-neighbours=6 radius=1,2"),
          new SimulatedLearner("1-nn", "learner=1-nn"),
          new SimulatedLearner("k-nn", "learner=k-nn neighbours=1,3"),
          new SimulatedLearner("k-medoids", "learner=k-medoids prototypes=1,2"),
          new SimulatedLearner("k-means", "learner=k-means prototypes=1,2"),
          new SimulatedLearner("lvq1", "learner=lvq1 prototypes=1,2"),
          new SimulatedLearner("olvq1", "learner=olvq1 prototypes=1,2"),
          new SimulatedLearner("condensed-nn", "learner=condensed-nn"));

  private final ReproductionContext context;
  private final List<List<String>> learned = new ArrayList<>();
  private final List<List<String>> drawn = new ArrayList<>();
  private final List<String> tooMany = new ArrayList<>();
  private final List<String> unbroken = new ArrayList<>();
  private long samples;

  private SubsetSimulation(ReproductionContext context) {
    this.context = context;
  }

  /** Every learner. */
  public static ReproductionResult learners(ReproductionContext context) {
    SubsetSimulation simulation = new SubsetSimulation(context);
    simulation.learn();
    return simulation.result(simulation.learnedTable());
  }

  /** Draws that look right and are not. */
  public static ReproductionResult draws(ReproductionContext context) {
    SubsetSimulation simulation = new SubsetSimulation(context);
    simulation.draw();
    return simulation.result(
        simulation.drawnTable(
            "subsets-draws", "The draw of subsets, and draws that look right and are not"));
  }

  /** Promises besides the error rate. */
  public static ReproductionResult promises(ReproductionContext context) {
    SubsetSimulation simulation = new SubsetSimulation(context);
    simulation.promise();
    return simulation.result(
        simulation.drawnTable(
            "promises-simulation",
            "Promises that were false in some subset; a share delta is allowed"));
  }

  private void promise() {
    int many = count(10_000);
    long seed = context.seed();
    Parallel parallel = context.parallel();
    for (SimulatedPromises.Kind kind : SimulatedPromises.Kind.values()) {
      for (SimulatedPromises.Setting setting : SimulatedPromises.settings(kind)) {
        draw(
            kind.words() + ", noise, " + setting.rows() + " rows; each at delta",
            setting.delta(),
            many,
            SimulatedPromises.ofSubsets(kind, setting, many, seed, parallel));
      }
    }
    draw(
        "9.3 five groups, noise, 240 rows; delta/R, not delta/(R G)",
        0.2,
        many,
        SimulatedPromises.manyGroups(0.2, many, seed, parallel));
    draw(
        "9.1 the nearest row inside says the class; its own rows counted too",
        0.2,
        many,
        SimulatedChoices.ownRows(0.2, many, seed, parallel));
    draw(
        "9.1 precision of six classes; delta, not delta/R",
        0.2,
        many,
        SimulatedChoices.sixClasses(0.2, many, seed, parallel));
    draw(
        "9.2 best of 54 pairs of cuts, T = 54; T = 1",
        0.2,
        many,
        SimulatedChoices.zones(0.2, many, seed, parallel));
    draw(
        "9.3 two sexes, four rows of each patient, one counts; all count",
        0.2,
        many,
        SimulatedChoices.patients(0.2, many, seed, parallel));
    draw(
        "9.1 cases and controls; read off the rows",
        0.2,
        many,
        SimulatedPromises.casesAndControls(0.2, many, seed, parallel));
    draw(
        "9.5 another place, 10 % ill; 70 % ill there",
        0.05, many, SimulatedPromises.elsewhere(0.05, many, seed, parallel));
    draw(
        "9.5 the best of 32 rules by new rows, 32 there too; not there",
        0.2,
        many,
        SimulatedChoices.elsewhere(0.2, many, seed, parallel));
    draw(
        "9.6 the nearest of 32 rules by new rows, 32 there too; not there",
        0.2,
        many,
        SimulatedChoices.nearest(0.2, many, seed, parallel));
    draw(
        "9.7 best of 30 given rules; J = 1",
        0.05,
        many,
        SimulatedPromises.givenRules(0.05, many, seed, parallel));
    draw(
        "9.7 vote of 30 rules by how they did, other rows; the same rows, J = 31 * 32",
        0.05,
        many,
        SimulatedPromises.changedRules(0.05, many, seed, parallel));
    draw(
        "9.9 a number that shrinks, 40 looks; the binomial bound at each",
        0.1,
        many,
        SimulatedPromises.shrinking(0.1, many, seed, parallel));
    draw(
        "9.9 an alarm at the certified rate, 40 looks; all rows so far as one sample",
        0.1,
        many,
        SimulatedAlarms.falseAlarms(0.1, many, seed, parallel));
    draw(
        "9.9 2 % become 8 %, the number is the alarm's bound; the bound stays 9 %",
        0.1, many, SimulatedAlarms.silentAlarms(0.1, many, seed, parallel));
    draw(
        "9.10 best of ten sites; J = 1",
        0.2,
        many,
        SimulatedPromises.bestSite(0.2, many, seed, parallel));
  }

  /** Quick runs have a hundredth of the samples, but never fewer than 20. */
  private int count(int full) {
    return context.quick() ? Math.max(20, full / 100) : full;
  }

  private ReproductionResult result(ResultTable table) {
    return new ReproductionResult(List.of(table), List.of(), remarks());
  }

  private void learn() {
    learn(RAYS, new SimulatedWorld.WideNoise(300), 40, count(2000));
    for (SimulatedWorld world : WORLDS) {
      learn(RAYS, world, 40, count(9000));
    }
    learn(RAYS, WORLDS.get(0), 100, count(2000));
    for (SimulatedLearner learner : LEARNERS) {
      for (SimulatedWorld world : WORLDS) {
        learn(learner, world, 40, count(300));
      }
    }
  }

  private void learn(SimulatedLearner learner, SimulatedWorld world, int rows, int count) {
    context.progress().accept(learner.name() + ", " + world.name() + ", " + rows + " rows …");
    List<SimulatedLearner.Tally> tallies =
        learner.simulate(world, rows, count, DELTAS, context.seed(), context.parallel());
    samples += count;
    for (SimulatedLearner.Tally tally : tallies) {
      String what = learner.name() + ", " + world.name() + ", delta " + tally.delta;
      for (BrokenCounts counts : List.of(tally.shown, tally.any, tally.byClass)) {
        if (!counts.agreesWith(tally.delta)) {
          tooMany.add(what);
        }
      }
      learned.add(
          List.of(
              learner.name(),
              world.name(),
              Integer.toString(rows),
              Integer.toString(count),
              percent(tally.delta),
              percent(tally.shown.share()),
              percent(tally.any.share()),
              byClass(world, tally.byClass),
              percent(tally.undivided.share()),
              byClass(world, tally.undividedByClass),
              percent(tally.ownRows.share())));
    }
  }

  private void draw() {
    int many = count(20_000);
    long seed = context.seed();
    draw(
        "file sorted by class; seed 0 for every file",
        0.05,
        many,
        SimulatedDraws.sortedFile(0.05, many, seed, context.parallel()));
    draw(
        "200 classes, seen ones are known; a share of each class inside",
        0.2,
        many,
        SimulatedDraws.manyClasses(0.2, many, seed, context.parallel()));
    draw(
        "R = 1, majority rule; a share of each class inside",
        0.5,
        many,
        SimulatedDraws.oneSubset(0.5, many, seed, context.parallel()));
    int few = count(500);
    for (SimulatedLearner learner : List.of(RAYS, new SimulatedLearner("1-nn", "learner=1-nn"))) {
      draw(
          "4 rows of each of 40 patients, noise, " + learner.name() + "; groups not named",
          0.2,
          few,
          SimulatedPatients.of(learner, 0.2, few, seed, context.parallel()));
    }
  }

  private void draw(String what, double delta, int count, SimulatedDraws.Compared compared) {
    context.progress().accept(what + " …");
    samples += count;
    if (!compared.right().agreesWith(delta)) {
      tooMany.add(what);
    }
    if (compared.control().agreesWith(delta)) {
      unbroken.add(what);
    }
    drawn.add(
        List.of(
            what,
            percent(delta),
            Integer.toString(count),
            percent(compared.right().share()),
            percent(compared.control().share())));
  }

  private static String byClass(SimulatedWorld world, BrokenCounts counts) {
    return world.knowsErrorsByClass() ? percent(counts.share()) : CellFormat.NONE;
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private ResultTable learnedTable() {
    return new ResultTable(
        "subsets-simulation",
        "Samples in which a certified number was too small; a share delta is allowed",
        List.of(
            "learner",
            "sample",
            "rows",
            "samples",
            "delta",
            "shown rule",
            "any rule",
            "any rule, by class",
            "control: delta, not delta/R",
            "by class: delta, not delta/(R L)",
            "control: own rows counted"),
        learned);
  }

  private ResultTable drawnTable(String name, String title) {
    return new ResultTable(
        name, title, List.of("sample; control", "delta", "samples", "subsets", "control"), drawn);
  }

  private List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    remarks.add(samples + " samples in all.");
    remarks.add(
        tooMany.isEmpty()
            ? "No certified number was too small in more samples than chance explains (level 1e-6)."
            : "TOO MANY broken samples: " + String.join("; ", tooMany));
    if (!drawn.isEmpty()) {
      remarks.add(
          unbroken.isEmpty()
              ? "Every control breaks."
              : "Controls that do NOT break: " + String.join("; ", unbroken));
    }
    return remarks;
  }

  /**
   * Several rows of each patient: nearly the same numbers, the same class, which has nothing to do
   * with them. Every rule errs on a half of new patients. Control: the groups are not named, so
   * rows of one patient are inside and outside.
   */
  static final class SimulatedPatients {
    private static final int PATIENTS = 40;
    private static final int ROWS_OF_EACH = 4;
    private static final int ATTRIBUTES = 5;

    private SimulatedPatients() {}

    static SimulatedDraws.Compared of(
        SimulatedLearner learner, double delta, int samples, long seed, Parallel parallel) {
      SimulatedLearner.Tally right = new SimulatedLearner.Tally(delta, samples);
      SimulatedLearner.Tally control = new SimulatedLearner.Tally(delta, samples);
      SimulatedWorld noise = new SimulatedWorld.WideNoise(ATTRIBUTES);
      int[] groups =
          IntStream.range(0, PATIENTS * ROWS_OF_EACH).map(row -> row / ROWS_OF_EACH).toArray();
      TrainingPlan plan = learner.plan();
      parallel.forEach(
          samples,
          k -> {
            Dataset data = draw(new SplittableRandom(seed * 1_000_003 + k), groups);
            SimulatedLearner.judge(
                noise, groups.length, SimulatedLearner.rules(plan, data, groups), List.of(right));
            SimulatedLearner.judge(
                noise, groups.length, SimulatedLearner.rules(plan, data, null), List.of(control));
          });
      return new SimulatedDraws.Compared(right.shown, control.shown);
    }

    private static Dataset draw(SplittableRandom random, int[] groups) {
      double[][] middle = new double[PATIENTS][ATTRIBUTES];
      int[] classes = random.ints(PATIENTS, 0, 2).toArray();
      for (double[] patient : middle) {
        java.util.Arrays.setAll(patient, j -> random.nextGaussian());
      }
      double[][] x = new double[groups.length][ATTRIBUTES];
      int[] y = new int[groups.length];
      for (int row = 0; row < x.length; row++) {
        double[] patient = middle[groups[row]];
        java.util.Arrays.setAll(x[row], j -> patient[j] + 0.01 * random.nextGaussian());
        y[row] = classes[groups[row]];
      }
      return SimulatedWorld.rows(x, y);
    }
  }
}
