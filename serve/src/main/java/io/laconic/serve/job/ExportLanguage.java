package io.laconic.serve.job;

import java.util.List;

/**
 * A language that a rule can be written in.
 *
 * @param name as the command {@code export} spells it
 * @param text what it is for
 * @param file the name of the file that is made
 */
public record ExportLanguage(String name, String text, String file) {
  private static final List<ExportLanguage> ALL =
      List.of(
          new ExportLanguage("page", "a calculator for one case", "calculator.html"),
          new ExportLanguage("sql", "SQL, for a database", "rule.sql"),
          new ExportLanguage("excel", "an Excel workbook", "rule.xlsx"),
          new ExportLanguage("python", "a function of Python", "rule.py"),
          new ExportLanguage("r", "a function of R", "rule.R"),
          new ExportLanguage("java", "a class of Java", "Rule.java"),
          new ExportLanguage("c", "a function of C", "rule.c"),
          new ExportLanguage("pmml", "PMML, for scoring engines", "rule.pmml"),
          new ExportLanguage("onnx", "ONNX, for runtimes of models", "rule.onnx"),
          new ExportLanguage("json-logic", "JsonLogic, for web pages", "rule.json"),
          new ExportLanguage("cql", "CQL, for clinical systems", "rule.cql"),
          new ExportLanguage("amrrules", "AMRrules, for markers of resistance", "rules.tsv"));

  public static List<ExportLanguage> all() {
    return ALL;
  }

  /** The form of that name; null if there is none. */
  static ExportLanguage named(String name) {
    return ALL.stream().filter(form -> form.name.equals(name)).findFirst().orElse(null);
  }

  /** The ending of the file, with its dot. */
  public String ending() {
    return file.substring(file.lastIndexOf('.'));
  }
}
