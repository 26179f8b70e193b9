package io.laconic.select;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.Form;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.SubsetDraw;
import io.laconic.data.DataException;
import io.laconic.evaluate.Errors;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.SplitFailure;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.Gate;
import io.laconic.learn.choice.PlannedTest;
import io.laconic.learn.conditions.ColumnEngine;
import io.laconic.model.Model;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Learning by subsets: rows are drawn, the inner procedure makes a rule of the rows of each subset
 * alone, the rows outside test it, and the rule with the least certified bound is shown. Nothing
 * else passes from one subset to another, or from the rows outside to a rule: each subset becomes a
 * table of its own.
 *
 * @param inner how a rule is learned from the rows of a subset
 * @param fallback makes the constant rule of a subset that the inner procedure cannot learn from
 * @param certificate the settings of its certificates; their form says how rows are drawn
 * @param seed of the draw, unless the form has one
 */
public record RowSubsetProcedure(
    Procedure inner, Procedure fallback, CertificateOptions certificate, long seed)
    implements LearningProcedure {
  /** How rows are drawn. */
  public Form form() {
    return certificate.form();
  }

  @Override
  public Contender contender() {
    return inner.contender();
  }

  @Override
  public Procedure choosing() {
    return inner;
  }

  @Override
  public List<RowSubsetRule> learn(Table table, List<Fold> folds, Parallel parallel) {
    List<RowSubsetRule> best = new ArrayList<>();
    for (Fold fold : folds) {
      best.add(
          SplitFailure.named(
              best.size(),
              -1,
              () -> rulesOf(table, fold, List.of(inner.aim()), parallel).get(0).best()));
    }
    return best;
  }

  /** The rules of all subsets of the learning rows. */
  public RowSubsetRules rules(Table table, Fold fold, Parallel parallel) {
    return rules(table, fold, List.of(inner.aim()), parallel).get(0);
  }

  /**
   * The rules of all subsets for each of several aims: learners are trained once for all of them.
   *
   * @param aims that learners are trained for
   */
  public List<RowSubsetRules> rules(Table table, Fold fold, List<Aim> aims, Parallel parallel) {
    if (parallel.workers() == null
        && table.drawn() == null
        && form().sizes(table.classes().size()).count(table.rowCount()) > 1) {
      parallel.progress().lastStage();
    }
    return rulesOf(table, fold, aims, parallel);
  }

  private List<RowSubsetRules> rulesOf(Table table, Fold fold, List<Aim> aims, Parallel parallel) {
    if (table.isWithoutCells()) {
      return rulesOnDisk(table, fold, aims, parallel);
    }
    if (table.drawn() != null) {
      return rulesOfDrawn(table, aims, parallel);
    }
    int[] learning = fold.learningRows();
    SubsetDraw draw = table.draw(form(), learning, seed);
    RowSubsetRule[][] rules = new RowSubsetRule[draw.count()][];
    ConcurrentLinkedQueue<RuntimeException> failures = new ConcurrentLinkedQueue<>();
    forEach(
        draw,
        table,
        parallel,
        (s, each) -> rules[s] = new SubsetRun(table, fold, draw, each, failures).rules(s, aims));
    checkFailures(failures, draw, s -> table.labels(of(learning, draw.inside(s))));
    return menus(table, draw, yardstick(table, draw, learning), rules, aims);
  }

  /** Rows of each class that the most frequent one is counted on. */
  private static int[] yardstick(Table table, SubsetDraw draw, int[] learning) {
    int[] labels = table.labels(learning);
    return OutsideCounts.of(
            draw.yardstick(), new int[learning.length], labels, table.classes().size())
        .rows();
  }

  /** All subsets: in threads of this process, or as the workers have room for them. */
  private static void forEach(
      SubsetDraw draw, Table table, Parallel parallel, ColumnEngine.Piece piece) {
    ColumnEngine engine = parallel.workers(ColumnEngine.class);
    if (engine != null) {
      engine.sideBySide(table.data(), draw.inside(0).length, draw.count(), parallel, piece);
    } else if (parallel.workers() == null && draw.count() > 1) {
      parallel.forEach(draw.count(), s -> piece.of(s, parallel.oneOf(draw.count())));
    } else {
      new Parallel(1, parallel.progress()).forEach(draw.count(), s -> piece.of(s, parallel));
    }
  }

  /** The rules for each aim. */
  private List<RowSubsetRules> menus(
      Table table, SubsetDraw draw, int[] all, RowSubsetRule[][] rules, List<Aim> aims) {
    DrawnSubsets drawn = table.drawn(draw);
    MajorityRule majority = MajorityRule.of(all, table.classes(), certificate.delta());
    return IntStream.range(0, aims.size())
        .mapToObj(k -> Arrays.stream(rules).map(ofSubset -> ofSubset[k]).toList())
        .map(ofAim -> new RowSubsetRules(ofAim, drawn, majority))
        .toList();
  }

  /**
   * The rules of all subsets of a table of which only the drawn rows are in memory. The others are
   * read once, and all rules are counted on them at the same time.
   */
  private List<RowSubsetRules> rulesOfDrawn(Table table, List<Aim> aims, Parallel parallel) {
    SubsetDraw draw = table.drawn().all().draw(form(), seed);
    int[][] inside =
        IntStream.range(0, draw.count()).mapToObj(s -> table.inside(draw, s)).toArray(int[][]::new);
    parallel.progress().lastStage(); // but for counting
    Choice[][] chosen = chosen(table, inside, draw, aims, parallel);
    OutsideTally[] tallies =
        Arrays.stream(chosen)
            .flatMap(Arrays::stream)
            .map(choice -> new OutsideTally(choice.model(), table.classes().size()))
            .toArray(OutsideTally[]::new);
    int[] yardstick = OutsideTally.count(table, tallies, draw, parallel);
    RowSubsetRule[][] rules = new RowSubsetRule[draw.count()][aims.size()];
    for (int k = 0; k < tallies.length; k++) {
      int subset = k / aims.size();
      int aim = k % aims.size();
      rules[subset][aim] =
          tested(
              subset,
              chosen[subset][aim],
              tallies[k].outside(),
              tallies[k].errors(),
              new int[0],
              0,
              turn(subset, draw.count(), table, inside[subset].length).gate(),
              aims.get(aim),
              ways(draw, aims.get(aim)));
    }
    return menus(table, draw, yardstick, rules, aims);
  }

  /**
   * What is chosen on the rows of each subset.
   *
   * @param rows those of all subsets, drawn from a longer table
   * @param inside positions in that table, by subset
   */
  private Choice[][] chosen(
      Table rows, int[][] inside, SubsetDraw draw, List<Aim> aims, Parallel parallel) {
    ConcurrentLinkedQueue<RuntimeException> failures = new ConcurrentLinkedQueue<>();
    Choice[][] chosen = new Choice[draw.count()][];
    int outside = draw.groupCount() - draw.size();
    parallel.forEach(
        draw.count(),
        s -> {
          Table subset = rows.subset(rows.places(inside[s]));
          List<Aim> ahead =
              aims.stream()
                  .map(aim -> aim.at(test(subset.size(), outside, ways(draw, aim))))
                  .toList();
          chosen[s] =
              rules(
                      turn(s, draw.count(), rows, subset.size()),
                      subset,
                      ahead,
                      parallel.oneOf(draw.count()),
                      failures)
                  .toArray(Choice[]::new);
        });
    checkFailures(failures, draw, s -> rows.labels(rows.places(inside[s])));
    return chosen;
  }

  /**
   * The rules of all subsets of the learning rows of a fold, where only classes are in memory: the
   * drawn rows are gathered, then all rows are read once to count all rules.
   */
  private List<RowSubsetRules> rulesOnDisk(
      Table table, Fold fold, List<Aim> aims, Parallel parallel) {
    int[] learning = fold.learningRows();
    SubsetDraw draw = table.draw(form(), learning, seed);
    int[][] inside =
        IntStream.range(0, draw.count())
            .mapToObj(s -> of(learning, draw.inside(s)))
            .toArray(int[][]::new);
    int[] any = Arrays.stream(inside).flatMapToInt(Arrays::stream).sorted().distinct().toArray();
    Choice[][] chosen = chosen(table.withCells(any), inside, draw, aims, parallel);
    List<Model> models = Arrays.stream(chosen).flatMap(Arrays::stream).map(Choice::model).toList();
    FoldTally tally = new FoldTally(models, table, fold, draw, parallel);
    table.read(tally.columns(), tally);
    int[] heldOut = fold.heldOutLabels(table.labels());
    RowSubsetRule[][] rules = new RowSubsetRule[draw.count()][aims.size()];
    for (int k = 0; k < models.size(); k++) {
      int subset = k / aims.size();
      Aim aim = aims.get(k % aims.size());
      rules[subset][k % aims.size()] =
          tested(
              subset,
              chosen[subset][k % aims.size()],
              tally.of(k).outside(),
              tally.of(k).errors(),
              tally.heldOut(k),
              Errors.count(tally.heldOut(k), heldOut),
              turn(subset, draw.count(), table, inside[subset].length).gate(),
              aim,
              ways(draw, aim));
    }
    return menus(table, draw, yardstick(table, draw, learning), rules, aims);
  }

  private double ways(SubsetDraw draw, Aim aim) {
    return draw.count() * certificate.alternatives() * aim.rulesPerSubset();
  }

  private RowSubsetRule tested(
      int subset,
      Choice choice,
      OutsideCounts outside,
      int[] errors,
      int[] ofHeldOut,
      int heldOutErrors,
      Gate gate,
      Aim aim,
      double ways) {
    return new RowSubsetRule(
        subset,
        choice,
        outside,
        gate,
        errors,
        ofHeldOut,
        heldOutErrors,
        outside.risk(certificate.delta(), ways),
        aim.criterion().of(outside, certificate.delta(), ways));
  }

  /** If all subsets that have more than one class fail, it is not for bad luck. */
  private static void checkFailures(
      ConcurrentLinkedQueue<RuntimeException> failures,
      SubsetDraw draw,
      IntFunction<int[]> labels) {
    if (!failures.isEmpty()
        && failures.size()
            == IntStream.range(0, draw.count())
                .mapToObj(labels)
                .filter(inside -> Arrays.stream(inside).distinct().count() > 1)
                .count()) {
      throw failures.peek();
    }
  }

  private static int[] of(int[] rows, int[] positions) {
    return Arrays.stream(positions).map(k -> rows[k]).toArray();
  }

  /**
   * The rule of a table, which is one subset: whatever this does is a function of its rows alone.
   *
   * @param failures hears if the inner procedure failed and the rule is a constant for this
   */
  private List<Choice> rules(
      Procedure turn,
      Table subset,
      List<Aim> aims,
      Parallel parallel,
      Collection<RuntimeException> failures) {
    Function<Procedure, List<Choice>> making =
        procedure ->
            procedure.trainFor(aims, subset, parallel).stream().map(Choice::settled).toList();
    return orConstant(turn, making, subset.labels(), failures);
  }

  /** What the inner procedure makes of rows with these classes; if it cannot, a constant rule. */
  private List<Choice> orConstant(
      Procedure turn,
      Function<Procedure, List<Choice>> making,
      int[] labels,
      Collection<RuntimeException> failures) {
    if (form().testsAllRows()) {
      return making.apply(turn);
    }
    if (Arrays.stream(labels).distinct().count() > 1) {
      try {
        return making.apply(turn);
      } catch (IllegalArgumentException | DataException | SplitFailure e) {
        failures.add(ofTheRows(e));
      }
    }
    return making.apply(fallback);
  }

  /**
   * A complaint about the rows of a subset. Anything else, such as a mistake in a program, a file
   * that can no longer be read or a user who interrupts, is not a property of the rows: it fails
   * the run.
   */
  private static RuntimeException ofTheRows(RuntimeException thrown) {
    RuntimeException complaint = complaint(thrown);
    if (complaint == null) {
      throw thrown;
    }
    boolean interrupted = Thread.currentThread().isInterrupted();
    for (Throwable cause = complaint; cause != null; cause = cause.getCause()) {
      if (interrupted || cause instanceof IOException || cause instanceof InterruptedException) {
        throw complaint;
      }
    }
    return complaint;
  }

  /** What code of ours says against some rows or an argument; null if it is something else. */
  private static RuntimeException complaint(RuntimeException thrown) {
    Throwable first = thrown instanceof SplitFailure ? thrown.getCause() : thrown;
    if (first instanceof DataException data) {
      return data;
    }
    return first instanceof IllegalArgumentException refusal && isOurs(refusal) ? refusal : null;
  }

  /** Whether it was thrown by code of ours, not by Java's or that of another library. */
  private static boolean isOurs(RuntimeException refusal) {
    StackTraceElement[] places = refusal.getStackTrace();
    return places.length > 0 && places[0].getClassName().startsWith("io.laconic.");
  }

  /**
   * What is chosen on the rows of one table alone, as on those of a subset.
   *
   * @param number of the subset
   * @param count of all subsets
   * @param outside number of rows on which it will be tested
   * @param ways how many rules could be shown
   */
  public Choice alone(
      int number, int count, Table subset, int outside, double ways, Parallel parallel) {
    Aim aim = inner.aim().at(test(subset.size(), outside, ways));
    return rules(
            turn(number, count, subset, subset.size()),
            subset,
            List.of(aim),
            parallel,
            new ArrayList<>())
        .get(0);
  }

  /** How the rule of a subset is made: subsets take turns, unless there are few of them. */
  private Procedure turn(int subset, int count, Table table, int rows) {
    List<Procedure> turns = inner.turns(form(), table.classes().size(), rows);
    return count < turns.size() ? inner : turns.get(subset % turns.size());
  }

  private PlannedTest test(int inside, int outside, double ways) {
    return new PlannedTest((double) outside / inside, certificate.delta(), ways);
  }

  /** One draw from the learning rows of a fold. */
  private final class SubsetRun {
    private final Table table;
    private final int[] learning;
    private final int[] heldOut;
    private final SubsetDraw draw;
    private final Parallel parallel;
    private final Collection<RuntimeException> failures;

    SubsetRun(
        Table table,
        Fold fold,
        SubsetDraw draw,
        Parallel parallel,
        Collection<RuntimeException> failures) {
      this.table = table;
      this.learning = fold.learningRows();
      this.heldOut = fold.heldOutRows();
      this.draw = draw;
      this.parallel = parallel;
      this.failures = failures;
    }

    RowSubsetRule[] rules(int subset, List<Aim> aims) {
      int[] inside = of(learning, draw.inside(subset));
      int[] judged = concat(learning, heldOut);
      int outside = draw.outside(subset).length;
      List<Aim> ahead =
          aims.stream().map(aim -> aim.at(test(inside.length, outside, ways(draw, aim)))).toList();
      if (!contender().makesModels()) {
        Choice choice = rival(inside, judged);
        return new RowSubsetRule[] {
          tested(subset, choice, choice.candidate().heldOutPredictions(), aims.get(0))
        };
      }
      List<Choice> chosen =
          RowSubsetProcedure.this.rules(
              turn(subset, inside.length), table.subset(inside), ahead, parallel, failures);
      RowSubsetRule[] rules = new RowSubsetRule[aims.size()];
      for (int k = 0; k < rules.length; k++) {
        Model model = chosen.get(k).model();
        int[] said = model.predict(table.asNewRows(model, judged));
        rules[k] = tested(subset, chosen.get(k), said, aims.get(k));
      }
      return rules;
    }

    private Procedure turn(int subset, int rows) {
      return RowSubsetProcedure.this.turn(subset, draw.count(), table, rows);
    }

    private RowSubsetRule tested(int subset, Choice choice, int[] predictions, Aim aim) {
      int m = learning.length;
      int[] ofLearning = Arrays.copyOf(predictions, m);
      int[] ofHeldOut = Arrays.copyOfRange(predictions, m, predictions.length);
      int[] labels = table.labels(learning);
      int classes = table.classes().size();
      OutsideCounts outside = OutsideCounts.of(draw.outside(subset), ofLearning, labels, classes);
      int[] everywhere = IntStream.range(0, m).toArray();
      return RowSubsetProcedure.this.tested(
          subset,
          choice,
          outside,
          OutsideCounts.of(everywhere, ofLearning, labels, classes).errors(),
          ofHeldOut,
          Errors.count(ofHeldOut, heldOut, table.labels()),
          turn(subset, draw.inside(subset).length).gate(),
          aim,
          ways(draw, aim));
    }

    /**
     * A machine that is not a model of ours classifies only rows it is given when it is trained:
     * they come after those of the subset, and kinds of columns are those that the subset shows.
     */
    private Choice rival(int[] inside, int[] judged) {
      int n = inside.length;
      Table joint = table.subset(inside, judged);
      Fold parts =
          Fold.of(
              joint.size(),
              IntStream.range(0, n).toArray(),
              IntStream.range(n, n + judged.length).toArray());
      return orConstant(
              inner,
              procedure -> procedure.choose(joint, List.of(parts), parallel),
              table.labels(inside),
              failures)
          .get(0);
    }
  }

  private static int[] concat(int[] first, int[] second) {
    int[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
