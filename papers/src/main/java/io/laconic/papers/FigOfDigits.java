package io.laconic.papers;

import java.util.function.BiFunction;

/** A figure of the prototypes of digits. */
record FigOfDigits(String name, String title, BiFunction<FigOfDigits, FigDigitsRun, Figure> drawing)
    implements Reproduction {
  @Override
  public Output run(Context context) {
    return Figures.one(draw(FigDigits.read(context), context));
  }

  /** The figure for some digits. */
  Figure draw(FigDigits digits, Context context) {
    return drawing.apply(this, FigDigitsRun.of(digits, context));
  }

  Figure figure(String caption, SvgDrawing picture) {
    return Figure.of(name, title, caption, picture);
  }
}
