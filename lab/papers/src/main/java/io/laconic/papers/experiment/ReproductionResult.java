package io.laconic.papers.experiment;

import io.laconic.papers.drawing.Figure;
import java.util.List;

/**
 * Tables and figures of one reproduction, with remarks.
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
}
