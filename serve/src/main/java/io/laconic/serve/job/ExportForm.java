package io.laconic.serve.job;

import java.util.List;

/**
 * A language that a rule can be written in.
 *
 * @param name as the command {@code export} spells it
 * @param text what it is for
 * @param file the name of the file that is made
 */
public record ExportForm(String name, String text, String file) {
  private static final List<ExportForm> ALL =
      List.of(
          new ExportForm("sql", "SQL, for a database", "rule.sql"),
          new ExportForm("excel", "a workbook of Excel", "rule.xlsx"),
          new ExportForm("python", "a function of Python", "rule.py"),
          new ExportForm("r", "a function of R", "rule.R"),
          new ExportForm("java", "a class of Java", "Rule.java"),
          new ExportForm("c", "a function of C", "rule.c"),
          new ExportForm("pmml", "PMML, for scoring engines", "rule.pmml"),
          new ExportForm("onnx", "ONNX, for runtimes of models", "rule.onnx"),
          new ExportForm("json-logic", "JsonLogic, for web pages", "rule.json"));

  public static List<ExportForm> all() {
    return ALL;
  }

  /** The form of that name; null if there is none. */
  static ExportForm named(String name) {
    return ALL.stream().filter(form -> form.name.equals(name)).findFirst().orElse(null);
  }

  /** The ending of the file, with its dot. */
  public String ending() {
    return file.substring(file.lastIndexOf('.'));
  }
}
