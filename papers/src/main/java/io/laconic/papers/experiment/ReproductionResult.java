package io.laconic.papers.experiment;

import io.laconic.papers.drawing.Figure;
import java.util.List;

/**
 * What came out.
 *
 * @param remarks what a reader should know: differences and their likely reasons
 */
public record ReproductionResult(
    List<ResultTable> tables, List<Figure> figures, List<String> remarks) {
  public ReproductionResult {
    tables = List.copyOf(tables);
    figures = List.copyOf(figures);
    remarks = List.copyOf(remarks);
  }

  /** A figure alone; its caption says everything. */
  public static ReproductionResult one(Figure figure) {
    return new ReproductionResult(
        List.of(), List.of(figure), List.of(figure.name() + ": " + figure.caption()));
  }
}
