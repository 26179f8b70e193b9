package io.laconic.export;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.compression.UncheckedParts;
import io.laconic.cli.extension.CalculatorPage;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.ModelInputOptions;
import io.laconic.cli.option.OutputOption;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.export.check.CheckedRows;
import io.laconic.export.check.ExportRunner;
import io.laconic.export.check.H2Check;
import io.laconic.export.check.JavaCheck;
import io.laconic.export.code.JavaTarget;
import io.laconic.export.form.ExportRequest;
import io.laconic.export.form.Target;
import io.laconic.export.sql.Dialect;
import io.laconic.export.sql.SqlOptions;
import io.laconic.io.companion.ReasonTexts;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.json.Json;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Classifier;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.program.DecisionProgram;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code export MODEL --to TARGET -o FILE}. */
@Command(
    name = "export",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Writes a model in another language, for where the data are.",
      "The export gives the same class to every row, and carries rule and certificate."
    },
    footer = {
      "",
      "Where a value is missing that the model needs, an export gives no class, as predict does.",
      "Examples:",
      "  laconic export model.json --to sql --dialect postgres --table patients -o rule.sql",
      "  laconic export model.json --to python --with-reason -o rule.py",
      "  laconic export model.json --to java -o Rule.java --check patients.csv"
    })
final class ExportCommand implements Callable<Integer> {
  /** Names of targets, for completion. */
  static final class TargetNames implements Iterable<String> {
    @Override
    public java.util.Iterator<String> iterator() {
      SqlOptions any = new SqlOptions(Dialect.ANSI, "data", SqlOptions.Shape.SELECT);
      return java.util.stream.Stream.concat(
              Targets.all(any).stream().map(Target::name), java.util.stream.Stream.of(PAGE))
          .iterator();
    }
  }

  /** A calculator for one case, which another module makes. */
  private static final String PAGE = "page";

  /** {@code --dialect}. */
  enum DialectChoice {
    postgres,
    duckdb,
    sqlite,
    mysql,
    spark,
    snowflake,
    bigquery,
    tsql,
    oracle,
    ansi
  }

  /** {@code --as}. */
  enum ShapeChoice {
    select,
    view,
    function
  }

  @Mixin private CommonOptions common;
  @Mixin private ModelInputOptions input;

  @InputOption
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private Path modelFile;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "TARGET",
      completionCandidates = TargetNames.class,
      description = "${COMPLETION-CANDIDATES}.")
  private String to;

  @OutputOption(pipe = true)
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "The file to write; - for standard output.")
  private Path target;

  @Option(names = "--with-reason", description = "Give the reason besides the class.")
  private boolean withReason;

  @InputOption
  @Option(
      names = "--reasons",
      paramLabel = "FILE",
      description = "Own words for the conditions that decided, as in predict, as the reason.")
  private Path reasons;

  @Option(
      names = "--dialect",
      paramLabel = "NAME",
      description = "sql: ${COMPLETION-CANDIDATES} (default: ansi).")
  private DialectChoice dialect;

  @Option(
      names = "--table",
      paramLabel = "TABLE",
      description = "sql: the table that holds the rows, also schema.table (default: data).")
  private String table;

  @Option(
      names = "--as",
      paramLabel = "SHAPE",
      description =
          "sql: ${COMPLETION-CANDIDATES} (default: select); function only for postgres and duckdb.")
  private ShapeChoice shape;

  @Option(
      names = "--no-nan",
      description =
          "sql: no number of the table is NaN (whole and decimal numbers never are): conditions are"
              + " written as they are read.")
  private boolean noNaN;

  @InputOption
  @Option(
      names = "--check",
      paramLabel = "DATA",
      description =
          "Run the export on these rows and compare it with the model: sql (ansi) in H2, java with"
              + " this JDK's compiler.")
  private String check;

  @InputOption
  @Option(
      names = "--data",
      paramLabel = "DATA",
      description =
          "page: rows with their class, for the range and step of each field and the counts of the"
              + " picture; none of the rows is kept.")
  private String data;

  @Override
  public Integer call() {
    if (target == null && common.json()) {
      throw common.usage("-o - writes the export to standard output; leave out --json");
    }
    SqlOptions sql = sqlOptions();
    if (to.equals(PAGE)) {
      return page();
    }
    if (data != null) {
      throw common.usage("--data goes with --to page");
    }
    List<Target> all = Targets.all(sql);
    Target chosen = target(all);
    String stem = stem();
    if (chosen.name().equals("java") && !JavaTarget.isClassName(stem)) {
      throw common.usage(
          "-o: a Java file has the name of its class, and \""
              + stem
              + "\" cannot be one; use -o Rule.java");
    }
    ExportRunner runner = check == null ? null : runner(chosen.name(), sql, stem);
    CertifiedModel certified = UncheckedParts.leftOut(ModelFile.read(modelFile));
    String name = modelFile.toString();
    DecisionProgram program = program(certified.model(), name);
    Targets.check(chosen, program, all, name);
    List<String> facts = ExportFacts.of(certified, modelFile);
    byte[] export =
        chosen.write(
            new ExportRequest(
                program,
                facts,
                withReason || reasons != null,
                stem,
                certified.procedure() == null ? null : certified.procedure().classColumn()));
    int checked = runner == null ? 0 : compare(runner, export, certified, program);
    if (target == null) {
      pipe(chosen, export);
      return 0;
    }
    AtomicFiles.writeBytes(target, out -> out.write(export));
    report(chosen, runner, checked);
    return 0;
  }

  private DecisionProgram program(Model model, String name) {
    if (reasons == null) {
      return Targets.program(model, name);
    }
    return Targets.program(model, name, ReasonTexts.read(reasons, model)::words);
  }

  /** A page for one case at a time. */
  private int page() {
    if (withReason || check != null) {
      throw common.usage(
          (withReason ? "--with-reason: a page always gives the reason" : "--check")
              + (withReason ? "" : " does not go with --to page; compare with laconic predict"));
    }
    CalculatorPage maker =
        ServiceLoader.load(CalculatorPage.class)
            .findFirst()
            .orElseThrow(() -> common.usage("--to page needs the module laconic-report"));
    CertifiedModel certified = UncheckedParts.leftOut(ModelFile.read(modelFile));
    ModelInputOptions.KnownRows rows =
        data == null
            ? new ModelInputOptions.KnownRows(null, null)
            : input.readWide(certified, data, common);
    String text;
    try {
      text = maker.page(certified, rows.head(), rows.blocks()).html();
    } catch (DataException e) {
      throw new DataException(modelFile + ": " + e.getMessage());
    }
    if (target == null) {
      common.rows().print(text);
      common.rows().flush();
      return 0;
    }
    AtomicFiles.write(target, out -> out.write(text));
    if (common.json()) {
      common.out().println(Json.text(new Fields(target, PAGE, Optional.empty())));
    } else {
      common.out().println(target);
    }
    return 0;
  }

  private Target target(List<Target> all) {
    return all.stream()
        .filter(one -> one.name().equals(to))
        .findFirst()
        .orElseThrow(
            () ->
                common.usage(
                    "--to must be one of "
                        + all.stream().map(Target::name).collect(Collectors.joining(", "))
                        + ", "
                        + PAGE
                        + "; got "
                        + to));
  }

  private SqlOptions sqlOptions() {
    if (!to.equals("sql") && (dialect != null || table != null || shape != null || noNaN)) {
      throw common.usage(
          (dialect != null ? "--dialect" : table != null ? "--table" : noNaN ? "--no-nan" : "--as")
              + " goes with --to sql");
    }
    Dialect spoken =
        dialect == null ? Dialect.ANSI : Dialect.valueOf(dialect.name().toUpperCase(Locale.ROOT));
    SqlOptions.Shape as =
        shape == null
            ? SqlOptions.Shape.SELECT
            : SqlOptions.Shape.valueOf(shape.name().toUpperCase(Locale.ROOT));
    boolean functions = spoken == Dialect.POSTGRES || spoken == Dialect.DUCKDB;
    if (as == SqlOptions.Shape.FUNCTION && !functions) {
      throw common.usage(
          "--as function is written for postgres and duckdb; "
              + spoken.word()
              + " has select and view");
    }
    if (table != null && List.of(table.split("\\.", -1)).contains("")) {
      throw common.usage("--table must name a table; got \"" + table + "\"");
    }
    return new SqlOptions(
        spoken,
        table == null ? "data" : table,
        as,
        noNaN ? SqlOptions.Numbers.WITHOUT_NAN : SqlOptions.Numbers.WITH_NAN);
  }

  /** Writes an export of text to standard output. */
  private void pipe(Target chosen, byte[] export) {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(export)).toString();
    } catch (CharacterCodingException e) {
      throw common.usage("-o -: " + chosen.name() + " is not text; name a file");
    }
    common.rows().print(text);
    common.rows().flush();
  }

  /** The name of the file up to its last dot; of the model's where the export has no file. */
  private String stem() {
    if (target == null) {
      return to.equals("java") ? "Rule" : stem(modelFile);
    }
    return stem(target);
  }

  private static String stem(Path target) {
    String name = String.valueOf(target.getFileName());
    int dot = name.lastIndexOf('.');
    return dot < 1 ? name : name.substring(0, dot);
  }

  private ExportRunner runner(String name, SqlOptions sql, String stem) {
    if (name.equals("java")) {
      return new JavaCheck(stem);
    }
    if (name.equals("sql") && sql.dialect() == Dialect.ANSI) {
      return new H2Check(sql);
    }
    throw common.usage(
        "--check runs sql of dialect ansi and java; for "
            + (name.equals("sql") ? "dialect " + sql.dialect().word() : name)
            + " compare with laconic predict");
  }

  private int compare(
      ExportRunner runner, byte[] export, CertifiedModel certified, DecisionProgram program) {
    Dataset rows = input.read(certified, check, false, common);
    int[] expected = certified.model().decisions(rows, null, common.parallel()).predictions();
    List<String> found = runner.predictions(export, new CheckedRows(program, rows));
    String without = certified.model().classifier().refers() ? Classifier.REFER : null;
    int differences = 0;
    int first = -1;
    for (int row = 0; row < expected.length; row++) {
      String wanted = expected[row] < 0 ? without : program.classes().get(expected[row]);
      if (!java.util.Objects.equals(wanted, found.get(row))) {
        first = differences++ == 0 ? row : first;
      }
    }
    if (differences > 0) {
      throw new DataException(
          rows.source().name()
              + ": "
              + runner.consumer()
              + " gives "
              + Wording.counted(differences, "row")
              + " of "
              + expected.length
              + " another class than the model (first: "
              + rows.place(first)
              + "); nothing was written");
    }
    return expected.length;
  }

  /** What was compared with the model, for programs. */
  private record Check(String by, int rows, int differences) {}

  /** What was written, for programs. */
  private record Fields(Path file, String target, Optional<Check> check) {}

  private void report(Target chosen, ExportRunner runner, int checked) {
    if (common.json()) {
      Optional<Check> compared =
          Optional.ofNullable(runner).map(one -> new Check(one.consumer(), checked, 0));
      common.out().println(Json.text(new Fields(target, chosen.name(), compared)));
      return;
    }
    common.out().println(target);
    if (runner != null) {
      common
          .out()
          .println(
              runner.consumer()
                  + " gives the same class to "
                  + Wording.counted(checked, "row")
                  + " of "
                  + check);
    }
  }
}
