package io.laconic.space;

import io.laconic.data.DataException;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.space.sequence.KmerIndex;
import io.laconic.space.sequence.MismatchKernel;
import io.laconic.space.sequence.MismatchSums;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Points are sequences of letters, the cells of the only text column, compared by the distance of
 * the normalised mismatch kernel.
 *
 * @param ranks whether ranks among the training rows stand in place of distances, see {@link
 *     NeighbourRanks}
 */
public record SequenceSpace(MismatchKernel kernel, boolean ranks) implements Space {
  /** Sequences that are compared by their distances. */
  public SequenceSpace(MismatchKernel kernel) {
    this(kernel, false);
  }

  @Override
  public boolean isFitted() {
    return ranks;
  }

  @Override
  public Relation among(Inputs training) {
    String[] texts = texts(training);
    if (Arrays.stream(texts).noneMatch(text -> kernel.kmers(text).length > 0)) {
      throw new DataException(
          training.encoded().rows().source().name()
              + ": no sequence has "
              + kernel.k()
              + " letters of the alphabet "
              + kernel.alphabet().letters()
              + " in a row; a smaller "
              + MarkedOptionName.of("mismatch-k")
              + " is needed");
    }
    Relation distances = SequenceRelation.of(kernel, texts, texts);
    return ranks ? NeighbourRanks.among(distances.kept(Parallel.NONE)) : distances;
  }

  /** All numbers are found at once: that is far cheaper than one member after the other. */
  @Override
  public Relation toMembers(Inputs rows, KeptPoints members) {
    Relation distances =
        SequenceRelation.of(kernel, texts(rows), members.texts()).kept(Parallel.NONE);
    return ranks ? NeighbourRanks.toMembers(distances, members) : distances;
  }

  @Override
  public Relation amongMembers(KeptPoints members) {
    Relation distances =
        SequenceRelation.of(kernel, members.texts(), members.texts()).kept(Parallel.NONE);
    return ranks ? NeighbourRanks.toMembers(distances, members) : distances;
  }

  @Override
  public KeptPoints members(Inputs training, int[] positions) {
    String[] texts = texts(training);
    return fitted(
        training,
        KeptPoints.ofTexts(
            IntStream.of(positions).map(training.encoded().rows()::rowNumber).toArray(),
            IntStream.of(positions).mapToObj(position -> texts[position]).toArray(String[]::new)));
  }

  @Override
  public KeptPoints fitted(Inputs training, KeptPoints centers) {
    if (!ranks) {
      return centers;
    }
    Relation distances =
        SequenceRelation.of(kernel, texts(training), centers.texts()).kept(Parallel.NONE);
    return centers.withStates(NeighbourRanks.states(distances).all(centers.count()));
  }

  private String[] texts(Inputs inputs) {
    EncodedRows encoded = inputs.encoded();
    int part = textPart(encoded.encoding());
    String[] texts = encoded.texts(part);
    for (int row = 0; row < texts.length; row++) {
      if (texts[row] != null && kernel.alphabet().isForeign(texts[row])) {
        throw new DataException(
            encoded.rows().source().name()
                + ", "
                + encoded.rows().place(row)
                + ", column \""
                + encoded.encoding().parts().get(part).column()
                + "\": no letter is in the alphabet "
                + kernel.alphabet().letters()
                + "; the first is "
                + texts[row].charAt(0));
      }
    }
    return texts;
  }

  private static int textPart(Encoding encoding) {
    int[] parts =
        IntStream.range(0, encoding.parts().size())
            .filter(part -> encoding.parts().get(part).text())
            .toArray();
    if (parts.length != 1) {
      throw new DataException(
          "the mismatch kernel compares one column of texts; the model has " + parts.length);
    }
    return parts[0];
  }

  /**
   * Distances between sequences in the feature space of the normalised mismatch kernel.
   *
   * @param points sequences; null where one is missing, its distances are NaN
   * @param selfPoints kernel of every point with itself, not normalised
   */
  private record SequenceRelation(
      MismatchKernel kernel,
      String[] points,
      String[] centers,
      double[] selfPoints,
      double[] selfCenters)
      implements Relation {

    static SequenceRelation of(MismatchKernel kernel, String[] points, String[] centers) {
      double[] selfPoints = selves(kernel, points);
      return new SequenceRelation(
          kernel,
          points,
          centers,
          selfPoints,
          centers == points ? selfPoints : selves(kernel, centers));
    }

    private static double[] selves(MismatchKernel kernel, String[] texts) {
      double[] selves = new double[texts.length];
      for (int k = 0; k < selves.length; k++) {
        selves[k] = kernel.between(texts[k], texts[k]);
      }
      return selves;
    }

    @Override
    public int pointCount() {
      return points.length;
    }

    @Override
    public int centerCount() {
      return centers.length;
    }

    @Override
    public double of(int point, int center) {
      return distance(kernel.between(points[point], centers[center]), point, center);
    }

    private double distance(double both, int point, int center) {
      double x = selfPoints[point];
      double z = selfCenters[center];
      return KernelDistance.of(
          MismatchKernel.normalised(x, x, x),
          MismatchKernel.normalised(z, z, z),
          MismatchKernel.normalised(both, x, z));
    }

    @Override
    public void toAll(int center, double[] out) {
      String[] all = join(points, centers[center]);
      double[][] line = {new double[points.length]};
      MismatchSums.fill(new KmerIndex(kernel, all), points.length, points.length, line);
      for (int point = 0; point < points.length; point++) {
        out[point] = distance(line[0][point], point, center);
      }
    }

    private static String[] join(String[] first, String... second) {
      String[] all = java.util.Arrays.copyOf(first, first.length + second.length);
      System.arraycopy(second, 0, all, first.length, second.length);
      return all;
    }

    /** All distances; each thread goes through all words for its share of the centers. */
    @Override
    public Relation kept(Parallel parallel) {
      boolean same = points == centers;
      KmerIndex index = new KmerIndex(kernel, same ? points : join(points, centers));
      double[][] byCenter = new double[centers.length][points.length];
      int shares = parallel.threads();
      parallel.forEach(
          shares,
          share -> {
            double[][] lines = new double[centers.length][];
            for (int center = share; center < lines.length; center += shares) {
              lines[center] = byCenter[center];
            }
            MismatchSums.fill(index, points.length, same ? 0 : points.length, lines);
          });
      for (int center = 0; center < byCenter.length; center++) {
        int end = same ? center + 1 : points.length;
        for (int point = 0; point < end; point++) {
          byCenter[center][point] = distance(byCenter[center][point], point, center);
        }
      }
      if (same) {
        mirror(byCenter);
      }
      return new MatrixRelation(points.length, byCenter);
    }

    private static void mirror(double[][] byCenter) {
      for (int center = 0; center < byCenter.length; center++) {
        for (int point = center + 1; point < byCenter.length; point++) {
          byCenter[center][point] = byCenter[point][center];
        }
      }
    }
  }
}
