package io.laconic.request;

import static io.laconic.learn.OptionTopic.AIM;
import static io.laconic.learn.OptionTopic.CERTIFICATE;
import static io.laconic.learn.OptionTopic.CHOICE;
import static io.laconic.learn.OptionTopic.COLUMNS;
import static io.laconic.learn.OptionTopic.FINDINGS;
import static io.laconic.learn.OptionTopic.ROWS;

import io.laconic.data.Breakpoint;
import io.laconic.data.Dataset;
import io.laconic.data.FileShape;
import io.laconic.data.LineCondition;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.learn.AllowedValues;
import io.laconic.learn.ColumnDirection;
import io.laconic.learn.ColumnOrder;
import io.laconic.learn.ColumnPrice;
import io.laconic.learn.Learner;
import io.laconic.learn.Learners;
import io.laconic.learn.OptionTopic;
import io.laconic.learn.Parameter;
import io.laconic.learn.Parameter.Recording;
import io.laconic.learn.ParameterException;
import io.laconic.learn.SetAside;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.OfferedSizes;
import io.laconic.util.MarkedOptionName;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The table of all options of a run: of rows, choice, aim and certificate, then the parameters of
 * all learners. Each is defined here, or at its learner; shells read its name, text, values and
 * default. What concerns one shell alone (files that are written, threads, progress) stays with
 * that shell.
 */
public final class Options {
  /** What the cells of a precomputed matrix are. */
  public enum MatrixKind {
    DISTANCE,
    KERNEL
  }

  /** How the rows were collected. */
  public enum Sample {
    RANDOM,
    BY_CLASS
  }

  /** What an error counts. */
  public enum Weight {
    EQUAL,
    BALANCED
  }

  private static final double MOST_ALTERNATIVES = 1e15; // times the learners this is still exact
  private static final int MOST_SAMPLES = 100_000;
  private static final String COLUMN = "COLUMN";

  public static final Parameter<String> LABEL =
      text(
              ROWS,
              "label",
              "the class column",
              "the name of a column, a comparison that makes two classes of it: 'G3 >= 10', or names for"
                  + " its values: 'outcome: 0 as survived, 1 as died'",
              COLUMN)
          .standardWords("one with a usual name such as class or outcome, else the last")
          .ofFiles();

  public static final Parameter<String> POSITIVE =
      text(
              ROWS,
              "positive",
              "the positive class",
              "a class, or several with commas between them that count as one",
              "LABEL")
          .standardWords(
              "the one with a usual name, such as yes or died, else the one that sorts last");

  public static final Parameter<String> GROUP =
      text(
              ROWS,
              "group",
              "column that marks rows that belong together, as those of one patient; it is not an"
                  + " attribute, and groups are drawn, held out and counted as a whole; with markers"
                  + " also a file of samples and their groups",
              "the name of a column",
              COLUMN)
          .standardWords("every row is alone")
          .ofFiles();

  public static final Parameter<MissingValuePolicy.Policy> MISSING =
      of(
              ROWS,
              "missing",
              "what becomes of missing values",
              AllowedValues.oneOf(List.of(MissingValuePolicy.Policy.values())))
          .standardWords("does-not-hold; median for learners that need every value");

  public static final Parameter<Scaling.Method> SCALE =
      of(
              ROWS,
              "scale",
              "scaling for distances and kernels",
              AllowedValues.oneOf(List.of(Scaling.Method.values())))
          .standardWords(
              "standard for l1, l2, linf and kernels; certificates standard and tight: none");

  public static final Parameter<String> SCHEMA =
      of(ROWS, "schema", "kinds and values of columns, known beforehand", AllowedValues.fileName())
          .standardWords("as the rows show")
          .recorded(Recording.CONTENT)
          .ofFiles();

  public static final Parameter<String> MATRIX =
      of(
              ROWS,
              "matrix",
              "precomputed matrix, one line per row of DATA, one cell per training row",
              AllowedValues.fileName())
          .standardWords("none")
          .recorded(Recording.CONTENT)
          .ofFiles();

  /** Whether there is a matrix shows in a record by its kind, so this has no default there. */
  public static final Parameter<MatrixKind> MATRIX_KIND =
      of(
              ROWS,
              "matrix-kind",
              "what the cells of a matrix are",
              AllowedValues.oneOf(List.of(MatrixKind.values())))
          .standardWords("distance")
          .ofFiles();

  public static final Parameter<Integer> ATTRIBUTES =
      of(
              ROWS,
              "attributes",
              "number of attributes of a LIBSVM file, known beforehand",
              AllowedValues.count(1, Dataset.MOST_SPARSE_COLUMNS))
          .standardWords("the largest index in its rows")
          .ofFiles();

  public static final Parameter<String> NA =
      of(
              ROWS,
              "na",
              "further words that mean a missing value, beside NA, null and others; a number means"
                  + " all cells of that value",
              AllowedValues.text().labelled("WORDS"))
          .standardWords("none")
          .repeated()
          .ofFiles();

  public static final Parameter<String> DECIMAL =
      of(ROWS, "decimal", "the decimal mark", AllowedValues.mark(".", ","))
          .standardWords("as the file shows")
          .ofFiles();

  public static final Parameter<String> SHEET =
      text(
              ROWS,
              "sheet",
              "the sheet of a spreadsheet (.xlsx)",
              "its name, or its number from 1",
              "NAME-OR-NUMBER")
          .standardWords("the first")
          .ofFiles();

  public static final Parameter<Boolean> NO_HEADER =
      of(
              ROWS,
              "no-header",
              "the first line is a row: columns are called column_1, column_2 and so on",
              AllowedValues.flag())
          .standardWords("the first line has the names of the columns")
          .ofFiles();

  public static final Parameter<String> SKIP =
      of(
              ROWS,
              "skip",
              "lines of the file to leave out: titles, a second header with units",
              AllowedValues.checkedText(
                  "numbers of lines, as 2 or 1-3,7; blank for all blank lines; none for a file that has none"
                      + " of them",
                  "LINES",
                  FileShape::ranges))
          .standardWords("none")
          .ofFiles();

  public static final Parameter<Boolean> TRANSPOSED =
      of(
              ROWS,
              "transposed",
              "each line is a column and begins with its name, as genes often are; the class is one"
                  + " of the lines",
              AllowedValues.flag())
          .standardWords("each line is a row")
          .ofFiles();

  public static final Parameter<String> DATES =
      of(
              ROWS,
              "dates",
              "columns of dates: days makes COLUMN.days, days since 1970-01-01; parts makes"
                  + " COLUMN.year, .month, .day and .weekday; :dmy or :mdy says what comes first in"
                  + " 3/4/2020",
              AllowedValues.checkedText(
                  "COLUMN=days or COLUMN=parts with commas between them",
                  "COLUMN=USE",
                  text -> FileShape.byColumn(List.of(text))))
          .standardWords("dates are texts")
          .repeated()
          .ofFiles();

  public static final Parameter<String> CATEGORY =
      text(
              ROWS,
              "category",
              "columns whose numbers are names of categories, as a postcode",
              "names with commas between them",
              "COLUMNS")
          .standardWords("numbers are compared")
          .repeated()
          .ofFiles();

  public static final Parameter<String> DROP =
      text(ROWS, "drop", "columns to leave out", "names with commas between them", "COLUMNS")
          .standardWords("none")
          .repeated()
          .ofFiles();

  public static final Parameter<String> ONLY =
      text(
              ROWS,
              "only",
              "the only columns to use, even if they look like an id",
              "names with commas between them",
              "COLUMNS")
          .standardWords("all")
          .repeated()
          .ofFiles();

  public static final Parameter<String> DATABASE_TABLE =
      text(
              ROWS,
              "table",
              "the table of a database, also schema.table; DATA is then the address of the database",
              "the name of a table",
              "TABLE")
          .standardWords("DATA is a file, or duckdb:FILES")
          .ofDatabases();

  public static final Parameter<String> ID =
      text(
              ROWS,
              "id",
              "the column that tells the rows of a table in a database apart; they are drawn by its"
                  + " md5, and it is not an attribute",
              "the name of a column",
              COLUMN)
          .standardWords("DATA is a file")
          .ofDatabases();

  public static final Parameter<String> MARKERS =
      of(
              ROWS,
              "markers",
              "what the samples of DATA have, such as variants, genes or k-mers: a table of samples"
                  + " and markers, a table of zeros and ones, Rtab, VCF, or a file of laconic kmers;"
                  + " markers are then the only attributes",
              AllowedValues.fileName())
          .standardWords("the columns of DATA")
          .recorded(Recording.CONTENT)
          .ofFiles();

  public static final Parameter<String> MARKER_COLUMNS =
      text(
              ROWS,
              "marker-columns",
              "the columns of a table of markers that name the sample and the marker",
              "two names with a comma between them",
              "SAMPLE,MARKER")
          .standardWords("usual names, such as sample and marker, else the first two")
          .ofFiles();

  public static final Parameter<String> WHERE =
      of(
              ROWS,
              "where",
              "which lines of a table of markers count",
              AllowedValues.checkedText(
                  "comparisons with and between them, as 'share >= 0.75 and effect != synonymous'",
                  "CONDITION",
                  LineCondition::of))
          .standardWords("all lines")
          .ofFiles();

  public static final Parameter<Integer> MIN_COUNT =
      of(
              ROWS,
              "min-count",
              "a rule may look at a marker that at least so many of the rows it is learned from have",
              AllowedValues.count(1))
          .standardWords("2")
          .ofFiles();

  public static final Parameter<String> GROUP_FILE =
      of(
              ROWS,
              "group-file",
              "groups of the samples, such as lineages: a table of samples and groups",
              AllowedValues.fileName())
          .standardWords("every sample is alone")
          .recorded(Recording.CONTENT)
          .ofFiles();

  public static final Parameter<String> BREAKPOINT =
      of(
              ROWS,
              "breakpoint",
              "which concentrations of the class column are resistant; cells may be 0.5, <=0.06 or"
                  + " >256; rows that it does not decide are left out",
              AllowedValues.checkedText("a comparison such as '> 1'", "'> X'", Breakpoint::of))
          .standardWords("cells are classes")
          .ofFiles();

  public static final Parameter<ColumnDirection> DIRECTION =
      of(
              COLUMNS,
              "direction",
              "which way columns point, known beforehand: as the value grows, rows do not leave the"
                  + " positive class (up) or do not enter it (down); rules have only conditions"
                  + " that say so",
              new AllowedValues<>(
                  "COLUMN=up or COLUMN=down with commas between them; of more than two classes"
                      + " COLUMN=up:CLASS",
                  "COLUMN=WAY",
                  List.of(),
                  true,
                  ColumnDirection::of,
                  null,
                  ColumnDirection::toString))
          .standardWords("as the rows show")
          .repeated();

  public static final Parameter<String> FORBID =
      text(
              COLUMNS,
              "forbid",
              "columns that no rule may use, as a postcode; they are not even read",
              "names with commas between them",
              "COLUMNS")
          .standardWords("none")
          .repeated()
          .ofFiles();

  public static final Parameter<String> BOOLEAN_FEATURES =
      text(
              COLUMNS,
              "boolean-features",
              "the columns of zeros and ones that are the candidates of rules; no other column is"
                  + " read",
              "names with commas between them",
              "COLUMNS")
          .standardWords("every column offers conditions")
          .repeated()
          .ofFiles();

  public static final Parameter<Integer> MAX_COLUMNS =
      of(COLUMNS, "max-columns", "most columns that a rule looks at", AllowedValues.count(1))
          .standardWords("no limit");

  public static final Parameter<String> REQUIRE =
      of(
              COLUMNS,
              "require",
              "columns on which every rule has a condition; where none can be made the answer is a"
                  + " constant",
              new AllowedValues<>(
                  "names with commas between them",
                  "COLUMNS",
                  List.of(),
                  true,
                  Optional::of,
                  null,
                  name -> name))
          .standardWords("none")
          .repeated();

  public static final Parameter<String> TOGETHER =
      text(
              COLUMNS,
              "together",
              "columns of which a rule looks at all or at none, as height and weight",
              "names with commas between them, groups with a semicolon",
              "COLUMNS")
          .standardWords("none");

  public static final Parameter<ColumnPrice> PREFER =
      of(
              COLUMNS,
              "prefer",
              "what a condition on a column counts where others count 1, when rules are chosen: on a"
                  + " dear measurement it must save more errors",
              new AllowedValues<>(
                  "COLUMN=PRICE with commas between them, prices above 0 up to 1e6",
                  "COLUMN=PRICE",
                  List.of(),
                  true,
                  ColumnPrice::of,
                  null,
                  ColumnPrice::toString))
          .standardWords("1 each")
          .repeated();

  public static final Parameter<Integer> DIGITS =
      of(
              COLUMNS,
              "digits",
              "most significant digits of thresholds: 2 allows 27, 0.4 and 1300",
              AllowedValues.count(1))
          .standardWords("as short as the gap between two values allows");

  public static final Parameter<Boolean> CATEGORY_SETS =
      of(
              COLUMNS,
              "category-sets",
              "conditions that name up to three categories: job is one of a, b, c",
              AllowedValues.flag())
          .standard(false);

  public static final Parameter<ColumnOrder> ORDER =
      of(
              COLUMNS,
              "order",
              "categories that have an order: conditions are then such as stage >= III",
              new AllowedValues<>(
                  "COLUMN=A<B<C, the least first; once for each column",
                  "COLUMN=A<B",
                  List.of(),
                  false,
                  ColumnOrder::of,
                  null,
                  ColumnOrder::toString))
          .standardWords("none")
          .repeated();

  public static final Parameter<Integer> AS_VERSION =
      of(
              CHOICE,
              "as-version",
              "make rules as an older version of the procedure did, which a model file names",
              AllowedValues.count(5))
          .standardWords("the present one");

  public static final Parameter<Criterion> SELECT =
      of(
              CHOICE,
              "select",
              "choose by",
              AllowedValues.among(List.of(Criterion.values()), Criterion::word)
                  .described(
                      "short (fewest errors and conditions together), shorter (the same, but a"
                          + " condition counts as two errors), bound (certificate), printed (the"
                          + " papers' bounds), cv (cross-validation), cv1se (one standard error),"
                          + " cvshort and cvshorter (as short and shorter, by errors in folds),"
                          + " cvfit (errors in folds, half of those in training, and conditions),"
                          + " cvboth (errors in folds and in training, and half the conditions),"
                          + " each (rules as shorter, prototypes as cv1se, then the fewer errors);"
                          + " in cv and compare also hindsight"))
          .standardWords(
              "points: cvboth; checklists and rules: shorter; other forms, or rules with more than"
                  + " two classes: short; prototypes: cv1se; rules and prototypes: each; rivals: cv;"
                  + " certificate none: points: cvfit; others: cvshorter, with more than two classes:"
                  + " cvshort, prototypes: cv1se; certificates standard and tight: cv, pvm:"
                  + " cv1se");

  public static final Parameter<Integer> FOLDS =
      of(CHOICE, "folds", "number of folds", AllowedValues.count(2))
          .standardWords("10; of a choice inside a subset or by cvfit and cvboth: 5");

  public static final Parameter<String> FOLDS_FILE =
      of(
              CHOICE,
              "folds-file",
              "fold of every row: one whole number per row of DATA, no header",
              AllowedValues.fileName())
          .standardWords("folds are drawn")
          .recorded(Recording.CONTENT)
          .ofFiles();

  public static final Parameter<Long> SEED =
      of(CHOICE, "seed", "seed of all random numbers", AllowedValues.whole()).standard(0L);

  public static final Parameter<Double> COST_FN =
      of(
              AIM,
              "cost-fn",
              "cost of a positive classified as negative: rules are made for the least cost, and an"
                  + " expected cost is certified (certificates standard and tight: only that)",
              AllowedValues.numberFrom(0))
          .standardWords("errors count the same");

  public static final Parameter<Double> COST_FP =
      of(AIM, "cost-fp", "cost of a negative classified as positive", AllowedValues.numberFrom(0))
          .standardWords("errors count the same");

  public static final Parameter<double[]> PREVALENCE =
      of(AIM, "prevalence", "share of positives among future rows", AllowedValues.interval())
          .standardWords("as among the rows of DATA");

  public static final Parameter<Weight> WEIGHT =
      of(
              AIM,
              "weight",
              "what an error counts; balanced: all classes weigh the same, however many rows they"
                  + " have",
              AllowedValues.oneOf(List.of(Weight.values())))
          .standard(Weight.EQUAL);

  public static final Parameter<String> COST_MATRIX =
      of(
              AIM,
              "cost-matrix",
              "costs for any number of classes: CSV, first column the true class, header the"
                  + " predicted class",
              AllowedValues.fileName())
          .standardWords("errors count the same")
          .recorded(Recording.CONTENT);

  public static final Parameter<Double> MIN_SENSITIVITY =
      of(
              AIM,
              "min-sensitivity",
              "wanted share of positives that are found, as 0.95: the most specific rule whose"
                  + " certified sensitivity reaches it",
              AllowedValues.openShare())
          .standardWords("none")
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<Double> MIN_SPECIFICITY =
      of(
              AIM,
              "min-specificity",
              "wanted share of negatives that are left alone: the most sensitive rule whose"
                  + " certified specificity reaches it",
              AllowedValues.openShare())
          .standardWords("none")
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<Double> MIN_PPV =
      of(
              AIM,
              "min-ppv",
              "wanted share of positives among the rows that are called so: of the rules whose"
                  + " certified PPV reaches it, the one with the largest certified NPV",
              AllowedValues.openShare())
          .standardWords("none")
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<Double> MIN_NPV =
      of(
              AIM,
              "min-npv",
              "wanted share of negatives among the rows that are called so: of the rules whose"
                  + " certified NPV reaches it, the one with the largest certified PPV",
              AllowedValues.openShare())
          .standardWords("none")
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<Double> REFER =
      of(
              AIM,
              "refer",
              "hand at most this share of the rows to a person, as 0.2, so that those it answers are"
                  + " wrong as seldom as possible; which rows is settled inside the subset",
              AllowedValues.openShare())
          .standardWords("every row is answered")
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<Double> REFER_TO =
      of(
              AIM,
              "refer-to",
              "answer as many rows as possible with a certified error among the answered of at most"
                  + " this, as 0.02, and hand the others to a person",
              AllowedValues.openShare())
          .standardWords("every row is answered")
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<Integer> ALL_SIZES =
      of(
              AIM,
              "all-sizes",
              "also certify the beginnings of the rule, of 0 to N conditions, rules or prototypes,"
                  + " so that one may be chosen on the page; the numbers pay for N + 2 rules per"
                  + " subset",
              AllowedValues.count(1, OfferedSizes.MOST))
          .standardWords("the chosen size")
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<Double> DELTA =
      of(
              CERTIFICATE,
              "delta",
              "allowed probability that the certificate is wrong",
              AllowedValues.openShare())
          .standard(0.05);

  public static final Parameter<Double> ALTERNATIVES =
      of(
              CERTIFICATE,
              "alternatives",
              "how many types, features, metrics, kernels, encodings or scalings could have been"
                  + " chosen, earlier runs included",
              AllowedValues.wholeNumber(1, MOST_ALTERNATIVES))
          .standard(1.0)
          .standardWords("this run's own");

  public static final Parameter<String> FORM =
      of(
              CERTIFICATE,
              "certificate",
              "form, fixed beforehand; none trains on all rows and promises nothing",
              AllowedValues.words(FormWords.ALL))
          .standard(CertificateForms.STANDARD.word())
          .standardWords("subsets; with a share for holdout: holdout");

  public static final Parameter<Double> SHARE =
      of(CERTIFICATE, "share", "share of the rows in each subset", AllowedValues.openShare())
          .standardWords("about a third")
          .goesWith(
              settings -> FormWords.of(settings).equals(FormWords.withShare("share")),
              FormWords.option(FormWords.withShare("share").word()));

  public static final Parameter<Double> HOLDOUT =
      of(
              CERTIFICATE,
              "holdout",
              "certify by a hold-out: this share of the rows is set aside",
              AllowedValues.openShare())
          .standardWords("0.3")
          .goesWith(
              settings -> FormWords.of(settings).equals(FormWords.withShare("holdout")),
              FormWords.option(FormWords.withShare("holdout").word()));

  public static final Parameter<SetAside> HOLDOUT_AFTER =
      setAside(
          true,
          "holdout-after",
          "certify by a hold-out: rows later than this test the rule, the others make it; no rule"
              + " looks at the column",
          "COLUMN=TIME, as date=2024-01-31 or year=2023");

  public static final Parameter<SetAside> HOLDOUT_WHERE =
      setAside(
          false,
          "holdout-where",
          "certify by a hold-out: rows with this value test the rule, the others make it; no rule"
              + " looks at the column",
          "COLUMN=VALUE, as site=B");

  public static final Parameter<Long> SUBSET_SEED =
      of(
              CERTIFICATE,
              "subset-seed",
              "seed of the draw; trying several counts as looking again, see "
                  + ALTERNATIVES.name(),
              AllowedValues.unsigned())
          .standardWords("from the data")
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<String> NOT_INDEPENDENT =
      text(
              CERTIFICATE,
              "not-independent",
              "why rows are not independent (repeated patients, a time series); not stored",
              "a text",
              "TEXT")
          .standardWords("they are")
          .recorded(Recording.THAT_IT_WAS_GIVEN);

  public static final Parameter<Boolean> ROWS_INDEPENDENT =
      of(
              CERTIFICATE,
              "rows-independent",
              "rows are of different cases although a column looks as if it marked cases that have"
                  + " several rows",
              AllowedValues.flag())
          .standardWords("asked if a column looks so");

  public static final Parameter<Sample> SAMPLE =
      of(
              CERTIFICATE,
              "sample",
              "how the rows were collected; by-class: a fixed number of each class, as in a case-control"
                  + " study",
              AllowedValues.oneOf(List.of(Sample.values())))
          .standard(Sample.RANDOM)
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<String> BY =
      text(
              CERTIFICATE,
              "by",
              "columns whose values are groups of people of which the error is bounded one by one;"
                  + " numbers with the cuts of their bands: sex,age:40,65",
              "columns with commas between them",
              "COLUMNS")
          .standardWords("none")
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<Boolean> GAP =
      of(
              CERTIFICATE,
              "gap",
              "bound the difference between the groups as well",
              AllowedValues.flag())
          .standard(false)
          .goesWith(given -> given.has(BY), MarkedOptionName.of("by"));

  public static final Parameter<Boolean> ALL_TOGETHER =
      of(
              CERTIFICATE,
              "all-together",
              "all lines that are asked for hold together with the confidence, not each by itself:"
                  + " error rate, each class, predictive values, and those of refer, by, net-benefit"
                  + " and against get equal shares of delta",
              AllowedValues.flag())
          .standard(false)
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<String> AGAINST =
      of(
              CERTIFICATE,
              "against",
              "a rule to compare with, as text, such as 'died if age > 80': whether the error is"
                  + " smaller than that of this rule, which was settled beforehand",
              AllowedValues.plainText("a rule", "RULE"))
          .standardWords("none")
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<double[]> NET_BENEFIT =
      of(
              CERTIFICATE,
              "net-benefit",
              "risks at which one would just treat: what the rule is worth there (two classes)",
              AllowedValues.openShares())
          .standardWords("none")
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<Integer> TAKE =
      of(
              FINDINGS,
              "take",
              "take the rule of this subset instead of the one with the least bound",
              AllowedValues.count(0))
          .standardWords("the least bound")
          .recorded(Recording.NOTHING)
          .goesWith(FormWords::draws, FormWords.DRAWING);

  public static final Parameter<Integer> EQUIVALENTS =
      of(
              FINDINGS,
              "equivalents",
              "rays: how many attributes to list that are nearly as good at each step",
              AllowedValues.count(0))
          .standardWords("none")
          .recorded(Recording.NOTHING);

  public static final Parameter<Double> EQUIVALENTS_WITHIN =
      of(
              FINDINGS,
              "equivalents-within",
              "largest loss of usefulness for an attribute to be listed, as a share",
              AllowedValues.share())
          .standard(0.05)
          .recorded(Recording.NOTHING)
          .goesWith(settings -> settings.has(EQUIVALENTS), MarkedOptionName.of(EQUIVALENTS.name()));

  public static final Parameter<Integer> STABILITY =
      of(
              FINDINGS,
              "stability",
              "in how many bootstrap samples to count whether each condition comes back, as 100",
              AllowedValues.count(1, MOST_SAMPLES))
          .standardWords("not counted")
          .recorded(Recording.NOTHING);

  /** How a table is read for a model that is there. */
  public static final List<Parameter<?>> OF_NEW_ROWS = List.of(LABEL, NA, DECIMAL, SHEET);

  private static final Map<String, Parameter<?>> TABLE = table();

  private Options() {}

  private static Parameter<SetAside> setAside(
      boolean after, String name, String text, String words) {
    return of(
            CERTIFICATE,
            name,
            text,
            new AllowedValues<>(
                words,
                after ? "COLUMN=TIME" : "COLUMN=VALUE",
                List.of(),
                false,
                word -> SetAside.of(word, after),
                null,
                SetAside::toString))
        .standardWords("rows are drawn")
        .goesWith(
            settings ->
                FormWords.of(settings).equals(FormWords.withShare("holdout"))
                    && !settings.has(HOLDOUT),
            FormWords.option(FormWords.withShare("holdout").word()) + " and no share for it");
  }

  private static <T> Parameter<T> of(
      OptionTopic topic, String name, String text, AllowedValues<T> allowed) {
    return Parameter.of(name, text, allowed).topic(topic).single();
  }

  /** The groups of columns that go together. */
  static List<List<String>> groups(String words) {
    return Arrays.stream(words.split(";"))
        .map(group -> Arrays.stream(group.split(",")).map(String::strip).toList())
        .map(group -> group.stream().filter(name -> !name.isEmpty()).toList())
        .filter(group -> !group.isEmpty())
        .toList();
  }

  private static Parameter<String> text(
      OptionTopic topic, String name, String text, String words, String label) {
    return of(topic, name, text, AllowedValues.plainText(words, label));
  }

  private static Map<String, Parameter<?>> table() {
    Stream<Parameter<?>> ofRuns =
        Stream.of(
            LABEL,
            POSITIVE,
            GROUP,
            MISSING,
            SCALE,
            SCHEMA,
            MATRIX,
            DATABASE_TABLE,
            ID,
            MARKERS,
            MARKER_COLUMNS,
            WHERE,
            MIN_COUNT,
            GROUP_FILE,
            BREAKPOINT,
            MATRIX_KIND,
            ATTRIBUTES,
            NA,
            DECIMAL,
            SHEET,
            NO_HEADER,
            SKIP,
            TRANSPOSED,
            DATES,
            CATEGORY,
            DROP,
            ONLY,
            DIRECTION,
            FORBID,
            BOOLEAN_FEATURES,
            MAX_COLUMNS,
            REQUIRE,
            TOGETHER,
            PREFER,
            DIGITS,
            CATEGORY_SETS,
            ORDER,
            AS_VERSION,
            SELECT,
            FOLDS,
            FOLDS_FILE,
            SEED,
            DELTA,
            ALTERNATIVES,
            FORM,
            SHARE,
            HOLDOUT,
            HOLDOUT_AFTER,
            HOLDOUT_WHERE,
            SUBSET_SEED,
            NOT_INDEPENDENT,
            ROWS_INDEPENDENT,
            SAMPLE,
            BY,
            GAP,
            NET_BENEFIT,
            AGAINST,
            ALL_TOGETHER,
            COST_FN,
            COST_FP,
            PREVALENCE,
            WEIGHT,
            COST_MATRIX,
            MIN_SENSITIVITY,
            MIN_SPECIFICITY,
            MIN_PPV,
            MIN_NPV,
            REFER,
            REFER_TO,
            ALL_SIZES,
            TAKE,
            EQUIVALENTS,
            EQUIVALENTS_WITHIN,
            STABILITY);
    Stream<Parameter<?>> more =
        ServiceLoader.load(MoreOptions.class, MoreOptions.class.getClassLoader()).stream()
            .flatMap(provider -> provider.get().options().stream());
    Stream<Parameter<?>> ofLearners =
        Learners.parameterNames().stream().map(name -> Learners.parameter(name));
    Map<String, Parameter<?>> table = new LinkedHashMap<>();
    Stream.of(ofRuns, more, ofLearners)
        .flatMap(options -> options)
        .forEach(
            option -> {
              if (table.put(option.name(), option) != null) {
                throw new IllegalStateException("two options are called " + option.name());
              }
            });
    return table;
  }

  /** All options, in a fixed order. */
  public static List<Parameter<?>> all() {
    return List.copyOf(TABLE.values());
  }

  /** The options of some topics, in a fixed order. */
  public static List<Parameter<?>> about(Set<OptionTopic> topics) {
    return TABLE.values().stream().filter(option -> topics.contains(option.topic())).toList();
  }

  /** Whether there is an option of that name. */
  public static boolean has(String name) {
    return TABLE.containsKey(name);
  }

  /**
   * The option of that name; learners that share a parameter's name share its values, not its
   * default.
   *
   * @throws ParameterException if there is none
   */
  public static Parameter<?> named(String name) {
    if (!has(name)) {
      throw new ParameterException(
          name, ParameterException.Problem.UNKNOWN, "is not an option of a run");
    }
    return TABLE.get(name);
  }

  /** The default of an option in words, with the learners' names where they differ. */
  public static String standardWords(Parameter<?> option) {
    return option.topic() == OptionTopic.LEARNER
        ? Learners.standardWords(option.name())
        : option.standardWords();
  }

  /** What an option means, which values it takes and which it has by default, in a sentence. */
  public static String description(Parameter<?> option) {
    return option.text()
        + ": "
        + option.allowed().words()
        + " (default: "
        + standardWords(option)
        + ")";
  }

  /** The learners that have an option as a parameter of their own; empty if all have it. */
  public static List<String> learners(Parameter<?> option) {
    return option.topic() == OptionTopic.LEARNER
        ? Learners.with(option.name()).stream().map(Learner::name).toList()
        : List.of();
  }
}
