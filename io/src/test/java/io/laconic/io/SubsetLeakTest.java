package io.laconic.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.SubsetDraw;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.model.Model;
import io.laconic.request.Options;
import io.laconic.request.Options.MatrixKind;
import io.laconic.request.Request;
import io.laconic.select.RowSubsetProcedure;
import io.laconic.select.RowSubsetRule;
import io.laconic.select.RowSubsetRules;
import io.laconic.train.Selection;
import io.laconic.train.SubsetTraining;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import io.laconic.util.Thorough;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Nothing outside a subset reaches its rule: whatever stands in the other rows of a file, the rule
 * made of the subset stays what it was. Files are read as users' files are, so that a reader which
 * decides something by looking at all rows is noticed too. Each form of training meets some kinds
 * of nonsense in every run, all of them in the profile {@code slow}.
 */
@Tag("long")
class SubsetLeakTest {
  private static final int ROWS = 66;
  private static final long SUBSET_SEED = 0;
  private static final int[] TRIED = {0, 5};

  @TempDir Path folder;

  /** What is put into the rows outside. */
  enum Nonsense {
    /** Numbers far away, and one category more. */
    OTHER_VALUES {
      @Override
      String cell(String cell, int column, String[] row, SplittableRandom random) {
        return isText(column) ? "z" + random.nextInt(4) : "" + (1e7 * random.nextDouble() - 3e6);
      }
    },
    /** Texts where numbers were, numbers where texts were. */
    OTHER_KINDS {
      @Override
      String cell(String cell, int column, String[] row, SplittableRandom random) {
        boolean few = random.nextInt(5) < 3; // a reader refuses a text among mostly numbers
        return isText(column) ? few ? "" + random.nextInt(9) : "y" : "high" + random.nextInt(3);
      }
    },
    CONSTANTS {
      @Override
      String cell(String cell, int column, String[] row, SplittableRandom random) {
        return isText(column) ? "u" : "0";
      }
    },
    /** Every column of numbers is a copy of the first. */
    COPIES {
      @Override
      String cell(String cell, int column, String[] row, SplittableRandom random) {
        return isText(column) ? cell : row[0];
      }
    },
    /** Only the classes are others. */
    CLASSES {
      @Override
      String cell(String cell, int column, String[] row, SplittableRandom random) {
        return cell;
      }
    };

    abstract String cell(String cell, int column, String[] row, SplittableRandom random);

    static boolean isText(int column) {
      return column == 2;
    }

    /** The same rows with nonsense in those that are not inside; classes are drawn anew. */
    String[][] in(String[][] rows, boolean[] inside) {
      SplittableRandom random = new SplittableRandom(ordinal());
      String[][] changed = Arrays.stream(rows).map(String[]::clone).toArray(String[][]::new);
      for (int row = 0; row < rows.length; row++) {
        if (!inside[row]) {
          int last = rows[row].length - 1;
          for (int column = 0; column < last; column++) {
            changed[row][column] = cell(rows[row][column], column, rows[row], random);
          }
          changed[row][last] = CLASS_NAMES.get(random.nextInt(2));
        }
      }
      return changed;
    }
  }

  private static final List<String> CLASS_NAMES = List.of("no", "yes");
  private static final List<String> HEADER = List.of("a", "b", "c", "d", "class");

  /** Two columns of numbers, some oddly spelled, one of categories, one more of numbers. */
  private static String[][] rows(boolean missing) {
    SplittableRandom random = new SplittableRandom(8);
    String[][] rows = new String[ROWS][];
    for (int row = 0; row < ROWS; row++) {
      double a = random.nextInt(200) / 8.0;
      double b = random.nextDouble();
      int c = random.nextInt(3);
      boolean yes = random.nextInt(7) == 0 ? random.nextBoolean() : a / 25 + b > 1.1 || c == 2;
      rows[row] =
          new String[] {
            row % 5 == 0 ? "+" + a + "e0" : "" + a,
            b < 0.3 ? ("" + b).substring(1) : "" + b,
            List.of("u", "v", "w").get(c),
            row % 7 == 0 ? random.nextInt(9) + "." : "-" + random.nextInt(9),
            CLASS_NAMES.get(yes ? 1 : 0)
          };
      if (missing && random.nextInt(5) == 0) {
        rows[row][random.nextInt(4)] = row % 2 == 0 ? "NA" : "?";
      }
    }
    return rows;
  }

  /** A training as it is asked for in words, and everything it is done on. */
  private final class Trial {
    private final Map<String, String> settings = new LinkedHashMap<>();
    private MissingValuePolicy.Policy missing = MissingValuePolicy.Policy.ERROR;
    private Scaling.Method scaling;
    private Criterion criterion;
    private MatrixKind kind;
    private double[][] matrix;
    private int[] groups;
    private boolean numbersOnly;

    Trial(String words) {
      for (String word : words.isBlank() ? new String[0] : words.strip().split(" +")) {
        String name = word.substring(0, word.indexOf('='));
        String value = word.substring(word.indexOf('=') + 1);
        switch (name) {
          case "missing" -> missing = MissingValuePolicy.Policy.MEDIAN;
          case "scale" ->
              scaling = Scaling.Method.valueOf(value.toUpperCase(java.util.Locale.ROOT));
          case "select" -> criterion = Criterion.valueOf(value.toUpperCase(java.util.Locale.ROOT));
          case "columns" -> numbersOnly = true;
          default -> settings.put(name, value);
        }
      }
    }

    String[][] before() {
      return columns(rows(missing == MissingValuePolicy.Policy.MEDIAN));
    }

    String[][] columns(String[][] rows) {
      return numbersOnly
          ? Arrays.stream(rows)
              .map(row -> new String[] {row[0], row[1], row[3], row[4]})
              .toArray(String[][]::new)
          : rows;
    }

    private List<String> header() {
      return numbersOnly ? List.of("a", "b", "d", "class") : HEADER;
    }

    Training training(String[][] rows) {
      LoadedTable read = read(csv(header(), rows), Schema.NONE);
      return training(read.dataset(), read.schema());
    }

    Training training(Dataset data, Schema schema) {
      Request request = Request.of(settings).with(Options.MISSING, missing).with(Options.SEED, 3L);
      request = scaling == null ? request : request.with(Options.SCALE, scaling);
      request = kind == null ? request : request.with(Options.MATRIX_KIND, kind);
      TrainingPlan plan = TrainingPlan.of(request, data.labels().classes().size());
      Groups together = groups == null ? null : new Groups("patient", groups);
      return Training.of(
          plan, new TrainingData(data, schema, matrix, together), ExternalResources.NONE);
    }

    RowSubsetProcedure procedure(Training training) {
      CertificateOptions certificate =
          CertificateOptions.of(0.05, 1).withForm(new RowSubsetsForm(Double.NaN, SUBSET_SEED));
      return new SubsetTraining(training, new Selection(criterion, 0, null), certificate)
          .procedure();
    }

    List<RowSubsetRule> rules(Training training) {
      RowSubsetRules rules =
          procedure(training)
              .rules(training.table(), Fold.all(training.table().size()), new Parallel(2));
      return rules.rules();
    }
  }

  private Path csv(List<String> header, String[][] rows) {
    String text =
        String.join(",", header)
            + "\n"
            + Arrays.stream(rows)
                .map(r -> String.join(",", r) + "\n")
                .collect(Collectors.joining());
    return file("rows.csv", text);
  }

  private Path file(String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static LoadedTable read(Path file, Schema schema) {
    return DataFiles.load(file.toString(), ReadOptions.training(null, schema));
  }

  private static boolean[] inside(int subset, int[] groups) {
    boolean[] inside = new boolean[ROWS];
    for (int row : draw(groups).inside(subset)) {
      inside[row] = true;
    }
    return inside;
  }

  private static SubsetDraw draw(int[] groups) {
    return SubsetDraw.subsets(ROWS, 2, groups, Double.NaN, SUBSET_SEED);
  }

  /** Everything in a model but the name and hash of the file. */
  private static void assertSame(RowSubsetRule before, RowSubsetRule after) {
    assertThat(after.settings()).isEqualTo(before.settings());
    assertThat((Double) after.choice().cvErrors()).isEqualTo((Double) before.choice().cvErrors());
    assertThat(after.choice().alternatives()).isEqualTo(before.choice().alternatives());
    assertSame(before.model(), after.model());
  }

  private static void assertSame(Model before, Model after) {
    assertThat(after)
        .usingRecursiveComparison()
        .ignoringAllOverriddenEquals()
        .ignoringFields("training.source")
        .isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "missing=median",
        "type=conjunction penalty=1 select=cv",
        "select=cv1se",
        "select=bound keep-borders=true",
        "select=printed keep-borders=true columns=numbers",
        "features=rays,balls,half-spaces max-size=2",
        "features=balls",
        "features=balls metric=l1 missing=median scale=range",
        "features=balls metric=linf scale=none select=printed keep-borders=true",
        "features=balls metric=kernel kernel=gaussian",
        "features=half-spaces max-size=2",
        "features=half-spaces kernel=gaussian max-size=2 select=cv",
        "features=half-spaces kernel=polynomial degree=2 max-size=1 missing=median",
        "learner=dlm",
        "learner=dlm features=rays missing=median select=cv",
        "learner=dlm features=half-spaces max-size=1",
        "learner=soft-greedy",
        "learner=soft-greedy grid=5 eta=0.1 missing=median",
        "learner=soft-greedy grid=exact penalty=1 eta=0 select=cv",
        "learner=soft-greedy ranges=observed penalty=1,2 select=cv",
        "learner=pvm",
        "learner=pvm radius-quantile=0.1,0.3 missing=median",
        "learner=pvm metric=rank-l2",
        "learner=pvm metric=rank:linf radius=2,5",
        "learner=pvm metric=dann dann-neighbours=8",
        "learner=pvm candidates=kmeans:2 radius=1,2",
        "learner=pvm candidates=hull:4 scale=range",
        "learner=pvm candidates=kmeans-all:4 radius=1,2",
        "learner=pvm candidates=hull-uniform:4 scale=range",
        "learner=pvm method=ratio",
        "learner=k-medoids prototype-share=0.1,0.2",
        "learner=multiedit",
        "learner=pvm metric=kernel kernel=gaussian select=cv",
        "learner=1-nn",
        "learner=1-nn metric=dann",
        "learner=k-nn neighbours=1,3 missing=median",
        "learner=k-medoids prototypes=1,2",
        "learner=k-means prototypes=1,2 scale=range",
        "learner=lvq1 prototypes=1,2",
        "learner=olvq1 prototypes=1,2 select=cv",
        "learner=condensed-nn",
        "learner=scm,dlm penalty-positive=1 penalty-negative=1 select=cv"
      })
  void rulesOfFiles(String words) {
    Trial trial = new Trial(words);
    String[][] rows = rows(trial.missing == MissingValuePolicy.Policy.MEDIAN);
    List<RowSubsetRule> before = trial.rules(trial.training(trial.columns(rows)));
    assertThat(before).as("rules").anyMatch(rule -> rule.size() > 0);
    int every = Thorough.times(3, 1);
    for (Nonsense nonsense : Nonsense.values()) {
      if ((nonsense.ordinal() + words.length()) % every > 0) {
        continue; // other words have their turn
      }
      int subset = TRIED[nonsense.ordinal() % TRIED.length];
      String[][] changed = nonsense.in(rows, inside(subset, null));
      List<RowSubsetRule> after = trial.rules(trial.training(trial.columns(changed)));
      assertSame(before.get(subset), after.get(subset));
    }
  }

  /** Missing values outside, and whole columns without a value there, change no median. */
  @ParameterizedTest
  @ValueSource(
      strings = {"missing=median", "missing=median learner=pvm", "missing=median learner=dlm"})
  void missingValuesOutside(String words) {
    Trial trial = new Trial(words);
    String[][] rows = rows(true);
    List<RowSubsetRule> before = trial.rules(trial.training(rows));
    for (int subset : TRIED) {
      boolean[] inside = inside(subset, null);
      String[][] changed = Arrays.stream(rows).map(String[]::clone).toArray(String[][]::new);
      for (int row = 0; row < ROWS; row++) {
        if (!inside[row]) {
          changed[row][row % 4] = "NA";
          changed[row][1] = "?";
        }
      }
      assertSame(before.get(subset), trial.rules(trial.training(changed)).get(subset));
    }
  }

  /** Cells of a matrix that belong to rows outside. */
  @ParameterizedTest
  @CsvSource({
    "features=balls metric=precomputed, DISTANCE",
    "features=half-spaces kernel=precomputed max-size=2, KERNEL",
    "features=balls metric=kernel kernel=precomputed, KERNEL",
    "learner=dlm metric=precomputed, DISTANCE",
    "learner=pvm metric=precomputed, DISTANCE",
    "learner=1-nn metric=precomputed, DISTANCE",
    "learner=k-medoids metric=precomputed prototypes=1+2, DISTANCE"
  })
  void cellsOfMatrices(String words, MatrixKind kind) {
    Trial trial = new Trial(words.replace('+', ','));
    trial.kind = kind;
    String[][] rows = rows(false);
    double[][] cells = cells(rows, kind);
    trial.matrix = cells;
    List<RowSubsetRule> before = trial.rules(trial.training(rows));
    for (int subset : TRIED) {
      boolean[] inside = inside(subset, null);
      SplittableRandom random = new SplittableRandom(subset);
      double[][] other = Arrays.stream(cells).map(double[]::clone).toArray(double[][]::new);
      for (int t = 0; t < ROWS; t++) {
        for (int i = 0; i < ROWS; i++) {
          other[t][i] = inside[t] && inside[i] ? cells[t][i] : 50 * random.nextDouble();
        }
      }
      trial.matrix = other;
      String[][] changed = Nonsense.OTHER_VALUES.in(rows, inside);
      assertSame(before.get(subset), trial.rules(trial.training(changed)).get(subset));
    }
  }

  private static double[][] cells(String[][] rows, MatrixKind kind) {
    double[][] cells = new double[ROWS][ROWS];
    for (int t = 0; t < ROWS; t++) {
      for (int i = 0; i < ROWS; i++) {
        double a = Double.parseDouble(rows[t][0]);
        double b = Double.parseDouble(rows[i][0]);
        double c = 25 * Double.parseDouble(rows[t][1]);
        double d = 25 * Double.parseDouble(rows[i][1]);
        cells[t][i] = kind == MatrixKind.KERNEL ? a * b + c * d : Math.hypot(a - b, c - d);
      }
    }
    return cells;
  }

  /** Rows outside with larger indexes: the number of attributes is that of the rows inside. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "select=bound keep-borders=true",
        "features=balls metric=kernel kernel=gaussian",
        "features=half-spaces kernel=gaussian max-size=2",
        "learner=pvm",
        "learner=soft-greedy penalty=1 eta=0"
      })
  void sparseRowsWithLargerIndexes(String words) {
    Trial trial = new Trial(words);
    String[] rows = new String[ROWS];
    SplittableRandom random = new SplittableRandom(7);
    for (int row = 0; row < ROWS; row++) {
      int first = random.nextInt(9);
      boolean yes = random.nextInt(8) == 0 || first > 4;
      rows[row] = (yes ? "+1" : "-1") + " 1:" + first + " 3:" + random.nextInt(5) + " 5:1";
    }
    List<RowSubsetRule> before = trial.rules(sparse(trial, rows));
    assertThat(before).as("rules").anyMatch(rule -> rule.size() > 0);
    for (int subset : TRIED) {
      boolean[] inside = inside(subset, null);
      String[] changed = rows.clone();
      for (int row = 0; row < ROWS; row++) {
        if (!inside[row]) {
          changed[row] =
              (row % 2 == 0 ? "+1" : "-1") + " 2:" + row + " 4:1 49:" + random.nextInt(3);
        }
      }
      assertSame(before.get(subset), trial.rules(sparse(trial, changed)).get(subset));
    }
  }

  private Training sparse(Trial trial, String[] rows) {
    LoadedTable read = read(file("rows.svm", String.join("\n", rows) + "\n"), Schema.NONE);
    return trial.training(read.dataset(), read.schema());
  }

  /** Texts that are compared as sequences of letters. */
  @Test
  void sequences() {
    Trial trial = new Trial("learner=pvm metric=mismatch mismatch-k=2 mismatch-m=0 alphabet=dna");
    SplittableRandom random = new SplittableRandom(4);
    String[][] rows = new String[ROWS][];
    for (int row = 0; row < ROWS; row++) {
      boolean yes = random.nextBoolean();
      String letters = yes ? "ACAACG" : "GTTTCA";
      rows[row] =
          new String[] {
            IntStream.range(0, 12)
                .mapToObj(k -> "" + letters.charAt(random.nextInt(6)))
                .collect(Collectors.joining()),
            CLASS_NAMES.get(yes ? 1 : 0)
          };
    }
    List<RowSubsetRule> before = trial.rules(sequences(trial, rows));
    for (int subset : TRIED) {
      boolean[] inside = inside(subset, null);
      String[][] changed = Arrays.stream(rows).map(String[]::clone).toArray(String[][]::new);
      for (int row = 0; row < ROWS; row++) {
        if (!inside[row]) {
          changed[row][0] = "T".repeat(1 + random.nextInt(30));
          changed[row][1] = CLASS_NAMES.get(random.nextInt(2));
        }
      }
      assertSame(before.get(subset), trial.rules(sequences(trial, changed)).get(subset));
    }
  }

  private Training sequences(Trial trial, String[][] rows) {
    LoadedTable read = read(csv(List.of("s", "class"), rows), Schema.NONE);
    return trial.training(read.dataset(), read.schema());
  }

  /** More than two classes, of which those outside are drawn anew. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "learner=k-nn neighbours=1,3",
        "learner=k-means prototypes=1,2",
        "learner=olvq1 prototypes=1,2",
        "learner=pvm metric=dann dann-neighbours=8"
      })
  void severalClasses(String words) {
    Trial trial = new Trial(words);
    String[][] rows = rows(false);
    for (String[] row : rows) {
      row[4] = Double.parseDouble(row[0]) > 17 ? "maybe" : row[4];
    }
    SubsetDraw draw = SubsetDraw.subsets(ROWS, 3, null, Double.NaN, SUBSET_SEED);
    List<RowSubsetRule> before = trial.rules(trial.training(rows));
    for (int subset : TRIED) {
      boolean[] inside = new boolean[ROWS];
      Arrays.stream(draw.inside(subset)).forEach(row -> inside[row] = true);
      for (Nonsense nonsense : List.of(Nonsense.OTHER_VALUES, Nonsense.OTHER_KINDS)) {
        String[][] changed = nonsense.in(rows, inside);
        assertSame(before.get(subset), trial.rules(trial.training(changed)).get(subset));
      }
    }
  }

  /** Groups outside with other rows, in other groups of the same number. */
  @ParameterizedTest
  @ValueSource(strings = {"", "select=cv", "learner=pvm"})
  void groups(String words) {
    Trial trial = new Trial(words);
    int[] groups = IntStream.range(0, ROWS).map(row -> row / 2).toArray();
    trial.groups = groups;
    String[][] rows = rows(false);
    List<RowSubsetRule> before = trial.rules(trial.training(rows));
    for (int subset : TRIED) {
      boolean[] inside = inside(subset, groups);
      trial.groups =
          IntStream.range(0, ROWS).map(r -> inside[r] ? groups[r] + 500 : -groups[r]).toArray();
      String[][] changed = Nonsense.OTHER_KINDS.in(rows, inside);
      assertSame(before.get(subset), trial.rules(trial.training(changed)).get(subset));
    }
  }

  /**
   * Would this test notice a leak? Scaling that was fitted to all rows before the file was written
   * changes rules.
   */
  @Test
  void scalingFittedToAllRowsIsNoticed() {
    Trial trial = new Trial("features=balls scale=none columns=numbers");
    String[][] rows = trial.columns(rows(false));
    int subset = TRIED[0];
    boolean[] inside = inside(subset, null);
    String[][] changed = trial.columns(Nonsense.OTHER_VALUES.in(rows(false), inside));
    Model before = trial.rules(trial.training(scaled(rows))).get(subset).model();
    Model after = trial.rules(trial.training(scaled(changed))).get(subset).model();
    assertThat(after.classifier()).usingRecursiveComparison().isNotEqualTo(before.classifier());
  }

  /** Every column divided by its range over all rows. */
  private static String[][] scaled(String[][] rows) {
    String[][] result = Arrays.stream(rows).map(String[]::clone).toArray(String[][]::new);
    for (int column = 0; column < 3; column++) {
      int j = column;
      double[] values = Arrays.stream(rows).mapToDouble(r -> Double.parseDouble(r[j])).toArray();
      double range =
          Arrays.stream(values).max().orElseThrow() - Arrays.stream(values).min().orElseThrow();
      for (int row = 0; row < rows.length; row++) {
        result[row][j] = "" + values[row] / range;
      }
    }
    return result;
  }

  /** Nor would kinds that were settled by all rows pass: the columns of the whole file differ. */
  @Test
  void kindsOfColumnsOfTheWholeFileAreNoticed() {
    Trial trial = new Trial("");
    int subset = TRIED[0];
    boolean[] inside = inside(subset, null);
    int[] positions = draw(null).inside(subset);
    Training before = trial.training(rows(false));
    Training after = trial.training(Nonsense.OTHER_KINDS.in(rows(false), inside));
    Model right =
        trial
            .procedure(before)
            .alone(subset, 32, before.table().subset(positions), 1, 1, Parallel.NONE)
            .model();
    Model leaking =
        trial
            .procedure(after)
            .alone(subset, 32, asInTheFile(after.table(), positions), 1, 1, Parallel.NONE)
            .model();
    assertThat(leaking.frame().encoding().parts()).isNotEqualTo(right.frame().encoding().parts());
    Model own =
        trial
            .procedure(after)
            .alone(subset, 32, after.table().subset(positions), 1, 1, Parallel.NONE)
            .model();
    assertSame(right, own);
  }

  private static Table asInTheFile(Table table, int[] positions) {
    return new Table(
        table.data().select(positions),
        table.matrix(),
        table.schema(),
        table.labels(positions),
        table.classes());
  }
}
