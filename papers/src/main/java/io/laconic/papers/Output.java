package io.laconic.papers;

import java.util.List;

/**
 * What came out.
 *
 * @param remarks what a reader should know: differences and their likely reasons
 */
public record Output(List<TextTable> tables, List<Figure> figures, List<String> remarks) {
  public Output {
    tables = List.copyOf(tables);
    figures = List.copyOf(figures);
    remarks = List.copyOf(remarks);
  }
}
