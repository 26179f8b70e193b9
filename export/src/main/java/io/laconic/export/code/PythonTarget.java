package io.laconic.export.code;

import io.laconic.export.form.ExportRequest;
import io.laconic.export.form.LanguageLimits;
import io.laconic.export.form.SafeText;
import io.laconic.export.form.Target;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.program.Num;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** A Python module with {@code predict(row)}: a mapping of columns to values in, the class out. */
public final class PythonTarget implements Target {
  @Override
  public String name() {
    return "python";
  }

  @Override
  public Optional<String> refusal(DecisionProgram program) {
    return LanguageLimits.exactFunctions(program);
  }

  @Override
  public byte[] write(ExportRequest request) {
    return new Writer(request).text().getBytes(StandardCharsets.UTF_8);
  }

  private static final class Writer extends CodeWriter {
    private static final String HEAD =
        """

        import math

        _BLANKS = "".join(map(chr, range(33)))


        def _number(row, column):
            value = row[column]
            return math.nan if value is None or (isinstance(value, str) and value == "") else float(value)


        def _category(row, column):
            value = row[column]
            if value is None or (isinstance(value, float) and math.isnan(value)):
                return None
            return str(value).strip(_BLANKS) or None


        def predict(row):
        """;

    Writer(ExportRequest request) {
      super(request, "    ", "and", "or", "not ");
    }

    String text() {
      text.append(SafeText.comments("#", request.facts())).append(HEAD);
      line(
          request.withReason()
              ? "\"\"\"The class of a row and why; (None, ...) where a value is missing.\"\"\""
              : "\"\"\"The class of a row; None where a value that is needed is missing.\"\"\"");
      body();
      return text.toString();
    }

    @Override
    void read(String name, Input input) {
      String reader = input.isCategory() ? "_category" : "_number";
      line(name + " = " + reader + "(row, " + string(input.column()) + ")");
    }

    @Override
    void fill(String name, String condition, String value) {
      line("if " + condition + ":");
      line("    " + name + " = " + value);
    }

    @Override
    void compute(String name, String formula) {
      line(name + " = " + formula);
    }

    @Override
    void returnUnanswered(String condition) {
      line("if " + condition + ":");
      line("    return " + result("None", string(DecisionProgram.UNANSWERED)));
    }

    @Override
    void choose(String variable, List<String> conditions, List<String> values) {
      int last = conditions.size();
      for (int k = 0; k < last; k++) {
        line((k == 0 ? "if " : "elif ") + conditions.get(k) + ":");
        line("    " + variable + " = " + values.get(k));
      }
      if (last > 0) {
        line("else:");
      }
      line((last > 0 ? "    " : "") + variable + " = " + values.get(last));
    }

    @Override
    void returnAnswer() {
      line("return " + result("label", "because"));
    }

    private String result(String label, String because) {
      return request.withReason() ? label + ", " + because : label;
    }

    @Override
    String string(String value) {
      return SafeText.quotedWhole(value);
    }

    @Override
    protected String truth(boolean value) {
      return value ? "True" : "False";
    }

    @Override
    protected String call(Num.Function function, String to) {
      return (function == Num.Function.ABSOLUTE ? "abs(" : "math.sqrt(") + bare(to) + ")";
    }

    @Override
    public String extreme(boolean largest, List<String> of) {
      return of.size() == 1 ? of.get(0) : (largest ? "max(" : "min(") + String.join(", ", of) + ")";
    }

    @Override
    public String choice(String when, String then, String otherwise) {
      return "(" + then + " if " + bare(when) + " else " + otherwise + ")";
    }

    @Override
    public String missing(int input) {
      return program.inputs().get(input).isCategory()
          ? "(" + names.input(input) + " is None)"
          : "math.isnan(" + names.input(input) + ")";
    }

    @Override
    public String is(int input, String category) {
      return "(" + names.input(input) + " == " + string(category) + ")";
    }

    @Override
    public String notANumber(String number) {
      return "math.isnan(" + number + ")";
    }
  }
}
