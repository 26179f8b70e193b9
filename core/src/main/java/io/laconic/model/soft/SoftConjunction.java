package io.laconic.model.soft;

import static io.laconic.model.RebuildException.require;

import io.laconic.data.EncodedRows;
import io.laconic.fact.Fact;
import io.laconic.model.AskedCondition;
import io.laconic.model.CheckedModel;
import io.laconic.model.Classifier;
import io.laconic.model.CompressionSet;
import io.laconic.model.ConstantMessage;
import io.laconic.model.Decisions;
import io.laconic.model.GibbsTally;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.Recounted;
import io.laconic.model.ReferringModel;
import io.laconic.model.Wording;
import io.laconic.program.DecisionProgram;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Soft rays put together. A row's score is the product of their softnesses; it is the probability
 * that all rays keep the row. The <em>Gibbs classifier</em> draws the thresholds and then gives the
 * kept class if every ray keeps the row; the <em>Bayes classifier</em> gives the more probable
 * class (Marchand and Shah 2004, equations 1 and 3).
 *
 * <p>A disjunction is the conjunction of the exchanged classes: its kept class is 0.
 *
 * @param rays in the order of choice
 * @param ranges of the attributes of the rays; empty if they are not known
 * @param factors in which order the product is taken, for its last bits
 * @param refer scores of rows that are handed to a person; null: every row is answered
 */
public record SoftConjunction(
    MachineType type,
    List<SoftRay> rays,
    List<AttributeRange> ranges,
    Factors factors,
    SoftZone refer)
    implements Classifier {
  /** Limits of zones are multiples of this part of 1. */
  private static final int LIMITS = 20;

  /** In which order softnesses are multiplied. */
  public enum Factors {
    /** As the rays were chosen. */
    BY_CHOICE,
    /** By attribute: the order that a message without an order gives. */
    BY_ATTRIBUTE
  }

  public SoftConjunction {
    rays = List.copyOf(rays);
    ranges = List.copyOf(ranges);
    if (!ranges.isEmpty() && ranges.size() != rays.size()) {
      throw new IllegalArgumentException(rays.size() + " rays with " + ranges.size() + " ranges");
    }
  }

  /** Rays that answer every row. */
  public SoftConjunction(
      MachineType type, List<SoftRay> rays, List<AttributeRange> ranges, Factors factors) {
    this(type, rays, ranges, factors, null);
  }

  /** Rays whose ranges are not known. */
  public SoftConjunction(MachineType type, List<SoftRay> rays) {
    this(type, rays, List.of(), Factors.BY_CHOICE);
  }

  /** The soft rays of a model. */
  public static SoftConjunction of(Model model) {
    return (SoftConjunction) model.classifier();
  }

  @Override
  public int size() {
    return rays.size();
  }

  @Override
  public SoftScores decide(Model model, Inputs inputs, Parallel parallel) {
    return new SoftScores(this, inputs.encoded());
  }

  @Override
  public Wording wording(Model model) {
    return new SoftWording(model, this);
  }

  @Override
  public List<Classifier> prefixes(Model model) {
    return IntStream.rangeClosed(0, size()).<Classifier>mapToObj(this::first).toList();
  }

  @Override
  public int[] attributes() {
    return rays.stream().mapToInt(SoftRay::attribute).toArray();
  }

  @Override
  public List<AskedCondition> askedConditions(Model model) {
    SoftWording words = new SoftWording(model, this);
    return rays.stream().map(words::asked).toList();
  }

  @Override
  public SoftConjunction withAttributes(IntUnaryOperator newNumber) {
    return new SoftConjunction(
        type,
        rays.stream().map(ray -> ray.withAttribute(newNumber.applyAsInt(ray.attribute()))).toList(),
        ranges,
        factors,
        refer);
  }

  /** A zone belongs to the score, not to a drawn threshold. */
  @Override
  public boolean drawsThresholds() {
    return !refers();
  }

  @Override
  public boolean refers() {
    return refer != null;
  }

  /** What is said of a row with a score: a class, or -1 if it is referred. */
  int answer(double score) {
    if (refer == null) {
      return label(score);
    }
    return score > refer.upTo() ? type.kept() : score <= refer.above() ? type.covered() : -1;
  }

  /** All zones between multiples of 0.05; a constant refers no row. */
  @Override
  public List<ReferringModel> referring(Model model, Decisions decisions, int[] labels) {
    double[] scores =
        IntStream.range(0, labels.length).mapToDouble(((SoftScores) decisions)::kept).toArray();
    List<ReferringModel> found = new ArrayList<>();
    for (int upper = 1; upper < LIMITS; upper++) {
      for (int lower = 1; lower <= upper; lower++) {
        SoftZone zone = new SoftZone((double) lower / LIMITS, (double) upper / LIMITS);
        SoftConjunction one = new SoftConjunction(type, rays, ranges, factors, zone);
        int[] said =
            Arrays.stream(scores).mapToInt(w -> Double.isNaN(w) ? -1 : one.answer(w)).toArray();
        if (size() > 0 || 2 * upper == LIMITS && lower == upper) {
          found.add(ReferringModel.of(model.withClassifier(one), said, labels));
        }
      }
    }
    found.sort(Comparator.comparingInt(choice -> -choice.answered()));
    return found;
  }

  /** The machine of the first rays. */
  public SoftConjunction first(int size) {
    return new SoftConjunction(
        type, rays.subList(0, size), ranges.isEmpty() ? ranges : ranges.subList(0, size), factors);
  }

  /** The sum over the rays of {@code ln(B - A) - ln(b - a)}. */
  public double margins() {
    double sum = 0;
    for (int k = 0; k < ranges.size(); k++) {
      sum += ranges.get(k).margin(rays.get(k));
    }
    return sum;
  }

  private List<SoftRay> ordered() {
    return factors == Factors.BY_CHOICE
        ? rays
        : rays.stream().sorted(SoftRay.BY_ATTRIBUTE).toList();
  }

  /** The scores of all rows. */
  public double[] scores(EncodedRows rows) {
    double[] scores = new double[rows.rowCount()];
    Arrays.fill(scores, 1);
    for (SoftRay ray : ordered()) {
      double[] values = rows.values(ray.attribute());
      for (int row = 0; row < scores.length; row++) {
        scores[row] *= ray.softness(values[row]);
      }
    }
    return scores;
  }

  /** What the Bayes classifier says: the kept class iff the score is above one half. */
  public int label(double score) {
    return score > 0.5 ? type.kept() : type.covered();
  }

  /** Probability that the Gibbs classifier says 1. */
  public double positive(double score) {
    return type.kept() == 1 ? score : 1 - score;
  }

  /** Probability that the Gibbs classifier is wrong on a row of a class. */
  public double risk(double score, int label) {
    return label == type.kept() ? 1 - score : score;
  }

  /** What the bound needs to know of training rows with these scores. */
  public GibbsTally tally(double[] scores, int[] labels) {
    double[] gibbs = new double[2];
    for (int row = 0; row < scores.length; row++) {
      gibbs[labels[row]] += risk(scores[row], labels[row]);
    }
    return new GibbsTally(gibbs, margins());
  }

  /** What the Bayes classifier says of rows with these scores. */
  public int[] labels(double[] scores) {
    return IntStream.range(0, scores.length).map(row -> label(scores[row])).toArray();
  }

  /** One draw of the thresholds, uniform in {@code [a, b)}. */
  public double[] draw(SplittableRandom random) {
    return rays.stream()
        .mapToDouble(ray -> ray.a() + random.nextDouble() * (ray.b() - ray.a()))
        .toArray();
  }

  @Override
  public DecisionProgram program(Model model) {
    return SoftProgram.of(model, this, ordered());
  }

  @Override
  public Recounted check(CheckedModel checked) {
    return new RebuiltSoftCheck(checked).recounted();
  }

  /**
   * The rays by attribute, rebuilt from a compression set and a message.
   *
   * @param ranges of the attributes of the message's rays, in its order
   * @throws io.laconic.model.RebuildException if the message does not fit the compression set
   */
  public static SoftConjunction rebuild(
      CompressionSet set, Message message, MachineType type, List<AttributeRange> ranges) {
    require(type != null, "soft rays need a type");
    if (message instanceof SoftRaysMessage soft) {
      require(ranges.size() == soft.rays().size(), "each ray needs the range of its attribute");
      return new SoftConjunction(type, soft.rebuild(set, ranges), ranges, Factors.BY_ATTRIBUTE);
    }
    require(message instanceof ConstantMessage, "no soft rays in a message " + message.form());
    require(set.size() == 0, "a constant needs no rows, got " + set.size());
    return new SoftConjunction(type, List.of());
  }

  /** Of three factors or more, the order of multiplication changes the last bits. */
  @Override
  public List<Fact> notRebuiltBecause() {
    return factors == Factors.BY_CHOICE && size() > 2
        ? List.of(Fact.of("order-of-softnesses"))
        : List.of();
  }

  /** How many rays an attribute of a model of soft rays might have had, 1 or 2. */
  public static int raysPerAttribute(Model model) {
    Object told = model.parameters().get("raysPerAttribute");
    return told instanceof Number number ? number.intValue() : 1;
  }

  /** Whether the ranges of a model of soft rays were known beforehand. */
  public static boolean rangesKnown(Model model) {
    return "known".equals(model.parameters().get("ranges"));
  }
}
