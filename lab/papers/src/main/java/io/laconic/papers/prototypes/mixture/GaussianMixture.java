package io.laconic.papers.prototypes.mixture;

import java.util.SplittableRandom;

/**
 * Classes in the plane, each an even mixture of ten Gaussians (Bien and Tibshirani 2009, appendix
 * C): class centers {@code M_k ~ N(0, 16 I)}, means {@code m_j ~ N(M_k, I)}, points {@code x ~
 * N(m_j, I / 5)} with j drawn uniformly.
 *
 * @param centers by class
 * @param means by class and component
 */
record GaussianMixture(double[][] centers, double[][][] means) {
  static final int CLASSES = 3;
  static final int COMPONENTS = 10;
  static final double CENTER_VARIANCE = 16;
  static final double MEAN_VARIANCE = 1;
  static final double POINT_VARIANCE = 0.2;

  private static final int PROBES = 1000;

  /** Draws centers, then means. */
  static GaussianMixture draw(SplittableRandom random) {
    double[][] centers = new double[CLASSES][];
    double[][][] means = new double[CLASSES][COMPONENTS][];
    for (int k = 0; k < CLASSES; k++) {
      centers[k] = normal(new double[2], CENTER_VARIANCE, random);
    }
    for (int k = 0; k < CLASSES; k++) {
      for (int j = 0; j < COMPONENTS; j++) {
        means[k][j] = normal(centers[k], MEAN_VARIANCE, random);
      }
    }
    return new GaussianMixture(centers, means);
  }

  /** Draws mixtures until one has overlapping classes: a Bayes error of 5 % to 20 %. */
  static GaussianMixture overlapping(SplittableRandom random) {
    while (true) {
      SplittableRandom own = random.split();
      GaussianMixture mixture = draw(own);
      double error = mixture.bayesError(mixture.sample(PROBES, own));
      if (error >= 0.05 && error <= 0.2) {
        return mixture;
      }
    }
  }

  /** Draws points, {@code perClass} of each class, class by class. */
  MixturePoints sample(int perClass, SplittableRandom random) {
    int[] labels = new int[CLASSES * perClass];
    double[][] x = new double[labels.length][];
    for (int i = 0; i < x.length; i++) {
      labels[i] = i / perClass;
      x[i] = normal(means[labels[i]][random.nextInt(COMPONENTS)], POINT_VARIANCE, random);
    }
    return new MixturePoints(x, labels);
  }

  /** The most probable class, for equally frequent classes. */
  int bayes(double... x) {
    int best = 0;
    double most = -1;
    for (int k = 0; k < CLASSES; k++) {
      double density = density(k, x);
      if (density > most) {
        most = density;
        best = k;
      }
    }
    return best;
  }

  /** {@code sum_j exp(-|x - m_j|^2 / (2 v))}, v the variance of points: up to a common factor. */
  private double density(int k, double... x) {
    double sum = 0;
    for (double[] mean : means[k]) {
      double dx = x[0] - mean[0];
      double dy = x[1] - mean[1];
      sum += StrictMath.exp(-(dx * dx + dy * dy) / (2 * POINT_VARIANCE));
    }
    return sum;
  }

  double bayesError(MixturePoints points) {
    int errors = 0;
    for (int i = 0; i < points.size(); i++) {
      errors += bayes(points.x()[i]) == points.labels()[i] ? 0 : 1;
    }
    return (double) errors / points.size();
  }

  /** Two independent normal variables around a mean, by the method of Box and Muller (1958). */
  private static double[] normal(double[] mean, double variance, SplittableRandom random) {
    double radius = Math.sqrt(-2 * variance * StrictMath.log(1 - random.nextDouble()));
    double angle = 2 * Math.PI * random.nextDouble();
    return new double[] {
      mean[0] + radius * StrictMath.cos(angle), mean[1] + radius * StrictMath.sin(angle)
    };
  }
}
