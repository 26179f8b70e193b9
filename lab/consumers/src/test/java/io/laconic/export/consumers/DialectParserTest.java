package io.laconic.export.consumers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.cli.Main;
import io.laconic.export.Targets;
import io.laconic.export.form.ExportRequest;
import io.laconic.export.sql.Dialect;
import io.laconic.export.sql.SqlOptions;
import io.laconic.export.sql.SqlTarget;
import io.laconic.export.sql.TableQueries;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.program.DecisionProgram;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jooq.Parser;
import org.jooq.SQLDialect;
import org.jooq.conf.ParseUnknownFunctions;
import org.jooq.conf.Settings;
import org.jooq.impl.DSL;
import org.jooq.impl.ParserException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A parser of SQL reads what is written for databases that cannot run here; the others run in
 * {@code AgreementTest} and {@code DatabaseTest}.
 */
class DialectParserTest {
  @TempDir static Path temp;

  /** The letter behind a double. */
  private static final String DOUBLE = "(?<=[0-9])D\\b";

  private static DecisionProgram program;

  /** A rule with a number, a category and missing values. */
  @BeforeAll
  static void train() throws Exception {
    StringBuilder rows = new StringBuilder("age,\"odd \"\"'` site\",outcome\n");
    for (int row = 0; row < 120; row++) {
      int age = row * 37 % 100;
      String site = List.of("it's", "back\\slash", "").get(row % 3);
      boolean ill = age > 60 && row % 3 == 0 || row % 3 == 1 && age > 20;
      rows.append(age).append(',').append(site).append(',').append(ill ? "died" : "alive");
      rows.append('\n');
    }
    Path data = Files.writeString(temp.resolve("rows.csv"), rows);
    Path model = temp.resolve("m.json");
    StringWriter out = new StringWriter();
    String[] args = {
      "train",
      data.toString(),
      "-m",
      model.toString(),
      "--learner",
      "rules",
      "--certificate",
      "none"
    };
    assertThat(Main.run(new PrintWriter(out), new PrintWriter(out), args)).as("" + out).isZero();
    program = Targets.program(ModelFile.read(model).model(), "m");
    assertThat(program.inputs()).hasSize(2);
  }

  /** Of the parser's own dialects MySQL is one; the others are close to its default. */
  private static Parser parser(Dialect dialect) {
    Settings settings = new Settings().withParseUnknownFunctions(ParseUnknownFunctions.IGNORE);
    SQLDialect known = dialect == Dialect.MYSQL ? SQLDialect.MYSQL : SQLDialect.DEFAULT;
    return DSL.using(known, settings).parser();
  }

  /** What the parser does not know of a dialect, in words that it knows. */
  private static String known(Dialect dialect, String text) {
    return switch (dialect) {
      case MYSQL -> text.replace("CONVERT(", "TRIM(").replace(" USING utf8mb4)", ")");
      case SPARK -> text.replace("isnan(", "0 = ABS(").replace("\\'", "''").replaceAll(DOUBLE, "");
      case BIGQUERY ->
          text.replace("\\`", "``").replace("IS_NAN(", "0 = ABS(").replace("\\'", "''");
      case TSQL ->
          text.replace("COUNT_BIG(", "COUNT(").replace("CONVERT(VARCHAR(32), ", "IN_WORDS(");
      case ORACLE -> text.replaceAll(DOUBLE, "");
      default -> text;
    };
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"POSTGRES", "DUCKDB", "SQLITE"})
  void queriesAreSql(Dialect dialect) {
    SqlOptions options = new SqlOptions(dialect, "clinic.visits", SqlOptions.Shape.SELECT);
    for (SqlOptions.Numbers numbers : SqlOptions.Numbers.values()) {
      SqlOptions shown = new SqlOptions(dialect, options.table(), options.shape(), numbers);
      byte[] export =
          new SqlTarget(shown).write(new ExportRequest(program, List.of(), true, "m", "outcome"));
      parses(dialect, new String(export, UTF_8));
    }
    TableQueries queries =
        new TableQueries(dialect, options.quotedTable(), "visit's id", "outcome");
    List<TableQueries.Cell> cells =
        List.of(new TableQueries.Cell("age", true), new TableQueries.Cell("site", false));
    parses(dialect, queries.columns());
    parses(dialect, queries.classes());
    parses(dialect, queries.drawn(null, -1, 2, 0.25));
    parses(dialect, queries.drawn(cells, 17, 2, 1.5));
    String last = "0123456789abcdef".repeat(2);
    TableQueries.Rule rule = new TableQueries.Rule(program, 1, last);
    parses(dialect, queries.counted(List.of(rule, rule), 17, 2));
  }

  private static void parses(Dialect dialect, String text) {
    try {
      assertThat(parser(dialect).parse(known(dialect, text)).queries()).hasSize(1);
    } catch (ParserException e) {
      throw new AssertionError(dialect + ": " + e.getMessage() + "\n" + text, e);
    }
  }

  /** The control: the parser does not take everything. */
  @Test
  void whatIsBrokenIsRefused() {
    assertThatThrownBy(() -> parser(Dialect.ANSI).parse("SELECT CASE WHEN a > THEN 1 END FROM t"))
        .isInstanceOf(ParserException.class);
  }
}
