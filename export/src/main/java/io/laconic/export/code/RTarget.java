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

/**
 * An R file with {@code predict_row(row)}: a list or a row of a data frame in, the class out. R
 * reads decimal numbers with a last digit that may be wrong; so numbers are written in hexadecimal.
 */
public final class RTarget implements Target {
  @Override
  public String name() {
    return "r";
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
    private static final String HEAD =
        """

        .laconic_cell <- function(row, column) {
          if (!(column %in% names(row))) stop("the row has no column \\"", column, "\\"")
          value <- row[[column]]
          if (length(value) == 1 && !is.na(value) && !identical(as.character(value), "")) value else NA
        }

        .laconic_number <- function(row, column) {
          value <- .laconic_cell(row, column)
          if (is.na(value)) return(NaN)
          if (!is.numeric(value)) stop("column \\"", column, "\\": not a number: ", value)
          as.double(value)
        }

        .laconic_category <- function(row, column) {
          value <- enc2utf8(as.character(.laconic_cell(row, column)))
          value <- gsub("^[\\x01-\\x20]+|[\\x01-\\x20]+$", "", value, perl = TRUE)
          if (identical(value, "")) NA_character_ else value
        }

        predict_row <- function(row) {
        """;

    Writer(ExportRequest request) {
      super(request, "  ", "");
    }

    String text() {
      text.append(SafeText.comments("#", request.facts()));
      text.append(
          "#\n# predict_row(row) gives the class of a row, a list or one row of a data frame,\n");
      text.append(
          request.withReason()
              ? "# and the reason: c(prediction, because). The class is NA where a value is missing.\n"
              : "# and NA where a value that is needed is missing.\n");
      text.append(HEAD);
      body();
      return text.append("}\n").toString();
    }

    @Override
    void read(String name, Input input) {
      String reader = input.isCategory() ? ".laconic_category" : ".laconic_number";
      line(name + " <- " + reader + "(row, " + string(input.column()) + ")");
    }

    @Override
    String assigned(String variable, String value) {
      return variable + " <- " + value;
    }

    @Override
    void declare(String variable) {
      // R needs no declaration
    }

    @Override
    void compute(String name, String formula) {
      line(name + " <- " + formula);
    }

    @Override
    void returnUnanswered(String condition) {
      line("if (" + condition + ") {");
      line("  return(" + result("NA_character_", string(DecisionProgram.UNANSWERED)) + ")");
      line("}");
    }

    @Override
    void returnAnswer() {
      line(result("label", "because"));
    }

    private String result(String label, String because) {
      return request.withReason()
          ? "c(prediction = " + label + ", because = " + because + ")"
          : label;
    }

    @Override
    String string(String value) {
      return SafeText.quotedWhole(value);
    }

    @Override
    public String constant(double value) {
      boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
      return whole ? Long.toString((long) value) : Double.toHexString(value);
    }

    @Override
    protected String truth(boolean value) {
      return value ? "TRUE" : "FALSE";
    }

    @Override
    protected String call(Num.Function function, String to) {
      return (function == Num.Function.ABSOLUTE ? "abs(" : "sqrt(") + bare(to) + ")";
    }

    @Override
    public String compared(String a, io.laconic.program.Bool.Comparison how, String b) {
      return "isTRUE(" + a + " " + how.sign() + " " + b + ")";
    }

    @Override
    public String extreme(boolean largest, List<String> of) {
      return of.size() == 1 ? of.get(0) : (largest ? "max(" : "min(") + String.join(", ", of) + ")";
    }

    @Override
    public String choice(String when, String then, String otherwise) {
      return "(if (" + when + ") " + then + " else " + otherwise + ")";
    }

    @Override
    public String missing(int input) {
      return "is.na(" + names.input(input) + ")";
    }

    @Override
    public String is(int input, String category) {
      return "identical(" + names.input(input) + ", " + string(category) + ")";
    }

    @Override
    public String notANumber(String number) {
      return "is.nan(" + number + ")";
    }
  }
}
