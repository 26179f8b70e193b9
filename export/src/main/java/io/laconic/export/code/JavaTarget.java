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
import javax.lang.model.SourceVersion;

/**
 * A Java class with {@code predict(row)}: a map of columns to values in, the class out. It needs
 * nothing but Java 8. Its name is that of the file.
 */
public final class JavaTarget implements Target {
  /** Whether a file of this name can hold the class. */
  public static boolean isClassName(String name) {
    return SourceVersion.isIdentifier(name) && !SourceVersion.isKeyword(name);
  }

  @Override
  public String name() {
    return "java";
  }

  @Override
  public Optional<String> refusal(DecisionProgram program) {
    return LanguageLimits.everything(program);
  }

  @Override
  public byte[] write(ExportRequest request) {
    return new Writer(request).text().getBytes(StandardCharsets.UTF_8);
  }

  private static final class Writer extends BracedWriter {
    private static final String READERS =
        """
          }

          private static double number(java.util.Map<String, ?> row, String column) {
            Object value = value(row, column);
            if (value == null || "".equals(value)) {
              return Double.NaN;
            }
            if (value instanceof Number) {
              return ((Number) value).doubleValue();
            }
            throw new IllegalArgumentException("column \\"" + column + "\\": not a number: " + value);
          }

          private static String category(java.util.Map<String, ?> row, String column) {
            Object value = value(row, column);
            String text = value == null ? "" : value.toString().trim();
            return text.isEmpty() ? null : text;
          }

          private static Object value(java.util.Map<String, ?> row, String column) {
            if (!row.containsKey(column)) {
              throw new IllegalArgumentException("the row has no column \\"" + column + "\\"");
            }
            return row.get(column);
          }
        }
        """;

    Writer(ExportRequest request) {
      super(request, "    ", ";");
    }

    String text() {
      String result = request.withReason() ? "String[]" : "String";
      text.append(SafeText.comments("//", request.facts()));
      text.append("public final class ").append(request.name()).append(" {\n");
      text.append("  private ").append(request.name()).append("() {}\n\n");
      text.append(
          request.withReason()
              ? "  /** The class of a row and why; the class is null where a value is missing. */\n"
              : "  /** The class of a row; null where a value that is needed is missing. */\n");
      text.append("  public static ")
          .append(result)
          .append(" predict(java.util.Map<String, ?> row) {\n");
      body();
      text.append(READERS);
      return text.toString();
    }

    @Override
    void read(String name, Input input) {
      String reader =
          input.isCategory() ? "String " + name + " = category" : "double " + name + " = number";
      line(reader + "(row, " + string(input.column()) + ");");
    }

    @Override
    String assigned(String variable, String value) {
      return variable + " = " + value;
    }

    @Override
    void declare(String variable) {
      line("String " + variable + ";");
    }

    @Override
    void compute(String name, String formula) {
      line("double " + name + " = " + formula + ";");
    }

    @Override
    void returnUnanswered(String condition) {
      line("if (" + condition + ") {");
      line("  return " + result("null", string(DecisionProgram.UNANSWERED)) + ";");
      line("}");
    }

    @Override
    void returnAnswer() {
      line("return " + result("label", "because") + ";");
    }

    private String result(String label, String because) {
      return request.withReason() ? "new String[] {" + label + ", " + because + "}" : label;
    }

    @Override
    String string(String value) {
      return SafeText.quotedHalves(value);
    }

    @Override
    protected String truth(boolean value) {
      return Boolean.toString(value);
    }

    @Override
    protected String call(Num.Function function, String to) {
      return switch (function) {
        case ABSOLUTE -> "Math.abs(" + bare(to) + ")";
        case EXPONENTIAL -> "StrictMath.exp(" + bare(to) + ")";
        default -> "Math.sqrt(" + bare(to) + ")";
      };
    }

    @Override
    public String power(String a, String b) {
      return "StrictMath.pow(" + a + ", " + b + ")";
    }

    @Override
    public String extreme(boolean largest, List<String> of) {
      return nested(largest ? "Math.max" : "Math.min", of);
    }

    @Override
    public String choice(String when, String then, String otherwise) {
      return "(" + when + " ? " + then + " : " + otherwise + ")";
    }

    @Override
    public String missing(int input) {
      return program.inputs().get(input).isCategory()
          ? "(" + names.input(input) + " == null)"
          : "Double.isNaN(" + names.input(input) + ")";
    }

    @Override
    public String is(int input, String category) {
      return string(category) + ".equals(" + names.input(input) + ")";
    }

    @Override
    public String notANumber(String number) {
      return "Double.isNaN(" + number + ")";
    }
  }
}
