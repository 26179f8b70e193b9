package io.laconic.certificate.subsets;

import io.laconic.certificate.SubsetDraw;
import io.laconic.certificate.SubsetSizes;

/**
 * The default form. R subsets of the rows are drawn; the whole procedure makes one classifier of
 * each, which is tested on the rows outside its subset:
 *
 * <pre>{@code
 * risk(h_s)          <= BinInv(k_s, m - n0, delta / (R J))
 * P(wrong | class c) <= BinInv(k_{s,c}, m_c - t_{s,c}, delta / (R J L))
 * }</pre>
 *
 * <p>Why it holds: fix s. Given the rows inside, the classifier is fixed and the rows outside are
 * independent draws, so {@code k_s} is binomial. Summed over s, all R bounds hold together with
 * probability {@code 1 - delta}, so any of the classifiers may be shown, whatever it is chosen by.
 *
 * @param share of the rows in a subset; NaN: as is usual for this many rows
 * @param seed of the draw; null: from the data
 */
public record RowSubsetsForm(double share, Long seed) implements DrawnForm {
  /** As is usual. */
  public static final RowSubsetsForm USUAL = new RowSubsetsForm(Double.NaN, null);

  public RowSubsetsForm {
    if (!Double.isNaN(share) && !(share > 0 && share < 1)) {
      throw new IllegalArgumentException("share must be between 0 and 1, got " + share);
    }
  }

  @Override
  public String word() {
    return "subsets";
  }

  @Override
  public SubsetSizes sizes(int classes) {
    return SubsetSizes.subsets(classes, share);
  }

  @Override
  public String shareOption() {
    return "share";
  }

  @Override
  public RowSubsetsForm drawnBy(double newShare, Long newSeed) {
    return new RowSubsetsForm(newShare, newSeed);
  }

  @Override
  public SubsetDraw draw(int rows, int classes, int[] groups, long usual) {
    return SubsetDraw.subsets(rows, classes, groups, share, seed == null ? usual : seed);
  }
}
