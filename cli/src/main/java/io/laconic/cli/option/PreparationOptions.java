package io.laconic.cli.option;

import io.laconic.certificate.Form;
import io.laconic.cli.wording.LoadedTableSummary;
import io.laconic.cli.wording.ProgramName;
import io.laconic.data.Column;
import io.laconic.data.ColumnKindInference;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.FileNotation;
import io.laconic.data.Groups;
import io.laconic.data.Schema;
import io.laconic.inspect.Finding;
import io.laconic.inspect.IdentifierColumns;
import io.laconic.inspect.NearCopies;
import io.laconic.inspect.RepeatedCases;
import io.laconic.inspect.TableFacts;
import io.laconic.io.DataFiles;
import io.laconic.io.DatabaseReader;
import io.laconic.io.companion.SchemaFile;
import io.laconic.io.file.Sha256;
import io.laconic.io.file.TableRemedy;
import io.laconic.io.genomes.KmerColumn;
import io.laconic.io.matrix.MatrixFile;
import io.laconic.io.table.ClassCandidates;
import io.laconic.io.table.LabelColumnFinder;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.LongTables;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.Defaults;
import io.laconic.learn.OptionTopic;
import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.RecordedReading;
import io.laconic.train.RequestedCertificate;
import io.laconic.util.Progress;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Options that say how training rows are read and prepared. */
@Command
public final class PreparationOptions {
  /** A file of more bytes takes a second or more to read, and something is said before. */
  private static final long LONG_TO_READ = 10_000_000;

  /** A file that needs more options is not looked at. */
  private static final int MOST_REMEDIES = 12;

  private CommandSpec spec;
  private SchemaFile.Content schema;
  private boolean madeFromTheseRows;
  private boolean onDisk;
  private int readings;

  /** An option of the command that needs all rows in memory; null: there is none. */
  private String needing;

  private String answers;

  @Spec(Spec.Target.MIXEE)
  void setCommand(CommandSpec command) {
    spec = command;
    RunOptions.add(spec, OptionTopic.ROWS);
  }

  private Request request() {
    return RunOptions.request(spec);
  }

  /** Whether the positive class is the last one, whatever its name. */
  private boolean asPublished;

  public String positive() {
    return request().value(Options.POSITIVE);
  }

  /** The file of the matrix, or null. */
  public String matrixFile() {
    return request().value(Options.MATRIX);
  }

  /** The options that name further files of the rows, as they are typed. */
  public List<String> filesBeside() {
    List<String> words = new ArrayList<>();
    for (Parameter<String> file : List.of(Options.MATRIX, Options.MARKERS, Options.GROUP_FILE)) {
      if (request().has(file)) {
        words.addAll(List.of(RunOptions.name(file), request().value(file)));
      }
    }
    return words;
  }

  public boolean hasMatrix() {
    return request().has(Options.MATRIX);
  }

  /** Checks what can be known without data. */
  public void check() {
    RunOptions.checked(spec, request(), Request.Use.TRAIN);
  }

  /** The table, with its warnings shown and one line that says what was read. */
  public LoadedTable load(String data, boolean labelsOnly, Form form, CommonOptions common) {
    asPublished = Defaults.of(form) == Defaults.AS_PUBLISHED;
    String label = request().value(Options.LABEL);
    ReadOptions options =
        labelsOnly
            ? new ReadOptions(label, true, schema().schema(), Set.of(), true)
            : ReadOptions.training(label, schema().schema());
    LoadedTable loaded =
        seen(
            read(data, options.inBlocks(labelsOnly ? null : longTables(data, common)), common),
            common);
    loaded.warnings().forEach(warning -> common.message("warning: " + warning));
    common.message(words(loaded));
    warnOfGuess(loaded, common);
    if (!labelsOnly) {
      LibsvmAttributesOption.tell(loaded.dataset(), common);
      checkCases(loaded, form, common);
    }
    return loaded;
  }

  /**
   * Of a table in a database the rows are drawn there: by a seed that is drawn at random now,
   * unless it was typed.
   *
   * @param folder of queries and their answers, in place of a connection; null: there is none
   */
  public void drawnElsewhere(String data, String folder, CommonOptions common) {
    Request request = request();
    if (!DatabaseReader.isAddress(data)) {
      if (folder != null) {
        throw common.usage("--print-sql goes with a table in a database: DIALECT:TABLE");
      }
      return;
    }
    String name = DatabaseReader.shortName(data, request.value(Options.DATABASE_TABLE));
    if (!request.has(Options.ID) || !request.has(Options.LABEL)) {
      throw common.usage(
          name
              + ": name "
              + (request.has(Options.ID)
                  ? "the class column with --label COLUMN"
                  : "the column that tells rows apart with --id COLUMN"));
    }
    answers = folder;
    if (!request.has(Options.SUBSET_SEED)) {
      long seed = DatabaseReader.newSeed(folder);
      RunOptions.set(spec, Options.SUBSET_SEED, Long.toUnsignedString(seed));
      common.message(
          "seed of the draw: "
              + Long.toUnsignedString(seed)
              + ", drawn at random; another run is another try");
    }
  }

  /**
   * Says that the command can learn from a table of which only the drawn rows are in memory.
   *
   * @param option that needs all rows all the same; null: there is none
   * @param times how often a file is read then
   */
  public void allowingRowsOnDisk(String option, int times) {
    onDisk = true;
    needing = option;
    readings = times;
  }

  /** Hears of the rows of a long table; null: they come into memory. */
  private Progress longTables(String data, CommonOptions common) {
    boolean needsRows = request().has(Options.GROUP) || request().has(Options.AGAINST);
    boolean may =
        onDisk
            && needing == null
            && RequestedCertificate.drawsFewRows(request())
            && !(DatabaseReader.isAddress(data) && needsRows);
    return may ? Progress.ofReadings(readings, common.parallel().progress()) : null;
  }

  /** Says why the class column was taken, and which others it may be. */
  private static void warnOfGuess(LoadedTable loaded, CommonOptions common) {
    LabelColumnFinder.Why why = loaded.whyClass();
    boolean named = why == LabelColumnFinder.Why.NAME;
    if (why == LabelColumnFinder.Why.ASKED) {
      return;
    }
    Dataset data = loaded.dataset();
    List<String> others =
        (named ? ClassCandidates.named(data) : ClassCandidates.of(data, null))
            .stream().map(one -> "--label " + ProgramName.quoted(one.name())).toList();
    if (!others.isEmpty()) {
      common.warning(
          "the class column is \""
              + data.labels().column()
              + "\""
              + why.because()
              + ". If it is another: "
              + String.join(", ", others));
    }
  }

  /**
   * Asks whether rows are independent if a column marks cases that have several rows, unless the
   * user has said it.
   */
  private void checkCases(LoadedTable loaded, Form form, CommonOptions common) {
    checkClones(loaded, form, common);
    List<RepeatedCases> found =
        isAnsweredOnCases() ? List.of() : RepeatedCases.of(loaded.dataset());
    if (found.isEmpty()) {
      return;
    }
    UnansweredQuestion question = new UnansweredQuestion(seenRows(loaded), found.get(0));
    if (form.promises()) {
      throw question;
    }
    common.warning(CommonOptions.withDashes(question.markedMessage()));
  }

  /** Near copies among genomes void what is promised, unless the user has said what they are. */
  private void checkClones(LoadedTable loaded, Form form, CommonOptions common) {
    String markers = request().value(Options.MARKERS);
    if (isAnsweredOnCases() || markers == null) {
      return;
    }
    boolean kmers = KmerColumn.areIn(loaded.dataset());
    NearCopies clones =
        kmers ? NearCopies.ofKmers(loaded.dataset()) : NearCopies.ofMarkers(loaded.dataset());
    if (clones.areMany()) {
      common.warning(
          markers
              + ": "
              + clones.copies()
              + " of "
              + clones.rows()
              + (kmers
                  ? " genomes are near copies of another one"
                  : " samples have the same rare markers together as another one")
              + "; clones are not independent"
              + (form.promises() ? ", so that nothing is promised" : "")
              + "; "
              + RunOptions.name(Options.GROUP)
              + " FILE counts each lineage once (laconic lineages makes the file), "
              + RunOptions.name(Options.ROWS_INDEPENDENT)
              + " says that they were drawn independently");
      RunOptions.set(spec, Options.NOT_INDEPENDENT, "near copies");
    }
  }

  private boolean isAnsweredOnCases() {
    Request request = request();
    return request.has(Options.GROUP)
        || request.has(Options.GROUP_FILE)
        || request.has(Options.ROWS_INDEPENDENT)
        || request.has(Options.NOT_INDEPENDENT);
  }

  /** What the schema file says. */
  private SchemaFile.Content schema() {
    if (schema == null) {
      String file = request().value(Options.SCHEMA);
      schema =
          file == null
              ? new SchemaFile.Content(Schema.NONE, null)
              : SchemaFile.content(Path.of(file));
    }
    return schema;
  }

  /**
   * The table, which knows beforehand what was known beforehand. Values of categories that were
   * found in the very rows to learn from do not count as known: what was read is then as if they
   * had not been told.
   */
  private LoadedTable seen(LoadedTable loaded, CommonOptions common) {
    String origin = schema().madeFrom();
    madeFromTheseRows = origin != null && loaded.dataset().source().isCopyOf(origin);
    if (!madeFromTheseRows) {
      return loaded;
    }
    common.message(
        "note: "
            + Path.of(request().value(Options.SCHEMA)).getFileName()
            + " was made from these rows: kinds are taken from it, but the values of categories do"
            + " not count as known beforehand");
    return loaded.with(loaded.schema().withoutValues());
  }

  /**
   * Warns of what is noticeable about the table.
   *
   * @param kept columns that are used even if they are identifiers
   * @return what was found
   */
  public List<Finding> warn(LoadedTable loaded, Set<String> kept, Form form, CommonOptions common) {
    Dataset data = loaded.dataset();
    boolean leavesOut = !form.rebuilds();
    Dataset seen = ColumnKindInference.shown(data, loaded.schema());
    List<Finding> findings = TableFacts.of(seen, kept, leavesOut).findings();
    for (Finding finding : findings) {
      common.warning(seenRows(loaded) + ": " + CommonOptions.withDashes(finding.words()));
    }
    return findings;
  }

  /** The name of the table; of one that stays on disk with the rows that were looked at. */
  private static String seenRows(LoadedTable loaded) {
    String name = loaded.dataset().source().name();
    return loaded.blocks() == null
        ? name
        : name
            + (DatabaseReader.isAddress(name) ? ", the " : ", the first ")
            + loaded.dataset().rowCount()
            + (DatabaseReader.isAddress(name) ? " rows drawn" : " rows");
  }

  /** Whether rows belong together. */
  boolean isGrouped() {
    return request().has(Options.GROUP);
  }

  /** Columns that the user asked for, or of which the kind is known beforehand. */
  public Set<String> kept(LoadedTable loaded) {
    Set<String> kept = new HashSet<>(loaded.schema().kinds().keySet());
    if (request().has(Options.ONLY) || request().has(Options.BOOLEAN_FEATURES)) {
      loaded.dataset().columns().forEach(column -> kept.add(column.name()));
    }
    return kept;
  }

  private LoadedTable read(String data, ReadOptions options, CommonOptions common) {
    return read(data, options, request(), common);
  }

  /** An option, or the command itself. */
  private String whoNeedsAllRows() {
    Parameter<?> option = onDisk ? RequestedCertificate.needingAllRows(request()) : null;
    return needing != null ? needing : option == null ? "this" : RunOptions.name(option);
  }

  private LoadedTable read(
      String data, ReadOptions options, Request request, CommonOptions common) {
    long bytes = new File(data).isFile() ? new File(data).length() : 0;
    boolean allInMemory = !options.inBlocks() && bytes >= LongTables.settings().bytes();
    if (bytes > LONG_TO_READ || allInMemory) {
      common.message(
          "reading "
              + data
              + ", "
              + bytes / 1_000_000
              + " MB"
              + (allInMemory ? "; " + whoNeedsAllRows() + " needs all rows in memory" : ""));
    }
    return DataFiles.load(
        data,
        options
            .withThreads(common.threads())
            .withAttributes(request.has(Options.ATTRIBUTES) ? request.value(Options.ATTRIBUTES) : 0)
            .withGroups(request.value(Options.GROUP))
            .with(notation(request))
            .with(request.columns()));
  }

  private FileNotation notation(Request request) {
    FileNotation said = request.notation();
    return said.database() == null ? said : said.withDatabase(said.database().answeredIn(answers));
  }

  /**
   * A table to look at, which need not have a class column.
   *
   * @param request what was typed, with the options that the file needs besides
   * @param reasons why it needs them, and why there is no class column, one line each
   */
  public record Looked(LoadedTable table, Request request, List<String> reasons) {}

  /**
   * The table, without a word: as it is trained on; where an option reads it that is lacking, with
   * that option; else without its class.
   */
  public Looked lookAt(String data, CommonOptions common) {
    Request request = request();
    List<String> reasons = new ArrayList<>();
    for (int k = 0; ; k++) {
      try {
        return new Looked(lookAt(data, request, reasons, common), request, reasons);
      } catch (TableRemedy e) {
        Request more = request.withWords(e.option(), e.value() == null ? "true" : e.value());
        if (k == MOST_REMEDIES || more.equals(request)) {
          throw e;
        }
        request =
            e.option().equals(Options.NA.name())
                ? request.withMore(Options.NA, List.of(e.value()))
                : more;
        reasons.add(e.markedMessage());
      }
    }
  }

  private LoadedTable lookAt(
      String data, Request request, List<String> reasons, CommonOptions common) {
    String label = request.value(Options.LABEL);
    Schema declared = schema().schema();
    try {
      return read(
          data,
          ReadOptions.training(label, declared)
              .inBlocks(Progress.ofReadings(1, common.parallel().progress())),
          request,
          common);
    } catch (TableRemedy e) {
      throw e;
    } catch (DataException e) {
      LoadedTable table;
      try {
        ReadOptions options = new ReadOptions(ReadOptions.NO_CLASS, false, declared, null, true);
        table = read(data, options, request, common);
      } catch (TableRemedy remedied) {
        throw remedied;
      } catch (DataException again) {
        throw e;
      }
      reasons.add(e.markedMessage());
      return table;
    }
  }

  /**
   * Rows whose class nobody asks for.
   *
   * @param columns those that are compared: no class, nothing that looks like an id
   */
  public record Unlabelled(LoadedTable table, Dataset columns) {}

  /** The rows; a column named {@code class}, or that of {@code --label}, is set apart. */
  public Unlabelled loadWithoutClasses(String data, boolean matrixOnly, CommonOptions common) {
    String label = request().value(Options.LABEL);
    ReadOptions options =
        new ReadOptions(label, false, schema().schema(), matrixOnly ? Set.of() : null, true);
    LoadedTable loaded = seen(read(data, options, common), common);
    loaded.warnings().forEach(warning -> common.message("warning: " + warning));
    Dataset all = loaded.dataset();
    Dataset compared = IdentifierColumns.without(all, kept(loaded));
    List<String> apart = new ArrayList<>();
    if (all.hasLabels()) {
      apart.add(all.labels().column());
    }
    all.columns().stream()
        .map(Column::name)
        .filter(name -> compared.columns().stream().noneMatch(one -> one.name().equals(name)))
        .forEach(apart::add);
    if (!apart.isEmpty()) {
      common.message("not compared: column " + String.join(", ", apart));
    }
    return new Unlabelled(loaded, compared);
  }

  /** What was read, in one line, with kinds of columns as the rows in memory show them. */
  private String words(LoadedTable loaded) {
    Dataset seen = ColumnKindInference.shown(loaded.dataset(), loaded.schema());
    return loaded.blocks() == null
        ? words(loaded.dataset(), loaded.schema(), loaded.groups())
        : LoadedTableSummary.of(seen, loaded.blocks(), loaded.groups(), positive(), asPublished);
  }

  /** What was read, in one line, with kinds of columns as all rows show them. */
  public String words(Dataset data, Schema schema, Groups groups) {
    Dataset seen = ColumnKindInference.shown(data, schema);
    return LoadedTableSummary.of(seen, groups, positive(), asPublished);
  }

  /** Name of the matrix for messages. */
  public String matrixName() {
    return Path.of(matrixFile()).getFileName().toString();
  }

  /** What other files said of the rows. */
  RecordedReading reading() {
    Schema declared = schema().schema();
    Map<String, String> hashes = new HashMap<>();
    for (Parameter<String> file :
        List.of(Options.MATRIX, Options.MARKERS, Options.GROUP_FILE, Options.FOLDS_FILE)) {
      Path named = request().has(file) ? Path.of(request().value(file)) : null;
      if (named != null && Files.isReadable(named)) { // else reading it will tell what is wrong
        hashes.put(file.name(), Sha256.ofFile(named));
      }
    }
    return new RecordedReading(madeFromTheseRows ? declared.withoutValues() : declared, hashes);
  }

  /** The matrix, or null. */
  public double[][] matrix() {
    return hasMatrix() ? MatrixFile.read(Path.of(matrixFile())) : null;
  }
}
