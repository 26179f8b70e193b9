package io.laconic.learn.features;

import io.laconic.cover.AllowedSides;
import io.laconic.data.Encoding;
import io.laconic.data.RowSet;
import io.laconic.data.SignificantDigits;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.model.CompressionSet;
import io.laconic.model.MachineType;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.model.rules.Claim;
import io.laconic.model.rules.OnMissing;
import io.laconic.model.rules.Rules;
import io.laconic.space.KeptPoints;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Puts the steps of a run together: what set covering machine and decision list share.
 *
 * @param keepsBorders whether thresholds are values of rows, from which a classifier is rebuilt
 */
public record RunAssembly(
    TrainingSet training, Family family, Candidates candidates, Fold fold, boolean keepsBorders) {

  /**
   * The sides of attributes that may be claimed for a class; null: all, also of other axes.
   *
   * @param steps what was chosen before
   */
  public AllowedSides allowed(int label, List<ChosenFeature> steps) {
    return family == Family.RAYS
        ? candidates.allowed(
            label, steps.stream().mapToInt(step -> step.candidate().axis()).toArray())
        : null;
  }

  /**
   * The rules of these steps.
   *
   * @param type null for a decision list
   * @param otherwise class of rows that no step claims
   */
  public Rules rules(MachineType type, List<ChosenFeature> steps, int otherwise) {
    List<Claim> claims =
        steps.stream()
            .map(
                step ->
                    new Claim(
                        candidates.feature(step.candidate(), shortenedBy()),
                        step.label(),
                        candidates.spread(step.candidate(), fold)))
            .toList();
    Rules said = Rules.of(type, claims, otherwise, OnMissing.of(training.frame()));
    Encoding encoding = training.inputs().encoded().encoding();
    Rules rules = simplifies() ? said.withConditions(one -> one.saidPositively(encoding)) : said;
    int digits = training.known().digits();
    return digits == 0 || family != Family.RAYS
        ? rules
        : rules.ofRoundedUp(
            new SignificantDigits(digits), attribute -> !isCategory(training, attribute));
  }

  /** Whether rules say no more than they must: borders are free, and no older version is meant. */
  private boolean simplifies() {
    return family == Family.RAYS && !keepsBorders && !training.known().isBefore(7);
  }

  /**
   * For each step the first later one that claims all learning rows which it claims, for the same
   * class and with none for the other class between them; the number of steps if there is none. It
   * is needless as soon as that one is there. Null: all steps count.
   */
  public int[] neededUntil(List<ChosenFeature> steps) {
    if (!simplifies()) {
      return null;
    }
    List<RowSet> claims = steps.stream().map(this::claimed).toList();
    int[] until = new int[steps.size()];
    for (int k = 0; k < until.length; k++) {
      int label = steps.get(k).label();
      int next = k + 1;
      while (next < until.length
          && steps.get(next).label() == label
          && !claims.get(next).containsAll(claims.get(k))) {
        next++;
      }
      boolean found = next < until.length && steps.get(next).label() == label;
      until[k] = found ? next : until.length;
    }
    return until;
  }

  /**
   * The first steps without those that others make needless; these stand in their places.
   *
   * @param until see {@link #neededUntil}
   */
  public static List<ChosenFeature> needed(List<ChosenFeature> steps, int size, int[] until) {
    Set<ChosenFeature> needed = new LinkedHashSet<>();
    for (int k = 0; k < size; k++) {
      int place = k;
      while (until[place] < size) {
        place = until[place];
      }
      needed.add(steps.get(place));
    }
    return List.copyOf(needed);
  }

  /** The learning rows that a step claims, whatever was claimed before. */
  private RowSet claimed(ChosenFeature step) {
    int[] rows = fold.learningRows();
    boolean[] claims = candidates.claims(step.candidate(), rows, shortenedBy());
    return RowSet.of(
        training.size(),
        IntStream.range(0, rows.length).filter(k -> claims[k]).map(k -> rows[k]).toArray());
  }

  /** The fold whose rows have the gaps for short thresholds; null: thresholds are borders. */
  private Fold shortenedBy() {
    boolean shortened =
        family == Family.RAYS && !keepsBorders && training.known().hasShortThresholds();
    return shortened ? fold : null;
  }

  private static boolean isCategory(TrainingSet training, int attribute) {
    Encoding encoding = training.frame().encoding();
    return encoding.parts().get(encoding.partOf(attribute)).categorical();
  }

  /**
   * The rows that define these rules, with what is needed to compare with them.
   *
   * @param positions of the rows in the training set, ascending
   */
  public CompressionSet compressionSet(Rules rules, int[] positions) {
    int[] labels = Arrays.stream(positions).map(p -> training.labels()[p]).toArray();
    KeptPoints members =
        family == Family.RAYS
            ? rayMembers(rules, positions)
            : training.frame().space().members(training.inputs(), positions);
    return new CompressionSet(members, labels);
  }

  private KeptPoints rayMembers(Rules rules, int[] positions) {
    int[] attributes = IntStream.of(rules.attributes()).distinct().sorted().toArray();
    double[][] values = new double[positions.length][attributes.length];
    for (int k = 0; k < positions.length; k++) {
      for (int j = 0; j < attributes.length; j++) {
        values[k][j] = training.inputs().encoded().value(positions[k], attributes[j]);
      }
    }
    return new KeptPoints(training.onDisk(positions), attributes, values, null);
  }

  /** Number on disk of a row given by position. */
  public int onDisk(int position) {
    return training.data().rowNumber(position);
  }

  /** The rows, positive first, of the pair that a half-space of the step projects on. */
  public int[] pair(ChosenFeature step) {
    int kept = onDisk(step.candidate().keptRow());
    int covered = onDisk(step.candidate().coveredRow());
    return step.label() == 1 ? new int[] {covered, kept} : new int[] {kept, covered};
  }

  /** How many rows of each class are learned from. */
  public int[] examples() {
    return fold.examples(training.labels());
  }

  /** How a machine did on the rows that it was learned from. */
  public TrainingSummary training(PathPoint point) {
    return new TrainingSummary(training.data().source(), examples(), point.errors());
  }

  /**
   * Errors on the held-out rows, by size and class. A row has the label of the first step that
   * claims it; those that no step of a prefix claims have the prefix's default.
   *
   * @param otherwise default of a prefix, by its size
   */
  public int[][] heldOutErrors(List<ChosenFeature> steps, IntUnaryOperator otherwise) {
    return errors(fold.heldOutRows(), steps, otherwise);
  }

  /** Errors by class and size on any rows. */
  public int[][] errors(int[] some, List<ChosenFeature> steps, IntUnaryOperator otherwise) {
    int[] rows = some;
    int[][] errors = new int[steps.size() + 1][];
    int[] claimedErrors = new int[2];
    for (int size = 0; size <= steps.size(); size++) {
      if (size > 0) {
        ChosenFeature step = steps.get(size - 1);
        boolean[] claims = candidates.claims(step.candidate(), rows, shortenedBy());
        claimedErrors[1 - step.label()] += count(rows, claims, true, 1 - step.label());
        rows = others(rows, claims);
      }
      int wrong = 1 - otherwise.applyAsInt(size);
      errors[size] = claimedErrors.clone();
      errors[size][wrong] += count(rows, new boolean[rows.length], false, wrong);
    }
    return errors;
  }

  /**
   * Errors on the learning rows outside the rows that define a machine.
   *
   * @param all errors on all learning rows, by class
   */
  public int[] outside(int[] all, int[] members, List<ChosenFeature> steps, int otherwise) {
    int[] inside = errors(members, steps, size -> otherwise)[steps.size()];
    return new int[] {all[0] - inside[0], all[1] - inside[1]};
  }

  /** The rows that are not claimed. */
  private static int[] others(int[] rows, boolean[] claims) {
    int[] left = new int[rows.length];
    int count = 0;
    for (int k = 0; k < rows.length; k++) {
      if (!claims[k]) {
        left[count++] = rows[k];
      }
    }
    return Arrays.copyOf(left, count);
  }

  /** Rows of a class that are claimed, or that are not. */
  private int count(int[] rows, boolean[] claims, boolean claimed, int label) {
    int count = 0;
    for (int k = 0; k < rows.length; k++) {
      count += claims[k] == claimed && training.labels()[rows[k]] == label ? 1 : 0;
    }
    return count;
  }

  /** For runs on many folds: one for each. */
  public static List<RunAssembly> of(
      TrainingSet training,
      Family family,
      Candidates candidates,
      List<Fold> folds,
      boolean keepsBorders) {
    folds.forEach(fold -> fold.check(training));
    return folds.stream()
        .map(fold -> new RunAssembly(training, family, candidates, fold, keepsBorders))
        .toList();
  }
}
