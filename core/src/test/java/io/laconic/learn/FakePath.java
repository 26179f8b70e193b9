package io.laconic.learn;

import io.laconic.learn.choice.Candidate;
import io.laconic.model.Model;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The candidates of a configuration of which everything is made up. */
public final class FakePath extends AbstractList<Candidate> {
  private final boolean path;
  private final int[] sizes;
  private final int[] heldOutErrors;
  private final double[] risks;
  private double[] prints;
  private int[] learningErrors;

  private FakePath(boolean path, int[] sizes, int[] heldOutErrors, double[] risks) {
    this.path = path;
    this.sizes = sizes;
    this.heldOutErrors = heldOutErrors;
    this.risks = risks;
    this.learningErrors = new int[sizes.length];
  }

  /** A path of machines of sizes 0, 1, 2, … */
  public static FakePath path(int[] heldOutErrors, double... risks) {
    int[] sizes = new int[heldOutErrors.length];
    Arrays.setAll(sizes, size -> size);
    double[] all = new double[sizes.length];
    Arrays.setAll(all, k -> k < risks.length ? risks[k] : 1);
    return new FakePath(true, sizes, heldOutErrors, all);
  }

  /** A single machine. */
  public static FakePath single(int size, int heldOutErrors, double risk) {
    return new FakePath(false, new int[] {size}, new int[] {heldOutErrors}, new double[] {risk});
  }

  /** This with bounds as papers print them, by stage. */
  public FakePath printing(double... bounds) {
    prints = bounds;
    return this;
  }

  /** This with errors on the rows that were learned from, by stage. */
  public FakePath learning(int... errors) {
    learningErrors = errors;
    return this;
  }

  @Override
  public Candidate get(int stage) {
    return new Fake(this, stage);
  }

  @Override
  public int size() {
    return sizes.length;
  }

  private record Fake(FakePath path, int stage) implements Candidate {
    @Override
    public Map<String, Object> settings() {
      return Map.of();
    }

    @Override
    public boolean isOnPath() {
      return path.path;
    }

    @Override
    public int size() {
      return path.sizes[stage];
    }

    @Override
    public int heldOutErrors() {
      return path.heldOutErrors[stage];
    }

    @Override
    public int[] heldOutPredictions() {
      throw new UnsupportedOperationException();
    }

    @Override
    public double risk() {
      return path.risks[stage];
    }

    @Override
    public double printedBound() {
      return path.prints == null ? Double.NaN : path.prints[stage];
    }

    @Override
    public int learningErrors() {
      return path.learningErrors[stage];
    }

    @Override
    public int attributes() {
      return path.sizes[stage];
    }

    @Override
    public List<String> parts() {
      return List.of();
    }

    @Override
    public Model model() {
      return null;
    }
  }
}
