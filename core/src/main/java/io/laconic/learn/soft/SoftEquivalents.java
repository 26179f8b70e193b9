package io.laconic.learn.soft;

import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.cover.Answer;
import io.laconic.cover.soft.SoftQuestion;
import io.laconic.learn.EquivalentFeature;
import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.TrainingSet;
import io.laconic.model.Equivalents;
import io.laconic.model.Model;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftRay;
import io.laconic.model.soft.Thresholds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Attributes that would have served about as well as those of a soft greedy machine. */
public final class SoftEquivalents {
  private final EquivalentSearch search;

  public SoftEquivalents(EquivalentSearch search) {
    this.search = search;
  }

  /** For each step of a soft greedy run, the others of its ray. */
  public List<List<EquivalentFeature<SoftRay>>> of(SoftRun run) {
    SoftCandidates candidates = run.candidates();
    double[] weights = candidates.start(0);
    List<SoftRay> chosen = new ArrayList<>();
    List<List<EquivalentFeature<SoftRay>>> result = new ArrayList<>();
    for (SoftStep step : run.steps()) {
      SoftQuestion question =
          candidates.question(
              0,
              run.type(),
              weights,
              chosen,
              new double[] {run.penalty()},
              new double[] {run.marginWeight()},
              Math.nextDown(search.least(step.utility())));
      result.add(others(candidates, question, step.ray().attribute()));
      weights = candidates.after(weights, step.ray());
      chosen.add(step.ray());
    }
    return result;
  }

  private List<EquivalentFeature<SoftRay>> others(
      SoftCandidates candidates, SoftQuestion question, int winner) {
    Answer[][] answers = new Answer[candidates.shares().size()][];
    search
        .parallel()
        .forEach(
            answers.length,
            k ->
                answers[k] =
                    candidates.shares().get(k).bestOfEach(question).stream()
                        .map(list -> list.get(0))
                        .toArray(Answer[]::new));
    return search.best(Arrays.stream(answers).flatMap(Arrays::stream).toList(), winner).stream()
        .map(
            answer -> new EquivalentFeature<>(candidates.ray(0, answer.key()), answer.usefulness()))
        .toList();
  }

  /** The model's run is made again, to have the worth of its steps. */
  public List<Equivalents> of(TrainingSet training, Model model, Ranges ranges) {
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
            "yes".equals(told.get("asPaper")),
            SoftConjunction.raysPerAttribute(model),
            Thresholds.SOFT);
    SoftRun run = SoftGreedy.run(training, options, search.parallel());
    List<List<EquivalentFeature<SoftRay>>> others = of(run);
    List<Equivalents> result = new ArrayList<>();
    for (int k = 0; k < run.size(); k++) {
      double worth = run.steps().get(k).utility();
      result.add(
          new Equivalents(worth, others.get(k).stream().map(SoftEquivalents::described).toList()));
    }
    return result;
  }

  private static Equivalents.Other described(EquivalentFeature<SoftRay> other) {
    SoftRay ray = other.feature();
    return new Equivalents.Other(
        ray.attribute(), ray.direction().sign(), ray.a(), ray.b(), other.usefulness());
  }
}
