package io.laconic.export.sql;

import io.laconic.export.form.ExportRequest;
import io.laconic.export.form.LanguageLimits;
import io.laconic.export.form.Names;
import io.laconic.export.form.SafeText;
import io.laconic.export.form.Target;
import io.laconic.program.DecisionProgram;
import io.laconic.program.DecisionProgramSummary;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A query that gives all columns of a table, then prediction, score and reason. */
public final class SqlTarget implements Target {
  private final SqlOptions options;

  public SqlTarget(SqlOptions options) {
    this.options = options;
  }

  @Override
  public String name() {
    return "sql";
  }

  @Override
  public Optional<String> refusal(DecisionProgram program) {
    return LanguageLimits.exactFunctions(program);
  }

  @Override
  public byte[] write(ExportRequest request) {
    return new SqlWriter(request, options).text().getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Writes a program as SQL. What is short is written out; distances are columns of queries inside
   * the query, so that each is computed once.
   */
  private static final class SqlWriter {
    private static final int SHORT = 2000;
    private static final String FUNCTION = "laconic_predict";
    private static final String REASON_FUNCTION = "laconic_because";

    private final ExportRequest request;
    private final DecisionProgram program;
    private final SqlOptions options;
    private final Dialect dialect;
    private final SqlFormulas formulas;
    private final Map<Integer, List<Integer>> layers;

    SqlWriter(ExportRequest request, SqlOptions options) {
      this.request = request;
      this.program = request.program();
      this.options = options;
      this.dialect = options.dialect();
      DecisionProgramSummary operations = DecisionProgramSummary.of(program);
      boolean writtenOut = operations.functions().isEmpty() && operations.length() < SHORT;
      this.formulas = new SqlFormulas(program, dialect, writtenOut, options.numbers());
      this.layers = writtenOut ? Map.of() : layers();
    }

    /** Quantities by how many queries must have been made before. */
    private Map<Integer, List<Integer>> layers() {
      Map<Integer, List<Integer>> byLayer = new TreeMap<>();
      int[] layer = new int[program.quantities().size()];
      for (int k = 0; k < layer.length; k++) {
        program.quantities().get(k).formula().in(formulas);
        layer[k] = 1 + formulas.takeUsed().stream().mapToInt(used -> layer[used]).max().orElse(0);
        byLayer.computeIfAbsent(layer[k], none -> new ArrayList<>()).add(k);
      }
      return byLayer;
    }

    String text() {
      return SafeText.comments("--", request.facts())
          + switch (options.shape()) {
            case SELECT -> query() + ";\n";
            case VIEW -> "CREATE VIEW " + options.quotedView() + " AS\n" + query() + ";\n";
            case FUNCTION -> functions();
          };
    }

    private String query() {
      return "SELECT r.*" + columns(results()) + "\nFROM " + source(options.quotedTable());
    }

    private Map<String, String> results() {
      Map<String, String> results = new LinkedHashMap<>();
      results.put("prediction", prediction());
      if (program.scores() != null) {
        results.put("score", formulas.cases(program.scores(), score -> score.in(formulas), "NULL"));
      }
      if (request.withReason()) {
        results.put("because", because());
      }
      return results;
    }

    private String prediction() {
      return formulas.cases(
          program.labels(), label -> dialect.string(program.classes().get(label)), "NULL");
    }

    private String because() {
      return formulas.cases(
          program.reasons(), dialect::string, dialect.string(DecisionProgram.UNANSWERED));
    }

    private static String columns(Map<String, String> named) {
      return named.entrySet().stream()
          .map(column -> ",\n  " + column.getValue() + " AS " + column.getKey())
          .collect(Collectors.joining());
    }

    /** The table with the columns of all layers. */
    private String source(String table) {
      String source = table + " r";
      for (List<Integer> layer : layers.values()) {
        Map<String, String> columns = new LinkedHashMap<>();
        for (int k : layer) {
          columns.put(formulas.column(k), program.quantities().get(k).formula().in(formulas));
        }
        source = "(SELECT r.*" + columns(columns) + "\nFROM " + source + dialect.fence() + ") r";
      }
      return source;
    }

    private String functions() {
      return function(FUNCTION, prediction())
          + (request.withReason() ? function(REASON_FUNCTION, because()) : "");
    }

    private String function(String name, String value) {
      String body = "SELECT " + value + "\nFROM " + source(arguments());
      return dialect == Dialect.POSTGRES ? postgresFunction(name, body) : macro(name, body);
    }

    /** One row of the arguments, which have the names of the columns; a constant rule has none. */
    private String arguments() {
      if (program.inputs().isEmpty()) {
        return "(SELECT 1)";
      }
      Names names = new Names(program);
      return IntStream.range(0, program.inputs().size())
          .mapToObj(
              k ->
                  (dialect == Dialect.POSTGRES ? "$" + (k + 1) : names.input(k))
                      + " AS "
                      + dialect.identifier(program.inputs().get(k).column()))
          .collect(Collectors.joining(", ", "(SELECT ", ")"));
    }

    private String macro(String name, String body) {
      return "CREATE OR REPLACE MACRO "
          + name
          + "("
          + parameters(false)
          + ") AS (\n"
          + body
          + ");\n";
    }

    private String postgresFunction(String name, String body) {
      String mark = "$laconic$";
      for (int k = 2; body.contains(mark); k++) {
        mark = "$laconic" + k + "$";
      }
      return "CREATE OR REPLACE FUNCTION "
          + name
          + "("
          + parameters(true)
          + ") RETURNS text LANGUAGE sql IMMUTABLE AS "
          + mark
          + "\n"
          + body
          + "\n"
          + mark
          + ";\n";
    }

    private String parameters(boolean typed) {
      Names names = new Names(program);
      return IntStream.range(0, program.inputs().size())
          .mapToObj(k -> names.input(k) + (typed ? " " + type(k) : ""))
          .collect(Collectors.joining(", "));
    }

    private String type(int input) {
      return program.inputs().get(input).isCategory() ? dialect.textType() : dialect.numberType();
    }
  }
}
