package io.laconic.papers.subsets;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Schema;
import io.laconic.learn.ExternalResources;
import io.laconic.model.Model;
import io.laconic.request.Request;
import io.laconic.select.RowSubsetRule;
import io.laconic.select.RowSubsetRules;
import io.laconic.train.Selection;
import io.laconic.train.SubsetTraining;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A learner that is trained with certificates by subsets on many samples of a world.
 *
 * @param options as the command line spells them: {@code learner=dlm max-size=2}
 */
record SimulatedLearner(String name, String options) {

  /** How often which bound was below the true error, at one delta. */
  static final class Tally {
    final double delta;

    /** The rule that is shown. */
    final BrokenCounts shown;

    /** Any of the R rules. */
    final BrokenCounts any;

    /** Any of the numbers by class, of any of the R rules. */
    final BrokenCounts byClass;

    /** Control: delta in place of delta / R. */
    final BrokenCounts undivided;

    /** Control: delta in place of delta / (R L) by class. */
    final BrokenCounts undividedByClass;

    /** Control: the subset's own rows counted. */
    final BrokenCounts ownRows;

    Tally(double delta, int samples) {
      this.delta = delta;
      this.shown = new BrokenCounts(samples);
      this.any = new BrokenCounts(samples);
      this.byClass = new BrokenCounts(samples);
      this.undivided = new BrokenCounts(samples);
      this.undividedByClass = new BrokenCounts(samples);
      this.ownRows = new BrokenCounts(samples);
    }
  }

  /** Trains on samples of this many rows; one tally for each delta. */
  List<Tally> simulate(
      SimulatedWorld world, int rows, int samples, double[] deltas, long seed, Parallel parallel) {
    List<Tally> tallies = Arrays.stream(deltas).mapToObj(d -> new Tally(d, samples)).toList();
    TrainingPlan plan = plan();
    parallel.forEach(
        samples,
        sample -> {
          SplittableRandom random = new SplittableRandom(seed * 1_000_003 + sample);
          Dataset data = world.draw(random, rows);
          if (hasBothClasses(data)) { // else nothing is trained, and nothing promised
            judge(world, data.rowCount(), rules(plan, data, null), tallies);
          }
        });
    return tallies;
  }

  private static boolean hasBothClasses(Dataset data) {
    return Arrays.stream(data.labels().codes()).distinct().count() > 1;
  }

  TrainingPlan plan() {
    Map<String, String> words = new LinkedHashMap<>();
    for (String word : options.isEmpty() ? new String[0] : options.split(" ")) {
      words.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
    }
    return TrainingPlan.of(Request.of(words), 2);
  }

  /** The rules of all subsets. */
  static RowSubsetRules rules(TrainingPlan plan, Dataset data, int[] groups) {
    TrainingData training =
        new TrainingData(
            data, Schema.NONE, null, groups == null ? null : new Groups("group", groups));
    return new SubsetTraining(
            Training.of(plan, training, ExternalResources.NONE),
            Selection.USUAL,
            CertificateOptions.of(0.05, 1).withForm(RowSubsetsForm.USUAL))
        .rules(Parallel.NONE, Training.Listener.NONE);
  }

  static void judge(SimulatedWorld world, int rows, RowSubsetRules rules, List<Tally> tallies) {
    int subsets = rules.rules().size();
    SimulatedWorld.Truth[] truths = new SimulatedWorld.Truth[subsets];
    for (RowSubsetRule rule : rules.rules()) {
      Model model = rule.model();
      truths[rule.subset()] = world.truth(model);
    }
    RowSubsetRule shown = rules.best();
    double risk = truths[shown.subset()].risk();
    RowSubsetRule fewest =
        rules.rules().stream()
            .min(Comparator.comparingInt(RowSubsetRule::errorCount))
            .orElseThrow();
    for (Tally tally : tallies) {
      double delta = tally.delta;
      tally.shown.add(isBelow(shown.outside().risk(delta, subsets), risk));
      tally.any.add(
          rules.rules().stream()
              .anyMatch(
                  rule ->
                      isBelow(rule.outside().risk(delta, subsets), truths[rule.subset()].risk())));
      tally.byClass.add(
          rules.rules().stream()
              .anyMatch(rule -> isBelowByClass(rule, delta, subsets, truths[rule.subset()])));
      tally.undividedByClass.add(
          rules.rules().stream()
              .anyMatch(rule -> isBelowByClass(rule, 2 * delta, 1, truths[rule.subset()])));
      tally.undivided.add(isBelow(shown.outside().risk(delta, 1), risk));
      OutsideCounts all = new OutsideCounts(new int[] {rows}, new int[] {fewest.errorCount()});
      tally.ownRows.add(isBelow(all.risk(delta, subsets), truths[fewest.subset()].risk()));
    }
  }

  /** Whether specificity or sensitivity is certified to be more than it is. */
  private static boolean isBelowByClass(
      RowSubsetRule rule, double delta, double ways, SimulatedWorld.Truth truth) {
    CertifiedNumbers numbers = rule.outside().numbers(delta, ways);
    return isBelow(1 - numbers.specificity(), truth.byClass()[0])
        || isBelow(1 - numbers.sensitivity(), truth.byClass()[1]);
  }

  private static boolean isBelow(double bound, double truth) {
    return bound < truth - 1e-12;
  }
}
