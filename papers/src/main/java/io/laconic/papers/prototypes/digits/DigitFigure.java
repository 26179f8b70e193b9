package io.laconic.papers.prototypes.digits;

import io.laconic.papers.drawing.Figure;
import io.laconic.papers.drawing.SvgDrawing;
import io.laconic.papers.experiment.Reproduction;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.experiment.ReproductionResult;
import java.util.function.BiFunction;

/** A figure of the prototypes of digits. */
public record DigitFigure(
    String name, String title, BiFunction<DigitFigure, DigitPrototypes, Figure> drawing)
    implements Reproduction {
  @Override
  public ReproductionResult run(ReproductionContext context) {
    return ReproductionResult.one(draw(DigitImages.read(context), context));
  }

  /** The figure for some digits. */
  Figure draw(DigitImages digits, ReproductionContext context) {
    return drawing.apply(this, DigitPrototypes.of(digits, context));
  }

  Figure figure(String caption, SvgDrawing picture) {
    return Figure.of(name, title, caption, picture);
  }
}
