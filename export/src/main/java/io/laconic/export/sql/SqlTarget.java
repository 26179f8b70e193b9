package io.laconic.export.sql;

import io.laconic.export.form.ExportRequest;
import io.laconic.export.form.LanguageLimits;
import io.laconic.export.form.Target;
import io.laconic.program.DecisionProgram;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

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
}
