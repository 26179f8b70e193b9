package io.laconic.export.code;

import io.laconic.export.form.ExportRequest;
import java.util.List;

/** What Java, C and R have in common: branches in braces. */
abstract class BracedWriter extends CodeWriter {
  private final String end;

  /**
   * @param end of a statement
   */
  BracedWriter(ExportRequest request, String indent, String end) {
    super(request, indent, "&&", "||", "!");
    this.end = end;
  }

  /** An assignment of a variable that is known already. */
  abstract String assigned(String variable, String value);

  /** Declares a variable for text. */
  abstract void declare(String variable);

  @Override
  void fill(String name, String condition, String value) {
    line("if (" + condition + ") {");
    line("  " + assigned(name, value) + end);
    line("}");
  }

  @Override
  void choose(String variable, List<String> conditions, List<String> values) {
    declare(variable);
    int last = conditions.size();
    for (int k = 0; k < last; k++) {
      line((k == 0 ? "if (" : "} else if (") + conditions.get(k) + ") {");
      line("  " + assigned(variable, values.get(k)) + end);
    }
    if (last > 0) {
      line("} else {");
    }
    line((last > 0 ? "  " : "") + assigned(variable, values.get(last)) + end);
    if (last > 0) {
      line("}");
    }
  }

  /** Nested calls: they take two numbers each. */
  static String nested(String function, List<String> of) {
    String all = of.get(0);
    for (String next : of.subList(1, of.size())) {
      all = function + "(" + all + ", " + next + ")";
    }
    return all;
  }
}
