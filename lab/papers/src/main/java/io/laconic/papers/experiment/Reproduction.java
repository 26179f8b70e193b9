package io.laconic.papers.experiment;

import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.drawing.Figure;
import java.util.List;
import java.util.function.Function;

/**
 * One table or figure of a paper.
 *
 * @param name as the command line spells it: {@code scm-table1}
 * @param title what it shows, in a few words
 * @param work computes it
 */
public record Reproduction(
    String name, String title, Function<ReproductionContext, ReproductionResult> work) {
  /** A figure alone; its caption is the only remark. */
  public static Reproduction figure(
      String name, String title, Function<ReproductionContext, CaptionedDrawing> drawing) {
    return new Reproduction(
        name,
        title,
        context -> {
          Figure figure = Figure.of(name, title, drawing.apply(context));
          String remark = name + ": " + figure.caption();
          return new ReproductionResult(List.of(), List.of(figure), List.of(remark));
        });
  }

  public ReproductionResult run(ReproductionContext context) {
    return work.apply(context);
  }
}
