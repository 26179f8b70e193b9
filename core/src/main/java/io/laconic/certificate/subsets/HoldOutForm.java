package io.laconic.certificate.subsets;

import io.laconic.certificate.SubsetDraw;
import io.laconic.certificate.SubsetSizes;

/**
 * Some rows are set aside; the classifier is learned from the others and tested on these: {@code
 * risk <= BinInv(k, n, delta / J)}.
 *
 * @param share of the rows that are set aside
 * @param seed of the draw; null: from the data
 */
public record HoldOutForm(double share, Long seed) implements DrawnForm {
  /** As the command line and model files spell it; also the option that sets its share. */
  static final String WORD = "holdout";

  public HoldOutForm {
    if (!(share > 0 && share < 1)) {
      throw new IllegalArgumentException("share must be between 0 and 1, got " + share);
    }
  }

  @Override
  public String word() {
    return WORD;
  }

  @Override
  public SubsetSizes sizes(int classes) {
    return SubsetSizes.holdOut(classes, share);
  }

  @Override
  public String shareOption() {
    return WORD;
  }

  @Override
  public HoldOutForm drawnBy(double newShare, Long newSeed) {
    return new HoldOutForm(Double.isNaN(newShare) ? share : newShare, newSeed);
  }

  @Override
  public SubsetDraw draw(int rows, int classes, int[] groups, long usual) {
    return SubsetDraw.holdOut(rows, groups, share, seed == null ? usual : seed);
  }
}
