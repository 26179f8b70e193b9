package io.laconic.learn.baseline;

import io.laconic.util.Parallel;

/**
 * Learning vector quantization: a codebook of labelled points that are drawn towards rows of their
 * own class and pushed away from rows of others. Works on scaled vectors with Euclidean distances;
 * the points it ends with are not training rows.
 *
 * <p>Kohonen, "Self-Organizing Maps", Springer 1995, chapter 6. A row drawn at random with
 * replacement moves the nearest point c of the codebook (of equally near ones the first; they stand
 * class by class): {@code c += s a (x - c)}, with {@code s = 1} if the classes agree, else -1.
 *
 * <p>Where classes overlap and have one or two points each, most rows push, and OLVQ1 drives its
 * points far away from all rows: that is the method, not a mistake. More points per class or LVQ1
 * with its small rate help.
 */
public final class Lvq {
  /** Neighbours that test a row before it may start in the codebook. */
  public static final int DEFAULT_TEST_NEIGHBOURS = 5;

  private Lvq() {}

  /** How the rate a of learning goes down; with the defaults of the R package class. */
  public enum Variant {
    /** One rate for all: {@code a (T - t) / T} at step t = 0, 1, … of T. */
    LVQ1(0.03, 100),
    /** Each point has its own: after each of its steps {@code a = min(alpha, a / (1 + s a))}. */
    OLVQ1(0.3, 40);

    private final double alpha;
    private final int rounds;

    Variant(double alpha, int rounds) {
      this.alpha = alpha;
      this.rounds = rounds;
    }

    public double defaultAlpha() {
      return alpha;
    }

    public int defaultRounds() {
      return rounds;
    }
  }

  /**
   * What the learner is asked for.
   *
   * @param codebook how many points stand for a class
   * @param alpha rate of learning at the start, between 0 and 1
   * @param rounds steps per point of the codebook
   * @param testNeighbours a row may start in the codebook if this many nearest other rows vote for
   *     its class; 0: any row may
   */
  public record Options(
      Variant variant,
      BaselineCount codebook,
      double alpha,
      int rounds,
      int testNeighbours,
      long seed)
      implements BaselineMethod {
    public Options {
      if (!(alpha > 0 && alpha < 1)) {
        throw new IllegalArgumentException("alpha must be > 0 and < 1, got " + alpha);
      }
      if (rounds < 0) {
        throw new IllegalArgumentException("rounds must be >= 0, got " + rounds);
      }
      if (testNeighbours < 0) {
        throw new IllegalArgumentException("testNeighbours must be >= 0, got " + testNeighbours);
      }
    }

    public Options(Variant variant, BaselineCount codebook, long seed) {
      this(
          variant,
          codebook,
          variant.defaultAlpha(),
          variant.defaultRounds(),
          DEFAULT_TEST_NEIGHBOURS,
          seed);
    }

    @Override
    public BaselinePrototypes fit(BaselineProblem problem, Parallel parallel) {
      return Lvq.fit(problem, this, parallel);
    }
  }

  /** The codebook, class by class. */
  public static BaselinePrototypes fit(
      BaselineProblem problem, Options options, Parallel parallel) {
    problem.needVectors("LVQ");
    int[] all = java.util.stream.IntStream.range(0, problem.size()).toArray();
    double[][] vectors = problem.vectorsOf(all);
    int[][] start = new LvqStart(problem, vectors).draw(options, parallel);
    LvqCodebook codebook =
        new LvqCodebook(vectors, problem.vectors().width(), start, options.alpha());
    SeededRandom random = new SeededRandom(options.seed(), problem.classCount());
    long steps = (long) options.rounds() * codebook.size();
    for (long step = 0; step < steps; step++) {
      int row = random.nextInt(vectors.length);
      int label = problem.labels()[row];
      if (options.variant() == Variant.OLVQ1) {
        codebook.learnOptimized(vectors[row], label);
      } else {
        codebook.learn(vectors[row], label, options.alpha() * (steps - step) / steps);
      }
    }
    return BaselinePrototypes.ofVectors(codebook.byClass(start));
  }
}
