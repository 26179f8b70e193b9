package io.laconic.learn;

import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.cover.Answer;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.soft.SoftQuestion;
import io.laconic.cover.threshold.RayShare;
import io.laconic.data.Attributes;
import io.laconic.data.RowSet;
import io.laconic.model.Equivalents;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.rules.Ray;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftRay;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;

/**
 * Attributes that would have served about as well. Where there are many attributes and few rows, a
 * step's winner is often one of several; who reads a machine should know the others. The states of
 * a finished machine are gone through again, and at each step the other attributes are asked for
 * their best.
 *
 * <p>Rivals are sorted by usefulness, larger first, then by attribute. The winner's own attribute
 * is not listed.
 */
public final class EquivalentSearch {
  private final DoubleUnaryOperator least;
  private final int most;
  private final Parallel parallel;

  /**
   * @param tolerance by how much less useful than the winner a rival may be
   * @param most how many rivals are listed per step
   */
  public EquivalentSearch(double tolerance, int most, Parallel parallel) {
    this(worth -> worth - tolerance, most, parallel);
    if (!(tolerance >= 0)) {
      throw new IllegalArgumentException("tolerance must be >= 0, got " + tolerance);
    }
  }

  /**
   * Rivals that are worth nearly as much as the winner.
   *
   * @param share of the winner's usefulness that a rival may fall short of, 0 to 1
   */
  public static EquivalentSearch within(double share, int most, Parallel parallel) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("share must be between 0 and 1, got " + share);
    }
    return new EquivalentSearch(worth -> worth - share * Math.abs(worth), most, parallel);
  }

  private EquivalentSearch(DoubleUnaryOperator least, int most, Parallel parallel) {
    if (most < 0) {
      throw new IllegalArgumentException("most must be >= 0, got " + most);
    }
    this.least = least;
    this.most = most;
    this.parallel = parallel;
  }

  /** For each step of a soft greedy run, the rivals of its ray. */
  public List<List<Rival<SoftRay>>> of(SoftRun run) {
    SoftCandidates candidates = run.candidates();
    double[] weights = candidates.start(0);
    List<SoftRay> chosen = new ArrayList<>();
    List<List<Rival<SoftRay>>> result = new ArrayList<>();
    for (SoftStep step : run.steps()) {
      SoftQuestion question =
          candidates.question(
              0,
              run.type(),
              weights,
              chosen,
              new double[] {run.penalty()},
              new double[] {run.marginWeight()},
              Math.nextDown(least.applyAsDouble(step.utility())));
      result.add(softRivals(candidates, question, step.ray().attribute()));
      weights = candidates.after(weights, step.ray());
      chosen.add(step.ray());
    }
    return result;
  }

  private List<Rival<SoftRay>> softRivals(
      SoftCandidates candidates, SoftQuestion question, int winner) {
    Answer[][] answers = new Answer[candidates.shares().size()][];
    parallel.forEach(
        answers.length,
        k ->
            answers[k] =
                candidates.shares().get(k).bestOfEach(question).stream()
                    .map(list -> list.get(0))
                    .toArray(Answer[]::new));
    return best(Arrays.stream(answers).flatMap(Arrays::stream).toList(), winner).stream()
        .map(answer -> new Rival<>(candidates.ray(0, answer.key()), answer.usefulness()))
        .toList();
  }

  /** The first few of the answers, in their order; the attribute is the first place of a key. */
  private List<Answer> best(List<Answer> answers, int winner) {
    return answers.stream()
        .filter(Objects::nonNull)
        .filter(answer -> answer.key().first() != winner)
        .sorted(
            Comparator.comparingDouble((Answer answer) -> -answer.usefulness())
                .thenComparing(Answer::key))
        .limit(most)
        .toList();
  }

  /**
   * For each ray of a set covering machine, in the order of choice, its rivals: rays that were
   * admissible at that step. Of a column of categories only the best value is listed.
   *
   * @param rays the machine's rays; their borders are rows of the training set
   */
  public List<List<Rival<Ray>>> of(
      TrainingSet training, MachineType type, double penalty, List<Ray> rays) {
    SetCoveringMachine.checkPenalty("penalty", penalty);
    int[] labels = training.labels();
    RowSet covered = RowSet.where(labels.length, row -> labels[row] == type.covered());
    RowSet gain = covered;
    RowSet harm = RowSet.where(labels.length, row -> labels[row] != type.covered());
    int[] forbidden = {};
    List<List<Rival<Ray>>> result = new ArrayList<>();
    for (Ray ray : rays) {
      RowSet claimed = claimed(training, ray);
      Question question =
          new Question(type.covered(), gain, harm, forbidden, covered, new double[] {penalty});
      int r = harm.and(claimed).count();
      double usefulness = gain.and(claimed).count() - (r == 0 ? 0 : penalty * r);
      result.add(rivals(training, question, ray.attribute(), least.applyAsDouble(usefulness)));
      gain = gain.minus(claimed);
      harm = harm.minus(claimed);
      forbidden = with(forbidden, position(training, ray.border()));
    }
    return result;
  }

  private List<Rival<Ray>> rivals(
      TrainingSet training, Question question, int winner, double least) {
    Attributes attributes = training.inputs().attributes();
    int parts = attributes.encoding().parts().size();
    Answer[] answers = new Answer[parts];
    List<List<Answer>> none = List.of(Collections.singletonList(null));
    parallel.forEach(
        parts,
        part -> {
          RayShare one = new RayShare(attributes, KeyLayout.AXIS_FIRST, part, parts, false);
          Answer answer = one.best(List.of(question), none).get(0).get(0);
          answers[part] = answer == null || answer.usefulness() < least ? null : answer;
        });
    return best(Arrays.asList(answers), winner).stream()
        .map(answer -> new Rival<>(ray(training, answer), answer.usefulness()))
        .toList();
  }

  private static Ray ray(TrainingSet training, Answer answer) {
    KeyLayout order = KeyLayout.AXIS_FIRST;
    int attribute = order.axis(answer.key());
    int border = order.border(answer.key());
    return new Ray(
        attribute,
        order.side(answer.key()),
        training.data().rowNumber(border),
        training.inputs().attributes().value(border, attribute));
  }

  private static RowSet claimed(TrainingSet training, Ray ray) {
    double[] values = training.inputs().attributes().values(ray.attribute());
    return RowSet.where(values.length, row -> ray.side().claims(values[row], ray.threshold()));
  }

  private static int position(TrainingSet training, int rowNumber) {
    for (int row = 0; row < training.size(); row++) {
      if (training.data().rowNumber(row) == rowNumber) {
        return row;
      }
    }
    throw new IllegalArgumentException("row " + rowNumber + " is not in the training set");
  }

  private static int[] with(int[] rows, int row) {
    int[] more = Arrays.copyOf(rows, rows.length + 1);
    more[rows.length] = row;
    return Arrays.stream(more).sorted().distinct().toArray();
  }

  /** The rivals of every ray of a model, in words that a model file keeps. */
  public List<Equivalents> of(TrainingSet training, Model model, Ranges ranges) {
    return model.classifier() instanceof SoftConjunction
        ? soft(training, model, ranges)
        : hard(training, model);
  }

  /** The model's run is made again, to have the worth of its steps. */
  private List<Equivalents> soft(TrainingSet training, Model model, Ranges ranges) {
    Map<String, Object> told = model.parameters();
    Object grid = told.get("grid");
    SoftGreedy.Options options =
        new SoftGreedy.Options(
            model.type(),
            ((Number) told.get("penalty")).doubleValue(),
            ((Number) told.get("eta")).doubleValue(),
            model.classifier().size(),
            RayPrior.UNIFORM,
            ranges,
            grid == null ? SoftGreedy.EXACT : ((Number) grid).intValue(),
            "yes".equals(told.get("asPaper")));
    SoftRun run = SoftGreedy.run(training, options, parallel);
    List<List<Rival<SoftRay>>> rivals = of(run);
    List<Equivalents> result = new ArrayList<>();
    for (int k = 0; k < run.size(); k++) {
      double worth = run.steps().get(k).utility();
      result.add(
          new Equivalents(worth, rivals.get(k).stream().map(EquivalentSearch::soft).toList()));
    }
    return result;
  }

  private List<Equivalents> hard(TrainingSet training, Model model) {
    List<Ray> rays = model.rules().rules().stream().map(rule -> (Ray) rule.feature()).toList();
    double penalty = ((Number) model.parameters().get("penalty")).doubleValue();
    List<List<Rival<Ray>>> rivals = of(training, model.type(), penalty, rays);
    double[] worths = worths(model, penalty);
    List<Equivalents> result = new ArrayList<>();
    for (int k = 0; k < rays.size(); k++) {
      result.add(
          new Equivalents(worths[k], rivals.get(k).stream().map(EquivalentSearch::hard).toList()));
    }
    return result;
  }

  private static Equivalents.Other soft(Rival<SoftRay> rival) {
    SoftRay ray = rival.feature();
    return new Equivalents.Other(
        ray.attribute(), ray.direction().sign(), ray.a(), ray.b(), rival.usefulness());
  }

  private static Equivalents.Other hard(Rival<Ray> rival) {
    Ray ray = rival.feature();
    String side = ray.side() == Side.ABOVE ? "above" : "below";
    return new Equivalents.Other(
        ray.attribute(), side, ray.threshold(), ray.threshold(), rival.usefulness());
  }

  /** What each ray of a set covering machine was worth, from the errors along the path. */
  private static double[] worths(Model model, double penalty) {
    double[] worths = new double[model.rules().size()];
    int covered = model.type().covered();
    int kept = model.type().kept();
    for (int k = 0; k < worths.length; k++) {
      int[] before = model.path().get(k).errors();
      int[] after = model.path().get(k + 1).errors();
      int harm = after[kept] - before[kept];
      worths[k] = before[covered] - after[covered] - (harm == 0 ? 0 : penalty * harm);
    }
    return worths;
  }
}
