package io.laconic.export.consumers;

import io.laconic.export.excel.ExcelTarget;
import io.laconic.export.form.Target;
import io.laconic.program.DecisionProgram;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/** The formula engine of POI: the rows are filled in, and the formulas evaluated. */
final class ExcelConsumer implements Consumer {
  @Override
  public String name() {
    return "excel: POI";
  }

  @Override
  public Target target() {
    return new ExcelTarget();
  }

  /** A cell holds no infinite and no subnormal number; a row without any value is no row. */
  @Override
  public boolean takes(Probe probe, List<Object> row) {
    return row.stream().anyMatch(Objects::nonNull)
        && row.stream()
            .noneMatch(
                cell ->
                    cell instanceof Double x
                        && (Double.isInfinite(x) || (x != 0 && Math.abs(x) < Double.MIN_NORMAL)));
  }

  @Override
  public List<List<Answer>> run(List<Job> jobs) throws Exception {
    List<List<Answer>> answers = new ArrayList<>();
    for (Job job : jobs) {
      List<Answer> list = new ArrayList<>();
      for (int from = 0; from < job.rows().size(); from += ExcelTarget.ROWS) {
        int to = Math.min(job.rows().size(), from + ExcelTarget.ROWS);
        list.addAll(answers(job, job.rows().subList(from, to)));
      }
      answers.add(list);
    }
    return answers;
  }

  private static List<Answer> answers(Job job, List<List<Object>> rows) throws Exception {
    DecisionProgram program = job.probe().program();
    int result = program.inputs().size() + program.quantities().size();
    List<Answer> list = new ArrayList<>();
    try (XSSFWorkbook book = new XSSFWorkbook(new ByteArrayInputStream(job.export()))) {
      Sheet sheet = book.getSheet("Predict");
      for (int row = 0; row < rows.size(); row++) {
        fill(sheet.getRow(row + 1), rows.get(row));
      }
      FormulaEvaluator evaluator = book.getCreationHelper().createFormulaEvaluator();
      for (int row = 0; row < rows.size(); row++) {
        String label = text(evaluator, sheet.getRow(row + 1).getCell(result));
        String because = text(evaluator, sheet.getRow(row + 1).getCell(result + 1));
        list.add(new Answer(label.isEmpty() ? null : label, because));
      }
    }
    return list;
  }

  private static String text(FormulaEvaluator evaluator, Cell cell) {
    return Objects.requireNonNullElse(evaluator.evaluate(cell).getStringValue(), "");
  }

  private static void fill(Row row, List<Object> cells) {
    for (int k = 0; k < cells.size(); k++) {
      if (cells.get(k) instanceof Double number) {
        row.createCell(k).setCellValue(number);
      } else if (cells.get(k) != null) {
        row.createCell(k).setCellValue((String) cells.get(k));
      }
    }
  }
}
