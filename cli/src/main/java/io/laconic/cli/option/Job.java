package io.laconic.cli.option;

import io.laconic.cli.wording.ObjectiveWords;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.companion.RangesFile;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.CertificateLevel;
import io.laconic.learn.Contender;
import io.laconic.learn.Criterion;
import io.laconic.learn.Preparation;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.pvm.PvmSolver;
import io.laconic.model.soft.Range;
import io.laconic.select.Procedure;
import io.laconic.train.Recipe;
import java.nio.file.Path;
import java.util.Map;
import java.util.ServiceLoader;

/** What training needs: the rows as a table, and the contender that the options describe. */
public final class Job {
  private final Settings settings;
  private final Recipe recipe;
  private final LoadedTable loaded;
  private final Recipe.Extras extras;
  private final Table table;

  private Job(
      Settings settings, Recipe recipe, LoadedTable loaded, Recipe.Extras extras, Table table) {
    this.settings = settings;
    this.recipe = recipe;
    this.loaded = loaded;
    this.extras = extras;
    this.table = table;
  }

  /**
   * Checks what can be known without data. Which learner is the default depends on the number of
   * classes; the options must fit one of them.
   */
  public static Recipe recipe(Settings settings, RowOptions rows, CommonOptions common) {
    return recipe(settings, rows.rows(common), common);
  }

  /** The same for rows that are prepared in a certain way. */
  public static Recipe recipe(Settings settings, Recipe.Rows prepared, CommonOptions common) {
    try {
      return new Recipe(settings, prepared, common.seed(), 2);
    } catch (IllegalArgumentException e) {
      try {
        return new Recipe(settings, prepared, common.seed(), 3);
      } catch (IllegalArgumentException other) {
        boolean nearer = misplaced(e) && !misplaced(other);
        throw common.usage((nearer ? other : e).getMessage());
      }
    }
  }

  /** Whether an option was refused because it belongs to another learner. */
  private static boolean misplaced(IllegalArgumentException e) {
    return e.getMessage().contains(" goes with ");
  }

  /** Reads the rows and everything else that the options name. */
  public static Job of(Settings settings, RowOptions rows, String data, CommonOptions common) {
    Recipe first = recipe(settings, rows, common);
    LoadedTable loaded = rows.load(data, first.needsMatrix(), common);
    return of(settings, rows, loaded, common);
  }

  /** The same for rows that were read already. */
  public static Job of(
      Settings settings, RowOptions rows, LoadedTable loaded, CommonOptions common) {
    return of(settings, rows.rows(common), rows, loaded, false, common);
  }

  /**
   * One learner of several.
   *
   * @param prepared how its rows are prepared
   * @param two whether the classes are to be two, the positive one against the rest, for every
   *     learner
   */
  public static Job of(
      Settings settings,
      Recipe.Rows prepared,
      RowOptions rows,
      LoadedTable loaded,
      boolean two,
      CommonOptions common) {
    int classes = loaded.dataset().labels().classes().size();
    Recipe recipe = recipe(settings, prepared, loaded, classes, common);
    try {
      double[][] matrix = rows.matrix();
      Preparation own = recipe.preparation(loaded.schema());
      Table table = Table.of(two ? own.ofTwoClasses() : own, loaded.dataset(), matrix);
      String warning = matrix == null ? null : recipe.checkCells(matrix, rows.matrixName());
      if (warning != null) {
        common.message("warning: " + warning);
      }
      checkColumns(recipe, table);
      Recipe.Extras extras =
          new Recipe.Extras(
              ranges(recipe),
              unlabelled(recipe, loaded),
              solver(recipe, table, common),
              loaded.schema());
      return new Job(settings, recipe, loaded, extras, table);
    } catch (IllegalArgumentException e) {
      throw new DataException(e.getMessage());
    }
  }

  private static Recipe recipe(
      Settings settings,
      Recipe.Rows prepared,
      LoadedTable loaded,
      int classes,
      CommonOptions common) {
    try {
      return new Recipe(settings, prepared, common.seed(), classes);
    } catch (IllegalArgumentException e) {
      throw new DataException(
          loaded.dataset().source().name()
              + " has "
              + classes
              + " classes, so the learner is "
              + (classes > 2 ? "pvm" : "scm")
              + " by default: "
              + e.getMessage());
    }
  }

  private static void checkColumns(Recipe recipe, Table table) {
    if (!recipe.needsMatrix() && table.data().columns().isEmpty()) {
      throw new DataException(
          table.data().source().name() + ": there is no column besides the class");
    }
  }

  private static Map<String, Range> ranges(Recipe recipe) {
    return recipe.rangesFile() == null ? null : RangesFile.read(Path.of(recipe.rangesFile()));
  }

  /** Rows without a class, read with the kinds of columns that the training rows have. */
  private static Dataset unlabelled(Recipe recipe, LoadedTable loaded) {
    if (recipe.unlabelledFile() == null) {
      return null;
    }
    Schema schema = loaded.schema();
    Dataset rows =
        DataFiles.read(recipe.unlabelledFile(), ReadOptions.prediction(null, schema, null));
    for (io.laconic.data.Column column : loaded.dataset().columns()) {
      if (rows.column(column.name()) == null) {
        throw new DataException(
            rows.source().name() + ": column \"" + column.name() + "\" is missing");
      }
    }
    int[] complete = io.laconic.data.Missing.completeRows(rows);
    if (complete.length < rows.rowCount()) {
      throw new DataException(
          rows.source().name() + ": unlabelled rows must have no missing value");
    }
    return rows;
  }

  private static PvmSolver solver(Recipe recipe, Table table, CommonOptions common) {
    if (!recipe.needsSolver()) {
      return null;
    }
    PvmSolver solver =
        ServiceLoader.load(PvmSolver.class)
            .findFirst()
            .orElseThrow(
                () ->
                    new DataException(
                        "--method lp and exact need the module laconic-solver, which is not"
                            + " there"));
    return solver.telling(
        (label, objective, bound) ->
            common.progress(ObjectiveWords.improved(table.classes().get(label), objective, bound)));
  }

  Settings settings() {
    return settings;
  }

  public Recipe recipe() {
    return recipe;
  }

  public Table table() {
    return table;
  }

  public Dataset data() {
    return loaded.dataset();
  }

  public LoadedTable loaded() {
    return loaded;
  }

  public Recipe.Extras extras() {
    return extras;
  }

  Contender contender() {
    return recipe.contender(extras);
  }

  /** The whole way of learning. */
  public Procedure procedure(
      SelectOptions select, int innerFolds, CertificationOptions promise, CommonOptions common) {
    Contender contender = contender();
    Criterion criterion = select.criterion(contender.criterion());
    CertificateLevel level = promise.level(contender.alternatives());
    return new Procedure(contender, criterion, innerFolds, common.seed(), level);
  }

  /** Rows that were left out because a value is missing. */
  public int dropped() {
    return loaded.dataset().rowCount() - table.size();
  }
}
