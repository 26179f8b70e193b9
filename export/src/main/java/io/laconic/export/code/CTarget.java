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
import java.util.Locale;
import java.util.Optional;

/**
 * A C file with {@code laconic_predict(row, because)}: a struct in, the class out. It must be
 * compiled without fused multiply-add, which would change the last bit.
 */
public final class CTarget implements Target {
  @Override
  public String name() {
    return "c";
  }

  @Override
  public Optional<String> refusal(DecisionProgram program) {
    return LanguageLimits.exactFunctions(program);
  }

  @Override
  public byte[] write(ExportRequest request) {
    return new Writer(request).text().getBytes(StandardCharsets.UTF_8);
  }

  private static final class Writer extends BracedWriter {
    private static final String CATEGORIES =
        """
        // Blanks at either end of a category do not count.
        static const char *laconic_begin(const char *value) {
          while (*value != 0 && (unsigned char)*value <= ' ') {
            value++;
          }
          return value;
        }

        static int laconic_missing(const char *value) {
          return value == NULL || *laconic_begin(value) == 0;
        }

        static int laconic_is(const char *value, const char *category) {
          size_t length = strlen(category);
          if (value == NULL) {
            return 0;
          }
          value = laconic_begin(value);
          return strncmp(value, category, length) == 0 && *laconic_begin(value + length) == 0;
        }

        """;

    Writer(ExportRequest request) {
      super(request, "  ", ";");
    }

    String text() {
      text.append(SafeText.comments("//", request.facts()));
      text.append(
          """
          //
          // Compile with -ffp-contract=off, and without -ffast-math.
          // A missing number is NAN, a missing category NULL or "". Text is UTF-8.
          #include <math.h>
          #include <stddef.h>
          #include <string.h>

          struct laconic_row {
          """);
      for (int k = 0; k < program.inputs().size(); k++) {
        Input input = program.inputs().get(k);
        line(
            (input.isCategory() ? "const char *" : "double ")
                + names.input(k)
                + "; // "
                + SafeText.comment(input.column()));
      }
      if (program.inputs().isEmpty()) {
        line("char unused; // the model is a constant");
      }
      text.append("};\n\n");
      if (program.inputs().stream().anyMatch(Input::isCategory)) {
        text.append(CATEGORIES);
      }
      text.append(
          request.withReason()
              ? "// The class of a row, and why; the class is NULL where a value is missing.\n"
              : "// The class of a row; NULL where a value that is needed is missing.\n");
      text.append("const char *laconic_predict(const struct laconic_row *row")
          .append(request.withReason() ? ", const char **because) {\n" : ") {\n");
      line("(void)row;");
      body();
      return text.append("}\n").toString();
    }

    @Override
    void read(String name, Input input) {
      line((input.isCategory() ? "const char *" : "double ") + name + " = row->" + name + ";");
    }

    @Override
    String assigned(String variable, String value) {
      boolean because = variable.equals("because");
      return (because ? "*because" : variable) + " = " + value;
    }

    @Override
    void declare(String variable) {
      if (!variable.equals("because")) {
        line("const char *" + variable + ";");
      }
    }

    @Override
    void compute(String name, String formula) {
      line("double " + name + " = " + formula + ";");
    }

    @Override
    void returnUnanswered(String condition) {
      line("if (" + condition + ") {");
      if (request.withReason()) {
        line("  " + assigned("because", string(DecisionProgram.UNANSWERED)) + ";");
      }
      line("  return NULL;");
      line("}");
    }

    @Override
    void returnAnswer() {
      line("return label;");
    }

    /** Bytes of UTF-8; all but letters that mean themselves as octal numbers. */
    @Override
    String string(String value) {
      StringBuilder quoted = new StringBuilder("\"");
      for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
        boolean plain = b >= ' ' && b <= '~' && b != '"' && b != '\\' && b != '?';
        quoted.append(
            plain ? Character.toString(b) : String.format(Locale.ROOT, "\\%03o", b & 0xFF));
      }
      return quoted.append('"').toString();
    }

    @Override
    protected String truth(boolean value) {
      return value ? "1" : "0";
    }

    @Override
    protected String call(Num.Function function, String to) {
      return (function == Num.Function.ABSOLUTE ? "fabs(" : "sqrt(") + bare(to) + ")";
    }

    @Override
    public String extreme(boolean largest, List<String> of) {
      return nested(largest ? "fmax" : "fmin", of);
    }

    @Override
    public String choice(String when, String then, String otherwise) {
      return "(" + when + " ? " + then + " : " + otherwise + ")";
    }

    @Override
    public String missing(int input) {
      String name = names.input(input);
      return program.inputs().get(input).isCategory()
          ? "laconic_missing(" + name + ")"
          : "isnan(" + name + ")";
    }

    @Override
    public String is(int input, String category) {
      String name = names.input(input);
      return "laconic_is(" + name + ", " + string(category) + ")";
    }

    @Override
    public String notANumber(String number) {
      return "isnan(" + number + ")";
    }
  }
}
